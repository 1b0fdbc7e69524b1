// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Scores from a table in memory: score_lookup for lookup_kind::matrix.
 *
 * Floor: src/kernel/lookup. Compiles everywhere, over lane values.
 */

#pragma once

#include <cstdint>

#include <kernel/lookup/lookup_by_rows.hpp>

namespace seqan3_cuda::detail
{

//!\brief Any scores, from a table in memory.
template <typename lanes, typename value_t, typename encoding_t>
struct score_lookup<lookup_kind::matrix, lanes, value_t, encoding_t>
    : lookup_by_rows<score_lookup<lookup_kind::matrix, lanes, value_t, encoding_t>, typename lanes::word>
{
    using word = typename lanes::word;
    using row = word;

    void const * table;
    std::uint32_t stride;

    LANE_CODE explicit score_lookup(fill_arguments const & arguments, value_t const &) :
        table{arguments.table},
        stride{arguments.scores.table_stride}
    {}

    LANE_CODE void set_row(row & target, int const lane, int const code_first, int const code_second) const
    {
        std::uint32_t const first = code_first < 0 ? stride - 1 : static_cast<std::uint32_t>(code_first);
        std::uint32_t const second = code_second < 0 ? stride - 1 : static_cast<std::uint32_t>(code_second);
        lanes::set(target, lane, pack(first, second));
    }

    LANE_CODE std::uint32_t column(std::uint32_t const code_first, std::uint32_t const code_second) const
    {
        return pack(code_first * stride, code_second * stride);
    }

    LANE_CODE word diagonal(value_t const & arithmetic, word const & before, row const & letters, word const & column,
                            int) const
    {
        return arithmetic.add(before, value_t::look_up(table, letters, column));
    }

private:
    static LANE_CODE std::uint32_t pack(std::uint32_t const first, std::uint32_t const second)
    {
        return value_t::alignments == 2 ? first | second << 16 : first;
    }
};

} // namespace seqan3_cuda::detail
