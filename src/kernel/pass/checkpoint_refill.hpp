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

#include <kernel/pass/column.hpp>
#include <kernel/pass/refill_begin.hpp>

namespace seqan3_cuda::detail
{

//!\copydoc refill_lanes
template <typename lanes, typename value_t, refill_key variant>
class checkpoint_refill : private refill_begin<lanes, value_t, variant>
{
    using base = refill_begin<lanes, value_t, variant>;

public:
    using base::alignments, base::plane_words, base::steps;
    using typename base::layout;

    template <typename type>
    using variable = typename lanes::template variable<type>;

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
    LANE_CODE
    checkpoint_refill(fill_arguments const & arguments, warp_work const & work, std::uint32_t const width,
                      variable<std::uint32_t> const & groups, std::uint32_t const first_alignment,
                      variable<checkpoint_block> const (&blocks)[alignments],
                      typename lanes::template column_queue<1> const & queue = {}) :
        base{arguments, work, width, groups, first_alignment, blocks, queue}
    {
        lanes::for_each([&](int const lane) { restore(lane); });
    }

    /*!\brief Computes the blocks. Long, as what is read ahead stays in the registers of the loop.
     * \param[out]    planes Has room for plane_words; the first step of all blocks stands first.
     * \param[in,out] sought For local alignments: the cell that is sought for each alignment, the same for all lanes of
     * a group; the lane that it names sets the row.
     */
    LANE_CODE void run(std::uint32_t * const planes, variable<sought_cell> (&sought)[alignments])
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
                    computes, [&]() LANE_LAMBDA { compute_step(above, F, planes, t); }, row_cells.H, row_cells.E,
                    diagonal_above, bottom_Ho, bottom_F);
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
    using base::arguments, base::arithmetic, base::block, base::bottom_F, base::bottom_Ho, base::cell,
        base::checkpoints, base::code, base::column_letters, base::computes, base::diagonal_above, base::first_column,
        base::group, base::is_first, base::is_idle, base::last_begin, base::lookup, base::queue, base::row_above,
        base::row_cells, base::row_letters, base::width, base::work;
    using base::begin_columns, base::begins_at, base::border_code, base::end_waiting, base::letter_of, base::part_of,
        base::restore, base::restored;
    using base::has_parts;
    using typename base::encoding, typename base::lookup_t, typename base::word;

    //!\brief What lanes have read of columns, for each alignment: the letter's code, and Ho and F above, as the
    //!checkpoint has them.
    struct columns_read
    {
        word codes[alignments];
        word Ho[alignments];
        word F[alignments];
    };

    // -----------------------------------------------------------------------------------------------------------------
    // Letters and cells above, a column a lane
    // -----------------------------------------------------------------------------------------------------------------

    //!\brief The column that the group's first lane has `position` steps after a step; negative if it has not begun
    //!then.
    LANE_CODE std::int32_t column_of(int const lane, int const a, std::uint32_t const step) const
    {
        return first_column[a][lane] + static_cast<std::int32_t>(step) + group.position[lane];
    }

    //!\brief Whether the checkpoint has the cells above the group's rows in a column.
    LANE_CODE bool has_row_above(int const lane, int const a, std::int32_t const column) const
    {
        return block[a][lane].section > 0 && static_cast<std::uint32_t>(column) < work.columns;
    }

    //!\brief Reads the letters of a column: of the one that the group's first lane has `position` steps after `step`.
    LANE_CODE void read_letters(int const lane, std::uint32_t const step, columns_read & target) const
    {
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
            lanes::set(target.codes[a], lane, letter_of(lane, a, column_of(lane, a, step)));
    }

    //!\brief Finds what `diagonal` needs of the letters that were read.
    LANE_CODE void look_up_letters(int const lane, columns_read const & source,
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
    LANE_CODE void read_cells(int const lane, std::uint32_t const step, columns_read & target) const
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
    LANE_CODE void take_cells(int const lane, std::uint32_t const step, columns_read const & source, word & border_Ho,
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

    // -----------------------------------------------------------------------------------------------------------------
    // Steps
    // -----------------------------------------------------------------------------------------------------------------

    //!\brief A step of every lane, which gets Ho and F above its rows.
    LANE_CODE void compute_step(word & above, word & F, std::uint32_t * const planes, std::size_t const step)
    {
        word const next_diagonal = above;
        fill_column(above, F, planes, step);
        diagonal_above = next_diagonal;
        bottom_Ho = above;
        bottom_F = F;
    }

    //!\brief One column of every lane.
    LANE_CODE void fill_column(word & above, word & F, std::uint32_t * const planes, std::size_t const step)
    {
        auto column_scores = scores_of_letters(lookup, column_letters);
        auto const diagonal_of = [&](word const & before, int const r) LANE_LAMBDA
        { return lookup.diagonal(arithmetic, before, row_letters[r / lookup_t::rows_of_letters], column_scores, r); };
        one_column<layout, value_t>(cell, diagonal_of, row_cells, diagonal_above, above, F,
                                    [&](int const r, word &, word const & directions, word const & gaps) LANE_LAMBDA
                                    {
                                        if (!layout::ends_word(r))
                                            return;
                                        lanes::store(planes + layout::address(step, trace_plane::direction, r, 0),
                                                     directions);
                                        lanes::store(planes + layout::address(step, trace_plane::gap, r, 0), gaps);
                                    });
    }

    LANE_CODE void find_row(int const lane, std::uint32_t const step, variable<sought_cell> (&sought)[alignments]) const
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
};

} // namespace seqan3_cuda::detail
