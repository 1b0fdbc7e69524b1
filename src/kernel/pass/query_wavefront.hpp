// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Scores of one query against many subjects, which follow one another without a pause.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values; hot code has no branch on one, other code goes through
 * `lanes::for_each`, which is the thread itself on the device and a loop on the host.
 *
 * As in a wavefront (wavefront.hpp) a group of lanes aligns a task. But all tasks of a work have the same
 * sequence 2, the query: rows and their scores (lookup_kind::shared_profile) stay where they are, and a lane begins the
 * next task's first columns when it has computed the last ones of the task before. No lane waits for others to begin or
 * end.
 *
 * At each step a lane computes two columns, so that two chains of cells are side by side, and what a step has besides
 * is shared by both: lane l computes columns 2(t - l) and 2(t - l) + 1 at step t. Tasks begin at even columns; behind a
 * sequence of odd length is a column whose letter improves nothing.
 *
 *     step          0     1     2     3     4
 *     lane 0 row 0  a0 a1 a2 -  b0 b1 b2 b3 c0 c1      task a has three columns, task b four
 *     lane 1 row R        a0 a1 a2 -  b0 b1 b2 b3
 *     lane 2 row 2R             a0 a1 a2 -  b0 b1
 *
 * The columns of a group's tasks, one behind the other, are its stream. Marks say what happens at two columns: whether
 * a task begins there, and whether one of its two alignments ends. Lanes ask only while there may be marks at their
 * columns. Task k of a work belongs to group k % groups.
 *
 * The score of a local alignment passes from lane to lane: each takes the better one of its own and that of the lane
 * before, the last lane writes it. That of a global alignment is written by the lane that owns the last row.
 */

#pragma once

#include <cstdint>

#include <kernel/pass/column.hpp>
#include <kernel/pass/query_stream.hpp>

namespace seqan3_cuda::detail
{

//!\copydoc query_stream
template <typename lanes, typename value_t, fill_key variant, int constant_opening = 0>
class query_wavefront : private query_stream<lanes, value_t, variant, constant_opening>
{
    using base = query_stream<lanes, value_t, variant, constant_opening>;

public:
    using typename base::cell_t, typename base::lookup_t, typename base::queue_t;

    using base::base;

    //!\brief Makes the query's profile. On devices the kernel does so for all works of a block.
    LANE_CODE void prepare()
    {
        lookup.template fill<cell_t>(arguments, work);
    }

    //!\brief Computes everything and writes the scores.
    LANE_CODE void run()
    {
        for (std::uint32_t strip = 0; strip < work.strips; ++strip)
        {
            lanes::for_each([&](int const lane) { begin_strip(lane, strip); });
            fill_strip(strip);
            lanes::synchronize();
        }
    }

private:
    using base::arguments, base::arithmetic, base::before_diagonal, base::before_sequence, base::best, base::bottom,
        base::cell, base::code, base::column_letters, base::current_task, base::diagonal_above, base::first_mark,
        base::first_row, base::group, base::has_last_row, base::is_first, base::last_H, base::last_of_group,
        base::last_row, base::lookup, base::mark_end, base::passed, base::queue, base::row_cells, base::work;
    using base::begin_strip, base::columns_of, base::load_above, base::load_letters, base::next_task,
        base::stand_before_first_task, base::task;
    using base::ends_early_mark, base::ends_mark, base::is_local, base::letter_words, base::no_marks,
        base::rows_per_lane;
    using typename base::word;

    // -----------------------------------------------------------------------------------------------------------------
    // The steps of a strip
    // -----------------------------------------------------------------------------------------------------------------

    //!\brief All steps of a strip. Long, as the steps are lambdas over the registers of the loop.
    LANE_CODE void fill_strip(std::uint32_t const strip)
    {
        // Memory is read in blocks of group_width entries, one block ahead: two columns a lane.
        word next_letters[letter_words]{}, next_cells[2 * paired_columns]{}, next_marks{};
        lanes::for_each(
            [&](int const lane)
            {
                SEQAN3_CUDA_UNROLL
                for (int w = 0; w < letter_words; ++w)
                    lanes::set(column_letters[w], lane, lookup.column(lookup.letters, w % lookup_t::letter_words));
            });
        queue.start(work.group_width, group.position, group.begin, group.is_idle, column_letters, no_marks);
        auto load_entry = [&](std::uint32_t const first)
        {
            lanes::for_each(
                [&](int const lane)
                {
                    load_letters(lane, first, next_letters, next_marks);
                    load_above(lane, strip, first, next_cells);
                });
        };
        load_entry(0);
        stand_before_first_task();

        auto step = [&]<bool may_have_marks, bool writes>(std::uint32_t const t, std::bool_constant<may_have_marks>,
                                                          std::bool_constant<writes>)
        {
            word cells[2 * paired_columns];
            SEQAN3_CUDA_UNROLL
            for (int i = 0; i < 2 * paired_columns; ++i)
                cells[i] = lanes::shuffle_up(bottom[i]);
            queue.take(is_first, column_letters, cells);
            if constexpr (may_have_marks)
            {
                // `this`, as in wavefront.hpp
                word const passed_before = lanes::shuffle_up(this->passed), marks = this->queue.marks();
                typename cell_t::task_change const change = begin_tasks(marks);
                fill_columns<true>(cells, change);
                end_alignments(strip, marks, passed_before);
            }
            else
            {
                fill_columns<false>(cells, {});
            }
            if constexpr (writes)
                lanes::for_each([&](int const lane) { this->write_border(lane, t); });
        };

        std::uint32_t const steps = paired_steps(work);
        bool const any_writes = strip + 1 < work.strips;
        std::uint32_t t = 0, marked_end = 0; // steps before this one may have marked columns in some lane
        while (t < steps)
        {
            std::uint32_t const block = t, end = steps - t < work.group_width ? steps : t + work.group_width;
            queue.fill(next_letters, next_cells, next_marks);
            lanes::for_each(
                [&](int const lane)
                {
                    bool const is_marked = lanes::get(next_marks, lane) != no_marks;
                    first_mark[lane] = is_marked ? static_cast<std::uint32_t>(group.position[lane]) : work.group_width;
                    mark_end[lane] =
                        is_marked ? static_cast<std::uint32_t>(group.position[lane]) + work.group_width : 0;
                });
            load_entry(block + work.group_width);
            // An entry is in some lane from its step on, for as many steps as the group has lanes. (One loop for all
            // marked steps has fewer instructions, but is slower: tuning.md, Constants.)
            std::uint32_t const next_marks_begin = block + lanes::min(first_mark),
                                next_marked_end = block + lanes::max(mark_end);
            std::uint32_t const unmarked_end = end < next_marks_begin ? end : next_marks_begin;
            for (; t < end && t < marked_end; ++t)
                step(t, std::true_type{}, std::true_type{});
            if (any_writes)
                for (; t < unmarked_end; ++t)
                    step(t, std::false_type{}, std::true_type{});
            else
                for (; t < unmarked_end; ++t)
                    step(t, std::false_type{}, std::false_type{});
            marked_end = next_marked_end > marked_end ? next_marked_end : marked_end;
            for (; t < end; ++t)
                step(t, std::true_type{}, std::true_type{});
        }
    }

    /*!\brief Sets lanes whose next columns are a task's first ones to the column before.
     * \details All lanes multiply by 0 or 1, which keeps the multiply-add unit busy; a branch that sets the registers
     *          took more.
     */
    LANE_CODE typename cell_t::task_change begin_tasks(word const & marks)
    {
        typename cell_t::task_change change{};
        lanes::for_each(
            [&](int const lane)
            {
                bool const goes_on = (lanes::get(marks, lane) & no_marks) != 0;
                cell.set_change(change, lane, goes_on);
                current_task[lane] = goes_on ? current_task[lane] : next_task(current_task[lane]);
                lanes::set(diagonal_above, lane,
                           goes_on ? lanes::get(diagonal_above, lane) : lanes::get(before_diagonal, lane));
            });
        word before[cell_t::period];
        SEQAN3_CUDA_UNROLL
        for (int k = 0; k < cell_t::period; ++k)
        {
            before[k] = arithmetic.multiply_add(
                change.begins, k == 0 ? before_sequence : value_t::from_code(code.encode(cell_t::lift(k))), word{});
            if constexpr (is_local)
                best[k] = arithmetic.multiply_add(best[k], change.goes_on, before[k]);
        }
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < rows_per_lane; ++r)
            row_cells.H[r] = arithmetic.multiply_add(row_cells.H[r], change.goes_on, before[r % cell_t::period]);
        return change;
    }

    /*!\brief Two columns of every lane.
     * \tparam may_begin Whether there is a change.
     * \param[in] cells H above the first column, F of its first row, and those of the second one.
     */
    template <bool may_begin>
    LANE_CODE void fill_columns(word const (&cells)[2 * paired_columns],
                                [[maybe_unused]] typename cell_t::task_change const & change)
    {
        auto first_scores = lookup.scores_of(column_letters[0], column_letters[1]),
             second_scores = lookup.scores_of(column_letters[2], column_letters[3]);
        auto const diagonal_of = [&](auto & scores) LANE_LAMBDA
        { return [&](word const & before, int const r) LANE_LAMBDA { return lookup.diagonal(before, scores, r); }; };
        auto const first_left = [&](word const & left_E, word const & left_H, int const r) LANE_LAMBDA
        {
            if constexpr (may_begin)
                return cell.left(left_E, left_H, r, change);
            else
                return cell.left(left_E, left_H, r);
        };
        two_columns<lanes>(cell, diagonal_of(first_scores), diagonal_of(second_scores), first_left, row_cells, cells,
                           diagonal_above, bottom,
                           [&](int const r, word const & first_H) LANE_LAMBDA { take_scores<may_begin>(r, first_H); });
    }

    /*!\brief Looks at the scores of a row.
     * \param[in] first_H Of the first column.
     */
    template <bool may_end>
    LANE_CODE void take_scores(int const row, word const & first_H)
    {
        if constexpr (is_local)
        {
            word & own = best[row % cell_t::period];
            own = value_t::max3(first_H, row_cells.H[row], own);
        }
        else if constexpr (may_end)
        {
            lanes::for_each(
                [&](int const lane)
                {
                    if (row == last_row[lane])
                    {
                        lanes::set(last_H[0], lane, lanes::get(first_H, lane));
                        lanes::set(last_H[1], lane, lanes::get(row_cells.H[row], lane));
                    }
                });
        }
    }

    // -----------------------------------------------------------------------------------------------------------------
    // The end of an alignment
    // -----------------------------------------------------------------------------------------------------------------

    //!\brief Takes the scores of alignments whose last columns lanes have just computed.
    LANE_CODE void end_alignments(std::uint32_t const strip, word const & marks,
                                  [[maybe_unused]] word const & passed_before)
    {
        if constexpr (is_local)
        {
            word own = best[0];
            SEQAN3_CUDA_UNROLL
            for (int k = 1; k < cell_t::period; ++k)
                own = value_t::max(own, value_t::add_known(best[k], value_t::addend(-cell_t::lift(k))));
            word const better = value_t::max(own, passed_before);
            lanes::for_each(
                [&](int const lane)
                {
                    std::uint32_t const ends = lanes::get(marks, lane),
                                        score = lanes::get(group.position[lane] == 0 ? own : better, lane);
                    std::uint32_t const taken =
                        ((ends & ends_mark) != 0 ? 0xffffu : 0u) | ((ends & ends_mark << 1) != 0 ? 0xffff'0000u : 0u);
                    lanes::set(passed, lane, (score & taken) | (lanes::get(passed, lane) & ~taken));
                    if (last_of_group[lane] && taken != 0)
                        write_scores(lane, strip, ends);
                });
        }
        else
        {
            lanes::for_each(
                [&](int const lane)
                {
                    if (!group.is_idle[lane] && has_last_row[lane])
                        write_scores(lane, strip, lanes::get(marks, lane));
                });
        }
    }

    //!\brief Writes the scores of the alignments that end at a lane's columns.
    LANE_CODE void write_scores(int const lane, [[maybe_unused]] std::uint32_t const strip,
                                std::uint32_t const marks) const
    {
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < 2; ++a)
        {
            if ((marks & ends_mark << a) == 0)
                continue;
            std::int32_t & outcome = arguments.outcomes[task(current_task[lane]).pairs[a]].score;
            if constexpr (is_local)
            {
                std::int32_t const score = code.decode(value_t::code(lanes::get(passed, lane), a));
                outcome = strip > 0 && outcome > score ? outcome : score;
            }
            else
            {
                bool const is_early = (marks & ends_early_mark << a) != 0;
                std::uint32_t const codes = lanes::get(is_early ? last_H[0] : last_H[1], lane);
                outcome = code.decode(value_t::code(codes, a)) + cost_of_letters(lane, a);
            }
        }
    }

    //!\brief What the letters of a lane's pair have beforehand.
    LANE_CODE std::int32_t cost_of_letters(int const lane, int const a) const
    {
        return arguments.scores.letter_cost
             * static_cast<std::int32_t>(columns_of(current_task[lane], a)
                                         + static_cast<std::uint32_t>(first_row[lane] + last_row[lane] + 1));
    }
};

} // namespace seqan3_cuda::detail
