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
    using base::current_strip, base::first_column, base::grid, base::kept_number, base::kept_from, base::row_cells,
        base::work;
    using base::first_step, base::format, base::kept, base::widened;
    using base::lanes_of_strip, base::rows_per_lane;
    using typename base::value_t, typename base::word;

    //!\brief Whether there is a further column that is kept.
    [[nodiscard]] LANE_CODE bool keeps_more() const
    {
        return first_column + paired_columns * (kept_from + 1) < work.columns;
    }

    /*!\brief After step `t`, which is not before `kept_from`: keeps the column of the half that has just computed it.
     * \details Begins with the first half, and goes on step by step. All lanes wait for that half, so no division finds
     *          the column's number.
     */
    LANE_CODE void keep_column(std::uint32_t const t)
    {
        std::uint32_t const steps_of_tile = grid.side / paired_columns, number = t - kept_from;
        std::uint32_t * const column = grid.column_behind(kept_number);
        if (format().has_halves())
            write_halves(number, column);
        else
            write_cells(number, column);
        if (number + 1 == lanes_of_strip)
        {
            kept_from += steps_of_tile;
            ++kept_number;
        }
    }

private:
    //!\brief Whether a half of a lane has computed the column, given the first_step() of the half that has.
    [[nodiscard]] LANE_CODE bool has_computed(int const lane, std::uint32_t const number) const
    {
        return first_step(lane, 0) == number % warp_lanes;
    }

    //!\brief The first row of the half that has computed the column, given its first_step().
    [[nodiscard]] LANE_CODE std::ptrdiff_t first_row_of(std::uint32_t const number) const
    {
        return current_strip * folded_strip_rows + number * rows_per_lane;
    }

    /*!\brief Writes the cells of one half of a lane in halves of words.
     * \details For two rows together, by few instructions, as all lanes wait.
     */
    LANE_CODE void write_halves(std::uint32_t const number, std::uint32_t * const column) const
    {
        constexpr int pairs = rows_per_lane / 2;
        constexpr std::uint32_t last_bits = 0x7fff'7fffu; // so that sums stay in their halves; no half has more of Ho
        int const half = number < warp_lanes ? 0 : 1;
        std::uint32_t const more = (widened(0) & 0x7fffu) * 0x10001u,
                            more_of_gap = (widened(-constant_opening) & 0x7fffu) * 0x10001u;
        word Ho[pairs], E[pairs];
        SEQAN3_CUDA_UNROLL
        for (int i = 0; i < pairs; ++i)
        {
            Ho[i] = value_t::take_halves(row_cells.H[2 * i], row_cells.H[2 * i + 1], half);
            E[i] = value_t::take_halves(row_cells.E[2 * i], row_cells.E[2 * i + 1], half);
        }
        lanes::for_each(
            [&](int const lane)
            {
                if (!has_computed(lane, number))
                    return;
                std::uint32_t values[pairs];
                SEQAN3_CUDA_UNROLL
                for (int i = 0; i < pairs; ++i)
                    values[i] = format().halves((lanes::get(Ho[i], lane) & last_bits) + more,
                                                (lanes::get(E[i], lane) & last_bits) + more_of_gap);
                format().write_halves(column, first_row_of(number), widened(value_t::code(lanes::get(Ho[0], lane), 0)),
                                      values);
            });
    }

    //!\brief The same in two words a cell.
    LANE_CODE void write_cells(std::uint32_t const number, std::uint32_t * const column) const
    {
        int const half = number < warp_lanes ? 0 : 1;
        lanes::for_each(
            [&](int const lane)
            {
                if (!has_computed(lane, number))
                    return;
                strip_cell cells[rows_per_lane];
                SEQAN3_CUDA_UNROLL
                for (int r = 0; r < rows_per_lane; ++r)
                    cells[r] = kept(lane, half, row_cells.H[r], row_cells.E[r]);
                format().write(column, first_row_of(number), cells);
            });
    }
};

} // namespace seqan3_cuda::detail
