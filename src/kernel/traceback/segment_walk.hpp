// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Follows a path over furthest-reaching points whose levels are computed again, segment by segment.
 *
 * Floor: src/kernel/traceback. Compiles everywhere. The segments: level_segments.hpp.
 */

#pragma once

#include <cstdint>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

#include <kernel/data/furthest_arguments.hpp>
#include <kernel/data/furthest_levels.hpp>
#include <kernel/data/level_segments.hpp>
#include <kernel/traceback/furthest_walk.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Follows a path as far as segments have been computed.
 * \param[in] front Where the path was when they were.
 * \returns Where the path has come to.
 */
template <typename walk_t, typename penalties_t, typename path_t>
LANE_CODE furthest_position follow_segments(walk_t const & walk, letter_pair const & letters,
                                            furthest_extent<penalties_t> const & extent,
                                            segment_memory<penalties_t> const & segments, path_front const & front,
                                            furthest_position at, path_t & path)
{
    std::int32_t const newest = segments.number_of(front.level);
    for (;;)
    {
        path_front const next = at.front(extent.penalties);
        std::int32_t const slot = newest - segments.number_of(next.level);
        if (next.goes_on == 0 || slot < 0 || slot >= segments.sizes.at_once)
            return at;
        segment_place const segment = segments.segment(extent, front, slot);
        if (!segments.covers(extent, segment, next))
            return at;
        kept_levels<std::int32_t> const kept = segments.levels(segment);
        at = follow_furthest(walk, letters, extent,
                             kept_levels<std::int32_t const>{kept.entries, kept.directory, kept.first, kept.last}, at,
                             path);
    }
}

/*!\brief Walks the path of a task that has one, and whose levels are kept segment by segment.
 * \param[in,out] team Groups of threads that compute segments, and one that walks.
 *  - `part()` is the number of a group, of `parts()`;
 *  - `compute(segment)` computes one;
 *  - `meet()` waits for all groups;
 *  - `load(front)` reads what a thread of another group has written;
 *  - `walker()` is a group as follow_furthest() has it, of those threads for which `walks()` is true.
 */
template <typename team_t, typename penalties_t, typename path_t>
LANE_CODE void walk_segments(team_t & team, furthest_arguments const & arguments, penalties_t const & penalties,
                             std::uint32_t const task_number, pair_outcome & outcome, path_t & path)
{
    furthest_task const & task = arguments.tasks[task_number];
    furthest_extent<penalties_t> const extent = arguments.extent_of(task, penalties);
    segment_memory<penalties_t> const segments = arguments.segments(task, extent);
    furthest_end const end = arguments.ends[task_number];
    furthest_position at{extent.rows, extent.rows + end.diagonal, end.level};
    for (path_front front = at.front(penalties); front.goes_on != 0;)
    {
        std::int32_t const newest = segments.number_of(front.level);
        for (std::int32_t slot = team.part(); slot < segments.sizes.at_once && slot <= newest; slot += team.parts())
            team.compute(segments.segment(extent, front, slot));
        team.meet();
        if (team.walks())
        {
            at = follow_segments(team.walker(), arguments.letters_of(task), extent, segments, front, at, path);
            *segments.front() = at.front(penalties);
        }
        team.meet();
        front = team.load(segments.front());
    }
    if (team.walks())
        end_path(extent, at, outcome, path);
}

} // namespace seqan3_cuda::detail
