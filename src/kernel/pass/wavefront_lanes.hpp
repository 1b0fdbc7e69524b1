// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The lanes of a wavefront: what each one has of its task, and where it reads and writes.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values.
 *
 * A wavefront has five parts, each a class over the one before: its lanes (here), what lanes read and write
 * (wavefront_border.hpp), how they begin (wavefront_begin.hpp), how alignments end (wavefront_end.hpp), and the steps
 * between (wavefront.hpp).
 */

#pragma once

#include <cstdint>
#include <type_traits>

#include <kernel/layout/checkpoint_layout.hpp>
#include <kernel/layout/trace_layout.hpp>
#include <kernel/lookup/score_lookup.hpp>
#include <kernel/pass/best_cell.hpp>
#include <kernel/pass/group.hpp>
#include <kernel/pass/optimum.hpp>
#include <kernel/pass/strip_clock.hpp>
#include <kernel/recurrence/affine_cell.hpp>
#include <kernel/recurrence/linear_cell.hpp>

namespace seqan3_cuda::detail
{

/*!\tparam variant          The key of a kernel without a shared profile; query_wavefront.hpp has the others.
 * \tparam by_strips        Whether a warp computes one strip of the work (strip_queue).
 * \tparam constant_opening fill_scores::constant_opening.
 */
template <typename lanes, typename value_t, fill_key variant, bool by_strips, int constant_opening>
class wavefront_lanes
{
protected:
    static constexpr optimum_scope scope = variant.scope;
    static constexpr bool with_trace = variant.with_trace, banded = is_banded(variant);
    static constexpr bool keeps_grid = detail::keeps_grid(variant), is_tile = begins_inside(variant),
                          finds_ends = !is_tile;
    //!\brief Whether several devices may compute the work.
    static constexpr bool has_slabs = keeps_grid && !is_tile;

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
    static constexpr std::int32_t never_step = -1;
    static constexpr std::int32_t unreachable = value_t::kind == value_kind::packed16 ? 65535 : INT32_MAX;

    //!\brief How a strip follows the one above: of long pairs another device may compute it.
    using progress_t = std::conditional_t<has_slabs, typename lanes::shared_progress, typename lanes::strip_progress>;

    template <typename type>
    using variable = typename lanes::template variable<type>;

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

    LANE_CODE wavefront_lanes(fill_arguments const & arguments, warp_work const & work,
                              typename lanes::template column_queue<1> const & queue, progress_t const & progress,
                              optimum_candidate * const optima) :
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
    }

    // -----------------------------------------------------------------------------------------------------------------
    // Tasks, tiles, rows and columns
    // -----------------------------------------------------------------------------------------------------------------

    LANE_CODE pair_task const & task_of(int const lane) const
    {
        return task_of_lane(arguments, work, lane);
    }

    LANE_CODE void place_lane(int const lane)
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
    }

    //!\brief What is around the tile that a lane's task is.
    LANE_CODE tile_grid const & tile_of(int const lane) const
    {
        return arguments.tile_grids[task_of(lane).work];
    }

    //!\brief Rows and columns before a lane's tile; none without tiles.
    LANE_CODE grid_tile tile_begin([[maybe_unused]] int const lane) const
    {
        if constexpr (is_tile)
            return tile_of(lane).begin;
        else
            return {0, 0};
    }

    //!\brief Where cells are kept.
    LANE_CODE tile_grid const & kept_grid() const
    {
        if constexpr (is_tile)
            return arguments.tile_grids[arguments.tasks[work.first_task].work];
        else
            return arguments.grid;
    }

    //!\brief How many of a sequence's letters are in a tile, some of them before it.
    LANE_CODE std::int32_t letters_of_tile(std::uint64_t const length, std::uint32_t const before) const
    {
        std::uint64_t const left = length - before;
        return static_cast<std::int32_t>(is_tile && left > arguments.grid.side ? arguments.grid.side : left);
    }

    //!\brief Number of letters of sequence 1 of a lane's pair.
    LANE_CODE std::int32_t columns_of(int const lane, int const a) const
    {
        std::uint32_t const pair = task_of(lane).pairs[a];
        if constexpr (is_tile)
            return letters_of_tile(arguments.sequences1.length(pair), tile_begin(lane).column);
        else
            return static_cast<std::int32_t>(arguments.sequences1.length(pair));
    }

    //!\brief Number of letters of sequence 2 of a lane's pair.
    LANE_CODE std::int32_t rows_of(int const lane, int const a) const
    {
        std::uint32_t const pair = task_of(lane).pairs[a];
        if constexpr (is_tile)
            return letters_of_tile(arguments.sequences2.length(pair), tile_begin(lane).row);
        else
            return static_cast<std::int32_t>(arguments.sequences2.length(pair));
    }

    //!\brief The number of rows above a lane's first row, the border not counted.
    LANE_CODE std::int32_t rows_above(int const lane, std::uint32_t const strip) const
    {
        return (static_cast<std::int32_t>(strip * work.group_width) + group.position[lane]) * rows_per_lane;
    }

    //!\brief The first column that a strip computes.
    LANE_CODE std::uint32_t first_column(std::uint32_t const strip) const
    {
        return banded ? strip_begin(work.band_lower, work.group_width, strip) : 0u;
    }

    //!\brief Behind the last column of a strip in a matrix of some columns.
    LANE_CODE std::int32_t strip_end(std::int32_t const columns, std::uint32_t const strip) const
    {
        std::int32_t const end = static_cast<std::int32_t>(first_column(strip) + work.strip_columns);
        return banded && end < columns ? end : columns;
    }

    // -----------------------------------------------------------------------------------------------------------------
    // Codes
    // -----------------------------------------------------------------------------------------------------------------

    //!\brief Ho of a cell with a score: the score plus that of a gap's first letter.
    LANE_CODE std::int32_t open_score(std::int32_t const score) const
    {
        return score + arguments.scores.gap_open + arguments.scores.gap_extension;
    }

    //!\brief Code of Ho in the first column.
    LANE_CODE std::int32_t border_code(std::int32_t const row) const
    {
        return code.encode(
            open_score(border_score(arguments.scores, arguments.scores.free_ends.sequence2_leading, row)));
    }

    //!\brief Code of Ho in the first row.
    LANE_CODE std::int32_t top_code(std::int32_t const column) const
    {
        return code.encode(open_score(border_score(
            arguments.scores, arguments.scores.local || arguments.scores.free_ends.sequence1_leading, column)));
    }

    //!\brief The code, in this kernel, of a score that was kept, of which so many letters have a part beforehand.
    LANE_CODE std::int32_t restored(kept_line const & line, std::uint32_t const kept, std::uint32_t const letters) const
    {
        std::int32_t const score =
            score_encoding<value_t::kind, false>{line.lowest_score}.decode(value_t::code(kept, 0));
        return code.encode(score + line.letter_cost * static_cast<std::int32_t>(letters));
    }

    //!\brief What the code of a gap's score has besides: the direction, if that is followed.
    static LANE_CODE constexpr std::int32_t tag(trace_direction const direction)
    {
        return with_trace ? static_cast<std::int32_t>(direction) : 0;
    }

    static LANE_CODE std::uint32_t both(std::int32_t const value)
    {
        return value_t::pack(value, value);
    }

    fill_arguments const & arguments;
    warp_work const work;
    value_t const arithmetic;
    encoding code;
    cell_t cell;
    lookup_t lookup;
    word const outside; //!< Ho of cells outside the band.
    typename lanes::template column_queue<1> queue;
    strip_clock<progress_t, by_strips> clock;
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
