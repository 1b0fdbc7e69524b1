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

#include <cstddef>
#include <cstdint>

#include <kernel/layout/checkpoint_layout.hpp>
#include <kernel/layout/score_encoding.hpp>
#include <kernel/lookup/score_lookup.hpp>
#include <kernel/pass/best_cell.hpp>
#include <kernel/pass/column.hpp>
#include <kernel/pass/group.hpp>
#include <kernel/pass/optimum.hpp>
#include <kernel/pass/strip_clock.hpp>
#include <kernel/recurrence/local_cell.hpp>

namespace seqan3_cuda::detail
{

/*!\tparam variant          One for which has_paired_columns() holds.
 * \tparam by_strips        Whether a warp computes one strip of the work (strip_queue).
 * \tparam constant_opening fill_scores::constant_opening; 0 if the compiler does not know the scores of gaps.
 */
template <typename lanes, typename value_t, fill_key variant, bool by_strips, int constant_opening = 0>
class local_wavefront
{
public:
    using queue_t = typename lanes::template column_queue<paired_columns>;

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE local_wavefront(fill_arguments const & arguments, warp_work const & work,
                                                               queue_t const & queue = {},
                                                               typename lanes::strip_progress const & progress = {},
                                                               optimum_candidate * const optima = nullptr) :
        arguments{arguments},
        work{work},
        arithmetic{{arguments.one}},
        lookup{arguments, arithmetic},
        cell{arguments.scores},
        queue{queue},
        clock{progress},
        optima{optima}
    {
        lanes::for_each([&](int const lane) { place_lane(lane); });
        is_first = lanes::to_mask(group.is_first);
        cells_apart = keeps_checkpoints ? checkpoint_layout{work}.cells_apart() : 1;
    }

    //!\brief Computes everything and writes the outcomes.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void run()
    {
        for (std::uint32_t strip = 0; strip < work.strips; ++strip)
            compute_strip(strip);
        reduce_optima<lanes, alignments>(best_of_lane(), group.position, work.group_width, arguments.scores.optimum);
        lanes::for_each([&](int const lane) { write_outcome(lane); });
    }

    //!\brief Computes one strip; the last one of a work writes the outcomes.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void run_strip(std::uint32_t const strip)
    {
        compute_strip(strip);
        reduce_optima<lanes, alignments>(best_of_lane(), group.position, work.group_width, arguments.scores.optimum);
        if (strip > 0)
        {
            clock.await_end(paired_steps(work));
            lanes::for_each([&](int const lane)
                            { take_optima_above<alignments>(best_of_lane(), lane, optima, arguments.scores.optimum); });
        }
        if (strip + 1 < work.strips)
        {
            lanes::for_each([&](int const lane) { leave_optima<alignments>(best_of_lane(), lane, optima); });
            clock.publish_end(paired_steps(work));
        }
        else
        {
            lanes::for_each([&](int const lane) { write_outcome(lane); });
        }
    }

private:
    static_assert(has_paired_columns(variant) && value_t::alignments == 2);

    using word = typename lanes::word;
    using encoding = score_encoding<value_t::kind, false>;
    using lookup_t = wavefront_lookup<variant.lookup, lanes, value_t, encoding, true>;
    using cell_t = local_cell<lanes, value_t, variant.extension, constant_opening>;

    static constexpr int alignments = value_t::alignments;
    static constexpr int rows_per_lane = lane_rows(variant.lookup);
    static constexpr int letter_words = paired_columns * lookup_t::letter_words;
    static constexpr bool keeps_checkpoints = variant.place == place_kind::lane;
    static constexpr std::uint32_t steps_of_block = checkpoint_steps / paired_columns;

    template <typename type>
    using variable = typename lanes::template variable<type>;

    // -----------------------------------------------------------------------------------------------------------------
    // Before the first strip, before each strip
    // -----------------------------------------------------------------------------------------------------------------

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE pair_task const & task_of(int const lane) const
    {
        return task_of_lane(arguments, work, lane);
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void place_lane(int const lane)
    {
        int const width = static_cast<int>(work.group_width);
        group.place(lane, width);
        group.assign(lane, static_cast<std::uint32_t>(lane / width), work.task_count);
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
        {
            std::uint32_t const pair = task_of(lane).pairs[a];
            column_codes[a][lane] = arguments.sequences1[pair];
            columns[a][lane] = arguments.sequences1.length(pair);
            optimum[a][lane] = {};
        }
    }

    //!\brief Where Ho and F below one of the group's lanes, counted from those of the first strip on, are kept.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE strip_cell * row_below(int const lane,
                                                                                    std::uint32_t const owner) const
    {
        if constexpr (keeps_checkpoints)
            return reinterpret_cast<strip_cell *>(
                checkpoint_words()
                + checkpoint_layout{work}.row_below(owner * work.lane_parts / work.refill_width, group.number[lane]));
        else
            return arguments.border + work.border_begin + std::uint64_t{group.number[lane]} * work.strip_columns;
    }

    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t * checkpoint_words() const
    {
        return arguments.trace + (work.trace_begin - arguments.trace_origin);
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void begin_strip(int const lane, std::uint32_t const strip)
    {
        std::uint32_t const strip_owner = strip * work.group_width,
                            own = static_cast<std::uint32_t>(group.position[lane]);
        std::int32_t const above = static_cast<std::int32_t>(strip_owner + own) * rows_per_lane;
        first_row[lane] = above;
        std::uint8_t const * row_codes[2];
        std::int32_t rows[2];
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < 2; ++a)
        {
            std::uint32_t const pair = task_of(lane).pairs[a];
            row_codes[a] = arguments.sequences2[pair];
            rows[a] = static_cast<std::int32_t>(arguments.sequences2.length(pair));
            best_column[a][lane] = 0;
        }
        lookup.set_rows(row_letters, lane, above,
                        [&](int const a, int const r) -> int
                        { return above + r < rows[a] ? row_codes[a][above + r] : -1; });

        reads_end[lane] = strip > 0 && !group.is_idle[lane] ? work.strip_columns : 0;
        read_from[lane] = strip > 0 ? row_below(lane, strip_owner - 1) : nullptr;
        bool const is_last = own + 1 == work.group_width, is_below_all = strip + 1 == work.strips && is_last;
        bool const ends_section = keeps_checkpoints && (own + 1) * work.lane_parts % work.refill_width == 0;
        writes_begin[lane] = !group.is_idle[lane] && !is_below_all && (is_last || ends_section) ? own : ~0u;
        write_to[lane] = row_below(lane, strip_owner + own);
    }

    //!\brief Sets all lanes to the columns before the first one.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void stand_before_first_column()
    {
        word const border = border_word();
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < rows_per_lane; ++r)
        {
            row_cells.H[r] = border;
            row_cells.E[r] = cell_t::zero();
        }
        diagonal_above = border;
        SEQAN3_CUDA_UNROLL
        for (int i = 0; i < 2 * paired_columns; ++i)
            bottom[i] = border; // where all scores are 0, F is that of a gap which opens there
        SEQAN3_CUDA_UNROLL
        for (int w = 0; w < letter_words; ++w)
            column_letters[w] = value_t::constant(0);
        best = border;
        best_step = value_t::constant(0);
    }

    //!\brief Ho where H is 0.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE word border_word() const
    {
        return value_t::from_code(cell_t::code().encode(cell_t::first_score(arguments.scores)));
    }

    // -----------------------------------------------------------------------------------------------------------------
    // The steps of a strip
    // -----------------------------------------------------------------------------------------------------------------

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void compute_strip(std::uint32_t const strip)
    {
        lanes::for_each([&](int const lane) { begin_strip(lane, strip); });
        fill_strip(strip);
        lanes::for_each([&](int const lane) { end_strip(lane); });
        lanes::synchronize();
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void fill_strip(std::uint32_t const strip)
    {
        stand_before_first_column();
        // Memory is read in blocks of group_width entries, one block ahead: two columns a lane. What is above columns
        // behind the strip's last one stays as it was before, or at first: other code in load_columns, run once a
        // block, made the compiler move 33 more registers at each step, 531 instead of 497 instructions.
        word next_letters[letter_words]{},
            next_cells[2 * paired_columns]{border_word(), border_word(), border_word(), border_word()};
        auto load_entry = [&](std::uint32_t const entry) SEQAN3_CUDA_INLINE_LAMBDA
        {
            if (strip > 0)
                clock.await(entry + work.group_width, work.strip_columns / paired_columns, work.group_width);
            lanes::for_each([&](int const lane) { load_columns(lane, strip, entry, next_letters, next_cells); });
        };
        queue.start(work.group_width, group.position, group.begin, group.is_idle, column_letters);
        load_entry(0);

        auto step = [&]<bool writes>(std::uint32_t const t, std::bool_constant<writes>) SEQAN3_CUDA_INLINE_LAMBDA
        {
            word cells[2 * paired_columns];
            SEQAN3_CUDA_UNROLL
            for (int i = 0; i < 2 * paired_columns; ++i)
                cells[i] = lanes::shuffle_up(bottom[i]);
            queue.take(is_first, column_letters, cells);
            fill_columns(cells);
            if constexpr (writes)
                lanes::for_each([&](int const lane) { write_row_below(lane, t); });
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
                    next_count = t + strip_clock<lanes, by_strips>::published_blocks * work.group_width;
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
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void fill_columns(word const (&cells)[paired_words])
    {
        auto first_scores = lookup.scores_of(column_letters[0], column_letters[1]),
             second_scores = lookup.scores_of(column_letters[2], column_letters[3]);
        auto const diagonal_of = [&](auto & scores) SEQAN3_CUDA_INLINE_LAMBDA
        {
            return [&](word const & before, int const r) SEQAN3_CUDA_INLINE_LAMBDA
            { return lookup.diagonal(arithmetic, before, row_letters[r / lookup_t::rows_of_letters], scores, r); };
        };
        auto const first_left = [&](word const & left_E, word const & left_Ho, int const r) SEQAN3_CUDA_INLINE_LAMBDA
        { return cell.left(left_E, left_Ho, r); };
        word greatest[paired_columns]{}, upper_Ho{};
        two_columns<lanes>(cell, diagonal_of(first_scores), diagonal_of(second_scores), first_left, row_cells, cells,
                           diagonal_above, bottom,
                           [&](int const r, word const & first_Ho) SEQAN3_CUDA_INLINE_LAMBDA
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

    //!\brief The letters of the two columns of an entry, that is as far behind `entry` as the lane is in its group, and
    //!Ho and F above them.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void load_columns(int const lane, std::uint32_t const strip,
                                                                 std::uint32_t const entry,
                                                                 word (&letters)[letter_words],
                                                                 word (&cells)[2 * paired_columns]) const
    {
        std::uint32_t const column = paired_columns * (entry + static_cast<std::uint32_t>(group.position[lane]));
        SEQAN3_CUDA_UNROLL
        for (std::uint32_t i = 0; i < paired_columns; ++i)
        {
            SEQAN3_CUDA_UNROLL
            for (int a = 0; a < alignments; ++a)
            {
                // of padding as of a gap's first letter
                std::uint32_t const scores =
                    column + i < columns[a][lane] ? lookup.column(column_codes[a][lane][column + i], a) : 0u;
                lanes::set(letters[lookup_t::letter_words * i + static_cast<std::uint32_t>(a)], lane, scores);
            }
            if (strip == 0)
            {
                lanes::set(cells[2 * i], lane, lanes::get(border_word(), lane));
                lanes::set(cells[2 * i + 1], lane, lanes::get(border_word(), lane));
            }
            else if (column + i < reads_end[lane])
            {
                strip_cell const above = read_from[lane][(column + i) * cells_apart];
                lanes::set(cells[2 * i], lane, above.Ho);
                lanes::set(cells[2 * i + 1], lane, above.F);
            }
        }
    }

    //!\brief Leaves Ho and F of the bottom row to the next strip, or to blocks that are filled again.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void write_row_below(int const lane, std::uint32_t const t) const
    {
        if (t < writes_begin[lane])
            return;
        strip_cell * const cells = write_to[lane] + paired_columns * (t - writes_begin[lane]) * cells_apart;
        SEQAN3_CUDA_UNROLL
        for (std::uint32_t i = 0; i < paired_columns; ++i)
            cells[i * cells_apart] = {lanes::get(bottom[2 * i], lane), lanes::get(bottom[2 * i + 1], lane)};
    }

    //!\brief Keeps the registers as they are before one of a strip's blocks.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void keep_checkpoint(std::uint32_t const strip,
                                                                    std::uint32_t const number) const
    {
        checkpoint_registers const registers{paired_columns};
        std::uint32_t * const kept = checkpoint_words() + checkpoint_layout{work}.registers_before(strip, number);
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < rows_per_lane; r += 4)
        {
            lanes::template store_quad<false>(kept + registers.Ho(r) * warp_lanes, row_cells.H[r], row_cells.H[r + 1],
                                              row_cells.H[r + 2], row_cells.H[r + 3]);
            lanes::template store_quad<false>(kept + registers.E(r) * warp_lanes, row_cells.E[r], row_cells.E[r + 1],
                                              row_cells.E[r + 2], row_cells.E[r + 3]);
        }
        lanes::template store_quad<false>(kept + registers.diagonal() * warp_lanes, diagonal_above, bottom[3],
                                          bottom[0], bottom[1]);
    }

    // -----------------------------------------------------------------------------------------------------------------
    // The end of the alignment
    // -----------------------------------------------------------------------------------------------------------------

    //!\brief Takes the columns of better cells since step `begin`, from which on best_step counts columns.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void take_best_column(int const lane, std::uint32_t const begin)
    {
        std::int32_t const before = paired_columns * (static_cast<std::int32_t>(begin) - group.position[lane]);
        std::uint32_t const numbers = lanes::get(best_step, lane);
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
            if (std::uint32_t const number = value_t::number(numbers, a); number > 0)
                best_column[a][lane] = before + static_cast<std::int32_t>(number);
    }

    //!\brief Takes what a lane has found in a strip.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void end_strip(int const lane)
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
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE auto best_of_lane()
    {
        return [this](int const a, int const lane)
                   SEQAN3_CUDA_INLINE_LAMBDA -> optimum_candidate & { return optimum[a][lane]; };
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void write_outcome(int const lane)
    {
        if (!group.is_first[lane])
            return;
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
            write_optimum<optimum_scope::everywhere>(optimum[a][lane], arguments.scores, {},
                                                     arguments.outcomes[task_of(lane).pairs[a]]);
    }

    fill_arguments const & arguments;
    warp_work const work;
    value_t const arithmetic;
    lookup_t lookup;
    cell_t cell;
    queue_t queue;
    strip_clock<lanes, by_strips> clock;
    //!\brief With by_strips: where this strip leaves its candidates, behind those of the strip above.
    optimum_candidate * const optima;
    //!\brief Cells from one column's to the next one's in rows below sections, or in the border.
    std::uint32_t cells_apart{};

    task_groups<lanes> group;
    variable<std::uint8_t const *> column_codes[alignments];
    variable<std::uint32_t> columns[alignments]; //!< Letters of sequence 1.
    variable<std::int32_t> first_row;            //!< Rows above the lane's.
    //!\brief Of the strip's best cell in the lane, from 1; 0 if no score is above 0.
    variable<std::int32_t> best_column[alignments];
    variable<optimum_candidate> optimum[alignments]; //!< Of all finished strips.
    variable<strip_cell const *> read_from;          //!< Above the strip's first column.
    //!\brief The strip's columns before this one have a cell above; 0 in lanes that read none.
    variable<std::uint32_t> reads_end;
    variable<strip_cell *> write_to;      //!< Below the lane's first column.
    variable<std::uint32_t> writes_begin; //!< The step at which the lane begins to write.
    typename lanes::mask is_first;

    typename lookup_t::row row_letters[rows_per_lane / lookup_t::rows_of_letters];
    typename cell_t::template rows<rows_per_lane> row_cells;
    word diagonal_above{};
    word bottom[2 * paired_columns]{};   //!< Ho and F of the last row, of each column.
    word column_letters[letter_words]{}; //!< Of the columns that the lane is at.
    word best{};
    word step_number{}; //!< Of the columns since the last checkpoint, for best_step.
    word best_step{};   //!< The last of these columns in which a lane met a better cell; 0 if there is none.
};

} // namespace seqan3_cuda::detail
