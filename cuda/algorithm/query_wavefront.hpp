// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Scores of one query against many subjects, which follow one another without a pause.
 *
 * Layer: cuda/algorithm. Compiles everywhere, over lane values; hot code has no branch on one, other code goes through
 * `lanes::for_each`, which is the thread itself on the device and a loop on the host.
 *
 * As in a wavefront (wavefront.hpp) a group of lanes aligns a task, and lane l computes its rows of column t - l at step t. But all tasks of a work have the same
 * sequence 2, the query: rows and their scores (lookup_kind::shared_profile) stay where they are, and a lane begins the next task's first column when it has
 * computed the last one of the task before. No lane waits for others to begin or end.
 *
 *     step          0  1  2  3  4
 *     lane 0 row 0  a0 a1 b0 b1 c0      task a has two columns, task b two
 *     lane 1 row R     a0 a1 b0 b1
 *     lane 2 row 2R       a0 a1 b0
 *
 * The columns of a group's tasks, one behind the other, are its stream. Marks say what happens at a column: whether a task begins there, and whether one of its
 * two alignments ends. Lanes ask only while there may be marks at their columns. Task k of a work belongs to group k % groups.
 *
 * The score of a local alignment passes from lane to lane: each takes the better one of its own and that of the lane before, the last
 * lane writes it. That of a global alignment is written by the lane that owns the last row.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include "affine_cell.hpp"
#include "optimum.hpp"
#include "score_lookup.hpp"

namespace seqan3_cuda::detail
{

//!\tparam variant A member of kernel_variants with a shared profile.
template <typename lanes, typename value_t, kernel_variant variant>
class query_wavefront
{
public:
    using encoding = score_encoding<value_t::kind, false>;
    using lookup_t = score_lookup<lookup_kind::shared_profile, lanes, value_t, encoding>;

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE
    query_wavefront(fill_arguments const & arguments, warp_work const & work, typename lanes::column_queue const & queue = {}) :
        arguments{arguments},
        work{work},
        arithmetic{{arguments.one}},
        code{is_local ? query_lowest_score : work.lowest_score},
        cell{arguments.scores, code, arithmetic},
        lookup{arguments, arithmetic},
        queue{queue}
    {
        lanes::for_each([&](int const lane) { place_lane(lane); });
        is_first = lanes::to_mask(first_of_group);
    }

    //!\brief Makes the query's profile. On devices the kernel does so for all works of a block.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void prepare()
    {
        lookup.fill(arguments, work);
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
    static constexpr std::uint32_t begins_mark = 1; //!< Of a column: a task begins there.
    static constexpr std::uint32_t ends_mark = 2;   //!< The first alignment ends there; shifted by 1, the second one.

    using word = typename lanes::word;
    using cell_t = affine_cell<lanes, value_t, is_local, false, false, variant.gaps, variant.extension>;

    template <typename type>
    using variable = typename lanes::template variable<type>;

    // ----------------------------------------------------------------------------------------------------------------------
    // Before the first strip, before each strip, at the first column of a task
    // ----------------------------------------------------------------------------------------------------------------------

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void place_lane(int const lane)
    {
        int const width = static_cast<int>(work.group_width);
        group_begin[lane] = lane / width * width;
        position[lane] = lane - group_begin[lane];
        std::uint32_t const group = static_cast<std::uint32_t>(group_begin[lane]) / work.group_width, groups = warp_lanes / work.group_width;
        first_task[lane] = group < groups ? group : work.task_count; // lanes that are left over have no tasks
        is_idle[lane] = first_task[lane] >= work.task_count;
        first_of_group[lane] = position[lane] == 0 && !is_idle[lane];
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE pair_task const & task(std::uint32_t const number) const
    {
        return arguments.tasks[work.first_task + number];
    }

    //!\brief The group's task behind another one.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t next_task(std::uint32_t const number) const
    {
        return number + warp_lanes / work.group_width;
    }

    //!\brief Number of letters of sequence 1 of one of a task's pairs.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t columns_of(std::uint32_t const number, int const a) const
    {
        std::uint32_t const pair = task(number).pairs[a];
        return arguments.sequences1.length(pair);
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void begin_strip(int const lane, std::uint32_t const strip)
    {
        std::int32_t const above = static_cast<std::int32_t>(strip * work.group_width + static_cast<std::uint32_t>(position[lane])) * rows_per_lane;
        first_row[lane] = above;
        lookup.set_first_row(lane, above);
        std::uint32_t const query = task(0).pairs[0];
        auto const rows = static_cast<std::int32_t>(arguments.sequences2.length(query));
        last_row[lane] = rows - 1 - above;
        has_last_row[lane] = 0 <= last_row[lane] && last_row[lane] < rows_per_lane;
        loaded_task[lane] = current_task[lane] = first_task[lane];
        has_begun[lane] = false;
        load_task(lane, 0);

        strip_cell * const border = arguments.border + work.border_begin
                                  + static_cast<std::uint64_t>(static_cast<std::uint32_t>(group_begin[lane]) / work.group_width) * work.strip_columns;
        border_of_group[lane] = border;
        reads_end[lane] = strip > 0 && !is_idle[lane] ? work.columns : 0;
        bool const is_last = static_cast<std::uint32_t>(position[lane]) + 1 == work.group_width;
        writes_begin[lane] = strip + 1 < work.strips && !is_idle[lane] && is_last ? work.group_width - 1 : ~0u;
    }

    //!\brief Sets a lane to the column before a task's first one, which it computes next.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void begin_task(int const lane)
    {
        if (has_begun[lane])
            current_task[lane] = next_task(current_task[lane]);
        has_begun[lane] = true;
        std::uint32_t const infinity = both(encoding::minus_infinity(arguments.scores));
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < rows_per_lane; ++r)
        {
            lanes::set(Ho[r], lane, both(border_code(1)));
            lanes::set(E[r], lane, infinity);
        }
        lanes::set(diagonal_above, lane, both(border_code(first_row[lane])));
        lanes::set(best, lane, both(border_code(0)));
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t open_score(std::int32_t const score) const
    {
        return score + arguments.scores.gap_open + arguments.scores.gap_extension;
    }

    //!\brief Code of Ho in the first column or row; the same from 1 on, since gaps cost nothing more by growing.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t border_code(std::int32_t const letters) const
    {
        return code.encode(open_score(border_score(arguments.scores, false, letters < 1 ? letters : 1)));
    }

    SEQAN3_CUDA_HOST_DEVICE static SEQAN3_CUDA_INLINE std::uint32_t both(std::int32_t const value)
    {
        return value_t::pack(value, value);
    }

    // ----------------------------------------------------------------------------------------------------------------------
    // The steps of a strip
    // ----------------------------------------------------------------------------------------------------------------------

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void fill_strip(std::uint32_t const strip)
    {
        // Memory is read in blocks of group_width columns, one block ahead: a column a lane.
        word next_letters[lookup_t::letter_words]{}, next_Ho{}, next_F{}, next_marks{};
        lanes::for_each([&](int const lane) { set_letters<lanes>(lookup, column_letters, lane, {}); });
        queue.start(work.group_width, position, group_begin, is_idle, column_letters);
        auto load_column = [&](std::uint32_t const first)
        {
            lanes::for_each(
                [&](int const lane)
                {
                    load_letters(lane, first, next_letters, next_marks);
                    load_above(lane, strip, first, next_Ho, next_F);
                });
        };
        load_column(0);
        bottom_Ho = bottom_F = value_t::from_code(encoding::minus_infinity(arguments.scores));

        auto step = [&]<bool may_have_marks, bool writes>(std::uint32_t const t, std::bool_constant<may_have_marks>, std::bool_constant<writes>)
        {
            word above = lanes::shuffle_up(bottom_Ho), F = lanes::shuffle_up(bottom_F);
            queue.template take<true>(is_first, column_letters, above, F);
            [[maybe_unused]] word passed_before{};
            if constexpr (may_have_marks && is_local)
                passed_before = lanes::shuffle_up(passed);
            if constexpr (may_have_marks)
            {
                column_marks = queue.marks();
                lanes::for_each(
                    [&](int const lane)
                    {
                        if (!is_idle[lane] && (lanes::get(column_marks, lane) & begins_mark) != 0)
                            begin_task(lane);
                    });
            }
            word const next_diagonal = above;
            fill_column(above, F);
            diagonal_above = next_diagonal;
            bottom_Ho = above;
            bottom_F = F;
            if constexpr (writes)
                lanes::for_each([&](int const lane) { write_border(lane, t); });
            if constexpr (may_have_marks)
                lanes::for_each(
                    [&](int const lane)
                    {
                        if (!is_idle[lane])
                            notice_ends(lane, strip, lanes::get(passed_before, lane));
                    });
        };

        std::uint32_t const steps = strip_steps(work);
        bool const any_writes = strip + 1 < work.strips;
        std::uint32_t t = 0, marked_end = 0; // steps before this one may have marked columns in some lane
        while (t < steps)
        {
            std::uint32_t const block = t, end = steps - t < work.group_width ? steps : t + work.group_width;
            queue.fill(next_letters, next_Ho, next_F, next_marks);
            lanes::for_each(
                [&](int const lane)
                {
                    bool const is_marked = lanes::get(next_marks, lane) != 0;
                    first_mark[lane] = is_marked ? static_cast<std::uint32_t>(position[lane]) : work.group_width;
                    mark_end[lane] = is_marked ? static_cast<std::uint32_t>(position[lane]) + work.group_width : 0;
                });
            load_column(block + work.group_width);
            // A column is in some lane from its step on, for as many steps as the group has lanes.
            std::uint32_t const next_marks_begin = block + lanes::min(first_mark), next_marked_end = block + lanes::max(mark_end);
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

    //!\brief One column of every lane.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void fill_column(word & above, word & F)
    {
        auto column_scores = lookup.scores_of(column_letters[0], column_letters[1]);
        word diagonal = lookup.diagonal(diagonal_above, column_scores, 0);
        word none{}, greatest{}, opening = above;
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < rows_per_lane; ++r)
        {
            // Before Ho changes, so that it can do so in its register.
            word next_diagonal = diagonal;
            if (r + 1 < rows_per_lane)
                next_diagonal = lookup.diagonal(Ho[r], column_scores, r + 1);
            cell.update(diagonal, Ho[r], E[r], opening, F, none, none);
            diagonal = next_diagonal;
            if (is_local && r % 2 == 1)
                greatest = r == 1 ? value_t::max(Ho[0], Ho[1]) : value_t::max3(greatest, Ho[r - 1], Ho[r]);
        }
        above = Ho[rows_per_lane - 1];
        if constexpr (is_local)
            best = value_t::max(best, greatest);
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
            loaded_end[lane] = sequence_end[a][lane] > loaded_end[lane] ? sequence_end[a][lane] : loaded_end[lane];
        }
    }

    //!\brief The letters and marks of a stream's column `first` + the lane's position in its group.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void load_letters(int const lane, std::uint32_t const first, word (&letters)[lookup_t::letter_words], word & marks)
    {
        std::uint32_t const column = first + static_cast<std::uint32_t>(position[lane]);
        while (column >= loaded_end[lane] && loaded_task[lane] < work.task_count)
        {
            loaded_task[lane] = next_task(loaded_task[lane]);
            load_task(lane, loaded_end[lane]);
        }
        std::uint32_t own_marks = column == loaded_begin[lane] && loaded_task[lane] < work.task_count ? begins_mark : 0;
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < 2; ++a)
        {
            std::uint32_t code = 0;
            if (column < sequence_end[a][lane])
            {
                code = sequence[a][lane][column - loaded_begin[lane]];
                own_marks |= column + 1 == sequence_end[a][lane] ? ends_mark << a : 0u;
            }
            lanes::set(letters[a], lane, lookup.column(code, a));
        }
        lanes::set(marks, lane, own_marks);
    }

    //!\brief Ho and F above the stream's column that is as far behind `first` as the lane is in its group.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void load_above(int const lane, std::uint32_t const strip, std::uint32_t const first, word & above_Ho, word & above_F) const
    {
        std::uint32_t const column = first + static_cast<std::uint32_t>(position[lane]);
        if (strip == 0)
        {
            lanes::set(above_Ho, lane, both(border_code(1)));
            lanes::set(above_F, lane, both(encoding::minus_infinity(arguments.scores)));
        }
        else if (column < reads_end[lane])
        {
            strip_cell const cell = border_of_group[lane][column];
            lanes::set(above_Ho, lane, cell.Ho);
            lanes::set(above_F, lane, cell.F);
        }
    }

    //!\brief Leaves Ho and F of the bottom row to the next strip. Reads are ahead of writes, so that one border serves both.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void write_border(int const lane, std::uint32_t const t) const
    {
        if (t < writes_begin[lane])
            return;
        border_of_group[lane][t - writes_begin[lane]] = {lanes::get(bottom_Ho, lane), lanes::get(bottom_F, lane)};
    }

    // ----------------------------------------------------------------------------------------------------------------------
    // The end of an alignment
    // ----------------------------------------------------------------------------------------------------------------------

    //!\brief Takes the scores of alignments whose last column a lane has just computed.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void notice_ends(int const lane, std::uint32_t const strip, std::uint32_t const passed_before)
    {
        std::uint32_t const marks = lanes::get(column_marks, lane);
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < 2; ++a)
            if ((marks & ends_mark << a) != 0)
                take_end(lane, a, strip, passed_before);
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void take_end(int const lane, int const a, std::uint32_t const strip, std::uint32_t const passed_before)
    {
        auto const outcome = [&]() -> std::int32_t & { return arguments.outcomes[task(current_task[lane]).pairs[a]].score; };
        if constexpr (is_local)
        {
            std::int32_t const own = value_t::code(lanes::get(best, lane), a), before = value_t::code(passed_before, a);
            std::int32_t const better = position[lane] == 0 || own > before ? own : before, other = value_t::code(lanes::get(passed, lane), 1 - a);
            lanes::set(passed, lane, a == 0 ? value_t::pack(better, other) : value_t::pack(other, better));
            if (static_cast<std::uint32_t>(position[lane]) + 1 < work.group_width)
                return;
            std::int32_t const score = score_of(better);
            outcome() = strip > 0 && outcome() > score ? outcome() : score;
        }
        else if (has_last_row[lane])
        {
            // Not by one variable for all rows: the device's compiler would make an array in memory of them.
            SEQAN3_CUDA_UNROLL
            for (int r = 0; r < rows_per_lane; ++r)
                if (r == last_row[lane])
                    outcome() = score_of(value_t::code(lanes::get(Ho[r], lane), a)) + cost_of_letters(lane, a);
        }
    }

    //!\brief What the letters of a lane's pair have beforehand.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t cost_of_letters(int const lane, int const a) const
    {
        return arguments.scores.letter_cost * static_cast<std::int32_t>(columns_of(current_task[lane], a) + static_cast<std::uint32_t>(first_row[lane] + last_row[lane] + 1));
    }

    //!\brief H of a code of Ho.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t score_of(std::int32_t const open_code) const
    {
        return code.decode(open_code) - (arguments.scores.gap_open + arguments.scores.gap_extension);
    }

    fill_arguments const & arguments;
    warp_work const work;
    value_t const arithmetic;
    encoding code;
    cell_t cell;
    lookup_t lookup;
    typename lanes::column_queue queue;

    variable<int> position;    //!< Of the lane in its group.
    variable<int> group_begin; //!< First lane of the group.
    variable<bool> first_of_group; //!< And not idle.
    variable<bool> is_idle;        //!< The lane belongs to no task.
    variable<std::uint32_t> first_task; //!< Of the group; numbers of tasks count from the work's first one.
    variable<std::int32_t> first_row;   //!< Rows above the lane's.
    variable<std::int32_t> last_row;    //!< The query's, counted from the lane's first one.
    variable<bool> has_last_row;
    variable<std::uint32_t> loaded_task;  //!< Of which the lane reads letters.
    variable<std::uint32_t> loaded_begin; //!< The column of the stream where that begins.
    variable<std::uint32_t> loaded_end;   //!< Where the next one begins.
    variable<std::uint32_t> sequence_end[2];          //!< Where its sequences end.
    variable<std::uint8_t const *> sequence[2];
    variable<std::uint32_t> current_task; //!< At which the lane computes.
    variable<bool> has_begun; //!< Whether it does so already.
    variable<std::uint32_t> first_mark; //!< The column of the block that the lane has read, if it has marks; else group_width.
    variable<std::uint32_t> mark_end;   //!< The step of the block before which that column has left the group; 0 without marks.
    variable<strip_cell *> border_of_group; //!< The row above the strip, which becomes the one below.
    variable<std::uint32_t> reads_end;    //!< The stream's columns before this one have a border cell above; 0 in lanes that read none.
    variable<std::uint32_t> writes_begin; //!< The step at which the lane begins to write the border.
    typename lanes::mask is_first;

    word Ho[rows_per_lane]{};
    word E[rows_per_lane]{};
    word diagonal_above{};
    word bottom_Ho{};
    word bottom_F{};
    word column_letters[lookup_t::letter_words]{}; //!< Of the column that the lane is at.
    word column_marks{};
    word best{};           //!< Of local alignments: the lane's best code since the task began.
    word passed{};         //!< The best codes of this lane and those before, of the alignments that ended last.
};

} // namespace seqan3_cuda::detail
