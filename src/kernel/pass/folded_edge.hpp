// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How the halves of lanes begin and end in a part of a folded wavefront.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values.
 *
 * All halves are set to the column before the first one at once, keep it until they begin, and keep the last column
 * when they have ended. Halves that begin or end one by one would take branches of their own, and a strip falls behind
 * the one above by the time in which it begins. Figures: tuning.md, Folded strips.
 */

#pragma once

#include <cstdint>

#include <kernel/pass/folded_lanes.hpp>

namespace seqan3_cuda::detail
{

//!\copydoc folded_lanes
template <typename lanes, fill_key variant, bool by_strips, int constant_opening>
class folded_edge : protected folded_lanes<lanes, variant, by_strips, constant_opening>
{
    using base = folded_lanes<lanes, variant, by_strips, constant_opening>;

public:
    using base::base;

protected:
    using base::arguments, base::column_before, base::current_strip, base::diagonal_above, base::first_column,
        base::grid, base::part_columns, base::row_cells;
    using base::entries, base::first_column_code, base::first_row_code, base::first_step, base::narrowed,
        base::rows_above, base::widened;
    using base::halves, base::rows_per_lane;
    using typename base::value_t, typename base::word;

    //!\brief Sets all halves to the column before the part's first one.
    LANE_CODE void begin_rows()
    {
        lanes::for_each(
            [&](int const lane)
            {
                auto const set = [&](word & target, auto const & code_of)
                { lanes::set(target, lane, value_t::pack(code_of(0), code_of(1))); };
                strip_cell before[halves][rows_per_lane];
                SEQAN3_CUDA_UNROLL
                for (int half = 0; half < halves; ++half)
                    read_before(lane, half, before[half]);
                SEQAN3_CUDA_UNROLL
                for (int r = 0; r < rows_per_lane; ++r)
                {
                    set(row_cells.H[r], [&](int const half) { return narrowed(before[half][r].Ho); });
                    set(row_cells.E[r], [&](int const half) { return narrowed(before[half][r].F) + constant_opening; });
                }
                set(diagonal_above, [&](int const half) { return code_before(lane, half); });
            });
    }

    //!\brief The bits of halves that have begun and have not ended at step `t`.
    [[nodiscard]] LANE_CODE word running_at(std::uint32_t const t) const
    {
        return bits_of_halves([&](int const lane, int const half) { return t - first_step(lane, half) < entries(); });
    }

    //!\brief The bits of halves for which the first column of step `t` is the last one of the part.
    [[nodiscard]] LANE_CODE word last_in_first_column(std::uint32_t const t) const
    {
        bool const is_odd = part_columns % paired_columns != 0;
        return bits_of_halves([&](int const lane, int const half)
                              { return is_odd && t - first_step(lane, half) == entries() - 1; });
    }

    //!\brief What lanes have between two steps.
    struct lane_cells
    {
        typename base::cell_t::template rows<rows_per_lane> rows;
        word diagonal_above;
    };

    //!\brief Gives halves that are not running what they had before.
    LANE_CODE void hold(word const & running, lane_cells const & before)
    {
        auto const hold = [&](word & now, word const & had) { now = value_t::select_bits(running, now, had); };
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < rows_per_lane; ++r)
        {
            hold(row_cells.H[r], before.rows.H[r]);
            hold(row_cells.E[r], before.rows.E[r]);
        }
        hold(diagonal_above, before.diagonal_above);
    }

private:
    //!\brief Ho and E, as memory keeps them, of the rows of a half in the column before the part's first one.
    LANE_CODE void read_before(int const lane, int const half, strip_cell (&cells)[rows_per_lane]) const
    {
        if (column_before.cells != nullptr)
        {
            column_before.format.read(column_before.cells, first_step(lane, half) * rows_per_lane, cells);
            return;
        }
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < rows_per_lane; ++r)
            cells[r] = {widened(first_column_code(rows_above(lane, half) + r + 1)), base::lowest_kept};
    }

    //!\brief The code of Ho above a half, in the column before the part's first one.
    [[nodiscard]] LANE_CODE std::int32_t code_before(int const lane, int const half) const
    {
        std::uint32_t const number = first_step(lane, half);
        kept_line before = column_before;
        std::ptrdiff_t cell = static_cast<std::ptrdiff_t>(number * rows_per_lane) - 1;
        if (number == 0 && first_column > 0)
            cell = folded_strip_rows;
        else if (number == 0 && current_strip == 0)
            before = grid.corner;
        if (before.cells != nullptr)
            return narrowed(before.cell(cell).Ho);
        return column_before.cells != nullptr ? first_row_code(0) : first_column_code(rows_above(lane, half));
    }

    //!\brief The bits of those halves for which a function says so.
    template <typename predicate_t>
    [[nodiscard]] LANE_CODE word bits_of_halves(predicate_t && is_one) const
    {
        word bits{};
        lanes::for_each(
            [&](int const lane)
            { lanes::set(bits, lane, (is_one(lane, 0) ? 0xffffu : 0u) | (is_one(lane, 1) ? 0xffff0000u : 0u)); });
        return bits;
    }
};

} // namespace seqan3_cuda::detail
