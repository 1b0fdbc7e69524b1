// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How the lanes of a wavefront begin: before a strip, and at its first column.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values.
 */

#pragma once

#include <cstdint>

#include <kernel/pass/wavefront_border.hpp>

namespace seqan3_cuda::detail
{

//!\copydoc wavefront_lanes
template <typename lanes, typename value_t, fill_key variant, bool by_strips, int constant_opening>
class wavefront_begin : protected wavefront_border<lanes, value_t, variant, by_strips, constant_opening>
{
protected:
    using base = wavefront_border<lanes, value_t, variant, by_strips, constant_opening>;
    using base::alignments, base::banded, base::finds_ends, base::is_tile, base::never_step, base::row_bits,
        base::rows_per_lane, base::scope, base::unreachable;
    using base::arguments, base::best_at_start, base::border, base::code, base::column_letters, base::diagonal_above,
        base::first_row, base::found, base::group, base::lookup, base::row_cells, base::row_letters, base::state,
        base::window, base::work;
    using base::border_code, base::both, base::first_column, base::open_score, base::restored, base::rows_above,
        base::rows_of, base::strip_end, base::tag, base::task_of, base::tile_begin, base::tile_of, base::top_code;
    using typename base::alignment_state, typename base::encoding;

    using base::base;

    LANE_CODE void begin_strip(int const lane, std::uint32_t const strip)
    {
        std::int32_t const above = rows_above(lane, strip);
        first_row[lane] = above;
        std::int32_t const begin = static_cast<std::int32_t>(first_column(strip));
        if constexpr (banded)
        {
            // diagonal of the first row before the first step
            std::int32_t const before = begin - 1 - group.position[lane] - above;
            window.set(lane, before - work.band_upper, before - work.band_lower);
        }
        std::uint8_t const * row_codes[2];
        std::int32_t rows[2];
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < 2; ++a)
        {
            row_codes[a] = arguments.sequences2[task_of(lane).pairs[a]] + tile_begin(lane).row;
            rows[a] = rows_of(lane, a);
        }
        lookup.set_rows(row_letters, lane, above,
                        [&](int const a, int const r) -> int
                        { return above + r < rows[a] ? row_codes[a][above + r] : -1; });

        std::uint32_t last_bits[row_bits]{};
        std::int32_t starts[2]{};
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
        {
            alignment_state & own = state[a][lane];
            std::int32_t const last_row = rows[a] - 1 - above; // within the lane, if it is here
            bool const has_last_row = 0 <= last_row
                                   && last_row < rows_per_lane
                                   // else it is below the band
                                   && (!banded || own.columns - rows[a] >= work.band_lower);
            bool const follows_last_row =
                scope == optimum_scope::edges && arguments.scores.free_ends.sequence1_trailing && has_last_row;
            SEQAN3_CUDA_UNROLL
            for (int bit = 0; bit < row_bits; ++bit)
                if (has_last_row && (last_row >> bit & 1) != 0)
                    last_bits[bit] |= (alignments == 2 ? 0xffffu : ~0u) << 16 * a;
            bool const notices_end =
                finds_ends
                && (scope == optimum_scope::everywhere || follows_last_row || has_last_row
                    || (scope == optimum_scope::edges && arguments.scores.free_ends.sequence2_trailing));
            std::int32_t const end = strip_end(own.columns, strip);
            own.end_step = notices_end && !group.is_idle[lane] && end > begin ? end - 1 - begin + group.position[lane]
                                                                              : never_step;
            own.major = own.minor = 0;
            if constexpr (scope == optimum_scope::everywhere)
                starts[a] = code.encode(open_score(0));
            else
                starts[a] = follows_last_row ? lowest_code() : unreachable;
        }
        SEQAN3_CUDA_UNROLL
        for (int bit = 0; bit < row_bits; ++bit)
            lanes::set(found.last_row_bits[bit], lane, last_bits[bit]);
        best_at_start[lane] = value_t::pack(starts[0], starts[1]);
        lanes::set(found.best, lane, value_t::pack(unreachable, unreachable));
        set_letters<lanes>(lookup, column_letters, lane, {});
    }

    /*!\brief Sets a lane to the column before the strip's first one, which it computes next.
     * \details That is the border column, or one where with the exception of the cell above the strip all are below the
     *          band.
     */
    LANE_CODE void begin_columns(int const lane, std::uint32_t const strip)
    {
        if constexpr (is_tile)
        {
            begin_tile(lane);
            return;
        }
        std::uint32_t const infinity = both(encoding::minus_infinity(arguments.scores));
        std::uint32_t const no_gap = both(encoding::minus_infinity(arguments.scores) + constant_opening);
        bool const at_border = !banded || first_column(strip) == 0;
        // From row 1 on the border is linear.
        std::int32_t row_code = border_code(first_row[lane] + 1);
        std::int32_t const row_step = border_code(2) - border_code(1);
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < rows_per_lane; ++r, row_code += row_step)
        {
            bool const inside = !banded || (at_border && -(first_row[lane] + r + 1) >= work.band_lower);
            lanes::set(row_cells.H[r], lane, inside ? both(row_code) : infinity);
            lanes::set(row_cells.E[r], lane, no_gap);
        }
        std::uint32_t diagonal = infinity;
        if (at_border && (!banded || -first_row[lane] >= work.band_lower))
            diagonal = both(border_code(first_row[lane]));
        else if (banded && !at_border && group.is_first[lane])
            diagonal = border[lane][first_column(strip) - 1 - first_column(strip - 1)].Ho;
        lanes::set(diagonal_above, lane, diagonal);
        lanes::set(found.best, lane, best_at_start[lane]);
    }

    //!\brief The same, where the column before the tile is kept, if it is not the border of the matrix.
    LANE_CODE void begin_tile(int const lane)
    {
        tile_grid const & tile = tile_of(lane);
        grid_tile const before = tile.begin;
        auto const first = static_cast<std::uint32_t>(first_row[lane]);
        std::uint32_t const rows_before = before.row + first;
        kept_line const column = tile.before;
        if (column.cells == nullptr)
        {
            SEQAN3_CUDA_UNROLL
            for (int r = 0; r < rows_per_lane; ++r)
            {
                lanes::set(row_cells.H[r], lane, both(border_code(static_cast<std::int32_t>(rows_before) + r + 1)));
                lanes::set(row_cells.E[r], lane, both(encoding::minus_infinity(arguments.scores)));
            }
            lanes::set(diagonal_above, lane, both(border_code(static_cast<std::int32_t>(rows_before))));
            return;
        }
        strip_cell left[rows_per_lane];
        column.format.read(column.cells, first, left);
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < rows_per_lane; ++r)
        {
            std::uint32_t const letters = rows_before + static_cast<std::uint32_t>(r) + 1 + before.column;
            lanes::set(row_cells.H[r], lane, both(restored(column, left[r].Ho, letters + 1)));
            lanes::set(row_cells.E[r], lane, both(restored(column, left[r].F, letters) + tag(direction_left)));
        }
        kept_line const above = first > 0 ? column : tile.corner;
        std::int32_t const diagonal = above.cells != nullptr ? restored(above, above.cell(std::ptrdiff_t{first} - 1).Ho,
                                                                        rows_before + before.column + 1)
                                                             : top_code(static_cast<std::int32_t>(before.column));
        lanes::set(diagonal_above, lane, both(diagonal));
    }

    //!\brief Below all codes of scores.
    static LANE_CODE constexpr std::int32_t lowest_code()
    {
        return static_cast<std::int32_t>(encoding::lowest_code);
    }
};

} // namespace seqan3_cuda::detail
