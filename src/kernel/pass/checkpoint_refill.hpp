// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Computes blocks of a wavefront's steps again, from checkpoints, and writes their planes.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values; hot code has no branch on one, as in wavefront.hpp,
 * whose cells these are.
 *
 * A group of lanes computes a block of a section (checkpoint_layout.hpp), with as many lanes, of any work: tasks that
 * were far apart in the fill may be side by side here. Each alignment of a warp is in a block of its own, the two of a
 * register included: what differs between them is put together where the block begins and where columns are read. All
 * blocks have as many steps.
 *
 * Where a lane of the fill has two parts, each one is a lane here. The lower ones wait at the first step, and hand on
 * what the fill's lane had in the column before: checkpoint_layout.hpp says why.
 *
 * Lanes that have not begun, in the first blocks of a section, and columns behind the last one, hold scores that do not
 * matter. Those of one alignment must not leave its half of a register while the other one's do matter: so lanes have
 * scores of the second block before they begin, and the planner leaves room for refill_spare_columns more columns.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <kernel/key/kernel_key.hpp>
#include <kernel/layout/checkpoint_layout.hpp>
#include <kernel/layout/trace_layout.hpp>
#include <kernel/lookup/score_lookup.hpp>
#include <kernel/pass/column.hpp>
#include <kernel/pass/group.hpp>
#include <kernel/pass/optimum.hpp>
#include <kernel/recurrence/affine_cell.hpp>

namespace seqan3_cuda::detail
{

template <typename lanes, typename value_t, refill_key variant>
class checkpoint_refill
{
public:
    static constexpr int alignments = value_t::alignments;

    template <typename type>
    using variable = typename lanes::template variable<type>;
    using layout = trace_layout<alignments>;

    static constexpr std::uint32_t steps = block_steps(variant.lane_parts);

    //!\brief Words of the planes of a block.
    static constexpr std::size_t plane_words = std::size_t{steps} * layout::words_per_step;

    /*!\param[in] arguments       Those of the fill, with the table of this variant.
     * \param[in] work The work that the group's task belongs to, whose checkpoints are there. On the host, where lanes
     *                            are no threads, that of all groups; elsewhere those of a warp have the same
     *                            refill_width.
     * \param[in] width           warp_work::refill_width.
     * \param[in] groups          The place of the lane's task in its work.
     * \param[in] first_alignment The place in its tasks of the first alignment of a register.
     * \param[in] blocks          Which block is computed, the same for all lanes of a group.
     * \param[in] queue           The warp's.
     */
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE
    checkpoint_refill(fill_arguments const & arguments, warp_work const & work, std::uint32_t const width,
                      variable<std::uint32_t> const & groups, std::uint32_t const first_alignment,
                      variable<checkpoint_block> const (&blocks)[alignments],
                      typename lanes::template column_queue<1> const & queue = {}) :
        arguments{arguments},
        work{work},
        width{width},
        first_alignment{first_alignment},
        checkpoints{work},
        arithmetic{{arguments.one}},
        code{work.lowest_score},
        cell{arguments.scores, code, arithmetic},
        lookup{arguments, arithmetic},
        queue{queue},
        group_of_work{groups}
    {
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
            block[a] = blocks[a];
        lanes::for_each([&](int const lane) { place_lane(lane); });
        is_first = lanes::to_mask(first_of_group);
        lanes::for_each([&](int const lane) { restore(lane); });
    }

    /*!\brief Computes the blocks.
     * \param[out]    planes Has room for plane_words; the first step of all blocks stands first.
     * \param[in,out] sought For local alignments: the cell that is sought for each alignment, the same for all lanes of
     * a group; the lane that it names sets the row.
     */
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void run(std::uint32_t * const planes,
                                                        variable<sought_cell> (&sought)[alignments])
    {
        // Memory is read in parts of refill_width columns, a column a lane: cells one part ahead, letters two, as their
        // scores are looked up one part ahead. What was read is looked at when its part comes, so that nobody waits for
        // it.
        word next_letters[lookup_t::letter_words]{};
        columns_read next{};
        lanes::for_each(
            [&](int const lane)
            {
                read_letters(lane, 0, next);
                read_cells(lane, 0, next);
                look_up_letters(lane, next, next_letters);
                read_letters(lane, width, next);
            });
        bool const may_begin = lanes::max(last_begin) > 0;
        [[maybe_unused]] bool seeks = false; // found out beforehand, as few blocks have a cell that is sought
        if constexpr (variant.local)
        {
            variable<std::uint32_t> is_sought;
            lanes::for_each([&](int const lane)
                            { is_sought[lane] = sought[0][lane].step >= 0 || sought[alignments - 1][lane].step >= 0; });
            seeks = lanes::max(is_sought) > 0;
        }
        queue.start(width, group.position, group.begin, is_idle, column_letters);
        std::uint32_t next_part = 0; // the step at which the first lane is at a column that is not in the queue
        for (std::uint32_t t = 0; t < steps; ++t)
        {
            if (t == next_part)
            {
                word border_Ho{}, border_F{};
                lanes::for_each([&](int const lane) { take_cells(lane, t, next, border_Ho, border_F); });
                queue.fill(next_letters, border_Ho, border_F);
                lanes::for_each(
                    [&](int const lane)
                    {
                        look_up_letters(lane, next, next_letters);
                        read_letters(lane, t + 2 * width, next);
                        read_cells(lane, t + width, next);
                    });
                next_part += width;
            }
            word above = lanes::shuffle_up(bottom_Ho), F = lanes::shuffle_up(bottom_F);
            queue.template take<true>(is_first, column_letters, above, F);
            if (may_begin)
                lanes::for_each(
                    [&](int const lane)
                    {
                        if (begins_at(lane, 0, t) || begins_at(lane, alignments - 1, t))
                            begin_columns(lane, t);
                    });
            if constexpr (has_parts)
            {
                lanes::where(
                    computes, [&]() SEQAN3_CUDA_INLINE_LAMBDA { compute_step(above, F, planes, t); }, row_cells.H,
                    row_cells.E, diagonal_above, bottom_Ho, bottom_F);
                if (t == 0)
                    lanes::for_each([&](int const lane) { end_waiting(lane); });
            }
            else
            {
                compute_step(above, F, planes, t);
            }
            if constexpr (variant.local)
                if (seeks)
                    lanes::for_each([&](int const lane) { find_row(lane, t, sought); });
        }
    }

private:
    using word = typename lanes::word;
    using encoding = score_encoding<variant.value, true>;
    using lookup_t = wavefront_lookup<variant.lookup, lanes, value_t, encoding, variant.local>;
    using cell_t = affine_cell<lanes, value_t, variant.local, true, false>;

    static constexpr bool has_parts = variant.lane_parts > 1;

    //!\brief What lanes have read of columns, for each alignment: the letter's code, and Ho and F above, as the
    //!checkpoint has them.
    struct columns_read
    {
        word codes[alignments];
        word Ho[alignments];
        word F[alignments];
    };

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void place_lane(int const lane)
    {
        group.place(lane, static_cast<int>(width));
        first_of_group[lane] = group.position[lane] == 0;
        is_idle[lane] = group.begin[lane] + static_cast<int>(width) > warp_lanes;
        computes[lane] = part_of(lane) == 0;
        last_begin[lane] = 0;
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
        {
            first_column[a][lane] = block[a][lane].first_column(work);
            begin_step[a][lane] = group.position[lane] - first_column[a][lane];
            bool const begins = begin_step[a][lane] >= 0 && begin_step[a][lane] < static_cast<std::int32_t>(steps);
            last_begin[lane] = begins ? steps : last_begin[lane];
        }
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t pair_of(int const lane, int const a) const
    {
        return arguments.tasks[work.first_task + group_of_work[lane]]
            .pairs[first_alignment + static_cast<std::uint32_t>(a)];
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t const * checkpoint_words() const
    {
        return arguments.trace + (work.trace_begin - arguments.trace_origin);
    }

    //!\brief The number of rows above a lane's first row, the border not counted.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t rows_above(int const lane, int const a) const
    {
        return static_cast<std::int32_t>(block[a][lane].section * width
                                         + static_cast<std::uint32_t>(group.position[lane]))
             * rows_per_lane;
    }

    //!\brief Which part of the fill's lane a lane is.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t part_of(int const lane) const
    {
        return static_cast<std::uint32_t>(group.position[lane]) % variant.lane_parts;
    }

    //!\brief Whether a lane computes the first column of an alignment at a step.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE bool begins_at(int const lane, int const a,
                                                              std::uint32_t const step) const
    {
        return begin_step[a][lane] == static_cast<std::int32_t>(step);
    }

    //!\brief The code, in this kernel, of what a checkpoint has for one of a lane's alignments.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t restored(std::uint32_t const kept, int const a) const
    {
        using packed16 = typename lanes::packed16;
        using single32 = typename lanes::single32;
        int const alignment = static_cast<int>(first_alignment) + a;
        std::int32_t const score =
            arguments.checkpoint_alignments == 2
                ? score_encoding<value_kind::packed16, false>{work.lowest_score}.decode(packed16::code(kept, alignment))
                : score_encoding<value_kind::single32, false>{work.lowest_score}.decode(
                    single32::code(kept, alignment));
        return code.encode(score);
    }

    //!\brief Sets a lane to the step before its block.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void restore(int const lane)
    {
        std::int32_t above[2]{}, rows[2]{};
        std::uint8_t const * row_codes[2]{};
        std::uint32_t letter[2]{};
        std::uint32_t const * kept[2]{};
        std::uint32_t kept_lane[2]{};
        SEQAN3_CUDA_UNROLL
        for (int i = 0; i < 2; ++i)
        {
            int const a = i < alignments ? i : 0;
            std::uint32_t const pair = pair_of(lane, a);
            above[i] = rows_above(lane, a);
            rows[i] = static_cast<std::int32_t>(arguments.sequences2.length(pair));
            row_codes[i] = arguments.sequences2[pair];
            column_codes[a][lane] = arguments.sequences1[pair];
            columns[a][lane] = arguments.sequences1.length(pair);
            checkpoint_block const & own = block[a][lane];
            if (own.section > 0)
                row_above[a][lane] = checkpoint_words() + checkpoints.row_below(own.section - 1, group_of_work[lane]);
            // what the queue has from before
            letter[i] =
                letter_of(lane, a, first_column[a][lane] - static_cast<std::int32_t>(width) + group.position[lane]);
            // begin_columns() follows; until then these are scores, too
            std::uint32_t const number = own.number > 0 ? own.number : 1;
            kept[i] = checkpoint_words() + checkpoints.registers_before(own.strip(work), number);
            kept_lane[i] =
                group_of_work[lane] * work.group_width
                + (own.first_lane(work) + static_cast<std::uint32_t>(group.position[lane])) / variant.lane_parts;
        }
        lookup.set_rows(row_letters, lane, above[0],
                        [&](int const a, int const r) -> int
                        { return above[a] + r < rows[a] ? row_codes[a][above[a] + r] : -1; });
        set_letters<lanes>(lookup, column_letters, lane, letter);

        auto const restored_word = [&](std::uint32_t const first, std::uint32_t const second, std::int32_t const tag) {
            return value_t::pack(restored(first, 0) + tag,
                                 alignments == 2 ? restored(second, alignments - 1) + tag : 0);
        };
        auto const load = [&](std::uint32_t const number, std::uint32_t(&quad)[2][4])
        {
            SEQAN3_CUDA_UNROLL
            for (int a = 0; a < alignments; ++a)
                lanes::load_quad(kept[a] + number * warp_lanes, kept_lane[a], quad[a]);
        };
        auto const restore_rows = [&](word * const target, std::uint32_t const number, std::int32_t const tag)
        {
            std::uint32_t quad[2][4]{};
            load(number, quad);
            SEQAN3_CUDA_UNROLL
            for (int i = 0; i < 4; ++i)
                lanes::set(target[i], lane, restored_word(quad[0][i], quad[1][i], tag));
        };
        checkpoint_registers const registers{variant.lane_parts};
        std::uint32_t const first_row = part_of(lane) * rows_per_lane;
        SEQAN3_CUDA_UNROLL
        for (std::uint32_t r = 0; r < rows_per_lane; r += 4)
            restore_rows(&row_cells.H[r], registers.Ho(first_row + r), 0);
        SEQAN3_CUDA_UNROLL
        for (std::uint32_t r = 0; r < rows_per_lane; r += 4)
            restore_rows(&row_cells.E[r], registers.E(first_row + r), direction_left);
        std::uint32_t quad[2][4]{};
        load(registers.diagonal(), quad);
        lanes::set(diagonal_above, lane, restored_word(quad[0][0], quad[1][0], 0));
        lanes::set(bottom_F, lane, restored_word(quad[0][1], quad[1][1], direction_up));
        lanes::set(bottom_Ho, lane, lanes::get(row_cells.H[rows_per_lane - 1], lane));
        if constexpr (has_parts)
        {
            lanes::set(waiting_F, lane, lanes::get(bottom_F, lane));
            if (computes[lane])
                return;
            lanes::set(bottom_Ho, lane, restored_word(quad[0][2], quad[1][2], 0));
            lanes::set(bottom_F, lane, restored_word(quad[0][3], quad[1][3], direction_up));
            load(registers.Ho(first_row - 4), quad); // the row above is the upper part's last one
            lanes::set(diagonal_above, lane, restored_word(quad[0][3], quad[1][3], 0));
        }
    }

    //!\brief After the first step: lower parts compute from now on, and hand on what they have.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void end_waiting(int const lane)
    {
        if (computes[lane])
            return;
        computes[lane] = true;
        lanes::set(bottom_Ho, lane, lanes::get(row_cells.H[rows_per_lane - 1], lane));
        lanes::set(bottom_F, lane, lanes::get(waiting_F, lane));
    }

    //!\brief Sets a lane to the border column, for the alignments that begin at a step; it computes column 0 next.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void begin_columns(int const lane, std::uint32_t const step)
    {
        std::uint32_t begins = 0; // the bits of these alignments
        std::int32_t diagonal[2]{}, row_codes[2]{};
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
        {
            if (begins_at(lane, a, step))
                begins |= (alignments == 2 ? 0xffffu : ~0u) << 16 * a;
            diagonal[a] = border_code(rows_above(lane, a));
            row_codes[a] = border_code(rows_above(lane, a) + 1);
        }
        auto const begin_register = [&](word & target, std::uint32_t const border)
        { lanes::set(target, lane, (lanes::get(target, lane) & ~begins) | (border & begins)); };
        std::int32_t const row_step = border_code(2) - border_code(1); // from row 1 on the border is linear
        std::uint32_t const infinity =
            value_t::pack(encoding::minus_infinity(arguments.scores), encoding::minus_infinity(arguments.scores));
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < rows_per_lane; ++r)
        {
            begin_register(row_cells.H[r], value_t::pack(row_codes[0] + r * row_step, row_codes[1] + r * row_step));
            begin_register(row_cells.E[r], infinity);
        }
        begin_register(diagonal_above, value_t::pack(diagonal[0], diagonal[1]));
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void find_row(int const lane, std::uint32_t const step,
                                                             variable<sought_cell> (&sought)[alignments]) const
    {
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
        {
            sought_cell & cell = sought[a][lane];
            std::int32_t const part = static_cast<std::int32_t>(part_of(lane));
            if (cell.step + part != static_cast<std::int32_t>(step) || cell.lane + part != group.position[lane])
                continue;
            std::int32_t const wanted =
                code.encode(cell.score + arguments.scores.gap_open + arguments.scores.gap_extension);
            SEQAN3_CUDA_UNROLL
            for (int r = rows_per_lane - 1; r >= 0; --r)
                if (value_t::code(lanes::get(row_cells.H[r], lane), a) == wanted)
                    cell.row = static_cast<std::uint32_t>(r);
        }
    }

    //!\brief Code of Ho of a border cell, so many letters from the corner.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t border_code(std::int32_t const letters,
                                                                        bool const in_first_row = false) const
    {
        fill_scores const & scores = arguments.scores;
        bool const is_free = in_first_row ? scores.free_ends.sequence1_leading : scores.free_ends.sequence2_leading;
        return code.encode(border_score(scores, is_free, letters) + scores.gap_open + scores.gap_extension);
    }

    //!\brief The letter of a column; 0 outside the matrix.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t letter_of(int const lane, int const a,
                                                                       std::int32_t const column) const
    {
        return static_cast<std::uint32_t>(column) < columns[a][lane] ? column_codes[a][lane][column] : 0u;
    }

    //!\brief The column that the group's first lane has `position` steps after a step; negative if it has not begun
    //!then.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t column_of(int const lane, int const a,
                                                                      std::uint32_t const step) const
    {
        return first_column[a][lane] + static_cast<std::int32_t>(step) + group.position[lane];
    }

    //!\brief Whether the checkpoint has the cells above the group's rows in a column.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE bool has_row_above(int const lane, int const a,
                                                                  std::int32_t const column) const
    {
        return block[a][lane].section > 0 && static_cast<std::uint32_t>(column) < work.columns;
    }

    //!\brief Reads the letters of a column: of the one that the group's first lane has `position` steps after `step`.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void read_letters(int const lane, std::uint32_t const step,
                                                                 columns_read & target) const
    {
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
            lanes::set(target.codes[a], lane, letter_of(lane, a, column_of(lane, a, step)));
    }

    //!\brief Finds what `diagonal` needs of the letters that were read.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void look_up_letters(int const lane, columns_read const & source,
                                                                    word (&letters)[lookup_t::letter_words]) const
    {
        std::uint32_t codes[2]{};
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
            codes[a] = lanes::get(source.codes[a], lane);
        set_letters<lanes>(lookup, letters, lane, codes);
    }

    //!\brief Reads the cells above the group's rows in the column that its first lane has `position` steps after
    //!`step`.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void read_cells(int const lane, std::uint32_t const step,
                                                               columns_read & target) const
    {
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
            if (std::int32_t const column = column_of(lane, a, step); has_row_above(lane, a, column))
            {
                std::uint32_t const * const kept = row_above[a][lane]
                                                 + sizeof(strip_cell) / sizeof(std::uint32_t)
                                                       * checkpoints.cells_apart() * static_cast<std::uint32_t>(column);
                lanes::set(target.Ho[a], lane, kept[0]);
                lanes::set(target.F[a], lane, kept[1]);
            }
    }

    //!\brief Takes what read_cells has read at the same step.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void take_cells(int const lane, std::uint32_t const step,
                                                               columns_read const & source, word & border_Ho,
                                                               word & border_F) const
    {
        std::int32_t Ho_codes[2]{}, F_codes[2]{};
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
        {
            std::int32_t const column = column_of(lane, a, step);
            if (has_row_above(lane, a, column))
            {
                Ho_codes[a] = restored(lanes::get(source.Ho[a], lane), a);
                F_codes[a] = restored(lanes::get(source.F[a], lane), a) + direction_up;
            }
            else
            {
                Ho_codes[a] = border_code(column < 0 ? 1 : column + 1, true);
                F_codes[a] = encoding::minus_infinity(arguments.scores);
            }
        }
        lanes::set(border_Ho, lane, value_t::pack(Ho_codes[0], Ho_codes[1]));
        lanes::set(border_F, lane, value_t::pack(F_codes[0], F_codes[1]));
    }

    //!\brief A step of every lane, which gets Ho and F above its rows.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void compute_step(word & above, word & F, std::uint32_t * const planes,
                                                                 std::size_t const step)
    {
        word const next_diagonal = above;
        fill_column(above, F, planes, step);
        diagonal_above = next_diagonal;
        bottom_Ho = above;
        bottom_F = F;
    }

    //!\brief One column of every lane.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void fill_column(word & above, word & F, std::uint32_t * const planes,
                                                                std::size_t const step)
    {
        auto column_scores = scores_of_letters(lookup, column_letters);
        auto const diagonal_of = [&](word const & before, int const r) SEQAN3_CUDA_INLINE_LAMBDA
        { return lookup.diagonal(arithmetic, before, row_letters[r / lookup_t::rows_of_letters], column_scores, r); };
        one_column<layout, value_t>(
            cell, diagonal_of, row_cells, diagonal_above, above, F,
            [&](int const r, word &, word const & directions, word const & gaps) SEQAN3_CUDA_INLINE_LAMBDA
            {
                if (!layout::ends_word(r))
                    return;
                lanes::store(planes + layout::address(step, trace_plane::direction, r, 0), directions);
                lanes::store(planes + layout::address(step, trace_plane::gap, r, 0), gaps);
            });
    }

    fill_arguments const & arguments;
    warp_work const work;
    std::uint32_t const width;
    std::uint32_t const first_alignment;
    checkpoint_layout const checkpoints;
    value_t const arithmetic;
    encoding code;
    cell_t cell;
    lookup_t lookup;
    typename lanes::template column_queue<1> queue;

    variable<checkpoint_block> block[alignments];
    lane_groups<lanes> group;
    variable<std::uint32_t> const group_of_work; //!< Its number in the fill.
    variable<bool> first_of_group;
    variable<bool> is_idle; //!< The lanes left are too few for a group. Other ones without a task repeat the last one.
    variable<std::int32_t> first_column[alignments]; //!< Of the block, see checkpoint_block.
    //!\brief The step at which the lane begins in column 0; may not be one of the block's.
    variable<std::int32_t> begin_step[alignments];
    variable<std::uint32_t> last_begin; //!< Lanes begin before this step; 0 if the lane's do not begin in this block.
    variable<std::uint8_t const *> column_codes[alignments];
    variable<std::uint32_t> columns[alignments];
    //!\brief In a checkpoint: strip_cells as words. Not in the first section.
    variable<std::uint32_t const *> row_above[alignments];
    typename lanes::mask is_first;

    typename lookup_t::row row_letters[rows_per_lane / lookup_t::rows_of_letters];
    typename cell_t::template rows<rows_per_lane> row_cells;
    word diagonal_above{};
    word column_letters[lookup_t::letter_words]{};
    word bottom_Ho{};
    word bottom_F{};
    word waiting_F{};        //!< Of lower parts: F of the last row, when the first step has been waited for.
    variable<bool> computes; //!< Not at the first step of lower parts.
};

} // namespace seqan3_cuda::detail
