// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How a pair is computed by furthest-reaching points: by how many threads and blocks, with how much memory.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstdint>
#include <optional>

#include <kernel/data/furthest_arguments.hpp>
#include <plan/similar_pair.hpp>

namespace seqan3_cuda::detail
{

/*!\brief A task without a trace.
 * \param[in] is_one_of_few Whether pairs with gap costs have a multiprocessor each, and more. What counts then is
 * how long levels take: blocks compute several of them at a time, which takes many registers.
 */
[[nodiscard]] furthest_task make_task(std::uint32_t pair, furthest_trial const & trial, bool is_one_of_few);

/*!\brief How a pair's score is computed by a cluster, if the pair may have so many levels that this pays.
 * \param[in] most_entries Of a block's ring; 0: there are no clusters.
 * \details Blocks of a cluster wait for one another at each level, so that they take longer for narrow ones. One block
 * is alone for these: pairs of few levels are done then, others soon show that they will take more. Figures: tuning.md,
 * Levels at a time.
 */
[[nodiscard]] std::optional<furthest_task> make_cluster_task(std::uint32_t pair, furthest_trial const & trial,
                                                             std::uint64_t most_entries);

//!\brief A task of scores: of a cluster, if a block of one has so many entries and that pays.
[[nodiscard]] furthest_task make_score_task(std::uint32_t pair, furthest_trial const & trial,
                                            std::uint64_t cluster_entries);

/*!\brief A task that keeps the levels of a path. It is known how many there are: a cluster computes them if a block
 * would take longer, or has no room.
 * \param[in] cluster_entries Of a block's ring; 0: there are no clusters.
 */
[[nodiscard]] furthest_task make_path_task(std::uint32_t pair, furthest_trial const & trial,
                                           std::uint64_t cluster_entries);

} // namespace seqan3_cuda::detail
