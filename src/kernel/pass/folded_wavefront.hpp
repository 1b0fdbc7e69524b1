// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Fills the matrix of one long global or local alignment, whose strips have both halves of their registers.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values.
 *
 * The upper rows of a strip are in the lower halves, the lower rows in the upper halves of registers, as if the strip
 * had twice as many lanes. What the last lane has below its upper rows is above the lower rows of the first lane, a
 * step later. A step has two columns, so that two chains of cells run side by side where there are few warps.
 *
 *     step                     0      1      2    ...   32     33
 *     lane 0, rows 0 to 15     c0 c1  c2 c3  c4 c5
 *     lane 1, rows 16 to 31           c0 c1  c2 c3
 *     ...
 *     lane 0, rows 512 to 527                           c0 c1  c2 c3
 *
 * Letters have beforehand what gaps cost by growing (affine_cell.hpp), so that scores hardly fall. Those that the lanes
 * of a strip have at a time differ by what 16 bits hold (long_pair.cpp); some steps later codes count from a new score.
 */

#pragma once

#include <cstdint>
#include <type_traits>

#include <kernel/pass/folded_border.hpp>

namespace seqan3_cuda::detail
{

//!\copydoc folded_lanes
template <typename lanes, fill_key variant, bool by_strips, int constant_opening = 0>
class folded_wavefront : private folded_border<lanes, variant, by_strips, constant_opening>
{
    using base = folded_border<lanes, variant, by_strips, constant_opening>;

public:
    using base::base;

    //!\brief Computes everything and writes the outcome.
    LANE_CODE void run()
    {
        typename lanes::template variable<optimum_candidate> optimum[halves]; // of all finished strips
        for (std::uint32_t strip = 0; strip < work.strips; ++strip)
        {
            compute_part({.work = 0, .strip = strip, .number = strip});
            if constexpr (is_local)
                for_each_half(
                    [&](int const lane, int const half)
                    {
                        if (strip == 0 || takes_place(best_of_strip[half][lane], optimum[half][lane], rule()))
                            optimum[half][lane] = best_of_strip[half][lane];
                    });
        }
        if constexpr (is_local)
            end_work<lanes, halves>(
                [&](int const half, int const lane) -> optimum_candidate & { return optimum[half][lane]; },
                group.position, warp_lanes, rule(),
                [&](int const lane) { write_optimum_of(optimum[0][lane], optimum[1][lane], lane); });
    }

    //!\brief Computes one strip, or a part of one; the last one writes the outcome.
    LANE_CODE void run_strip(strip_place const & place)
    {
        compute_part(place);
        if constexpr (is_local)
            if (is_last_part())
                end_strip<lanes, halves>(
                    [&](int const half, int const lane)
                        LANE_LAMBDA -> optimum_candidate & { return best_of_strip[half][lane]; },
                    group.position, work, rule(), place.strip,
                    [&]() LANE_LAMBDA { return steps_before + part_steps(); }, clock,
                    [&]() LANE_LAMBDA { return optima_above(arguments.slabs, place.strip, optima); },
                    [&]() LANE_LAMBDA { return optima_below(arguments.slabs, place.strip, optima); },
                    [&](int const lane) { write_optimum_of(best_of_strip[0][lane], best_of_strip[1][lane], lane); });
    }

private:
    using base::arguments, base::arithmetic, base::best, base::best_of_strip, base::bottom, base::cell, base::clock,
        base::code, base::column_letters, base::diagonal_above, base::first_column, base::group, base::is_first,
        base::is_far_below, base::is_last, base::kept_from, base::lookup, base::optima, base::pair, base::part_columns,
        base::queue, base::row_cells, base::row_letters, base::rows, base::steps_before, base::work;
    using base::await_cells, base::begin_half, base::begin_part, base::count_anew, base::entries, base::first_step,
        base::is_last_part, base::first_gap_score, base::keep_column, base::leave_part, base::letters_at,
        base::load_block, base::look_up, base::may_reach, base::narrow, base::part_steps, base::rows_above,
        base::write_below, base::zero_score;
    using base::halves, base::is_local, base::lanes_of_strip, base::letter_words, base::rows_per_lane;
    using typename base::encoding, typename base::lookup_t, typename base::value_t, typename base::word;

    //!\brief What halves of lanes have found in a part of a strip: `[half][lane]`.
    struct finds_t
    {
        typename lanes::template variable<folded_find<rows_per_lane>> of_halves[halves];

        LANE_CODE auto & operator[](int const half)
        {
            return of_halves[half];
        }

        LANE_CODE auto const & operator[](int const half) const
        {
            return of_halves[half];
        }
    };

    LANE_CODE void compute_part(strip_place const & place)
    {
        begin_part(place);
        if constexpr (is_local)
        {
            if constexpr (by_strips)
                reached_by_all = arguments.search.reached + place.work;
            begin_search();
        }
        fill_part(place.strip);
        lanes::synchronize();
    }

    //!\brief All steps of a part. Long, as the steps are lambdas over the registers of the loop.
    LANE_CODE void fill_part(std::uint32_t const strip)
    {
        word next_letters[letter_words]{}, next_cells[paired_words]{};
        // Not in this object: a column has an index that the compiler does not know, and so would all registers.
        finds_t found{};
        queue.start(warp_lanes, group.position, group.begin, group.is_idle, column_letters);
        load_block(0, next_letters, next_cells);

        auto step = [&]<bool at_edge, bool looks>(std::uint32_t const t, std::bool_constant<at_edge>,
                                                  std::bool_constant<looks>) LANE_LAMBDA
        {
            word cells[paired_words];
            SEQAN3_CUDA_UNROLL
            for (int i = 0; i < paired_words; ++i)
                cells[i] = lanes::rotate_up(bottom[i]);
            queue.take_folded(is_first, column_letters, cells);
            // `this`, as GCC 12 does not find names of the base in a branch of a generic lambda.
            if (at_edge && t < lanes_of_strip)
                for_each_half(
                    [&](int const lane, int const half)
                    {
                        if (first_step(lane, half) == t)
                            this->begin_half(lane, half);
                    });
            this->template fill_columns<at_edge, looks>(cells);
            queue.leave(is_last, bottom);
            if constexpr (is_local)
                this->template take_best<at_edge, looks>(t, found);
            if (at_edge && t >= kept_from && keeps_more())
                keep_columns(t);
            if (at_edge && t + 1 >= entries())
                for_each_half(
                    [&](int const lane, int const half)
                    {
                        if (first_step(lane, half) + entries() == t + 1)
                            end_half(lane, half);
                    });
        };

        std::uint32_t const steps = part_steps(), ends_from = entries() - 1;
        std::uint32_t t = 0, next_entry = 0, next_count = 0;
        bool is_near = true, looks = true;
        while (t < steps)
        {
            if (t == next_entry)
            {
                if (t > 0)
                    write_below(t - warp_lanes);
                if (by_strips && t >= next_count)
                {
                    if (is_far_below)
                        clock.publish(strip, work.strips, steps_before + t);
                    else
                        clock.note(steps_before + t);
                    next_count = t + clock.far_blocks * warp_lanes;
                }
                if (t > 0 && t % fold_interval == 0)
                {
                    count_anew();
                    if constexpr (is_local)
                        set_bounds(t);
                }
                look_up(next_letters);
                await_cells(t, next_cells);
                if constexpr (is_local)
                {
                    is_near = may_reach(t, next_cells, best.gain_of(warp_lanes), reached);
                    looks = is_near && may_reach(t, next_cells, best.gain_of(best.search_steps), reached);
                }
                narrow(next_cells);
                queue.fill(next_letters, next_cells);
                next_entry += warp_lanes;
                load_block(next_entry, next_letters, next_cells);
            }
            std::uint32_t const end = steps < next_entry ? steps : next_entry;
            auto const take_steps = [&](auto const at_edge, auto const looks_at, std::uint32_t const behind) LANE_LAMBDA
            {
                SEQAN3_CUDA_NO_UNROLL
                for (; t < behind; ++t)
                    step(t, at_edge, looks_at);
            };
            if (t < lanes_of_strip || end > ends_from || (kept_from < end && keeps_more()))
                take_steps(std::true_type{}, std::true_type{}, end);
            else if constexpr (!is_local)
                take_steps(std::false_type{}, std::true_type{}, end);
            else
            {
                auto const may_find = [&](std::uint32_t const together) LANE_LAMBDA
                { return best.may_find(diagonal_above, row_cells.H, bottom[0], best.gain_of(together)); };
                is_near = is_near || may_find(warp_lanes);
                while (t < end)
                {
                    looks = looks || (is_near && may_find(best.search_steps));
                    if (looks)
                        take_steps(std::false_type{}, std::true_type{}, end);
                    else
                        take_steps(std::false_type{}, std::false_type{}, is_near ? t + best.search_steps : end);
                }
            }
        }
        write_below(next_entry - warp_lanes);
        if constexpr (is_local)
        {
            find_rows(found);
            if (by_strips && !is_last_part())
                for_each_half([&](int const lane, int const half)
                              { optima[half * warp_lanes + lane] = best_of_strip[half][lane]; });
        }
        clock.publish_part(steps_before + steps);
    }

    //!\brief Whether there is a further column that is kept.
    [[nodiscard]] LANE_CODE bool keeps_more() const
    {
        return first_column + paired_columns * (kept_from + 1) < work.columns;
    }

    /*!\brief Two columns of every lane.
     * \tparam at_edge Whether one of them may be the last one; if that is the first one, its cell has to be found.
     * \tparam looks   Whether one of their cells may be the best one, in local alignments.
     * \param[in] cells Ho above the first column, F above it, and those of the second one.
     */
    template <bool at_edge, bool looks>
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
        {
            if constexpr (is_local)
                return cell.left_of_first(left_E, left_Ho, r);
            else
                return cell.left(left_E, left_Ho, r);
        };
        int const last = last_row_of_lane();
        two_columns<lanes, lanes::folded_column_lag>(cell, diagonal_of(first_scores), diagonal_of(second_scores),
                                                     first_left, row_cells, cells, diagonal_above, bottom,
                                                     [&](int const r, word const & first_Ho) LANE_LAMBDA
                                                     {
                                                         if constexpr (is_local && looks)
                                                             best.look_at(r, first_Ho, row_cells.H[r]);
                                                         else if (!is_local && at_edge && r == last)
                                                             end_Ho = work.columns % paired_columns == 0
                                                                        ? row_cells.H[r]
                                                                        : first_Ho;
                                                     });
    }

    //!\brief What halves of lanes have found before the part, which begins with the step 0.
    LANE_CODE void begin_search()
    {
        for_each_half(
            [&](int const lane, int const half)
            {
                best_of_strip[half][lane] =
                    by_strips && first_column > 0 ? optima[half * warp_lanes + lane] : optimum_candidate{0, 0, 0};
            });
        set_bounds(0);
    }

    //!\brief Tells others the best score of a lane, and learns of theirs.
    LANE_CODE void share_best(int const lane)
    {
        std::int32_t const upper = best_of_strip[0][lane].score, lower = best_of_strip[1][lane].score,
                           own = upper > lower ? upper : lower;
        if constexpr (by_strips)
            reached = static_cast<std::int32_t>(lanes::raise(*reached_by_all, static_cast<std::uint32_t>(own)));
        else if (own > reached)
            reached = own;
    }

    /*!\brief Sets what local alignments compare cells with at step `t`: the score 0, and the best one so far.
     * \details Where codes do not reach so low or so high, there is no cell as low or as high, either, until codes
     * count anew (can_fold).
     */
    LANE_CODE void set_bounds(std::uint32_t const t)
    {
        constexpr std::int32_t highest =
            0xffff + paired_columns * static_cast<std::int32_t>(fold_interval) * variant.extension;
        std::int32_t const lowest = encoding::minus_infinity(arguments.scores);
        lanes::for_each([&](int const lane) { share_best(lane); });
        lanes::for_each(
            [&](int const lane)
            {
                std::int32_t floors[halves], bests[halves];
                SEQAN3_CUDA_UNROLL
                for (int half = 0; half < halves; ++half)
                {
                    // an equally good cell of another strip may stand behind
                    std::int32_t const own = best_of_strip[half][lane].score, known = own < reached ? reached - 1 : own,
                                       letters = letters_at(lane, half, t), floor = code.encode(zero_score(letters)),
                                       best_code =
                                           code.encode(known + first_gap_score() + zero_score(letters + rows_per_lane));
                    floors[half] = (floor > lowest ? floor : lowest) + constant_opening;
                    bests[half] = best_code < lowest ? lowest : best_code > highest ? highest : best_code;
                }
                lanes::set(cell.floor, lane, value_t::pack(floors[0], floors[1]));
                lanes::set(best.best, lane, value_t::pack(bests[0], bests[1]));
            });
    }

    //!\brief Takes cells that are better than all before, and goes on to the next two columns.
    template <bool at_edge, bool looks>
    LANE_CODE void take_best(std::uint32_t const t, finds_t & found)
    {
        if (looks && best.has_better())
            for_each_half(
                [&](int const lane, int const half)
                {
                    std::uint32_t const own = t - first_step(lane, half);
                    if (!at_edge || own < entries()) // not before the first column, either
                        this->take_better(lane, half, t, !at_edge || paired_columns * own + 1 < part_columns, found);
                });
        best.advance();
        cell.advance();
    }

    LANE_CODE void take_better(int const lane, int const half, std::uint32_t const t, bool const has_second,
                               finds_t & found)
    {
        int const column = best.find(lane, half, row_cells.H, has_second, found[half][lane]);
        if (column < 0)
            return;
        std::int32_t const letters = letters_at(lane, half, t) + column; // up to the first row and this column
        best_of_strip[half][lane] = {code.decode(found[half][lane].code) - first_gap_score()
                                         - zero_score(letters + rows_per_lane - 1),
                                     letters - rows_above(lane, half) - 1, 0};
    }

    //!\brief Finds the rows of the best cells, when the part has ended.
    LANE_CODE void find_rows(finds_t const & found)
    {
        for_each_half(
            [&](int const lane, int const half)
            {
                if (optimum_candidate & own = best_of_strip[half][lane]; own.minor == 0 && own.score > 0)
                    own.minor = rows_above(lane, half) + best.row_of(found[half][lane], half) + 1;
            });
    }

    template <typename function_t>
    LANE_CODE void for_each_half(function_t && function) const
    {
        lanes::for_each(
            [&](int const lane)
            {
                SEQAN3_CUDA_UNROLL
                for (int half = 0; half < halves; ++half)
                    function(lane, half);
            });
    }

    //!\brief Keeps the column that some halves have computed at step `t`, each a step after the one before.
    LANE_CODE void keep_columns(std::uint32_t const t)
    {
        std::uint32_t const steps_of_tile = arguments.grid.side / paired_columns;
        for_each_half(
            [&](int const lane, int const half)
            {
                if (first_step(lane, half) == t - kept_from)
                    keep_column(lane, half, (first_column / paired_columns + kept_from) / steps_of_tile);
            });
        if (t - kept_from + 1 == lanes_of_strip)
            kept_from += steps_of_tile;
    }

    //!\brief The number of the last row among those of its lane.
    [[nodiscard]] LANE_CODE int last_row_of_lane() const
    {
        return (rows - 1) % rows_per_lane;
    }

    //!\brief What becomes of a half that has just computed the last column of the part.
    LANE_CODE void end_half(int const lane, int const half) const
    {
        if (!is_last_part())
            leave_part(lane, half);
        else if (!is_local)
            write_outcome(lane, half);
    }

    //!\brief Writes the score if a half has the last row; it has just computed the last column of the matrix.
    LANE_CODE void write_outcome(int const lane, int const half) const
    {
        if (rows_above(lane, half) + last_row_of_lane() + 1 != rows)
            return;
        fill_scores const & scores = arguments.scores;
        auto const columns = static_cast<std::int32_t>(work.columns);
        std::int32_t const Ho = code.decode(value_t::code(lanes::get(end_Ho, lane), half)),
                           score =
                               Ho - (scores.gap_open + scores.gap_extension) + scores.letter_cost * (columns + rows);
        write_optimum<optimum_scope::corner>(
            {score, columns + 1 + rows, 0}, scores,
            {.rows = rows, .columns = columns, .last_row_begins = true, .last_column_begins = true},
            arguments.outcomes[pair]);
    }

    [[nodiscard]] LANE_CODE optimum_rule rule() const
    {
        return arguments.scores.optimum;
    }

    //!\brief Writes the better one of the cells that the halves of the first lane have.
    LANE_CODE void write_optimum_of(optimum_candidate best_cell, optimum_candidate const & of_lower_rows,
                                    int const lane) const
    {
        if (!group.is_first[lane])
            return;
        if (takes_place(of_lower_rows, best_cell, rule()))
            best_cell = of_lower_rows;
        write_optimum<optimum_scope::everywhere>(best_cell, arguments.scores,
                                                 {.rows = rows,
                                                  .columns = static_cast<std::int32_t>(work.columns),
                                                  .last_row_begins = true,
                                                  .last_column_begins = true},
                                                 arguments.outcomes[pair]);
    }

    word end_Ho{};                    //!< Of the last row, in the last column.
    std::uint32_t * reached_by_all{}; //!< best_search::reached.
    std::int32_t reached{};           //!< The best score that any lane is known to have found; of local alignments.
};

} // namespace seqan3_cuda::detail
