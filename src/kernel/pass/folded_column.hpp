// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How a folded wavefront keeps the columns between tiles.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values.
 *
 * Halves of lanes come to a column one step after the other. At each of these steps one lane writes its cells, while
 * all others wait.
 */

#pragma once

#include <cstdint>

#include <kernel/pass/folded_border.hpp>

namespace seqan3_cuda::detail
{

//!\copydoc folded_lanes
template <typename lanes, fill_key variant, bool by_strips, int constant_opening>
class folded_column : protected folded_border<lanes, variant, by_strips, constant_opening>
{
    using base = folded_border<lanes, variant, by_strips, constant_opening>;

public:
    using base::base;

protected:
    using base::cell, base::current_strip, base::first_column, base::grid, base::kept_from, base::row_cells, base::work;
    using base::first_step, base::format, base::widened;
    using base::lanes_of_strip, base::rows_per_lane;
    using typename base::word;

    //!\brief Whether there is a further column that is kept.
    [[nodiscard]] LANE_CODE bool keeps_more() const
    {
        return first_column + paired_columns * (kept_from + 1) < work.columns;
    }

    /*!\brief After step `t`, which is not before `kept_from`: keeps the column of the half that has just computed it.
     * \details Begins with the first half, and goes on step by step.
     */
    LANE_CODE void keep_column(std::uint32_t const t)
    {
        std::uint32_t const steps_of_tile = grid.side / paired_columns, number = t - kept_from;
        std::uint32_t * const column = grid.column_behind((first_column / paired_columns + kept_from) / steps_of_tile);
        word E[rows_per_lane];
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < rows_per_lane; ++r)
            E[r] = cell.gap_score(row_cells.E[r]);
        int const half = number < warp_lanes ? 0 : 1, before = 16 * half;
        std::uint32_t const more = widened(0);
        lanes::for_each(
            [&](int const lane)
            {
                if (first_step(lane, half) != number)
                    return;
                auto const code = [&](word const & of_halves)
                { return (lanes::get(of_halves, lane) >> before & 0xffffu) + more; };
                strip_cell cells[rows_per_lane];
                SEQAN3_CUDA_UNROLL
                for (int r = 0; r < rows_per_lane; ++r)
                    cells[r] = {code(row_cells.H[r]), code(E[r])};
                format().write(column, current_strip * folded_strip_rows + number * rows_per_lane, cells);
            });
        if (number + 1 == lanes_of_strip)
            kept_from += steps_of_tile;
    }
};

} // namespace seqan3_cuda::detail
