// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Keeps what later levels of furthest-reaching points need, and takes it again.
 *
 * Floor: src/kernel/pass. Compiles everywhere. Where checkpoints stand: level_segments.hpp.
 */

#pragma once

#include <cstdint>

#include <kernel/data/furthest_levels.hpp>
#include <kernel/data/furthest_ring.hpp>
#include <kernel/data/level_segments.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Keeps the checkpoint behind a level: all groups do, as each has its own places.
 * \param[in,out] begin Where it begins, and then where the next one does.
 */
template <typename group_t, typename penalties_t>
LANE_CODE void keep_checkpoint(group_t const & group, furthest_extent<penalties_t> const & extent,
                               furthest_ring<penalties_t> const & ring, diagonal_range const & own,
                               segment_memory<penalties_t> const & segments, std::int32_t const level,
                               std::int64_t & begin)
{
    std::int32_t const number = segments.number_of(level + 1),
                       levels = furthest_ring<penalties_t>::needed_levels(extent.penalties);
    diagonal_range const all = segments.checkpoint_places(extent, number);
    auto const size = static_cast<std::int32_t>(all.size());
    if (group.part() == 0 && group.is_first())
        segments.checkpoint_begin(number) = begin;
    std::int32_t * const entries = segments.checkpoint(begin);
    group.for_each(some_places{own}.of(all),
                   [&](std::int32_t const place)
                   {
                       for (std::int32_t i = 0; i < levels; ++i)
                           entries[i * size + (place - all.first)] = ring.needed(extent.penalties, i)[place];
                   });
    begin += std::int64_t{levels} * size;
}

/*!\brief Takes the checkpoint before a segment into a ring of some places. Other levels have no points.
 * \param[in] number Of the segment; 0: there is no checkpoint.
 */
template <typename group_t, typename penalties_t>
LANE_CODE void take_checkpoint(group_t const & group, furthest_extent<penalties_t> const & extent,
                               furthest_ring<penalties_t> const & ring, diagonal_range const & places,
                               segment_memory<penalties_t> const & segments, std::int32_t const number)
{
    using ring_t = furthest_ring<penalties_t>;
    diagonal_range const all = number == 0 ? diagonal_range{0, -1} : segments.checkpoint_places(extent, number);
    auto const size = static_cast<std::int32_t>(all.size());
    std::int32_t const * const entries = number == 0 ? nullptr : segments.checkpoint(segments.checkpoint_begin(number));
    group.for_each(places,
                   [&](std::int32_t const place)
                   {
                       for (std::int32_t i = 0; i < ring_t::levels_of(extent.penalties); ++i)
                           ring.at(place)[i * ring.level_size()] = no_furthest_row;
                       if (!all.has(place))
                           return;
                       for (std::int32_t i = 0; i < ring_t::needed_levels(extent.penalties); ++i)
                           ring.needed(extent.penalties, i)[place] = entries[i * size + (place - all.first)];
                   });
}

} // namespace seqan3_cuda::detail
