// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Fills the matrices of local alignments of up to four letters, two columns a step.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values; hot code has no branch on one, other code goes through
 * `lanes::for_each`, which is the thread itself on the device and a loop on the host.
 *
 * As in a wavefront (wavefront.hpp) a group of lanes aligns a task, strip by strip, and a strip leaves its bottom row
 * to the next one. But lanes own twice as many rows, and compute two columns at each step, so that two chains of cells
 * are side by side, and what a step has besides is shared by both: lane l computes columns 2(t - l) and 2(t - l) + 1 at
 * step t.
 *
 *     step          0     1     2     3
 *     lane 0 row 0  c0 c1 c2 c3 c4 c5 c6 c7
 *     lane 1 row R        c0 c1 c2 c3 c4 c5
 *     lane 2 row 2R             c0 c1 c2 c3
 *
 * No step looks for lanes that begin or end. Columns before the first one and behind the last one are padding: all rows
 * score like a gap's first letter there. Before the first column all scores stay 0 so, as those of the border are;
 * behind the last one none is as high as some cell of the matrix.
 *
 * Of the best cell its score is found, or the column and the lane as well. In the latter case checkpoints are kept
 * (checkpoint_layout.hpp), and the first row of the lane stands for the cell's.
 */

#pragma once

#include <cstdint>

#include <kernel/pass/best_cell.hpp>
#include <kernel/pass/column.hpp>
#include <kernel/pass/local_lanes.hpp>

namespace seqan3_cuda::detail
{

//!\copydoc local_lanes
template <typename lanes, typename value_t, fill_key variant, bool by_strips, int constant_opening = 0>
class local_wavefront : private local_lanes<lanes, value_t, variant, by_strips, constant_opening>
{
    using base = local_lanes<lanes, value_t, variant, by_strips, constant_opening>;

public:
    using base::base;

    //!\brief Computes everything and writes the outcomes.
    LANE_CODE void run()
    {
        for (std::uint32_t strip = 0; strip < work.strips; ++strip)
            compute_strip(strip);
        end_work<lanes, alignments>(best_of_lane(), group.position, work.group_width, arguments.scores.optimum,
                                    [&](int const lane) { write_outcome(lane); });
    }

    //!\brief Computes one strip; the last one of a work writes the outcomes.
    LANE_CODE void run_strip(strip_place const & place)
    {
        std::uint32_t const strip = place.strip;
        compute_strip(strip);
        end_strip<lanes, alignments>(
            best_of_lane(), group.position, work, arguments.scores.optimum, strip,
            [&]() LANE_LAMBDA { return paired_steps(work); }, clock,
            [&]() LANE_LAMBDA { return optima - strip_alignments * warp_lanes; }, [&]() LANE_LAMBDA { return optima; },
            [&](int const lane) { write_outcome(lane); });
    }

private:
    using base::alignments, base::keeps_checkpoints, base::letter_words, base::steps_of_block;
    using base::arguments, base::arithmetic, base::best, base::best_column, base::best_step, base::bottom, base::cell,
        base::clock, base::column_letters, base::diagonal_above, base::first_row, base::group, base::is_first,
        base::lookup, base::optima, base::optimum, base::queue, base::row_cells, base::row_letters, base::step_number,
        base::work;
    using base::begin_strip, base::border_word, base::keep_checkpoint, base::load_columns,
        base::stand_before_first_column, base::task_of;
    using typename base::cell_t, typename base::lookup_t, typename base::word;

    // -----------------------------------------------------------------------------------------------------------------
    // The steps of a strip
    // -----------------------------------------------------------------------------------------------------------------

    LANE_CODE void compute_strip(std::uint32_t const strip)
    {
        lanes::for_each([&](int const lane) { begin_strip(lane, strip); });
        fill_strip(strip);
        lanes::for_each([&](int const lane) { take_strip(lane); });
        lanes::synchronize();
    }

    //!\brief All steps of a strip. Long, as the steps are lambdas over the registers of the loop.
    LANE_CODE void fill_strip(std::uint32_t const strip)
    {
        stand_before_first_column();
        // Memory is read in blocks of group_width entries, one block ahead: two columns a lane. What is above columns
        // behind the strip's last one stays as it was before, or at first: other code in load_columns, run once a
        // block, made the compiler move 33 more registers at each step, 531 instead of 497 instructions.
        word next_letters[letter_words]{},
            next_cells[2 * paired_columns]{border_word(), border_word(), border_word(), border_word()};
        auto load_entry = [&](std::uint32_t const entry) LANE_LAMBDA
        {
            if (strip > 0)
                clock.await(entry + work.group_width, work.strip_columns / paired_columns, work.group_width);
            lanes::for_each([&](int const lane) { load_columns(lane, strip, entry, next_letters, next_cells); });
        };
        queue.start(work.group_width, group.position, group.begin, group.is_idle, column_letters);
        load_entry(0);

        auto step = [&]<bool writes>(std::uint32_t const t, std::bool_constant<writes>) LANE_LAMBDA
        {
            word cells[2 * paired_columns];
            SEQAN3_CUDA_UNROLL
            for (int i = 0; i < 2 * paired_columns; ++i)
                cells[i] = lanes::shuffle_up(bottom[i]);
            queue.take(is_first, column_letters, cells);
            fill_columns(cells);
            if constexpr (writes)
                // `this`, as in wavefront.hpp
                lanes::for_each([&](int const lane) { this->write_row_below(lane, t); });
        };

        std::uint32_t const steps = paired_steps(work);
        bool const any_writes = keeps_checkpoints || strip + 1 < work.strips;
        std::uint32_t t = 0, next_entry = 0, next_checkpoint = keeps_checkpoints ? steps_of_block : steps,
                      next_count = 0;
        while (t < steps)
        {
            if (t == next_entry)
            {
                if (by_strips && t >= next_count)
                {
                    clock.publish(strip, work.strips, t);
                    next_count = t + clock.published_blocks() * work.group_width;
                }
                queue.fill(next_letters, next_cells);
                next_entry += work.group_width;
                load_entry(next_entry);
            }
            std::uint32_t end = steps < next_entry ? steps : next_entry;
            end = end < next_checkpoint ? end : next_checkpoint;
            if (any_writes)
            {
                SEQAN3_CUDA_NO_UNROLL
                for (; t < end; ++t)
                    step(t, std::true_type{});
            }
            else if constexpr (!keeps_checkpoints)
            {
                SEQAN3_CUDA_NO_UNROLL
                for (; t < end; ++t)
                    step(t, std::false_type{});
            }
            if constexpr (keeps_checkpoints)
            {
                if (t < next_checkpoint && t < steps)
                    continue;
                if (t < steps)
                    keep_checkpoint(strip, t / steps_of_block);
                lanes::for_each([&](int const lane) { take_best_column(lane, next_checkpoint - steps_of_block); });
                best_step = value_t::constant(0);
                step_number = value_t::constant(0);
                next_checkpoint += steps_of_block;
            }
        }
        clock.publish(strip, work.strips, steps);
    }

    //!\brief Two columns of every lane; `cells` are Ho above the first column, F above it, and those of the second one.
    LANE_CODE void fill_columns(word const (&cells)[paired_words])
    {
        auto first_scores = lookup.scores_of(column_letters[0], column_letters[1]),
             second_scores = lookup.scores_of(column_letters[2], column_letters[3]);
        auto const diagonal_of = [&](auto & scores) LANE_LAMBDA
        {
            return [&](word const & before, int const r) LANE_LAMBDA
            { return lookup.diagonal(arithmetic, before, row_letters[r / lookup_t::rows_of_letters], scores, r); };
        };
        auto const first_left = [&](word const & left_E, word const & left_Ho, int const r) LANE_LAMBDA
        { return cell.left(left_E, left_Ho, r); };
        word greatest[paired_columns]{}, upper_Ho{};
        two_columns<lanes>(cell, diagonal_of(first_scores), diagonal_of(second_scores), first_left, row_cells, cells,
                           diagonal_above, bottom,
                           [&](int const r, word const & first_Ho) LANE_LAMBDA
                           {
                               if constexpr (keeps_checkpoints)
                               {
                                   if (r % 2 == 1)
                                   {
                                       greatest[0] = r == 1 ? value_t::max(upper_Ho, first_Ho)
                                                            : value_t::max3(greatest[0], upper_Ho, first_Ho);
                                       greatest[1] = r == 1 ? value_t::max(row_cells.H[0], row_cells.H[1])
                                                            : value_t::max3(greatest[1], row_cells.H[r > 0 ? r - 1 : 0],
                                                                            row_cells.H[r]);
                                   }
                                   upper_Ho = first_Ho;
                               }
                               else
                               {
                                   best = value_t::max3(first_Ho, row_cells.H[r], best);
                               }
                           });
        if constexpr (keeps_checkpoints)
        {
            SEQAN3_CUDA_UNROLL
            for (int i = 0; i < paired_columns; ++i)
            {
                step_number = value_t::add_known(step_number, value_t::constant(1));
                best_step = value_t::select_greater(greatest[i], best, step_number, best_step);
                best = value_t::max(best, greatest[i]);
            }
        }
    }

    // -----------------------------------------------------------------------------------------------------------------
    // The end of the alignment
    // -----------------------------------------------------------------------------------------------------------------

    //!\brief Takes the columns of better cells since step `begin`, from which on best_step counts columns.
    LANE_CODE void take_best_column(int const lane, std::uint32_t const begin)
    {
        std::int32_t const before = paired_columns * (static_cast<std::int32_t>(begin) - group.position[lane]);
        std::uint32_t const numbers = lanes::get(best_step, lane);
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
            if (std::uint32_t const number = value_t::number(numbers, a); number > 0)
                best_column[a][lane] = before + static_cast<std::int32_t>(number);
    }

    //!\brief Takes what a lane has found in a strip.
    LANE_CODE void take_strip(int const lane)
    {
        std::uint32_t const codes = lanes::get(best, lane);
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
        {
            optimum_candidate const own{cell_t::code().decode(value_t::code(codes, a))
                                            - cell_t::first_score(arguments.scores),
                                        best_column[a][lane], first_row[lane] + 1};
            if (takes_place(own, optimum[a][lane], arguments.scores.optimum))
                optimum[a][lane] = own;
        }
    }

    //!\brief Gives a lane's best candidate of an alignment.
    LANE_CODE auto best_of_lane()
    {
        return [this](int const a, int const lane) LANE_LAMBDA -> optimum_candidate & { return optimum[a][lane]; };
    }

    LANE_CODE void write_outcome(int const lane)
    {
        if (!group.is_first[lane])
            return;
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
            write_optimum<optimum_scope::everywhere>(optimum[a][lane], arguments.scores, {},
                                                     arguments.outcomes[task_of(lane).pairs[a]]);
    }
};

} // namespace seqan3_cuda::detail
