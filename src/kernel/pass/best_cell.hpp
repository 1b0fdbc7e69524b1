// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Finds the best cell of each alignment: in the lanes of a strip pass, in a group of lanes, and from strip to
 * strip.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values.
 *
 * `optimum(alignment, lane)` is a lane's best candidate of one of the alignments in its registers.
 */

#pragma once

#include <bit>
#include <cstdint>

#include <kernel/data/fill_arguments.hpp>
#include <kernel/pass/column.hpp>
#include <kernel/pass/optimum.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Brings the best candidate of each group to its first lane.
 * \param[in] optimum     Gives a reference to a lane's candidate.
 * \param[in] position    Of the lane in its group.
 * \param[in] group_width Lanes of a group.
 * \param[in] rule        Which of equally good candidates counts.
 */
template <typename lanes, int alignments, typename optimum_t>
LANE_CODE void reduce_optima(optimum_t && optimum, typename lanes::template variable<int> const & position,
                             std::uint32_t const group_width, optimum_rule const rule)
{
    SEQAN3_CUDA_UNROLL
    for (int a = 0; a < alignments; ++a)
        for (int offset = 16; offset > 0; offset /= 2)
        {
            typename lanes::template variable<std::int32_t> score, major, minor;
            lanes::for_each(
                [&](int const lane)
                {
                    score[lane] = optimum(a, lane).score;
                    major[lane] = optimum(a, lane).major;
                    minor[lane] = optimum(a, lane).minor;
                });
            score = lanes::shuffle_down(score, offset);
            major = lanes::shuffle_down(major, offset);
            minor = lanes::shuffle_down(minor, offset);
            lanes::for_each(
                [&](int const lane)
                {
                    optimum_candidate const candidate{score[lane], major[lane], minor[lane]};
                    if (position[lane] + offset < static_cast<int>(group_width)
                        && takes_place(candidate, optimum(a, lane), rule))
                        optimum(a, lane) = candidate;
                });
        }
}

//!\brief Leaves a lane's best candidates of a strip and those above to the strip below.
template <int alignments, typename optimum_t>
LANE_CODE void leave_optima(optimum_t && optimum, int const lane, optimum_candidate * const optima)
{
    SEQAN3_CUDA_UNROLL
    for (int a = 0; a < alignments; ++a)
        optima[a * warp_lanes + lane] = optimum(a, lane);
}

//!\brief Takes what the strip above has left.
template <int alignments, typename optimum_t>
LANE_CODE void take_optima(optimum_t && optimum, int const lane, optimum_candidate const * const optima,
                           optimum_rule const rule)
{
    SEQAN3_CUDA_UNROLL
    for (int a = 0; a < alignments; ++a)
        if (optimum_candidate const above = optima[a * warp_lanes + lane]; takes_place(above, optimum(a, lane), rule))
            optimum(a, lane) = above;
}

/*!\brief Ends the strips of a warp that computes all strips of its work.
 * \param[in] optimum       As above.
 * \param[in] write_outcome Given a lane: writes what the lane has to write.
 */
template <typename lanes, int alignments, typename optimum_t, typename write_t>
LANE_CODE void end_work(optimum_t && optimum, typename lanes::template variable<int> const & position,
                        std::uint32_t const group_width, optimum_rule const & rule, write_t && write_outcome)
{
    reduce_optima<lanes, alignments>(optimum, position, group_width, rule);
    lanes::for_each(write_outcome);
}

/*!\brief Ends a strip that has a warp of its own: the best candidates go from strip to strip, and the last strip writes
 * the outcomes.
 * \param[in] steps  Gives the steps of a strip. A number would be counted before, and would take a register.
 * \param[in] above  Gives the place where the strip above leaves its candidates.
 * \param[in] own    The same of this strip.
 */
template <typename lanes, int alignments, typename optimum_t, typename steps_t, typename clock_t, typename above_t,
          typename own_t, typename write_t>
LANE_CODE void end_strip(optimum_t && optimum, typename lanes::template variable<int> const & position,
                         warp_work const & work, optimum_rule const & rule, std::uint32_t const strip, steps_t && steps,
                         clock_t & clock, above_t && above, own_t && own, write_t && write_outcome)
{
    reduce_optima<lanes, alignments>(optimum, position, work.group_width, rule);
    if (strip > 0)
    {
        clock.await_end(steps());
        lanes::for_each([&](int const lane) { take_optima<alignments>(optimum, lane, above(), rule); });
    }
    if (strip + 1 < work.strips)
    {
        lanes::for_each([&](int const lane) { leave_optima<alignments>(optimum, lane, own()); });
        clock.publish_end(steps());
    }
    else
    {
        lanes::for_each(write_outcome);
    }
}

/*!\brief Follows the best cell of a strip in each lane, where cells before the last column are candidates.
 *
 * `cells` has what the pass knows: H of the lane's rows, `position` of the lane in its group, `first_row`, `scores` and
 * `arithmetic`. `state[alignment][lane]` gets the place of the best cell, `major` and `minor`.
 */
template <typename lanes, typename value_t, optimum_scope scope, place_kind place, int rows_per_lane>
struct best_cell
{
    using word = typename lanes::word;

    template <typename type>
    using variable = typename lanes::template variable<type>;

    static constexpr int alignments = value_t::alignments;
    static constexpr int row_bits = detail::row_bits<rows_per_lane>;

    //!\brief Looks at the cells of step `t`.
    template <typename cells_t, typename state_t>
    LANE_CODE void follow(std::uint32_t const t, cells_t const & cells, state_t & state)
    {
        if constexpr (scope == optimum_scope::everywhere)
        {
            if constexpr (place == place_kind::lane)
            {
                step_number = cells.arithmetic.add(step_number, value_t::constant(1));
                best_step = value_t::select_greater(column_best, best, step_number, best_step);
            }
            if constexpr (place != place_kind::cell)
                best = value_t::max(best, column_best);
            else if (value_t::any_greater(column_best, best))
                lanes::for_each([&](int const lane) { take_best_row(lane, t, cells, state); });
        }
        else if constexpr (scope == optimum_scope::edges)
        {
            if (!cells.scores.free_ends.sequence1_trailing)
                return;
            word const last_row = choose_row<value_t>(cells.H, last_row_bits);
            if (value_t::any_greater(last_row, best))
                lanes::for_each([&](int const lane)
                                { take_last_row(lane, t, lanes::get(last_row, lane), cells, state); });
        }
    }

    template <typename cells_t, typename state_t>
    LANE_CODE void take_best_row(int const lane, std::uint32_t const t, cells_t const & cells, state_t & state)
    {
        std::uint32_t const reached = lanes::get(column_best, lane), known = lanes::get(best, lane);
        std::int32_t codes[2]{};
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
        {
            codes[a] = value_t::code(known, a);
            if (value_t::code(reached, a) <= codes[a])
                continue;
            codes[a] = value_t::code(reached, a);
            auto & own = state[a][lane];
            own.major = static_cast<std::int32_t>(t) - cells.position[lane] + 1;
            SEQAN3_CUDA_UNROLL
            for (int r = rows_per_lane - 1; r >= 0; --r)
                if (value_t::code(lanes::get(cells.H[r], lane), a) == codes[a])
                    own.minor = cells.first_row[lane] + r + 1;
        }
        lanes::set(best, lane, value_t::pack(codes[0], codes[1]));
    }

    //!\brief Takes the columns of better cells since step `begin`, from which on best_step counts.
    template <typename state_t>
    LANE_CODE void take_best_step(int const lane, std::uint32_t const begin, variable<int> const & position,
                                  state_t & state)
    {
        std::uint32_t const steps = lanes::get(best_step, lane);
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
            if (std::uint32_t const number = value_t::number(steps, a); number > 0)
                state[a][lane].major = static_cast<std::int32_t>(begin + number) - position[lane];
        lanes::set(best_step, lane, 0);
    }

    //!\brief `best` is one below the best code where the last of equally good cells counts, so that "greater" finds it.
    template <typename cells_t, typename state_t>
    LANE_CODE void take_last_row(int const lane, std::uint32_t const t, std::uint32_t const last_row,
                                 cells_t const & cells, state_t & state)
    {
        std::int32_t const lower = cells.scores.optimum == optimum_rule::last ? 1 : 0;
        std::uint32_t const known = lanes::get(best, lane);
        std::int32_t codes[2]{};
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
        {
            codes[a] = value_t::code(known, a);
            std::int32_t const reached = value_t::code(last_row, a);
            if (reached <= codes[a])
                continue;
            codes[a] = reached - lower;
            state[a][lane].major = static_cast<std::int32_t>(t) - cells.position[lane] + 1;
        }
        lanes::set(best, lane, value_t::pack(codes[0], codes[1]));
    }

    word column_best{};
    word best{};
    word step_number{}; //!< Of the steps since the last checkpoint, for best_step.
    word best_step{}; //!< With place_kind::lane: the last of these steps at which a lane met a better cell; 0 if there
                      //!< is none.
    word last_row_bits[row_bits]{};
};

} // namespace seqan3_cuda::detail
