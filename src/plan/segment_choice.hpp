// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How many levels of furthest-reaching points a segment has, and how many segments are computed at a time.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstdint>
#include <optional>

#include <kernel/data/level_segments.hpp>
#include <plan/furthest_tasks.hpp>
#include <plan/similar_pair.hpp>

namespace seqan3_cuda::detail
{

/*!\brief The segments of a pair that several blocks compute; none if these have no room.
 * \param[in] trial      The pair.
 * \param[in] blocks     That compute it, each a segment at a time.
 * \param[in] most_words Of their memory, and of that by which blocks hand on what they have.
 * \details The longer segments are, the fewer checkpoints there are, but the wider a segment is. Of those that have
 * room the ones which take the least time.
 */
[[nodiscard]] std::optional<level_segments> choose_segments(furthest_trial const & trial,
                                                            furthest_blocks const & blocks, std::uint64_t most_words);

//!\brief Entries of a ring that has the levels of a segment.
[[nodiscard]] std::uint64_t ring_entries_of(furthest_trial const & trial, level_segments const & segments);

//!\brief The last level of a pair up to its own one for which its segments have room; below 0: none.
[[nodiscard]] std::int32_t last_level_of_segments(furthest_trial trial, furthest_blocks const & blocks,
                                                  std::uint64_t most_words);

} // namespace seqan3_cuda::detail
