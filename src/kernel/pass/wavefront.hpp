// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Fills the matrices of the alignments of one warp along their anti-diagonals.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values; hot code has no branch on one, other code goes through
 * `lanes::for_each`, which is the thread itself on the device and a loop on the host.
 *
 * A group of lanes aligns one task (one or two pairs). Lane l of the group owns rows_per_lane rows, in registers; at
 * step t it computes its part of column t - l. The cells above come from the lane before by shuffle.
 *
 *     step          0  1  2  3  4
 *     lane 0 row 0  c0 c1 c2 c3 c4      column numbers; a lane starts anew at its column 0, so that
 *     lane 1 row R     c0 c1 c2 c3      nothing has to be masked before, and what follows the last
 *     lane 2 row 2R       c0 c1 c2      column is computed but not looked at
 *
 * Sequences with more rows than a group covers take several strips; the last lane writes Ho and F of its bottom row to
 * the border, where the next strip reads them. All lanes of the group read, a column each, and put letters and cells
 * into a queue, from which each lane takes the letters, and the first lane the cells, of the column that it comes to
 * (lanes::column_queue). Reads are ahead of writes, so that one border serves both. Where there are few works, each
 * strip has a warp, some steps behind the one of the strip above (strip_queue).
 *
 * Without planes checkpoints can be kept (checkpoint_layout.hpp): then each section of a strip has a border of its own,
 * and of the end of a local alignment only the lane is found, whose first row stands for the end's.
 *
 * Of long pairs the cells between tiles can be kept, and tiles be computed from these cells (tile_grid.hpp). Then `row`
 * and `column` are those of the tile.
 *
 * With a band each strip computes only the columns that its rows have inside the band, and cells outside get a Ho of
 * minus infinity. That is enough: paths go right and down, so from such a cell only E and F of minus infinity reach the
 * band, or F of a cell above it that goes on below the band. All other Ho are at least minus infinity, too: low scores
 * of a certified band (certified_band.hpp) need not be right.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <kernel/layout/checkpoint_layout.hpp>
#include <kernel/layout/trace_layout.hpp>
#include <kernel/lookup/score_lookup.hpp>
#include <kernel/pass/best_cell.hpp>
#include <kernel/pass/column.hpp>
#include <kernel/pass/group.hpp>
#include <kernel/pass/optimum.hpp>
#include <kernel/pass/strip_clock.hpp>
#include <kernel/recurrence/affine_cell.hpp>
#include <kernel/recurrence/linear_cell.hpp>

namespace seqan3_cuda::detail
{

/*!\tparam variant The key of a kernel without a shared profile; query_wavefront.hpp has the others.
 * \tparam by_strips Whether a warp computes one strip of the work (strip_queue).
 * \tparam constant_opening fill_scores::constant_opening.
 */
template <typename lanes, typename value_t, fill_key variant, bool by_strips, int constant_opening = 0>
class wavefront
{
public:
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE wavefront(fill_arguments const & arguments, warp_work const & work,
                                                         typename lanes::template column_queue<1> const & queue = {},
                                                         typename lanes::strip_progress const & progress = {},
                                                         optimum_candidate * const optima = nullptr) :
        arguments{arguments},
        work{work},
        arithmetic{{arguments.one}},
        code{work.lowest_score},
        cell{arguments.scores, code, arithmetic},
        lookup{arguments, arithmetic},
        outside{value_t::from_code(encoding::minus_infinity(arguments.scores))},
        queue{queue},
        clock{progress},
        optima{optima}
    {
        lanes::for_each([&](int const lane) { place_lane(lane); });
        is_first = lanes::to_mask(group.is_first);
        border_apart = keeps_checkpoints() ? checkpoint_layout{work}.cells_apart() : 1;
    }

    //!\brief Computes everything and writes the outcomes.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void run()
    {
        for (std::uint32_t strip = 0; strip < work.strips; ++strip)
            compute_strip(strip);
        // else there is one candidate, written when it was met
        if constexpr (finds_ends && scope != optimum_scope::corner)
        {
            reduce_optima<lanes, alignments>(best_of_lane(), group.position, work.group_width,
                                             arguments.scores.optimum);
            lanes::for_each([&](int const lane) { write_outcome(lane); });
        }
    }

    //!\brief Computes one strip; the last one of a work writes the outcomes.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void run_strip(std::uint32_t const strip)
    {
        compute_strip(strip);
        if constexpr (finds_ends && scope != optimum_scope::corner)
        {
            reduce_optima<lanes, alignments>(best_of_lane(), group.position, work.group_width,
                                             arguments.scores.optimum);
            if (strip > 0)
            {
                clock.await_end(strip_steps(work));
                lanes::for_each(
                    [&](int const lane)
                    { take_optima_above<alignments>(best_of_lane(), lane, optima, arguments.scores.optimum); });
            }
            if (strip + 1 < work.strips)
            {
                lanes::for_each([&](int const lane) { leave_optima<alignments>(best_of_lane(), lane, optima); });
                clock.publish_end(strip_steps(work));
            }
            else
            {
                lanes::for_each([&](int const lane) { write_outcome(lane); });
            }
        }
    }

private:
    static constexpr optimum_scope scope = variant.scope;
    static constexpr bool with_trace = variant.with_trace, banded = is_banded(variant);
    static constexpr bool keeps_grid = variant.cells == computed_cells::grid,
                          is_tile = variant.cells == computed_cells::tile, finds_ends = !is_tile;

    using word = typename lanes::word;
    using encoding = score_encoding<value_t::kind, with_trace>;
    using layout = trace_layout<value_t::alignments, lane_rows(variant.lookup)>;
    //!\brief Whether a column's diagonals are computed before its gaps, from the last row to the first one: see
    //!one_column_upwards.
    static constexpr bool upwards =
        constant_opening != 0 || (scope == optimum_scope::everywhere && variant.lookup == lookup_kind::tall_row_pairs);
    using lookup_t = wavefront_lookup<variant.lookup, lanes, value_t, encoding, scope == optimum_scope::everywhere,
                                      constant_opening != 0, upwards>;
    static constexpr bool is_linear = variant.gaps == gap_costs::linear; // then there are neither E nor F
    using cell_t = std::conditional_t<is_linear, linear_cell<lanes, value_t>,
                                      affine_cell<lanes, value_t, scope == optimum_scope::everywhere, with_trace,
                                                  banded, variant.gaps, constant_opening>>;

    static constexpr int alignments = value_t::alignments;
    static constexpr int rows_per_lane = lane_rows(variant.lookup);
    using best_cell_t = best_cell<lanes, value_t, scope, variant.place, rows_per_lane>;
    static constexpr int row_bits = best_cell_t::row_bits;
    //!\brief Whether checkpoints are kept if arguments say so: not where kernels are for scores alone, and not in
    //!bands, of which a path passes much.
    static constexpr bool may_keep_checkpoints =
        scope == optimum_scope::everywhere
            ? variant.place == place_kind::lane
            : !with_trace && !banded && !is_linear && rows_per_lane == detail::rows_per_lane && !keeps_grid;
    /*!\brief Whether steps at which no lane begins or ends have a loop of their own.
     * \details H200, global DNA, 66,000 pairs of 1,000 x 1,000: score only 4,492 instead of 4,078 GCUPS; planes of 150
     *          x 150 13.0 instead of 13.3 ms. On the host it would only make the program larger.
     */
    static constexpr bool separates_middle = lanes::separates_middle;
    static constexpr std::int32_t never_step = -1;
    static constexpr std::int32_t unreachable = value_t::kind == value_kind::packed16 ? 65535 : INT32_MAX;

    template <typename type>
    using variable = typename lanes::template variable<type>;

    //!\brief What best_cell looks at.
    struct cells_of_lanes
    {
        word const (&H)[rows_per_lane];
        variable<int> const & position;
        variable<std::int32_t> const & first_row;
        fill_scores const & scores;
        value_t const & arithmetic;
    };

    //!\brief One pair of a lane's task. What is rarely needed is read again from memory, to keep registers for the
    //!matrix.
    struct alignment_state
    {
        std::uint8_t const * column_codes;
        std::int32_t columns;
        //!\brief The step at which this lane meets the last column, or never_step if it need not notice.
        std::int32_t end_step;
        // The best candidate of this strip in `everywhere` and in the last row; its code is in `best`.
        std::int32_t major;
        std::int32_t minor;
        optimum_candidate optimum; //!< Of all finished strips.
    };

    // -----------------------------------------------------------------------------------------------------------------
    // Before the first strip, before each strip, at the first column
    // -----------------------------------------------------------------------------------------------------------------

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE pair_task const & task_of(int const lane) const
    {
        return task_of_lane(arguments, work, lane);
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void place_lane(int const lane)
    {
        group.place(lane, static_cast<int>(work.group_width));
        group.assign(lane, static_cast<std::uint64_t>(group.begin[lane]) / work.group_width, work.task_count);
        pair_task const & task = task_of(lane);
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
        {
            std::uint32_t const pair = task.pairs[a];
            alignment_state & own = state[a][lane];
            own.column_codes = arguments.sequences1[pair] + tile_begin(lane).column;
            own.columns = columns_of(lane, a);
            if (int const limit = rows_of(lane, a) + arguments.scores.column_limit;
                banded && arguments.scores.column_limit >= 0)
                own.columns = limit < own.columns ? limit : own.columns;
            own.optimum = {};
        }
        border[lane] = border_below(lane, 0);
    }

    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE bool keeps_checkpoints() const
    {
        return may_keep_checkpoints && arguments.checkpoint_alignments > 0;
    }

    //!\brief The first word of the work's planes or checkpoints.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t * trace_words() const
    {
        return arguments.trace + (work.trace_begin - arguments.trace_origin);
    }

    //!\brief Where the row below one of the group's lanes, counted from those of the first strip on, is kept: in one
    //!place for all strips, or as a checkpoint of its section.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE strip_cell * border_below(int const lane,
                                                                                       std::uint32_t const owner) const
    {
        if (keeps_checkpoints())
            return reinterpret_cast<strip_cell *>(
                trace_words() + checkpoint_layout{work}.row_below(owner / work.refill_width, group.number[lane]));
        if constexpr (keeps_grid)
            if (std::uint32_t const rows = (owner + 1) * rows_per_lane; rows % arguments.grid.side == 0)
                return arguments.grid.kept_rows + arguments.grid.row_begin(rows / arguments.grid.side - 1);
        return arguments.border + work.border_begin + std::uint64_t{group.number[lane]} * work.strip_columns;
    }

    //!\brief Cells from one column's to the next one's there.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t cells_apart() const
    {
        if constexpr (may_keep_checkpoints)
            return border_apart;
        else
            return 1;
    }

    //!\brief The tile that a lane's task is.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE grid_tile const & tile_of(int const lane) const
    {
        return arguments.grid.tiles[task_of(lane).work];
    }

    //!\brief Rows and columns before a lane's tile; none without tiles.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE grid_tile tile_begin([[maybe_unused]] int const lane) const
    {
        if constexpr (is_tile)
            return {tile_of(lane).row * arguments.grid.side, tile_of(lane).column * arguments.grid.side};
        else
            return {0, 0};
    }

    //!\brief How many of a sequence's letters are in a tile, some of them before it.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t letters_of_tile(std::uint64_t const length,
                                                                            std::uint32_t const before) const
    {
        std::uint64_t const left = length - before;
        return static_cast<std::int32_t>(is_tile && left > arguments.grid.side ? arguments.grid.side : left);
    }

    //!\brief Number of letters of sequence 1 of a lane's pair.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t columns_of(int const lane, int const a) const
    {
        std::uint32_t const pair = task_of(lane).pairs[a];
        if constexpr (is_tile)
            return letters_of_tile(arguments.sequences1.length(pair), tile_begin(lane).column);
        else
            return static_cast<std::int32_t>(arguments.sequences1.length(pair));
    }

    //!\brief Number of letters of sequence 2 of a lane's pair.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t rows_of(int const lane, int const a) const
    {
        std::uint32_t const pair = task_of(lane).pairs[a];
        if constexpr (is_tile)
            return letters_of_tile(arguments.sequences2.length(pair), tile_begin(lane).row);
        else
            return static_cast<std::int32_t>(arguments.sequences2.length(pair));
    }

    //!\brief The number of rows above a lane's first row, the border not counted.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t rows_above(int const lane, std::uint32_t const strip) const
    {
        return (static_cast<std::int32_t>(strip * work.group_width) + group.position[lane]) * rows_per_lane;
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void begin_strip(int const lane, std::uint32_t const strip)
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

    //!\brief The first column that a strip computes.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t first_column(std::uint32_t const strip) const
    {
        return banded ? strip_begin(work.band_lower, work.group_width, strip) : 0u;
    }

    //!\brief Behind the last column of a strip in a matrix of some columns.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t strip_end(std::int32_t const columns,
                                                                      std::uint32_t const strip) const
    {
        std::int32_t const end = static_cast<std::int32_t>(first_column(strip) + work.strip_columns);
        return banded && end < columns ? end : columns;
    }

    /*!\brief Sets a lane to the column before the strip's first one, which it computes next.
     * \details That is the border column, or one where with the exception of the cell above the strip all are below the
     *          band.
     */
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void begin_columns(int const lane, std::uint32_t const strip)
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
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void begin_tile(int const lane)
    {
        tile_grid const & grid = arguments.grid;
        grid_tile const before = tile_begin(lane);
        std::uint32_t const rows_before = before.row + static_cast<std::uint32_t>(first_row[lane]);
        if (before.column == 0)
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
        strip_cell const * const column = grid.kept_columns + grid.column_begin(tile_of(lane).column - 1);
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < rows_per_lane; ++r)
        {
            strip_cell const left = column[rows_before + static_cast<std::uint32_t>(r)];
            lanes::set(row_cells.H[r], lane, both(restored(left.Ho)));
            lanes::set(row_cells.E[r], lane, both(restored(left.F) + direction_left));
        }
        std::int32_t const diagonal =
            rows_before > 0 ? restored(column[rows_before - 1].Ho) : top_code(static_cast<std::int32_t>(before.column));
        lanes::set(diagonal_above, lane, both(diagonal));
    }

    //!\brief The code, in this kernel, of a score that the whole matrix has left.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t restored(std::uint32_t const kept) const
    {
        return code.encode(
            score_encoding<value_t::kind, false>{arguments.grid.lowest_score}.decode(value_t::code(kept, 0)));
    }

    //!\brief Keeps Ho and E of a lane's rows, in the last column of some tiles.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void keep_column(int const lane, std::uint32_t const tile_column) const
    {
        strip_cell * const kept =
            arguments.grid.kept_columns + arguments.grid.column_begin(tile_column) + first_row[lane];
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < rows_per_lane; ++r)
            kept[r] = {lanes::get(row_cells.H[r], lane), lanes::get(row_cells.E[r], lane)};
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t open_score(std::int32_t const score) const
    {
        return score + arguments.scores.gap_open + arguments.scores.gap_extension;
    }

    //!\brief Code of Ho in the first column.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t border_code(std::int32_t const row) const
    {
        return code.encode(
            open_score(border_score(arguments.scores, arguments.scores.free_ends.sequence2_leading, row)));
    }

    //!\brief Code of Ho in the first row.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t top_code(std::int32_t const column) const
    {
        return code.encode(open_score(border_score(
            arguments.scores, arguments.scores.local || arguments.scores.free_ends.sequence1_leading, column)));
    }

    SEQAN3_CUDA_HOST_DEVICE static SEQAN3_CUDA_INLINE std::uint32_t both(std::int32_t const value)
    {
        return value_t::pack(value, value);
    }

    //!\brief Below all codes of scores.
    SEQAN3_CUDA_HOST_DEVICE static SEQAN3_CUDA_INLINE constexpr std::int32_t lowest_code()
    {
        return static_cast<std::int32_t>(encoding::lowest_code);
    }

    // -----------------------------------------------------------------------------------------------------------------
    // The steps of a strip
    // -----------------------------------------------------------------------------------------------------------------

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void compute_strip(std::uint32_t const strip)
    {
        current_strip = strip;
        if constexpr (keeps_grid)
            kept_until = arguments.grid.side - 1;
        lanes::for_each([&](int const lane) { begin_strip(lane, strip); });
        fill_strip(strip);
        lanes::synchronize();
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void fill_strip(std::uint32_t const strip)
    {
        word bottom_Ho{}, bottom_F{};
        // Memory is read in blocks of group_width columns, one block ahead: a column a lane.
        word next_letters[lookup_t::letter_words]{}, next_Ho{}, next_F{};
        std::uint32_t const begin = first_column(strip);
        lanes::for_each([&](int const lane) { place_at_border(lane, strip); });
        queue.start(work.group_width, group.position, group.begin, group.is_idle, column_letters);
        std::uint32_t const steps = strip_steps(work);
        await_border(strip, 0);
        lanes::for_each([&](int const lane) { load_column(lane, strip, 0, next_letters, next_Ho, next_F); });
        // The first step at which a lane may meet the last column, or the end of the strip.
        std::uint32_t ends_from = work.min_columns - 1;
        if constexpr (banded)
        {
            std::uint32_t const end =
                static_cast<std::uint32_t>(strip_end(static_cast<std::int32_t>(work.min_columns), strip));
            ends_from = end > begin ? end - 1 - begin : 0;
        }
        bool const any_writes = keeps_checkpoints() || strip + 1 < work.strips;
        // the step at which the first lane is at the first of the columns that are in the queue
        std::uint32_t block_begin = 0;

        // Without inlining, what these change would be in memory: on the host scores of 1,000 x 1,000 ran at 15.2
        // instead of 18.1 GCUPS.
        auto begin_block = [&]() SEQAN3_CUDA_INLINE_LAMBDA
        {
            count_steps(strip, block_begin);
            queue.fill(next_letters, next_Ho, cell.held_gap(next_F));
            await_border(strip, block_begin + work.group_width);
            lanes::for_each(
                [&](int const lane)
                { load_column(lane, strip, block_begin + work.group_width, next_letters, next_Ho, next_F); });
        };
        auto step = [&]<bool at_edge, bool writes>(std::uint32_t const t, std::bool_constant<at_edge>,
                                                   std::bool_constant<writes>) SEQAN3_CUDA_INLINE_LAMBDA
        {
            word above = lanes::shuffle_up(bottom_Ho), F{};
            if constexpr (!is_linear)
                F = lanes::shuffle_up(bottom_F);
            queue.template take<!is_linear>(is_first, column_letters, above, F);
            if (at_edge && t < work.group_width)
                lanes::for_each(
                    [&](int const lane)
                    {
                        if (static_cast<std::uint32_t>(group.position[lane]) == t)
                            begin_columns(lane, strip);
                    });
            if constexpr (banded)
                window.advance();
            word const next_diagonal = above;
            fill_column(above, F, strip * steps + t);
            diagonal_above = next_diagonal;
            bottom_Ho = above;
            bottom_F = F;
            if constexpr (writes)
            {
                word const kept_F = cell.gap_score(bottom_F);
                lanes::for_each([&](int const lane) { write_border(lane, t, bottom_Ho, kept_F); });
            }
            found.follow(begin + t,
                         cells_of_lanes{row_cells.H, group.position, first_row, arguments.scores, arithmetic}, state);
            if constexpr (keeps_grid)
            {
                // Lane l is in the last column of some tiles l steps after lane 0.
                if (t >= kept_until && kept_until + 1 < work.columns)
                {
                    std::uint32_t const side = arguments.grid.side;
                    lanes::for_each(
                        [&](int const lane)
                        {
                            if (t - kept_until == static_cast<std::uint32_t>(group.position[lane])
                                && !group.is_idle[lane])
                                keep_column(lane, kept_until / side);
                        });
                    if (t - kept_until + 1 == work.group_width)
                        kept_until += side;
                }
            }
            if (finds_ends && at_edge && t >= ends_from)
                lanes::for_each([&](int const lane) { notice_end(lane, t); });
        };

        std::uint32_t t = 0;
        auto step_until = [&]<bool at_edge>(std::uint32_t const end, std::bool_constant<at_edge> const edge)
                              SEQAN3_CUDA_INLINE_LAMBDA
        {
            while (t < end)
            {
                if (t == block_begin)
                    begin_block();
                std::uint32_t const block_end = block_begin + work.group_width,
                                    part_end = block_end < end ? block_end : end;
                if (at_edge || any_writes || !separates_middle)
                {
                    SEQAN3_CUDA_NO_UNROLL
                    for (; t < part_end; ++t)
                        step(t, edge, std::true_type{});
                }
                else if constexpr (!at_edge && separates_middle)
                {
                    SEQAN3_CUDA_NO_UNROLL
                    for (; t < part_end; ++t)
                        step(t, edge, std::false_type{});
                }
                if (t == block_end)
                    block_begin = block_end;
            }
        };

        // Lanes begin in the first group_width steps and end later; the steps between need not look for either.
        [[maybe_unused]] std::uint32_t const middle_end = ends_from;
        do
        {
            if constexpr (variant.place == place_kind::lane)
                found.step_number = value_t::constant(0);
            std::uint32_t const part_end =
                keeps_checkpoints() && t + checkpoint_steps < steps ? t + checkpoint_steps : steps;
            for (int pass = 0; pass < 2; ++pass)
            {
                std::uint32_t edge_end = part_end;
                if constexpr (separates_middle)
                    if (pass == 0 && work.group_width < middle_end && work.group_width < part_end)
                        edge_end = work.group_width;
                step_until(edge_end, std::true_type{});
                if constexpr (separates_middle)
                    step_until(middle_end < part_end ? middle_end : part_end, std::false_type{});
            }
            if constexpr (may_keep_checkpoints)
            {
                if (t < steps)
                {
                    keep_checkpoint(strip, t / checkpoint_steps, bottom_F);
                    if constexpr (variant.place == place_kind::lane)
                        lanes::for_each([&](int const lane)
                                        { found.take_best_step(lane, t - checkpoint_steps, group.position, state); });
                }
            }
        } while (may_keep_checkpoints && t < steps);
        clock.publish(strip, work.strips, steps);
    }

    //!\brief Tells the warp of the strip below how many steps of this one are done, once some blocks of columns.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void count_steps(std::uint32_t const strip, std::uint32_t const steps)
    {
        if constexpr (by_strips)
        {
            if (steps < next_count)
                return;
            clock.publish(strip, work.strips, steps);
            next_count = steps + strip_clock<lanes, by_strips>::published_blocks * work.group_width;
        }
    }

    //!\brief Keeps the registers as they are before one of a strip's blocks of steps.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void keep_checkpoint(std::uint32_t const strip, std::uint32_t const next,
                                                                    word const & bottom_F) const
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

    //!\brief Waits until the strip before, if there is one, has its part of the border of the group_width columns from
    //!this strip's column `first` on.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void await_border(std::uint32_t const strip, std::uint32_t const first)
    {
        if constexpr (by_strips)
        {
            if (strip > 0)
                clock.await(first_column(strip) - first_column(strip - 1) + first + work.group_width,
                            work.strip_columns, work.group_width);
        }
    }

    //!\brief One column of every lane; `above` and `F` are of the cell above it, and become those of the last row.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void fill_column(word & above, word & F,
                                                                [[maybe_unused]] std::size_t const step)
    {
        auto column_scores = scores_of_letters(lookup, column_letters);
        auto const diagonal_of = [&](word const & before, int const r) SEQAN3_CUDA_INLINE_LAMBDA
        { return lookup.diagonal(arithmetic, before, row_letters[r / lookup_t::rows_of_letters], column_scores, r); };
        word greatest{};
        if constexpr (upwards)
        {
            one_column_upwards(cell, diagonal_of, row_cells, diagonal_above, above, F,
                               [&](int const r) SEQAN3_CUDA_INLINE_LAMBDA
                               {
                                   if (scope == optimum_scope::everywhere && r % 2 == 1)
                                       greatest = r == 1 ? value_t::max(row_cells.H[0], row_cells.H[1])
                                                         : value_t::max3(greatest, row_cells.H[r - 1], row_cells.H[r]);
                               });
        }
        else
        {
            std::uint32_t * const trace = trace_words();
            one_column<layout, value_t>(
                cell, diagonal_of, row_cells, diagonal_above, above, F,
                [&](int const r, word & opening, word const & directions, word const & gaps) SEQAN3_CUDA_INLINE_LAMBDA
                {
                    if constexpr (banded)
                        opening = row_cells.H[r] = window.select(r, row_cells.H[r], outside);
                    if constexpr (scope == optimum_scope::everywhere)
                    {
                        if (r == 0)
                            greatest = row_cells.H[r];
                        else if (r % 2 == 0)
                            greatest = value_t::max3(greatest, row_cells.H[r - 1], row_cells.H[r]);
                        else if (r + 1 == rows_per_lane)
                            greatest = value_t::max(greatest, row_cells.H[r]);
                    }
                    if constexpr (with_trace)
                    {
                        if (layout::ends_word(r))
                        {
                            lanes::store(trace + layout::address(step, trace_plane::direction, r, 0), directions);
                            lanes::store(trace + layout::address(step, trace_plane::gap, r, 0), gaps);
                        }
                    }
                });
        }
        if constexpr (scope == optimum_scope::everywhere)
            found.column_best = greatest;
    }

    //!\brief The letters of the column that is as far behind the strip's column `first` as the lane is in its group,
    //!and Ho and F above it.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void load_column(int const lane, std::uint32_t const strip,
                                                                std::uint32_t const first,
                                                                word (&letters)[lookup_t::letter_words],
                                                                word & above_Ho, word & above_F) const
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
            if (std::uint32_t const tile_row = tile_of(lane).row; strip == 0 && tile_row > 0)
            {
                if (number >= state[0][lane].columns)
                    return;
                tile_grid const & grid = arguments.grid;
                strip_cell const above =
                    grid.kept_rows[grid.row_begin(tile_row - 1) + tile_begin(lane).column + column];
                lanes::set(above_Ho, lane, both(restored(above.Ho)));
                lanes::set(above_F, lane, both(restored(above.F) + direction_up));
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
            if (!banded || column < reads_inside_end[lane])
                above = read_from[lane][column * cells_apart()];
            lanes::set(above_Ho, lane, above.Ho);
            lanes::set(above_F, lane, above.F);
        }
    }

    /*!\brief Decides which columns are read from the border and which steps write it, once a strip: a step then
     * compares one number.
     * \details The border counts columns from the first one of the strip that writes.
     */
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void place_at_border(int const lane, std::uint32_t const strip)
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
        bool const is_below_all = strip + 1 == work.strips && own == last;
        if (!is_below_all && (own == last || (keeps_checkpoints() && (own + 1) % work.refill_width == 0)))
            writes_begin[lane] = own;
    }

    //!\brief Leaves Ho and F of the bottom row to the next strip.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void write_border(int const lane, std::uint32_t const t,
                                                                 word const & bottom_Ho, word const & bottom_F) const
    {
        if (t < writes_begin[lane])
            return;
        border[lane][(t - writes_begin[lane]) * cells_apart()] = {lanes::get(bottom_Ho, lane),
                                                                  lanes::get(bottom_F, lane)};
    }

    // -----------------------------------------------------------------------------------------------------------------
    // The end of the alignment
    // -----------------------------------------------------------------------------------------------------------------

    //!\brief Takes what a lane has found so far, and the cells of the last column, when it has just computed this.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void notice_end(int const lane, std::uint32_t const t)
    {
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
            if (state[a][lane].end_step == static_cast<std::int32_t>(t))
            {
                if constexpr (variant.place == place_kind::lane)
                    found.take_best_step(lane, t / checkpoint_steps * checkpoint_steps, group.position, state);
                take_end(lane, a);
            }
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void take_end(int const lane, int const a)
    {
        alignment_state & own = state[a][lane];
        std::int32_t const rows = rows_of(lane, a), last_row = rows - 1 - first_row[lane];
        if constexpr (scope == optimum_scope::corner)
        {
            std::uint32_t bits = lanes::get(row_cells.H[0], lane);
            SEQAN3_CUDA_UNROLL
            for (int r = 1; r < rows_per_lane; ++r)
                bits = r == last_row ? lanes::get(row_cells.H[r], lane) : bits;
            std::int32_t const cost_of_letters = arguments.scores.letter_cost * (own.columns + rows);
            optimum_candidate const corner{score_of(value_t::code(bits, a)) + cost_of_letters, own.columns + 1 + rows,
                                           0};
            write_end(lane, a, corner);
            return;
        }
        optimum_rule const rule = arguments.scores.optimum;
        auto consider = [&](optimum_candidate const & candidate)
        {
            if (takes_place(candidate, own.optimum, rule))
                own.optimum = candidate;
        };
        if constexpr (scope == optimum_scope::everywhere)
        {
            consider({score_of(value_t::code(lanes::get(found.best, lane), a)), own.major,
                      variant.place == place_kind::lane ? first_row[lane] + 1 : own.minor});
        }
        else
        {
            if (own.major > 0)
            {
                std::int32_t const lower = rule == optimum_rule::last ? 1 : 0;
                consider({score_of(value_t::code(lanes::get(found.best, lane), a) + lower), own.major, 0});
            }
            // With a band this may be the end of the strip, or the limit of the columns.
            std::int32_t const last_column = columns_of(lane, a) - 1, row_diagonal = last_column - first_row[lane];
            bool const at_last_column = !banded
                                     || (own.columns == last_column + 1
                                         && own.end_step
                                                == last_column - static_cast<std::int32_t>(first_column(current_strip))
                                                       + group.position[lane]);
            if (arguments.scores.free_ends.sequence2_trailing && at_last_column)
            {
                SEQAN3_CUDA_UNROLL
                for (int r = 0; r < rows_per_lane; ++r)
                    if (r <= last_row
                        && (!banded || (work.band_lower <= row_diagonal - r && row_diagonal - r <= work.band_upper)))
                        consider({score_of(value_t::code(lanes::get(row_cells.H[r], lane), a)),
                                  own.columns + 1 + first_row[lane] + r + 1, 0});
            }
        }
        // Columns behind the last one do not count.
        std::uint32_t const bits = lanes::get(found.best, lane);
        lanes::set(found.best, lane,
                   value_t::pack(a == 0 ? unreachable : value_t::code(bits, 0),
                                 a == 1 ? unreachable : value_t::code(bits, 1)));
    }

    //!\brief H of a code of Ho.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t score_of(std::int32_t const open_code) const
    {
        return code.decode(open_code) - (arguments.scores.gap_open + arguments.scores.gap_extension);
    }

    //!\brief Gives a lane's best candidate of an alignment.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE auto best_of_lane()
    {
        return [this](int const a, int const lane)
                   SEQAN3_CUDA_INLINE_LAMBDA -> optimum_candidate & { return state[a][lane].optimum; };
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void write_outcome(int const lane)
    {
        if (!group.is_first[lane])
            return;
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
        {
            write_end(lane, a, state[a][lane].optimum);
        }
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void write_end(int const lane, int const a,
                                                              optimum_candidate const & best_inside) const
    {
        matrix_end const end{
            .rows = rows_of(lane, a),
            .columns = state[a][lane].columns,
            .last_row_begins = !banded || -rows_of(lane, a) >= work.band_lower,
            .last_column_begins =
                !banded || (state[a][lane].columns == columns_of(lane, a) && columns_of(lane, a) <= work.band_upper)};
        write_optimum<scope>(best_inside, arguments.scores, end, arguments.outcomes[task_of(lane).pairs[a]]);
    }

    fill_arguments const & arguments;
    warp_work const work;
    value_t const arithmetic;
    encoding code;
    cell_t cell;
    lookup_t lookup;
    word const outside; //!< Ho of cells outside the band.
    typename lanes::template column_queue<1> queue;
    strip_clock<lanes, by_strips> clock;
    //!\brief With by_strips: where this strip leaves its candidates, behind those of the strip above.
    optimum_candidate * const optima;
    std::uint32_t next_count{}; //!< With by_strips: the step at which steps are counted next.
    std::uint32_t current_strip{};
    std::uint32_t border_apart{}; //!< cells_apart.
    std::uint32_t kept_until{};   //!< If cells between tiles are kept: the next column of which they are.

    task_groups<lanes> group;
    variable<strip_cell *> border;          //!< Of the group: the row above the strip, which becomes the one below.
    variable<strip_cell const *> read_from; //!< Of the border: where the strip's first column is read.
    //!\brief The strip's columns before this one have a border cell above; 0 in lanes that read none.
    variable<std::uint32_t> reads_end;
    variable<std::uint32_t> reads_inside_end; //!< The columns before this one have one inside the band.
    variable<std::uint32_t> writes_begin;     //!< The step at which the lane begins to write the border.
    variable<std::int32_t> first_row;         //!< Rows above the lane's.
    variable<alignment_state> state[alignments];
    variable<std::uint32_t> best_at_start;
    typename lanes::mask is_first;

    typename lookup_t::row row_letters[(rows_per_lane + lookup_t::rows_of_letters - 1) / lookup_t::rows_of_letters];
    typename cell_t::template rows<rows_per_lane> row_cells;
    word diagonal_above{};
    word column_letters[lookup_t::letter_words]{}; //!< Of the column that the lane is at.
    best_cell_t found;
    typename lanes::row_window window{};
};

} // namespace seqan3_cuda::detail
