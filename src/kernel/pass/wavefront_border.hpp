// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What a wavefront reads and writes besides its outcomes: letters, the cells between strips and between tiles,
 * checkpoints.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values.
 */

#pragma once

#include <cstdint>

#include <kernel/layout/checkpoint_layout.hpp>
#include <kernel/pass/wavefront_lanes.hpp>

namespace seqan3_cuda::detail
{

//!\copydoc wavefront_lanes
template <typename lanes, typename value_t, fill_key variant, bool by_strips, int constant_opening>
class wavefront_border : protected wavefront_lanes<lanes, value_t, variant, by_strips, constant_opening>
{
    using base = wavefront_lanes<lanes, value_t, variant, by_strips, constant_opening>;

public:
    LANE_CODE wavefront_border(fill_arguments const & arguments, warp_work const & work,
                               typename lanes::template column_queue<1> const & queue = {},
                               typename base::progress_t const & progress = {},
                               optimum_candidate * const optima = nullptr) :
        base{arguments, work, queue, progress, optima}
    {
        lanes::for_each([&](int const lane) { border[lane] = border_below(lane, 0); });
        border_apart = keeps_checkpoints() ? checkpoint_layout{work}.cells_apart() : 1;
    }

protected:
    using base::alignments, base::banded, base::has_slabs, base::is_tile, base::keeps_grid, base::may_keep_checkpoints,
        base::rows_per_lane, base::scope;
    using base::arguments, base::border, base::border_apart, base::cell, base::diagonal_above, base::first_row,
        base::group, base::lookup, base::read_from, base::reads_end, base::reads_inside_end, base::row_cells,
        base::state, base::work, base::writes_begin;
    using base::both, base::first_column, base::restored, base::tile_begin, base::tile_of, base::top_code;
    using base::kept_grid, base::tag;
    using typename base::encoding, typename base::lookup_t, typename base::word;

    // -----------------------------------------------------------------------------------------------------------------
    // Where
    // -----------------------------------------------------------------------------------------------------------------

    [[nodiscard]] LANE_CODE bool keeps_checkpoints() const
    {
        return may_keep_checkpoints && arguments.checkpoint_alignments > 0;
    }

    //!\brief The first word of the work's planes or checkpoints.
    [[nodiscard]] LANE_CODE std::uint32_t * trace_words() const
    {
        return arguments.trace + (work.trace_begin - arguments.trace_origin);
    }

    //!\brief Where the row below one of the group's lanes, counted from those of the first strip on, is kept: in one
    //!place for all strips, or as a checkpoint of its section.
    [[nodiscard]] LANE_CODE strip_cell * border_below(int const lane, std::uint32_t const owner) const
    {
        if (keeps_checkpoints())
            return reinterpret_cast<strip_cell *>(
                trace_words() + checkpoint_layout{work}.row_below(owner / work.refill_width, group.number[lane]));
        return arguments.border + work.border_begin + std::uint64_t{group.number[lane]} * work.strip_columns;
    }

    //!\brief Cells from one column's to the next one's there.
    [[nodiscard]] LANE_CODE std::uint32_t cells_apart() const
    {
        if constexpr (may_keep_checkpoints)
            return border_apart;
        else
            return 1;
    }

    /*!\brief Decides which columns are read from the border and which steps write it, once a strip: a step then
     * compares one number.
     * \details The border counts columns from the first one of the strip that writes.
     */
    LANE_CODE void place_at_border(int const lane, std::uint32_t const strip)
    {
        std::uint32_t const last = work.group_width - 1, begin = first_column(strip);
        reads_end[lane] = 0;
        reads_inside_end[lane] = 0;
        read_from[lane] = border[lane];
        writes_begin[lane] = ~0u;
        if (group.is_idle[lane])
            return;
        std::uint32_t const strip_owner = strip * work.group_width,
                            own = static_cast<std::uint32_t>(group.position[lane]);
        border[lane] = border_below(lane, strip_owner + own);
        if (strip > 0)
        {
            std::uint32_t const skipped = begin - first_column(strip - 1);
            reads_end[lane] = work.columns > begin ? work.columns - begin : 0;
            reads_inside_end[lane] = work.strip_columns - skipped; // behind, cells above are outside the band
            read_from[lane] = border_below(lane, strip_owner - 1) + std::uint64_t{skipped} * cells_apart();
        }
        if constexpr (keeps_grid)
            place_kept_rows(strip);
        bool const is_below_all = strip + 1 == work.strips && own == last;
        if (!is_below_all && (own == last || (keeps_checkpoints() && (own + 1) % work.refill_width == 0)))
            writes_begin[lane] = own;
    }

    //!\brief Decides whether the strip's row stays, and whether other devices compute the strips above and below.
    LANE_CODE void place_kept_rows(std::uint32_t const strip)
    {
        slab_borders const & slabs = arguments.slabs;
        tile_grid const & grid = kept_grid();
        is_far_below = has_slabs && slabs.ends(strip);
        kept_below = nullptr;
        if (is_far_below)
            kept_below = reinterpret_cast<std::uint32_t *>(slabs.row_below(strip / slabs.slab_strips));
        else if (std::uint32_t const end = (strip + 1) * work.group_width * rows_per_lane; end % grid.side == 0)
            kept_below = grid.row_below(end / grid.side - 1);
    }

    // -----------------------------------------------------------------------------------------------------------------
    // What
    // -----------------------------------------------------------------------------------------------------------------

    //!\brief The letters of the column that is as far behind the strip's column `first` as the lane is in its group,
    //!and Ho and F above it.
    LANE_CODE void load_column(int const lane, std::uint32_t const strip, std::uint32_t const first,
                               word (&letters)[lookup_t::letter_words], word & above_Ho, word & above_F) const
    {
        std::uint32_t const column = first + static_cast<std::uint32_t>(group.position[lane]);
        std::int32_t const number = static_cast<std::int32_t>(first_column(strip) + column);
        std::uint32_t codes[2]{};
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
            if (number < state[a][lane].columns)
                codes[a] = state[a][lane].column_codes[number];
        set_letters<lanes>(lookup, letters, lane, codes);
        std::uint32_t const infinity = both(encoding::minus_infinity(arguments.scores));
        if constexpr (is_tile)
        {
            if (kept_line const row = tile_of(lane).above; strip == 0 && row.cells != nullptr)
            {
                if (column >= work.columns)
                    return;
                strip_cell const above = row.cell(column);
                std::uint32_t const letters = tile_begin(lane).row + tile_begin(lane).column + column + 1;
                lanes::set(above_Ho, lane, both(restored(row, above.Ho, letters + 1)));
                lanes::set(above_F, lane, both(restored(row, above.F, letters) + tag(direction_up)));
                return;
            }
        }
        if (strip == 0)
        {
            bool const inside = !banded || static_cast<std::int32_t>(column) < work.band_upper;
            lanes::set(above_Ho, lane,
                       inside ? both(top_code(static_cast<std::int32_t>(tile_begin(lane).column + column) + 1))
                              : infinity);
            lanes::set(above_F, lane, infinity);
        }
        else if (column < reads_end[lane])
        {
            strip_cell above{infinity, infinity};
            if (has_slabs && arguments.slabs.begins(strip))
                above = arguments.slabs.row_below(strip / arguments.slabs.slab_strips - 1)[column];
            else if (!banded || column < reads_inside_end[lane])
                above = read_from[lane][column * cells_apart()];
            lanes::set(above_Ho, lane, above.Ho);
            lanes::set(above_F, lane, above.F);
        }
    }

    //!\brief Leaves Ho and F of the bottom row to the next strip.
    LANE_CODE void write_border(int const lane, std::uint32_t const t, word const & bottom_Ho,
                                word const & bottom_F) const
    {
        if (t < writes_begin[lane])
            return;
        std::uint32_t const column = t - writes_begin[lane];
        strip_cell const below{lanes::get(bottom_Ho, lane), lanes::get(bottom_F, lane)};
        if constexpr (keeps_grid)
        {
            if (kept_below != nullptr)
                (is_far_below ? kept_format{} : kept_grid().format).set(kept_below, column, below);
            if (is_far_below)
                return;
        }
        border[lane][column * cells_apart()] = below;
    }

    //!\brief Keeps Ho and E of a lane's rows, in the last column of some tiles.
    LANE_CODE void keep_column(int const lane, std::uint32_t const tile_column) const
    {
        tile_grid const & grid = kept_grid();
        strip_cell cells[rows_per_lane];
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < rows_per_lane; ++r)
            cells[r] = {lanes::get(row_cells.H[r], lane), lanes::get(row_cells.E[r], lane)};
        grid.format.write(grid.column_behind(tile_column), first_row[lane], cells);
    }

    //!\brief Keeps the registers as they are before one of a strip's blocks of steps.
    LANE_CODE void keep_checkpoint(std::uint32_t const strip, std::uint32_t const next, word const & bottom_F) const
    {
        constexpr bool at_once = !by_strips && scope == optimum_scope::corner;
        checkpoint_registers const registers{1};
        std::uint32_t * const kept = trace_words() + checkpoint_layout{work}.registers_before(strip, next);
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < rows_per_lane; r += 4)
        {
            lanes::template store_quad<at_once>(kept + registers.Ho(r) * warp_lanes, row_cells.H[r], row_cells.H[r + 1],
                                                row_cells.H[r + 2], row_cells.H[r + 3]);
            lanes::template store_quad<at_once>(kept + registers.E(r) * warp_lanes, cell.gap_score(row_cells.E[r]),
                                                cell.gap_score(row_cells.E[r + 1]), cell.gap_score(row_cells.E[r + 2]),
                                                cell.gap_score(row_cells.E[r + 3]));
        }
        word const F = cell.gap_score(bottom_F);
        lanes::template store_quad<at_once>(kept + registers.diagonal() * warp_lanes, diagonal_above, F, F, F);
    }

    // Only with keeps_grid:
    //!\brief Where the strip's row stays, or goes to another device, in two words a cell; null if neither.
    std::uint32_t * kept_below{};
    bool is_far_below{}; //!< Whether it goes to another device.
};

} // namespace seqan3_cuda::detail
