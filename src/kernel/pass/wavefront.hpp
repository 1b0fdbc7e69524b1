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

#include <kernel/pass/column.hpp>
#include <kernel/pass/wavefront_end.hpp>

namespace seqan3_cuda::detail
{

//!\copydoc wavefront_lanes
template <typename lanes, typename value_t, fill_key variant, bool by_strips, int constant_opening = 0>
class wavefront : private wavefront_end<lanes, value_t, variant, by_strips, constant_opening>
{
    using base = wavefront_end<lanes, value_t, variant, by_strips, constant_opening>;

public:
    using base::base;

    //!\brief Computes everything and writes the outcomes.
    LANE_CODE void run()
    {
        for (std::uint32_t strip = 0; strip < work.strips; ++strip)
            compute_strip(strip);
        if constexpr (has_candidates)
            end_work<lanes, alignments>(best_of_lane(), group.position, work.group_width, arguments.scores.optimum,
                                        [&](int const lane) { write_outcome(lane); });
    }

    //!\brief Computes one strip; the last one of a work writes the outcomes.
    LANE_CODE void run_strip(strip_place const & place)
    {
        std::uint32_t const strip = place.strip;
        compute_strip(strip);
        if constexpr (has_candidates)
            end_strip<lanes, alignments>(
                best_of_lane(), group.position, work, arguments.scores.optimum, strip,
                [&]() LANE_LAMBDA { return strip_steps(work); }, clock,
                [&]() LANE_LAMBDA { return optima_above(strip); }, [&]() LANE_LAMBDA { return optima_below(strip); },
                [&](int const lane) { write_outcome(lane); });
    }

private:
    using base::alignments, base::banded, base::finds_ends, base::is_linear, base::keeps_grid,
        base::may_keep_checkpoints, base::rows_per_lane, base::scope, base::upwards, base::with_trace;
    using base::arguments, base::arithmetic, base::cell, base::clock, base::column_letters, base::current_strip,
        base::diagonal_above, base::first_row, base::found, base::group, base::is_first, base::kept_until, base::lookup,
        base::next_count, base::outside, base::queue, base::row_cells, base::row_letters, base::state, base::window,
        base::work;
    using base::begin_columns, base::begin_strip, base::best_of_lane, base::first_column, base::keep_checkpoint,
        base::keep_column, base::keeps_checkpoints, base::kept_grid, base::load_column, base::notice_end,
        base::optima_above, base::optima_below, base::place_at_border, base::strip_end, base::trace_words,
        base::write_outcome;
    using typename base::layout, typename base::lookup_t, typename base::word;

    //!\brief Whether lanes have candidates for the end; else there is one, which is written when it is met.
    static constexpr bool has_candidates = finds_ends && scope != optimum_scope::corner;
    /*!\brief Whether steps at which no lane begins or ends have a loop of their own.
     * \details On the device such steps have fewer instructions. On the host the loop would only make the program
     *          larger. Figures: "Middle steps" in doc/developer/tuning.md.
     */
    static constexpr bool separates_middle = lanes::separates_middle;

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

    // -----------------------------------------------------------------------------------------------------------------
    // The steps of a strip
    // -----------------------------------------------------------------------------------------------------------------

    LANE_CODE void compute_strip(std::uint32_t const strip)
    {
        current_strip = strip;
        if constexpr (keeps_grid)
            kept_until = kept_grid().side - 1;
        lanes::for_each([&](int const lane) { begin_strip(lane, strip); });
        fill_strip(strip);
        lanes::synchronize();
    }

    //!\brief All steps of a strip. Long, as the steps are lambdas over the registers of the loop.
    LANE_CODE void fill_strip(std::uint32_t const strip)
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

        // Without inlining, what these change would be in memory, on the host. Figures: "On the host" in tuning.md.
        auto begin_block = [&]() LANE_LAMBDA
        {
            count_steps(strip, block_begin);
            queue.fill(next_letters, next_Ho, cell.held_gap(next_F));
            await_border(strip, block_begin + work.group_width);
            lanes::for_each(
                [&](int const lane)
                { load_column(lane, strip, block_begin + work.group_width, next_letters, next_Ho, next_F); });
        };
        auto step = [&]<bool at_edge, bool writes>(std::uint32_t const t, std::bool_constant<at_edge>,
                                                   std::bool_constant<writes>) LANE_LAMBDA
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
                // `this`, as GCC 12 does not find names of the base in a branch of a generic lambda.
                word const kept_F = this->cell.gap_score(bottom_F);
                lanes::for_each([&](int const lane) { this->write_border(lane, t, bottom_Ho, kept_F); });
            }
            found.follow(begin + t,
                         cells_of_lanes{row_cells.H, group.position, first_row, arguments.scores, arithmetic}, state);
            if constexpr (keeps_grid)
            {
                // Lane l is in the last column of some tiles l steps after lane 0.
                if (t >= kept_until && kept_until + 1 < work.columns)
                {
                    std::uint32_t const side = this->kept_grid().side;
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
        auto step_until = [&]<bool at_edge>(std::uint32_t const end, std::bool_constant<at_edge> const edge) LANE_LAMBDA
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
    LANE_CODE void count_steps(std::uint32_t const strip, std::uint32_t const steps)
    {
        if constexpr (by_strips)
        {
            if (steps < next_count)
                return;
            clock.publish(strip, work.strips, steps);
            next_count = steps + clock.published_blocks() * work.group_width;
        }
    }

    //!\brief Waits until the strip before, if there is one, has its part of the border of the group_width columns from
    //!this strip's column `first` on.
    LANE_CODE void await_border(std::uint32_t const strip, std::uint32_t const first)
    {
        if constexpr (by_strips)
        {
            if (strip > 0)
                clock.await(first_column(strip) - first_column(strip - 1) + first + work.group_width,
                            work.strip_columns, work.group_width);
        }
    }

    //!\brief One column of every lane; `above` and `F` are of the cell above it, and become those of the last row.
    LANE_CODE void fill_column(word & above, word & F, [[maybe_unused]] std::size_t const step)
    {
        auto column_scores = scores_of_letters(lookup, column_letters);
        auto const diagonal_of = [&](word const & before, int const r) LANE_LAMBDA
        { return lookup.diagonal(arithmetic, before, row_letters[r / lookup_t::rows_of_letters], column_scores, r); };
        word greatest{};
        if constexpr (upwards)
        {
            one_column_upwards(cell, diagonal_of, row_cells, diagonal_above, above, F,
                               [&](int const r) LANE_LAMBDA
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
                [&](int const r, word & opening, word const & directions, word const & gaps) LANE_LAMBDA
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
};

} // namespace seqan3_cuda::detail
