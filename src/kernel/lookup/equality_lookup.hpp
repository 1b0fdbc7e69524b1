// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Two scores, for equal and for different letters: score_lookup for lookup_kind::equality.
 *
 * Floor: src/kernel/lookup. Compiles everywhere, over lane values.
 */

#pragma once

#include <cstdint>

#include <kernel/lookup/lookup_by_rows.hpp>

namespace seqan3_cuda::detail
{

//!\brief Two scores: letters are equal or not.
template <typename lanes, typename value_t, typename encoding_t>
struct score_lookup<lookup_kind::equality, lanes, value_t, encoding_t>
    : lookup_by_rows<score_lookup<lookup_kind::equality, lanes, value_t, encoding_t>, typename lanes::word>
{
    using word = typename lanes::word;
    using row = word;

    static constexpr std::uint32_t column_padding = 0x200; //!< No letter of a row, nor its padding.

    word match;
    word difference;

    LANE_CODE score_lookup(fill_arguments const & arguments, value_t const &)
    {
        fill_scores const & scores = arguments.scores;
        match = value_t::addend(encoding_t::entry(scores.match, scores.gap_open + scores.gap_extension));
        difference = value_t::factor((scores.mismatch - scores.match) * encoding_t::scale);
    }

    LANE_CODE void set_row(row & target, int const lane, int const code_first, int const code_second) const
    {
        constexpr std::uint32_t padding = 0x100; // no letter of the other sequence
        std::uint32_t const first = code_first < 0 ? padding : static_cast<std::uint32_t>(code_first);
        std::uint32_t const second = code_second < 0 ? padding : static_cast<std::uint32_t>(code_second);
        lanes::set(target, lane, first | second << 16);
    }

    LANE_CODE std::uint32_t column(std::uint32_t const code_first, std::uint32_t const code_second) const
    {
        return code_first | code_second << 16;
    }

    LANE_CODE word diagonal(value_t const & arithmetic, word const & before, row const & letters, word const & column,
                            int) const
    {
        return arithmetic.multiply_add(value_t::differs(letters, column), difference, arithmetic.add(before, match));
    }
};

} // namespace seqan3_cuda::detail
