// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How a folded wavefront keeps the columns between tiles.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values.
 *
 * Halves of lanes come to a column one step after the other. At each of these steps one lane leaves its codes of 16
 * bits where its cells are to stand, while all others wait. When all have done so, all lanes make cells of what they
 * have left, side by side. Figures: tuning.md, Folded strips.
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
    using base::first_step, base::format, base::kept, base::rows_above;
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
        std::uint32_t * const column = grid.column_behind((first_column / paired_columns + kept_from) / steps_of_tile);
        std::uint32_t * const cells = format().at(column, current_strip * folded_strip_rows + number * rows_per_lane);
        leave_codes(number, cells);
        if (number + 1 < lanes_of_strip)
            return;
        SEQAN3_CUDA_NO_UNROLL
        for (int half = 0; half < halves; ++half)
            make_cells(half, column);
        kept_from += steps_of_tile;
    }

private:
    //!\brief Rows of which make_cells waits for memory at the same time.
    static constexpr int rows_together = 8;

    /*!\brief Leaves the codes of a half of a lane, a word a row: Ho in the lower half of a word, E in the upper one.
     * \details One form for both halves, as the code of a kernel should be short.
     * \param[in] number     first_step() of the half that has computed the column.
     * \param[in] cells      Where the cells of this half are to stand.
     */
    LANE_CODE void leave_codes(std::uint32_t const number, std::uint32_t * const cells)
    {
        int const half = number < warp_lanes ? 0 : 1, before = 16 * half;
        lanes::for_each(
            [&](int const lane)
            {
                if (first_step(lane, half) != number)
                    return;
                SEQAN3_CUDA_UNROLL
                for (int r = 0; r < rows_per_lane; ++r)
                {
                    std::uint32_t const Ho = lanes::get(row_cells.H[r], lane), E = lanes::get(row_cells.E[r], lane);
                    cells[r] = (Ho >> before & 0xffffu) | E >> before << 16;
                }
                if (half == 0)
                    lowest_scores[0][lane] = code.lowest_score;
                else
                    lowest_scores[1][lane] = code.lowest_score;
            });
    }

    /*!\brief Makes cells of what all lanes have left of one of their halves.
     * \details The last rows first: cells of two words take the place of codes of later rows.
     */
    LANE_CODE void make_cells(int const half, std::uint32_t * const column) const
    {
        SEQAN3_CUDA_NO_UNROLL
        for (int begin = rows_per_lane - rows_together; begin >= 0; begin -= rows_together)
        {
            word Ho[rows_together], E[rows_together];
            lanes::for_each(
                [&](int const lane)
                {
                    std::uint32_t const * const left = format().at(column, rows_above(lane, half)) + begin;
                    SEQAN3_CUDA_UNROLL
                    for (int r = 0; r < rows_together; ++r)
                    {
                        lanes::set(Ho[r], lane, left[r] & 0xffffu);
                        lanes::set(E[r], lane, left[r] >> 16);
                    }
                });
            SEQAN3_CUDA_UNROLL
            for (int r = 0; r < rows_together; ++r)
            {
                lanes::for_each(
                    [&](int const lane)
                    {
                        // Codes may count from another score since.
                        std::int32_t const lowest = half == 0 ? lowest_scores[0][lane] : lowest_scores[1][lane];
                        auto const more = static_cast<std::uint32_t>(code.lowest_score - lowest);
                        strip_cell const cell = kept(lane, 0, Ho[r], E[r]);
                        format().set(column, static_cast<std::size_t>(rows_above(lane, half) + begin + r),
                                     {cell.Ho - more, cell.F - more});
                    });
            }
        }
    }

    variable<std::int32_t> lowest_scores[halves]; //!< From which codes counted that lanes have left.
};

} // namespace seqan3_cuda::detail
