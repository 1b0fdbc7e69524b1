// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Furthest-reaching points: work in proportion to the differences of a pair.
 *
 * Floor: src/kernel/pass. Compiles everywhere.
 *
 * With \f$D(i, j)\f$ what a path has to pay to get to cell \f$(i, j)\f$ (furthest_penalties.hpp) let \f$M_s(k)\f$ be
 * the greatest row \f$i\f$ that a path gets to on diagonal \f$k\f$ for \f$s\f$ (Ukkonen 1985, Myers 1986, Marco-Sola et
 * al. 2021). Paths do not get cheaper along a diagonal: take the last letter of both sequences off an alignment. So,
 * where
 * \f$D(i, i + k) \ge s\f$, \f$D(i, i + k) = s\f$ exactly if \f$M_s(k) \ge i\f$, and levels say all of a matrix that
 * ties need. With \f$m\f$ rows, \f$n\f$ columns, mismatches of \f$x\f$, openings of \f$o\f$ and letters of gaps of
 * \f$u\f$ and
 * \f$l\f$
 * \f[
 * U_s(k) = \max(M_{s-o-u}(k+1), U_{s-u}(k+1)) + 1, \quad L_s(k) = \max(M_{s-o-l}(k-1), L_{s-l}(k-1)), \quad
 * M_s(k) = extend(\max(M_{s-x}(k) + 1, U_s(k), L_s(k)))
 * \f]
 * all at most \f$\min(m, n - k)\f$, where \f$extend\f$ goes down the diagonal as long as letters are equal.
 * \f$M_0(0) = extend(0)\f$; where letters of sequence 1 before the alignment are free, that holds for all diagonals
 * from 0 on. What an alignment pays is the first level with \f$M_s(n - m) = m\f$; where letters behind are free, with
 * \f$M_s(k) = m\f$ for any diagonal, of which the last one counts. Edit distances need no levels of gaps.
 *
 * Whatever a path does next, it pays at least the least of \f$x\f$, \f$u\f$ and \f$l\f$: so many levels need none of
 * each other, and are computed at a time.
 *
 * \tparam group_t Threads that compute a level together, each the same places of a range in all calls:
 *  - `levels_together` is how many levels are computed at a time, at most;
 *  - `for_each(range, f)` calls `f` for each place (level_places);
 *  - `reach(letters, extent, levels)` follows equal letters from the rows of some levels, each of which is asked for
 *    once, to their points;
 *  - `most(range, f)` is the greatest `f(place)`, for all threads;
 *  - `wait()` lets all threads see what the others wrote;
 *  - `looks_ahead` is whether `reach` says if a point of a thread is the end, and there is `wait_for_any(is_so)`, which
 *    also waits, and is true for all threads if it is so for one;
 *  - `is_first()` is true for one of them.
 */

#pragma once

#include <cstdint>

#include <kernel/data/furthest_arguments.hpp>
#include <kernel/data/furthest_levels.hpp>
#include <kernel/data/furthest_ring.hpp>
#include <kernel/data/level_places.hpp>
#include <kernel/pass/next_levels.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

//!\brief The levels of one pair, one after the other.
template <typename group_t, typename penalties_t>
class furthest_pass
{
public:
    using level_t = furthest_level<std::int32_t>;
    using ring_t = furthest_ring<penalties_t>;
    static constexpr std::int32_t most_levels = penalties_t::levels_together < group_t::levels_together
                                                  ? penalties_t::levels_together
                                                  : group_t::levels_together;
    static_assert(!group_t::looks_ahead || penalties_t::has_gap_levels); // reach() knows no free ends
    using next_levels_t = next_levels<penalties_t, most_levels>;
    using places_t = level_places<penalties_t>;
    using extent_t = furthest_extent<penalties_t>;

    LANE_CODE furthest_pass(group_t const & group, letter_pair const & letters, extent_t const & extent) :
        group{group},
        letters{letters},
        extent{extent}
    {}

    /*!\brief Computes levels until there is an end, or none any more.
     * \param[in]     rule   Says when to give up.
     * \param[in,out] memory Room for furthest_ring::entries_of entries, for all threads of the group.
     * \param[in,out] keeper `keeper.keep(level, places, points)` is told of each level that is complete.
     * \param[in]     stop   The last level that is computed.
     */
    template <typename keeper_t>
    LANE_CODE furthest_end run(progress_rule const rule, std::int32_t * const memory, keeper_t & keeper,
                               std::int32_t const stop = -no_furthest_row) const
    {
        if (!extent.has_end())
            return {furthest_state::above, 0, 0};
        level_sequence<penalties_t> sequence{ring_t{memory, extent}, extent};
        first_level<penalties_t> const first{sequence.ring, {0, sequence.diagonals.range(extent)}};
        diagonal_range opened{first.own.range.first, first.own.range.first - 1};
        open_places(sequence.ring, first.own.range, opened);
        group.wait();
        group.reach(letters, extent, first);
        group.wait();
        std::int32_t level = 0, mark = progress_rule::next_mark(0);
        std::int32_t const independent = most_levels == 1 ? 1 : levels_at_a_time(extent.penalties),
                           together = independent < most_levels ? independent : most_levels;
        furthest_end end{};
        if (judge(rule, keeper, first.own, first.points(0), {level, stop, find_end(first.own, first.points(0))}, mark,
                  end))
            return end;
        auto const next = [&]
        {
            std::int32_t const last = extent.last_level < stop ? extent.last_level : stop;
            next_levels_t const levels = sequence.template next<most_levels>(extent, together, last);
            open_places(sequence.ring, levels.all_places(), opened);
            return levels;
        };
        next_levels_t to_come{extent};
        if constexpr (group_t::looks_ahead)
            to_come = next();
        for (bool has_ended = false; !has_ended;)
        {
            next_levels_t const levels = [&]
            {
                if constexpr (group_t::looks_ahead)
                    return to_come;
                else
                    return next();
            }();
            if constexpr (group_t::looks_ahead)
            {
                bool const has_end = group.reach(letters, extent, levels);
                std::int32_t const last = sequence.newest;
                bool const are_last = last >= extent.last_level || last >= stop;
                if (!are_last)
                    to_come = next(); // before the others are there
                bool const is_end_near = group.wait_for_any(has_end);
                if (!are_last && !is_end_near && (last < mark || rule.letters == 0)) // most levels
                {
                    SEQAN3_CUDA_UNROLL
                    for (std::int32_t j = 0; j < most_levels; ++j)
                        if (j < levels.count())
                            keeper.keep(++level, levels.places(j).range, levels.points(j));
                    continue;
                }
            }
            else
            {
                group.reach(letters, extent, levels);
                group.wait();
            }
            typename next_levels_t::numbers ends{};
            SEQAN3_CUDA_UNROLL
            for (unsigned j = 0; j < next_levels_t::most; ++j) // all at once, where points are far away
                ends[j] = find_end(levels.places(j), levels.points(j));
            for (std::int32_t j = 0; j < levels.count() && !has_ended; ++j)
                has_ended = judge(rule, keeper, levels.places(j), levels.points(j),
                                  {++level, stop, next_levels_t::pick(ends, j)}, mark, end);
        }
        return end;
    }

private:
    /*!\brief Opens the places of a level and some beside them, as levels read neighbours of their own ones.
     * \details In time: other threads read these from the next level on. Levels that are computed at a time have at
     * most one more on each side.
     */
    LANE_CODE void open_places(ring_t const & ring, diagonal_range const & range, diagonal_range & opened) const
    {
        if (opened.last < opened.first)
            opened = {range.first - level_margin, range.first - level_margin - 1};
        for (; opened.first > range.first - level_margin; --opened.first)
            ring.open(group, opened.first - 1);
        for (; opened.last < range.last + level_margin; ++opened.last)
            ring.open(group, opened.last + 1);
    }

    //!\brief A level that is complete, the last one that is computed, and the diagonal of an end.
    struct level_numbers
    {
        std::int32_t level;
        std::int32_t stop;
        std::int32_t diagonal;
    };

    //!\brief Looks at a level that is complete: true if it is the last one, and what was found.
    template <typename keeper_t>
    LANE_CODE bool judge(progress_rule const & rule, keeper_t & keeper, places_t const & places, level_t const & points,
                         level_numbers const & numbers, std::int32_t & mark, furthest_end & end) const
    {
        std::int32_t const level = numbers.level;
        keeper.keep(level, places.range, points);
        if (numbers.diagonal > no_furthest_row)
        {
            end = {furthest_state::found, level, numbers.diagonal};
            return true;
        }
        bool const is_last = level == extent.last_level, is_looked_at = level == mark && rule.letters > 0;
        if (is_last || is_looked_at)
        {
            mark = progress_rule::next_mark(level);
            std::int32_t const reached = group.most(places.range, [&](std::int32_t const place)
                                                    { return letters_up_to(points[place], places.diagonal(place)); });
            bool const has_points = reached >= 0; // else no path pays as much, which says nothing of others
            if (is_last || (has_points && !rule.goes_on(level, reached)))
            {
                end = {is_last ? furthest_state::above : furthest_state::gave_up, level, 0, has_points ? reached : 0};
                return true;
            }
        }
        end = {furthest_state::stopped, level, 0};
        return level == numbers.stop;
    }

    //!\brief The letters of both sequences up to a point; below 0 if there is none.
    [[nodiscard]] LANE_CODE static std::int32_t letters_up_to(std::int32_t const row, std::int32_t const diagonal)
    {
        return row < 0 ? no_furthest_row : 2 * row + diagonal;
    }

    //!\brief The diagonal of the end, or no_furthest_row.
    [[nodiscard]] LANE_CODE std::int32_t find_end(places_t const & places, level_t const & level) const
    {
        std::int32_t const rows = extent.rows;
        if (extent.free_ends)
            return group.most(places.range, [&](std::int32_t const place)
                              { return level[place] == rows ? places.diagonal(place) : no_furthest_row; });
        std::int32_t const corner = extent.corner();
        bool const has_corner = places.has_diagonal(corner);
        std::int32_t const row = level[has_corner ? places_t::place_of(corner) : places.range.first];
        return has_corner && row == rows ? corner : no_furthest_row;
    }

    group_t const & group;
    letter_pair letters;
    extent_t extent;
};

} // namespace seqan3_cuda::detail
