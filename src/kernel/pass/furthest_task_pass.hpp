// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Computes a pair of a batch by furthest-reaching points: from the arguments of a kernel to the pair's outcome.
 *
 * Floor: src/kernel/pass. Compiles everywhere.
 */

#pragma once

#include <cstdint>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <kernel/data/furthest_arguments.hpp>
#include <kernel/data/furthest_levels.hpp>
#include <kernel/pass/furthest_parts.hpp>
#include <kernel/pass/furthest_pass.hpp>
#include <kernel/pass/next_levels.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

//!\brief Puts each level behind the one before, unless levels are not kept.
template <typename group_t>
struct level_keeper
{
    group_t const & group;
    kept_levels<std::int32_t> kept{};
    some_places places{}; //!< No others are kept.
    std::int64_t used{};  //!< Entries so far.

    //!\brief A level is complete.
    LANE_CODE void keep(std::int32_t const level, diagonal_range const & range,
                        furthest_level<std::int32_t> const & points)
    {
        keep(level, range, range.widened(level_margin), points);
    }

    //!\brief The same, if other groups keep other places: all of them together have those of the level's margins, too.
    LANE_CODE void keep(std::int32_t const level, diagonal_range const & range, diagonal_range const & own,
                        furthest_level<std::int32_t> const & points)
    {
        if (kept.entries == nullptr)
            return;
        diagonal_range const wider = places.of(range.widened(kept_levels<std::int32_t>::margin));
        furthest_level<std::int32_t> const copy{kept.entries + used, wider.first};
        group.for_each(some_places{own}.of(wider), [&](std::int32_t const place) { copy[place] = points[place]; });
        if (group.is_first() && own.has(wider.first))
            kept.directory[level - kept.first] = used - wider.first;
        used += wider.last < wider.first ? 0 : wider.size();
    }
};

//!\brief Computes a segment of a task's levels again, by one group, see furthest_parts::run.
template <typename group_t, typename penalties_t>
LANE_CODE void run_furthest_segment(group_t const & group, furthest_arguments const & arguments,
                                    furthest_task const & task, furthest_extent<penalties_t> const & extent,
                                    segment_place const & segment, std::int32_t * const ring)
{
    segment_memory<penalties_t> const segments = arguments.segments(task, extent);
    level_keeper<group_t> keeper{.group = group,
                                 .kept = segments.levels(segment),
                                 .places = {segments.places(extent, segment).widened(level_margin)}};
    furthest_parts<group_t, penalties_t>{group, arguments.letters_of(task), extent}.run(segments, segment, ring,
                                                                                        keeper);
}

/*!\brief Computes the pair of a task and writes its end; its outcome, too, unless it was given up.
 * \param[in] ring Room for furthest_task::ring_entries, for all threads of the group.
 * \details Groups that divide a pair also have an `exchange()`: memory for part_exchange.
 */
template <typename group_t, typename penalties_t>
LANE_CODE void run_furthest_task(group_t const & group, furthest_arguments const & arguments,
                                 penalties_t const & penalties, std::uint32_t const task_number,
                                 furthest_task const & task, std::int32_t * const ring)
{
    furthest_extent<penalties_t> const extent = arguments.extent_of(task, penalties);
    level_keeper<group_t> keeper{.group = group, .kept = arguments.kept(task)};
    letter_pair const letters = arguments.letters_of(task);
    furthest_end end{};
    if constexpr (requires { group.exchange(); })
        end = furthest_parts<group_t, penalties_t>{group, letters, extent}.run(
            task.rule, ring, {group.exchange(), extent}, keeper, arguments.segments(task, extent));
    else
        end = furthest_pass<group_t, penalties_t>{group, letters, extent}.run(task.rule, ring, keeper);
    bool const is_missed =
        end.state == furthest_state::above && static_cast<std::uint32_t>(task.last_level) >= arguments.max_errors;
    if (end.state == furthest_state::above && !is_missed)
        end.state = furthest_state::gave_up;
    if (!group.is_first() || end.state == furthest_state::stopped)
        return;
    arguments.ends[task_number] = end;
    if (end.state == furthest_state::gave_up)
        return;
    pair_outcome outcome{};
    outcome.score = is_missed
                      ? missed_score
                      : static_cast<std::int32_t>(arguments.scores.score(extent.columns, extent.rows, end.level));
    if (arguments.with_positions)
    {
        outcome.end1 = static_cast<std::uint32_t>(is_missed ? extent.columns : extent.rows + end.diagonal);
        outcome.end2 = static_cast<std::uint32_t>(extent.rows);
    }
    if (arguments.with_begin_positions) // of a missed pair
    {
        outcome.begin1 = outcome.end1;
        outcome.begin2 = outcome.end2;
    }
    arguments.outcomes[task.pair] = outcome;
}

} // namespace seqan3_cuda::detail
