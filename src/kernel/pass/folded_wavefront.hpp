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

#include <kernel/pass/folded_search.hpp>

namespace seqan3_cuda::detail
{

//!\copydoc folded_lanes
template <typename lanes, fill_key variant, bool by_strips, int constant_opening = 0>
class folded_wavefront : private folded_search<lanes, variant, by_strips, constant_opening>
{
    using base = folded_search<lanes, variant, by_strips, constant_opening>;

public:
    using base::base;

    //!\brief Computes everything and writes the outcome.
    LANE_CODE void run()
    {
        typename lanes::template variable<optimum_candidate> optimum[halves]; // of all finished strips
        for (std::uint32_t strip = 0; strip < work.strips; ++strip)
        {
            compute_part({.work = 0, .strip = strip, .number = strip});
            if constexpr (has_candidates)
                for_each_half(
                    [&](int const lane, int const half)
                    {
                        if (strip == 0 || takes_place(best_of_strip[half][lane], optimum[half][lane], rule()))
                            optimum[half][lane] = best_of_strip[half][lane];
                    });
        }
        if constexpr (has_candidates)
            end_work<lanes, halves>([&](int const half, int const lane) -> optimum_candidate &
                                    { return optimum[half][lane]; },
                                    group.position, warp_lanes, rule(),
                                    [&](int const lane) { write_better(optimum[0][lane], optimum[1][lane], lane); });
    }

    //!\brief Computes one strip, or a part of one; the last one writes the outcome.
    LANE_CODE void run_strip(strip_place const & place)
    {
        compute_part(place);
        if constexpr (has_candidates)
            if (is_last_part() && !is_nested())
                end_strip<lanes, halves>(
                    [&](int const half, int const lane)
                        LANE_LAMBDA -> optimum_candidate & { return best_of_strip[half][lane]; },
                    group.position, work, rule(), place.strip,
                    [&]() LANE_LAMBDA { return steps_before + part_steps(); }, clock,
                    [&]() LANE_LAMBDA { return optima_above(arguments.slabs, place.strip, optima); },
                    [&]() LANE_LAMBDA { return optima_below(arguments.slabs, place.strip, optima); },
                    [&](int const lane) { write_better(best_of_strip[0][lane], best_of_strip[1][lane], lane); });
    }

private:
    using base::arguments, base::arithmetic, base::best, base::best_of_strip, base::bottom, base::cell, base::clock,
        base::column_letters, base::diagonal_above, base::far_below, base::first_column, base::group, base::is_first,
        base::is_last, base::kept_from, base::lookup, base::optima, base::queue, base::row_cells, base::row_letters,
        base::steps_before, base::work;
    using base::await_cells, base::begin_part, base::begin_search, base::count_anew, base::entries, base::find_rows,
        base::first_step, base::for_each_half, base::hold, base::is_last_part, base::is_nested, base::keep_column,
        base::keeps_more, base::last_in_first_column, base::leave_part, base::leave_search, base::load_block,
        base::look_at_row, base::look_up, base::may_reach, base::narrow, base::part_steps, base::rule, base::running_at,
        base::set_bounds, base::settle_last_row, base::take_last_column, base::write_below, base::write_better,
        base::write_last_cell;
    using base::halves, base::has_candidates, base::has_free_ends, base::is_local, base::lanes_of_strip,
        base::letter_words;
    using typename base::finds_t, typename base::lookup_t, typename base::value_t, typename base::word;

    //!\brief Steps of a loop that is not at an edge.
    template <bool looks>
    static constexpr std::uint32_t loop_steps = lanes::folded_loop_steps(looks, constant_opening != 0 && !is_local
                                                                                    && !has_free_ends);

    LANE_CODE void compute_part(strip_place const & place)
    {
        begin_part(place);
        if constexpr (has_candidates)
            begin_search(place.work);
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

        constexpr bool may_end_in_row = has_free_ends; // GCC 12 does not find names of the base in a generic lambda
        bool const ends_in_row =
            may_end_in_row && strip + 1 == work.strips && arguments.scores.free_ends.sequence1_trailing;
        auto step = [&]<bool at_edge, bool looks, bool keeps>(std::uint32_t const t, std::bool_constant<at_edge>,
                                                              std::bool_constant<looks>, std::bool_constant<keeps>)
                        LANE_LAMBDA
        {
            word cells[paired_words];
            SEQAN3_CUDA_UNROLL
            for (int i = 0; i < paired_words; ++i)
                cells[i] = lanes::rotate_up(bottom[i]);
            queue.take_folded(is_first, column_letters, cells);
            if constexpr (at_edge)
                this->template fill_edge<looks>(t, cells);
            else
                this->template fill_columns<false, looks>(cells);
            queue.leave(is_last, bottom);
            if constexpr (is_local)
                this->template take_best<at_edge, looks>(t, found);
            else if constexpr (may_end_in_row && looks)
                this->template take_last_row<at_edge>(t);
            if (keeps && t >= kept_from && keeps_more())
                this->keep_column(t);
        };

        std::uint32_t const steps = part_steps(), ends_from = entries() - 1;
        std::uint32_t t = 0, next_entry = 0, next_count = 0;
        bool is_near = true, looks = is_local || ends_in_row;
        while (t < steps)
        {
            if (t == next_entry)
            {
                if (t > 0)
                    write_below(t - warp_lanes);
                if (may_end_in_row && ends_in_row)
                    settle_last_row(t);
                if (by_strips && t >= next_count)
                {
                    if (far_below != nullptr)
                        clock.publish(strip, work.strips, steps_before + t);
                    else
                        clock.note(steps_before + t);
                    next_count = t + clock.far_blocks * warp_lanes;
                }
                if (t > 0 && t % fold_interval == 0)
                {
                    count_anew();
                    if (is_local || ends_in_row)
                        set_bounds(t);
                }
                look_up(next_letters);
                await_cells(t, next_cells);
                if constexpr (is_local)
                {
                    is_near = may_reach(t, next_cells, warp_lanes);
                    looks = is_near && may_reach(t, next_cells, best.search_steps);
                }
                narrow(next_cells);
                queue.fill(next_letters, next_cells);
                next_entry += warp_lanes;
                load_block(next_entry, next_letters, next_cells);
            }
            std::uint32_t const end = steps < next_entry ? steps : next_entry;
            auto const take_steps =
                [&](auto const at_edge, auto const looks_at, std::uint32_t const behind, auto const keeps) LANE_LAMBDA
            {
                constexpr std::uint32_t together =
                    decltype(at_edge)::value || decltype(keeps)::value ? 1 : loop_steps<decltype(looks_at)::value>;
                SEQAN3_CUDA_NO_UNROLL
                for (; t < behind; t += together)
                {
                    SEQAN3_CUDA_UNROLL
                    for (std::uint32_t i = 0; i < together; ++i)
                        step(t + i, at_edge, looks_at, keeps);
                }
            };
            bool const keeps = kept_from < end && keeps_more();
            constexpr std::false_type no{};
            if (t < lanes_of_strip || end > ends_from || (keeps && may_end_in_row && ends_in_row))
                take_steps(std::true_type{}, std::true_type{}, end, std::true_type{});
            else if (keeps)
                take_steps(no, std::bool_constant<is_local>{}, end, std::true_type{});
            else if constexpr (!is_local)
            {
                if (has_free_ends && looks)
                    take_steps(no, std::bool_constant<has_free_ends>{}, end, no);
                else
                    take_steps(no, no, end, no);
            }
            else
            {
                static_assert(base::best_t::search_steps % loop_steps<false> == 0);
                auto const may_find = [&](std::uint32_t const together) LANE_LAMBDA
                { return best.may_find(diagonal_above, row_cells.H, bottom[0], best.gain_of(together)); };
                is_near = is_near || may_find(warp_lanes);
                while (t < end)
                {
                    looks = looks || (is_near && may_find(best.search_steps));
                    if (looks)
                        take_steps(no, std::true_type{}, end, no);
                    else
                        take_steps(no, no, is_near ? t + best.search_steps : end, no);
                }
            }
        }
        write_below(next_entry - warp_lanes);
        for_each_half([&](int const lane, int const half) { end_half(lane, half); });
        if constexpr (is_local)
            find_rows(found);
        if constexpr (has_candidates && by_strips)
            if (!is_last_part())
                leave_search();
        clock.publish_part(steps_before + steps);
    }

    //!\brief Two columns of halves that have begun and have not ended at step `t`; others keep the column they have.
    template <bool looks>
    LANE_CODE void fill_edge(std::uint32_t const t, word const (&cells)[paired_words])
    {
        typename base::lane_cells const before{row_cells, diagonal_above};
        fill_columns<true, looks>(cells, last_in_first_column(t));
        hold(running_at(t), before);
    }

    /*!\brief Two columns of every lane.
     * \tparam at_edge Whether halves may end.
     * \tparam looks   Whether one of their cells may be the end: the best one of a local alignment, or one of the last
     *                 row.
     * \param[in] cells         Ho above the first column, F above it, and those of the second one.
     * \param[in] ends_in_first The bits of halves whose last column is the first one, which they keep.
     */
    template <bool at_edge, bool looks>
    LANE_CODE void fill_columns(word const (&cells)[paired_words], word const & ends_in_first = {})
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
        auto const after_row = [&](int const r, word const & first_Ho) LANE_LAMBDA
        {
            if constexpr (is_local && looks)
                best.look_at(r, first_Ho, row_cells.H[r]);
            else if constexpr (has_free_ends && looks)
                look_at_row(r, first_Ho, row_cells.H[r]);
            if constexpr (!is_local && at_edge)
                row_cells.H[r] = value_t::select_bits(ends_in_first, first_Ho, row_cells.H[r]);
        };
        two_columns<lanes, lanes::folded_column_lag>(cell, diagonal_of(first_scores), diagonal_of(second_scores),
                                                     first_left, row_cells, cells, diagonal_above, bottom, after_row);
    }

    //!\brief What becomes of a half that has ended at the last column of the part.
    LANE_CODE void end_half(int const lane, int const half)
    {
        if (!is_last_part())
            leave_part(lane, half);
        else if constexpr (has_free_ends)
            take_last_column(lane, half);
        else if constexpr (!is_local)
            write_last_cell(lane, half);
    }
};

} // namespace seqan3_cuda::detail
