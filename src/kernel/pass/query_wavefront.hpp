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

#include <cstddef>
#include <cstdint>

#include <kernel/lookup/score_lookup.hpp>
#include <kernel/pass/column.hpp>
#include <kernel/pass/group.hpp>
#include <kernel/pass/optimum.hpp>
#include <kernel/recurrence/query_cell.hpp>

namespace seqan3_cuda::detail
{

/*!\tparam variant          The key of a kernel with a shared profile.
 * \tparam constant_opening fill_scores::constant_opening.
 */
template <typename lanes, typename value_t, fill_key variant, int constant_opening = 0>
class query_wavefront
{
public:
    using encoding = score_encoding<value_t::kind, false>;
    using lookup_t = score_lookup<lookup_kind::shared_profile, lanes, value_t, encoding>;
    using cell_t = query_cell<lanes, value_t, variant, constant_opening>;
    using queue_t = typename lanes::template column_queue<paired_columns>;

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE query_wavefront(fill_arguments const & arguments, warp_work const & work,
                                                               queue_t const & queue = {}) :
        arguments{arguments},
        work{work},
        arithmetic{{arguments.one}},
        code{is_local ? query_lowest_score : work.lowest_score},
        cell{arguments.scores, code, arithmetic},
        lookup{arguments, arithmetic},
        queue{queue}
    {
        lanes::for_each([&](int const lane) { place_lane(lane); });
        is_first = lanes::to_mask(group.is_first);
        before_sequence = value_t::from_code(code.encode(is_local ? 0 : border_score(arguments.scores, false, 1)));
    }

    //!\brief Makes the query's profile. On devices the kernel does so for all works of a block.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void prepare()
    {
        lookup.template fill<cell_t>(arguments, work);
    }

    //!\brief Computes everything and writes the scores.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void run()
    {
        for (std::uint32_t strip = 0; strip < work.strips; ++strip)
        {
            lanes::for_each([&](int const lane) { begin_strip(lane, strip); });
            fill_strip(strip);
            lanes::synchronize();
        }
    }

private:
    static_assert(value_t::alignments == 2 && variant.scope != optimum_scope::edges);

    static constexpr bool is_local = variant.scope == optimum_scope::everywhere;
    static constexpr int rows_per_lane = lane_rows(lookup_kind::shared_profile);
    static constexpr int letter_words = paired_columns * lookup_t::letter_words;
    static constexpr std::uint32_t no_marks = 1; //!< Of two columns: no task begins there,
    //!\brief the first alignment ends there; shifted by 1, the second one,
    static constexpr std::uint32_t ends_mark = 2;
    //!\brief and does so in the first column; shifted by 1, the second one.
    static constexpr std::uint32_t ends_early_mark = 8;

    using word = typename lanes::word;

    template <typename type>
    using variable = typename lanes::template variable<type>;

    // -----------------------------------------------------------------------------------------------------------------
    // Before the first strip, before each strip
    // -----------------------------------------------------------------------------------------------------------------

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void place_lane(int const lane)
    {
        group.place(lane, static_cast<int>(work.group_width));
        std::uint32_t const number = static_cast<std::uint32_t>(group.begin[lane]) / work.group_width;
        // lanes that are left over have no tasks
        group.assign(lane, number < groups_of_warp() ? number : work.task_count, work.task_count);
        last_of_group[lane] =
            static_cast<std::uint32_t>(group.position[lane]) + 1 == work.group_width && !group.is_idle[lane];
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE pair_task const & task(std::uint32_t const number) const
    {
        return arguments.tasks[work.first_task + number];
    }

    //!\brief The group's task behind another one.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t next_task(std::uint32_t const number) const
    {
        return number + groups_of_warp();
    }

    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t groups_of_warp() const
    {
        return warp_lanes / work.group_width;
    }

    //!\brief Number of letters of sequence 1 of one of a task's pairs.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t columns_of(std::uint32_t const number, int const a) const
    {
        std::uint32_t const pair = task(number).pairs[a];
        return arguments.sequences1.length(pair);
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void begin_strip(int const lane, std::uint32_t const strip)
    {
        std::int32_t const above =
            static_cast<std::int32_t>(strip * work.group_width + static_cast<std::uint32_t>(group.position[lane]))
            * rows_per_lane;
        first_row[lane] = above;
        lookup.set_first_row(lane, above);
        std::uint32_t const query = task(0).pairs[0];
        auto const rows = static_cast<std::int32_t>(arguments.sequences2.length(query));
        last_row[lane] = rows - 1 - above;
        has_last_row[lane] = 0 <= last_row[lane] && last_row[lane] < rows_per_lane;
        loaded_task[lane] = group.number[lane];
        current_task[lane] = group.number[lane] - groups_of_warp();
        lanes::set(before_diagonal, lane,
                   both(code.encode(is_local ? 0 : border_score(arguments.scores, false, above < 1 ? above : 1))
                        + cell_t::lift(cell_t::period - 1)));
        load_task(lane, 0);

        strip_cell * const border =
            arguments.border + work.border_begin
            + static_cast<std::uint64_t>(static_cast<std::uint32_t>(group.begin[lane]) / work.group_width)
                  * work.strip_columns;
        border_of_group[lane] = border;
        reads_end[lane] = strip > 0 && !group.is_idle[lane] ? work.columns : 0;
        writes_begin[lane] = strip + 1 < work.strips && last_of_group[lane] ? work.group_width - 1 : ~0u;
    }

    SEQAN3_CUDA_HOST_DEVICE static SEQAN3_CUDA_INLINE std::uint32_t both(std::int32_t const value)
    {
        return value_t::pack(value, value);
    }

    // -----------------------------------------------------------------------------------------------------------------
    // The steps of a strip
    // -----------------------------------------------------------------------------------------------------------------

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void fill_strip(std::uint32_t const strip)
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
                word const passed_before = lanes::shuffle_up(passed), marks = queue.marks();
                typename cell_t::task_change const change = begin_tasks(marks);
                fill_columns<true>(cells, change);
                end_alignments(strip, marks, passed_before);
            }
            else
            {
                fill_columns<false>(cells, {});
            }
            if constexpr (writes)
                lanes::for_each([&](int const lane) { write_border(lane, t); });
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
            // marked steps, so that there are fewer instructions: 6,503 to 6,405 GCUPS.)
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

    //!\brief Sets all lanes to codes that stay in their range until the first task begins.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void stand_before_first_task()
    {
        word const infinity = value_t::from_code(encoding::minus_infinity(arguments.scores));
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < rows_per_lane; ++r)
            row_cells.H[r] = row_cells.E[r] = before_sequence;
        diagonal_above = before_sequence;
        SEQAN3_CUDA_UNROLL
        for (int i = 0; i < paired_columns; ++i)
        {
            bottom[2 * i] = before_sequence;
            bottom[2 * i + 1] = infinity;
        }
        SEQAN3_CUDA_UNROLL
        for (int k = 0; k < cell_t::period; ++k)
            best[k] = before_sequence;
    }

    /*!\brief Sets lanes whose next columns are a task's first ones to the column before.
     * \details All lanes multiply by 0 or 1, which keeps the multiply-add unit busy; a branch that sets the registers
     *          took more.
     */
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE typename cell_t::task_change begin_tasks(word const & marks)
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
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void fill_columns(word const (&cells)[2 * paired_columns],
                                                                 [[maybe_unused]]
                                                                 typename cell_t::task_change const & change)
    {
        auto first_scores = lookup.scores_of(column_letters[0], column_letters[1]),
             second_scores = lookup.scores_of(column_letters[2], column_letters[3]);
        auto const diagonal_of = [&](auto & scores) SEQAN3_CUDA_INLINE_LAMBDA
        {
            return [&](word const & before, int const r) SEQAN3_CUDA_INLINE_LAMBDA
            { return lookup.diagonal(before, scores, r); };
        };
        auto const first_left = [&](word const & left_E, word const & left_H, int const r) SEQAN3_CUDA_INLINE_LAMBDA
        {
            if constexpr (may_begin)
                return cell.left(left_E, left_H, r, change);
            else
                return cell.left(left_E, left_H, r);
        };
        two_columns<lanes>(cell, diagonal_of(first_scores), diagonal_of(second_scores), first_left, row_cells, cells,
                           diagonal_above, bottom,
                           [&](int const r, word const & first_H) SEQAN3_CUDA_INLINE_LAMBDA
                           { take_scores<may_begin>(r, first_H); });
    }

    /*!\brief Looks at the scores of a row.
     * \param[in] first_H Of the first column.
     */
    template <bool may_end>
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void take_scores(int const row, word const & first_H)
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

    //!\brief Prepares to read the letters of `loaded_task`, which begins at a column of the stream.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void load_task(int const lane, std::uint32_t const begin)
    {
        loaded_begin[lane] = loaded_end[lane] = begin;
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < 2; ++a)
        {
            bool const is_there = loaded_task[lane] < work.task_count;
            std::uint32_t const columns = is_there ? columns_of(loaded_task[lane], a) : 0;
            sequence_end[a][lane] = begin + columns;
            sequence[a][lane] = is_there ? arguments.sequences1[task(loaded_task[lane]).pairs[a]] : nullptr;
            std::uint32_t const end = begin + even_columns(columns);
            loaded_end[lane] = end > loaded_end[lane] ? end : loaded_end[lane];
        }
    }

    //!\brief The letters and marks of entry `first` + the lane's position in its group of a stream.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void load_letters(int const lane, std::uint32_t const first,
                                                                 word (&letters)[letter_words], word & marks)
    {
        std::uint32_t const column = paired_columns * (first + static_cast<std::uint32_t>(group.position[lane]));
        while (column >= loaded_end[lane] && loaded_task[lane] < work.task_count)
        {
            loaded_task[lane] = next_task(loaded_task[lane]);
            load_task(lane, loaded_end[lane]);
        }
        bool const begins = column == loaded_begin[lane] && loaded_task[lane] < work.task_count;
        std::uint32_t own_marks = begins ? 0 : no_marks;
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < 2; ++a)
        {
            SEQAN3_CUDA_UNROLL
            for (int i = 0; i < paired_columns; ++i)
            {
                std::uint32_t letter = lookup.letters; // none
                if (column + i < sequence_end[a][lane])
                {
                    letter = sequence[a][lane][column + i - loaded_begin[lane]];
                    if (column + i + 1 == sequence_end[a][lane])
                        own_marks |= (ends_mark | (i == 0 ? ends_early_mark : 0)) << a;
                }
                lanes::set(letters[lookup_t::letter_words * i + a], lane, lookup.column(letter, a));
            }
        }
        lanes::set(marks, lane, own_marks);
    }

    //!\brief H and F above the columns of the entry that is as far behind `first` as the lane is in its group.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void load_above(int const lane, std::uint32_t const strip,
                                                               std::uint32_t const first,
                                                               word (&cells)[2 * paired_columns]) const
    {
        std::uint32_t const column = paired_columns * (first + static_cast<std::uint32_t>(group.position[lane]));
        SEQAN3_CUDA_UNROLL
        for (int i = 0; i < paired_columns; ++i)
        {
            if (strip == 0)
            {
                lanes::set(cells[2 * i], lane,
                           both(code.encode(is_local ? 0 : border_score(arguments.scores, false, 1))
                                + cell_t::lift(cell_t::period - 1)));
                lanes::set(cells[2 * i + 1], lane, both(first_row_F()));
            }
            else if (column + i < reads_end[lane])
            {
                strip_cell const cell = border_of_group[lane][column + i];
                lanes::set(cells[2 * i], lane, cell.Ho);
                lanes::set(cells[2 * i + 1], lane, cell.F);
            }
        }
    }

    //!\brief Code of F in the first row: that of a gap which opens at the border.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t first_row_F() const
    {
        std::int32_t const first_gap_score = arguments.scores.gap_open + arguments.scores.gap_extension;
        return code.encode((is_local ? 0 : border_score(arguments.scores, false, 1)) + first_gap_score);
    }

    //!\brief Leaves H of the bottom row, and F of the row below, to the next strip. Reads are ahead of writes, so that
    //!one border serves both.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void write_border(int const lane, std::uint32_t const t) const
    {
        if (t < writes_begin[lane])
            return;
        strip_cell * const cells = border_of_group[lane] + paired_columns * (t - writes_begin[lane]);
        SEQAN3_CUDA_UNROLL
        for (int i = 0; i < paired_columns; ++i)
            cells[i] = {lanes::get(bottom[2 * i], lane), lanes::get(bottom[2 * i + 1], lane)};
    }

    // -----------------------------------------------------------------------------------------------------------------
    // The end of an alignment
    // -----------------------------------------------------------------------------------------------------------------

    //!\brief Takes the scores of alignments whose last columns lanes have just computed.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void end_alignments(std::uint32_t const strip, word const & marks,
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
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void write_scores(int const lane,
                                                                 [[maybe_unused]] std::uint32_t const strip,
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
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t cost_of_letters(int const lane, int const a) const
    {
        return arguments.scores.letter_cost
             * static_cast<std::int32_t>(columns_of(current_task[lane], a)
                                         + static_cast<std::uint32_t>(first_row[lane] + last_row[lane] + 1));
    }

    fill_arguments const & arguments;
    warp_work const work;
    value_t const arithmetic;
    encoding code;
    cell_t cell;
    lookup_t lookup;
    queue_t queue;

    task_groups<lanes> group;         //!< Its number is that of its first task, too, from the work's first one on.
    variable<bool> last_of_group;     //!< And not idle.
    variable<std::int32_t> first_row; //!< Rows above the lane's.
    variable<std::int32_t> last_row;  //!< The query's, counted from the lane's first one.
    variable<bool> has_last_row;
    variable<std::uint32_t> loaded_task;     //!< Of which the lane reads letters.
    variable<std::uint32_t> loaded_begin;    //!< The column of the stream where that begins.
    variable<std::uint32_t> loaded_end;      //!< Where the next one begins.
    variable<std::uint32_t> sequence_end[2]; //!< Where its sequences end.
    variable<std::uint8_t const *> sequence[2];
    //!\brief At which the lane computes; before the first one, as many before as there are groups.
    variable<std::uint32_t> current_task;
    //!\brief The entry of the block that the lane has read, if it has marks; else group_width.
    variable<std::uint32_t> first_mark;
    //!\brief The step of the block before which that column has left the group; 0 without marks.
    variable<std::uint32_t> mark_end;
    variable<strip_cell *> border_of_group; //!< The row above the strip, which becomes the one below.
    //!\brief The stream's columns before this one have a border cell above; 0 in lanes that read none.
    variable<std::uint32_t> reads_end;
    variable<std::uint32_t> writes_begin; //!< The step at which the lane begins to write the border.
    typename lanes::mask is_first;

    typename cell_t::template rows<rows_per_lane> row_cells;
    word diagonal_above{};
    word before_sequence{};              //!< H of the column before the first one, but for what rows have beforehand.
    word before_diagonal{};              //!< H above the lane's rows in that column.
    word bottom[2 * paired_columns]{};   //!< H of the last row, and F of the row below, of each column.
    word column_letters[letter_words]{}; //!< Of the columns that the lane is at.
    //!\brief Of local alignments: the lane's best codes since the task began, of each kind of rows.
    word best[cell_t::period]{};
    word last_H[paired_columns]{}; //!< Of global alignments: that of the query's last row, where it is the lane's.
    word passed{};                 //!< The best codes of this lane and those before, of the alignments that ended last.
};

} // namespace seqan3_cuda::detail
