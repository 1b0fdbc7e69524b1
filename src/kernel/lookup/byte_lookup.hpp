// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Scores of up to four letters, as bytes of a register: score_lookup for lookup_kind::four_letters, and
 * row_pair_lookup.
 *
 * Floor: src/kernel/lookup. Compiles everywhere, over lane values.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <kernel/lookup/lookup_by_rows.hpp>

namespace seqan3_cuda::detail
{

//!\brief Up to four letters: the scores of a row's letter against all letters are the bytes of a register, a column's
//!letter selects one.
template <typename lanes, typename value_t, typename encoding_t>
struct score_lookup<lookup_kind::four_letters, lanes, value_t, encoding_t>
    : lookup_by_rows<score_lookup<lookup_kind::four_letters, lanes, value_t, encoding_t>, typename lanes::word>
{
    using word = typename lanes::word;

    struct row
    {
        word first;
        word second;
    };

    std::uint32_t const * table;

    LANE_CODE explicit score_lookup(fill_arguments const & arguments, value_t const &) :
        table{static_cast<std::uint32_t const *>(arguments.table)}
    {}

    //!\brief Sets a lane's row to the letters of both alignments; -1 is padding.
    LANE_CODE void set_row(row & target, int const lane, int const code_first, int const code_second) const
    {
        lanes::set(target.first, lane, table[code_first < 0 ? 4 : code_first]);
        lanes::set(target.second, lane, table[code_second < 0 ? 4 : code_second]);
    }

    //!\brief The letters of a column of both alignments.
    LANE_CODE std::uint32_t column(std::uint32_t const code_first, std::uint32_t const code_second) const
    {
        return value_t::byte_selector(code_first, code_second);
    }

    LANE_CODE word diagonal(value_t const & arithmetic, word const & before, row const & letters, word const & column,
                            int) const
    {
        return arithmetic.add_selected(before, letters.first, letters.second, column);
    }
};

/*!\brief As four_letters the other way round: lanes are given the scores of a column's letters against all letters, a
 * row's letters select bytes of them.
 * \details One register has the letters of two rows, and one instruction selects the scores of both alignments in
 *          both: half a register and half an instruction a row instead of two and one.
 * \tparam is_local    Whether padding scores what a gap's first letter does, an entry of 0, so that it improves no
 *                     local alignment. Elsewhere it scores what the first letter does: its scores have to be among
 *                     those of letters, else the half of a register that has more rows than the other one would leave
 *                     the range of codes.
 * \tparam is_constant Whether fill_scores::constant_opening is set.
 * \tparam upwards     Whether rows are looked up from the last one to the first one, not from the first one on.
 */
template <typename lanes, typename value_t, bool is_local, bool is_constant, bool upwards>
struct row_pair_lookup
{
    using word = typename lanes::word;
    using row = word; //!< The letters of two rows.

    static constexpr int letter_words = 2; //!< The bytes of each alignment's letter.
    static constexpr int rows_of_letters = 2;

    std::uint32_t const * table;

    LANE_CODE explicit row_pair_lookup(fill_arguments const & arguments, value_t const &) :
        table{static_cast<std::uint32_t const *>(arguments.table)}
    {}

    template <std::size_t count, typename code_of_t>
    LANE_CODE void set_rows(row (&rows)[count], int const lane, std::int32_t, code_of_t && code_of) const
    {
        auto const code = [&](int const alignment, int const r) -> int
        {
            int const letter = code_of(alignment, r);
            return !is_local && letter < 0 ? 0 : letter;
        };
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < static_cast<int>(2 * count); r += 2)
            lanes::set(rows[r / 2], lane,
                       value_t::quad_selector(code(0, r), code(1, r), code(0, r + 1), code(1, r + 1)));
    }

    //!\brief The bytes of an alignment's letter in a column, as value_t::select_quad wants them.
    LANE_CODE std::uint32_t column(std::uint32_t const code, int const alignment) const
    {
        return table[static_cast<std::uint32_t>(alignment) * 4 + code];
    }

    struct column_scores
    {
        word first;
        word doubled;
        word quad{}; //!< The scores of two rows.
    };

    LANE_CODE column_scores scores_of(word const & first, word const & doubled) const
    {
        return {first, doubled};
    }

    LANE_CODE word diagonal(value_t const &, word const & before, row const & letters, column_scores & scores,
                            int const r) const
    {
        if (r % 2 == (upwards ? 1 : 0)) // of two rows the one that comes first
            scores.quad = value_t::select_quad(scores.first, scores.doubled, letters);
        return value_t::template add_half_of_quad<is_constant>(before, scores.quad, r % 2);
    }
};

} // namespace seqan3_cuda::detail
