// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The lanes of a query wavefront: the stream of subjects that each group reads, and its strip border.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <kernel/lookup/score_lookup.hpp>
#include <kernel/pass/group.hpp>
#include <kernel/pass/optimum.hpp>
#include <kernel/recurrence/query_cell.hpp>

namespace seqan3_cuda::detail
{

/*!\tparam variant          The key of a kernel with a shared profile.
 * \tparam constant_opening fill_scores::constant_opening.
 */
template <typename lanes, typename value_t, fill_key variant, int constant_opening>
class query_stream
{
public:
    using encoding = score_encoding<value_t::kind, false>;
    using lookup_t = score_lookup<lookup_kind::shared_profile, lanes, value_t, encoding>;
    using cell_t = query_cell<lanes, value_t, variant, constant_opening>;
    using queue_t = typename lanes::template column_queue<paired_columns>;

    LANE_CODE query_stream(fill_arguments const & arguments, warp_work const & work, queue_t const & queue = {}) :
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

protected:
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

    LANE_CODE void place_lane(int const lane)
    {
        group.place(lane, static_cast<int>(work.group_width));
        std::uint32_t const number = static_cast<std::uint32_t>(group.begin[lane]) / work.group_width;
        // lanes that are left over have no tasks
        group.assign(lane, number < groups_of_warp() ? number : work.task_count, work.task_count);
        last_of_group[lane] =
            static_cast<std::uint32_t>(group.position[lane]) + 1 == work.group_width && !group.is_idle[lane];
    }

    LANE_CODE pair_task const & task(std::uint32_t const number) const
    {
        return arguments.tasks[work.first_task + number];
    }

    //!\brief The group's task behind another one.
    [[nodiscard]] LANE_CODE std::uint32_t next_task(std::uint32_t const number) const
    {
        return number + groups_of_warp();
    }

    [[nodiscard]] LANE_CODE std::uint32_t groups_of_warp() const
    {
        return warp_lanes / work.group_width;
    }

    //!\brief Number of letters of sequence 1 of one of a task's pairs.
    LANE_CODE std::uint32_t columns_of(std::uint32_t const number, int const a) const
    {
        std::uint32_t const pair = task(number).pairs[a];
        return arguments.sequences1.length(pair);
    }

    LANE_CODE void begin_strip(int const lane, std::uint32_t const strip)
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

    static LANE_CODE std::uint32_t both(std::int32_t const value)
    {
        return value_t::pack(value, value);
    }

    //!\brief Sets all lanes to codes that stay in their range until the first task begins.
    LANE_CODE void stand_before_first_task()
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

    // -----------------------------------------------------------------------------------------------------------------
    // Letters and marks
    // -----------------------------------------------------------------------------------------------------------------

    //!\brief Prepares to read the letters of `loaded_task`, which begins at a column of the stream.
    LANE_CODE void load_task(int const lane, std::uint32_t const begin)
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
    LANE_CODE void load_letters(int const lane, std::uint32_t const first, word (&letters)[letter_words], word & marks)
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

    // -----------------------------------------------------------------------------------------------------------------
    // The cells between strips
    // -----------------------------------------------------------------------------------------------------------------

    //!\brief H and F above the columns of the entry that is as far behind `first` as the lane is in its group.
    LANE_CODE void load_above(int const lane, std::uint32_t const strip, std::uint32_t const first,
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
    [[nodiscard]] LANE_CODE std::int32_t first_row_F() const
    {
        std::int32_t const first_gap_score = arguments.scores.gap_open + arguments.scores.gap_extension;
        return code.encode((is_local ? 0 : border_score(arguments.scores, false, 1)) + first_gap_score);
    }

    //!\brief Leaves H of the bottom row, and F of the row below, to the next strip. Reads are ahead of writes, so that
    //!one border serves both.
    LANE_CODE void write_border(int const lane, std::uint32_t const t) const
    {
        if (t < writes_begin[lane])
            return;
        strip_cell * const cells = border_of_group[lane] + paired_columns * (t - writes_begin[lane]);
        SEQAN3_CUDA_UNROLL
        for (int i = 0; i < paired_columns; ++i)
            cells[i] = {lanes::get(bottom[2 * i], lane), lanes::get(bottom[2 * i + 1], lane)};
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
