// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How a folded wavefront keeps the columns between tiles.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values.
 *
 * Halves of lanes come to a column one step after the other. At each of these steps one lane leaves its registers as
 * they are where its cells are to stand, while all others wait. When all have done so, all lanes make cells of what
 * they have left, side by side. Figures: tuning.md, Folded strips.
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
    using base::code, base::current_strip, base::first_column, base::grid, base::kept_from, base::row_cells, base::work;
    using base::first_step, base::kept, base::rows_above;
    using base::halves, base::lanes_of_strip, base::rows_per_lane;
    using typename base::word;

    template <typename type>
    using variable = typename lanes::template variable<type>;

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
        strip_cell * const cells =
            grid.kept_columns + grid.column_begin((first_column / paired_columns + kept_from) / steps_of_tile);
        leave_registers(number, cells + (current_strip * folded_strip_rows + number * rows_per_lane));
        if (number + 1 < lanes_of_strip)
            return;
        make_cells(0, cells);
        make_cells(1, cells);
        kept_from += steps_of_tile;
    }

private:
    /*!\brief Leaves the registers of a lane.
     * \param[in] number first_step() of the half that has computed the column.
     * \param[in] cells  Where the cells of this half are to stand.
     */
    LANE_CODE void leave_registers(std::uint32_t const number, strip_cell * const cells)
    {
        bool const is_upper = number < warp_lanes;
        lanes::for_each(
            [&](int const lane)
            {
                if (first_step(lane, is_upper ? 0 : 1) != number)
                    return;
                SEQAN3_CUDA_UNROLL
                for (int r = 0; r < rows_per_lane; ++r)
                    cells[r] = {lanes::get(row_cells.H[r], lane), lanes::get(row_cells.E[r], lane)};
                if (is_upper)
                    lowest_scores[0][lane] = code.lowest_score;
                else
                    lowest_scores[1][lane] = code.lowest_score;
            });
    }

    //!\brief Makes cells of what all lanes have left of one of their halves.
    LANE_CODE void make_cells(int const half, strip_cell * const column) const
    {
        word Ho[rows_per_lane], E[rows_per_lane];
        lanes::for_each(
            [&](int const lane)
            {
                SEQAN3_CUDA_UNROLL
                for (int r = 0; r < rows_per_lane; ++r)
                {
                    strip_cell const left = column[rows_above(lane, half) + r];
                    lanes::set(Ho[r], lane, left.Ho);
                    lanes::set(E[r], lane, left.F);
                }
            });
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < rows_per_lane; ++r)
        {
            lanes::for_each(
                [&](int const lane)
                {
                    // Codes may count from another score since.
                    auto const more = static_cast<std::uint32_t>(code.lowest_score - lowest_scores[half][lane]);
                    strip_cell const cell = kept(lane, half, Ho[r], E[r]);
                    column[rows_above(lane, half) + r] = {cell.Ho - more, cell.F - more};
                });
        }
    }

    variable<std::int32_t> lowest_scores[halves]; //!< From which codes counted that lanes have left.
};

} // namespace seqan3_cuda::detail
