// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Reads SeqAn3's path of a pair off its furthest-reaching points.
 *
 * Floor: src/kernel/traceback. Compiles everywhere.
 *
 * *Edit distances.* The path is the one of edit_path_walk.hpp: left where the cell is one more than its left neighbour,
 * else up where it is one more than the cell above, else along the diagonal. A cell of \f$v\f$ errors in row \f$i\f$ of
 * diagonal \f$k\f$ is one more than its left neighbour exactly if \f$M_{v-1}(k-1) \ge i\f$, and one more than the cell
 * above exactly if \f$M_{v-1}(k+1) + 1 \ge i\f$. Where neither holds, it holds in no row down to the greatest of the
 * two and of \f$M_{v-1}(k) + 1\f$, below which the errors change: so a whole run of the diagonal takes three reads.
 *
 * *Gap costs.* Equal letters are a step along the diagonal, which pays nothing. A mismatch is one, too, if
 * \f$M_{v-x}(k) \ge i - 1\f$. Else the path is in a gap, up if \f$M_{v-o-tu}(k+t) \ge i - t\f$ for a \f$t\f$, and left
 * if not. SeqAn3 stays in a gap while a longer one is as good, so the gap has the greatest \f$t\f$. A longer gap goes
 * through the cells of a shorter one, so that \f$M_{v-tu}(k+t) \ge i - t\f$ for all shorter ones: where that ends, no
 * longer gap is looked for.
 */

#pragma once

#include <cstdint>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

#include <kernel/data/furthest_arguments.hpp>
#include <kernel/data/furthest_levels.hpp>
#include <kernel/data/level_places.hpp>
#include <kernel/traceback/furthest_position.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Follows a path of errors to a border, or as far as levels are kept.
 * \param[in] group All of its threads get the same path.
 *  - `look_at(levels, level, place, depth)` says that points of so many levels before this one, near the place, are
 *    read next;
 *  - `row(levels, level, place)` is a point.
 */
template <typename group_t, typename path_t>
LANE_CODE furthest_position follow_furthest(group_t group, letter_pair const &,
                                            furthest_extent<edit_penalties> const & extent,
                                            kept_levels<std::int32_t const> const & levels, furthest_position at,
                                            path_t & path)
{
    auto const more = [](std::int32_t const a, std::int32_t const b) { return a > b ? a : b; };
    while (at.is_inside() && levels.has_step(extent.penalties, at.level))
    {
        std::int32_t const diagonal = at.diagonal();
        std::int32_t left = no_furthest_row, up = no_furthest_row, both = no_furthest_row;
        if (at.level > 0)
        {
            group.look_at(levels, at.level, diagonal, deepest_level(edit_penalties{}));
            left = group.row(levels, at.level - 1, diagonal - 1);
            up = group.row(levels, at.level - 1, diagonal + 1) + 1;
            both = group.row(levels, at.level - 1, diagonal) + 1;
        }
        if (left >= at.row)
        {
            at.go_left(1, path);
            --at.level;
            continue;
        }
        if (up >= at.row)
        {
            at.go_up(1, path);
            --at.level;
            continue;
        }
        std::int32_t const begin = more(0, -diagonal), lowest = more(more(left, up), begin);
        bool const ends_unequal = both > lowest;
        at.go_diagonally(at.row - (ends_unequal ? both - 1 : lowest), path);
        at.level -= ends_unequal;
    }
    return at;
}

//!\brief What was found of gaps of some lengths.
struct found_gaps
{
    std::int32_t longest; //!< 0: none.
    bool are_all;         //!< Whether no longer one is to be looked for.
};

/*!\brief Follows a path with gap costs to a border, or as far as levels are kept.
 * \param[in] group As above, and
 *  - `equal_before(end1, end2, most)` is how many letters before these are equal, at most `most`;
 *  - `longest(first, most, goes_on, holds)` is the greatest of `first` to `most` for which `holds` is true, while
 *    `goes_on` is true for all before it, as found_gaps.
 */
template <typename group_t, typename penalties_t, typename path_t>
LANE_CODE furthest_position follow_furthest(group_t group, letter_pair const & letters,
                                            furthest_extent<penalties_t> const & extent,
                                            kept_levels<std::int32_t const> const & levels, furthest_position at,
                                            path_t & path)
{
    auto const less = [](std::int32_t const a, std::int32_t const b) { return a < b ? a : b; };
    using places_t = level_places<penalties_t>;
    penalties_t const & pays = extent.penalties;
    auto const reaches = [&](std::int32_t const level, std::int32_t const diagonal, std::int32_t const row)
    { return level >= extent.least_level(diagonal) && group.row(levels, level, places_t::place_of(diagonal)) >= row; };
    // The longest gap: in front of it, there has to be a level with points of the diagonal.
    auto const longest = [&](std::int32_t const diagonal, std::int32_t const letter, std::int32_t const back)
    {
        std::int32_t const rest = at.level - 2 * pays.opening - diagonal * back, gap = rest / (letter + back);
        return rest > 0 && gap > -diagonal ? gap : -diagonal;
    };
    // Whether all gaps that may be have been looked at, in levels that are kept.
    auto const looks_at_all = [&](std::int32_t const most, std::int32_t const letter, auto && goes_on, auto && holds)
    {
        std::int32_t const kept = (at.level - pays.opening - levels.first) / letter,
                           in_reach = levels.first > 0 ? less(most, kept) : most;
        found_gaps const found = group.longest(at.looked_at + 1, in_reach, goes_on, holds);
        at.longest = found.longest > 0 ? found.longest : at.longest;
        at.looked_at = in_reach;
        return found.are_all || in_reach == most;
    };
    bool const was_looking = at.gap != sought_gap::none; // may have begun beside what is kept
    while (at.is_inside() && levels.has_step(pays, at.front(pays).level))
    {
        std::int32_t const level = at.level - pays.opening;
        if (at.gap == sought_gap::none)
        {
            if (std::int32_t const equal =
                    group.equal_before(letters.codes1 + at.column, letters.codes2 + at.row, less(at.row, at.column));
                equal > 0)
            {
                at.go_diagonally(equal, path);
                if (!at.is_inside())
                    break;
            }
            std::int32_t const diagonal = at.diagonal();
            group.look_at(levels, at.level, places_t::place_of(diagonal), deepest_level(pays));
            if (reaches(at.level - pays.mismatch, diagonal, at.row - 1))
            {
                at.go_diagonally(1, path);
                at.level -= pays.mismatch;
                continue;
            }
            at.look_for(sought_gap::up);
        }
        std::int32_t const diagonal = at.diagonal();
        if (at.gap == sought_gap::up)
        {
            auto const reaches_up = [&](std::int32_t const of_level, std::int32_t const t)
            { return reaches(of_level - t * pays.up, diagonal + t, at.row - t); };
            if (!looks_at_all(
                    less(at.row, longest(diagonal, pays.up, pays.left)), pays.up,
                    [&](std::int32_t const t) { return reaches_up(at.level, t); },
                    [&](std::int32_t const t) { return reaches_up(level, t); }))
                break;
            std::int32_t const up = at.longest;
            at.look_for(up > 0 ? sought_gap::none : sought_gap::left);
            if (up > 0)
            {
                at.go_up(up, path);
                at.level = level - up * pays.up;
            }
            if (was_looking)
                break;
            continue;
        }
        auto const reaches_left = [&](std::int32_t const of_level, std::int32_t const t)
        { return reaches(of_level - t * pays.left, diagonal - t, at.row); };
        if (!looks_at_all(
                less(at.column, longest(-diagonal, pays.left, pays.up)), pays.left,
                [&](std::int32_t const t) { return reaches_left(at.level, t); },
                [&](std::int32_t const t) { return reaches_left(level, t); }))
            break;
        std::int32_t const left = at.longest;
        at.look_for(sought_gap::none);
        if (left == 0) // cannot be
        {
            at.go_up(at.row, path);
            break;
        }
        at.go_left(left, path);
        at.level = level - left * pays.left;
        if (was_looking)
            break;
    }
    return at;
}

/*!\brief Ends a path that has come to a border.
 * \param[in]     extent  As the levels were computed with.
 * \param[in]     at      Where it has come to.
 * \param[in,out] outcome Gets the begin positions.
 * \param[in,out] path    A path_emitter.
 */
template <typename penalties_t, typename path_t>
LANE_CODE void end_path(furthest_extent<penalties_t> const & extent, furthest_position at, pair_outcome & outcome,
                        path_t & path)
{
    // On the border a path goes on to the corner unless these letters are free.
    if (at.row > 0)
        at.go_up(at.row, path);
    if (!extent.free_ends && at.column > 0)
        at.go_left(at.column, path);
    path.finish();
    outcome.begin1 = static_cast<std::uint32_t>(at.column);
    outcome.begin2 = 0;
}

/*!\brief Walks one path.
 * \param[in]     group   As follow_furthest() has it.
 * \param[in]     extent  As the levels were computed with.
 * \param[in]     end     Was found.
 * \param[in]     levels  All levels.
 * \param[in,out] outcome Gets the begin positions.
 * \param[in,out] path    A path_emitter.
 */
template <typename group_t, typename penalties_t, typename path_t>
LANE_CODE void walk_furthest(group_t group, letter_pair const & letters, furthest_extent<penalties_t> const & extent,
                             furthest_end const & end, kept_levels<std::int32_t const> const & levels,
                             pair_outcome & outcome, path_t & path)
{
    furthest_position const begin{extent.rows, extent.rows + end.diagonal, end.level};
    end_path(extent, follow_furthest(group, letters, extent, levels, begin, path), outcome, path);
}

//!\brief Whether the levels of a task have an end, from which its path is walked.
[[nodiscard]] LANE_CODE bool has_path(furthest_arguments const & arguments, std::uint32_t const task_number)
{
    return arguments.ends[task_number].state == furthest_state::found;
}

//!\brief Walks the path of a task that has one.
template <typename group_t, typename penalties_t, typename path_t>
LANE_CODE void walk_furthest(group_t group, furthest_arguments const & arguments, penalties_t const & penalties,
                             std::uint32_t const task_number, pair_outcome & outcome, path_t & path)
{
    furthest_task const & task = arguments.tasks[task_number];
    kept_levels<std::int32_t> const kept = arguments.kept(task);
    walk_furthest(group, arguments.letters_of(task), arguments.extent_of(task, penalties), arguments.ends[task_number],
                  kept_levels<std::int32_t const>{kept.entries, kept.directory}, outcome, path);
}

} // namespace seqan3_cuda::detail
