// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Plans the pairs of a batch that a device computes by furthest-reaching points: first the scores of those that
 * may be similar, then the paths of those that are.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 *
 * Scores need two levels at a time, which fit into fast memory. Where there is memory for all levels that a pair may
 * have, these are kept, and paths follow at once. Else scores say how many errors a pair has, and so exactly which
 * levels and diagonals a path needs, which are half of those that a pass without that knowledge computes.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <kernel/data/furthest_arguments.hpp>
#include <plan/device_traits.hpp>
#include <plan/furthest_tasks.hpp>
#include <plan/portions.hpp>
#include <plan/similar_pair.hpp>

namespace seqan3_cuda::detail
{

//!\brief A task, as portions are made of.
struct furthest_work
{
    std::uint32_t first_task;
    std::uint32_t task_count; //!< 1.
    std::uint64_t trace_begin;
};

//!\brief Some pairs of a batch. Those for most threads come first, then the longest ones.
struct furthest_plan
{
    std::vector<furthest_task> tasks{};
    std::vector<furthest_work> works{};
    std::uint64_t trace_words{};   //!< Entries of all levels that are kept.
    std::uint64_t largest_trace{}; //!< Of the pair that has most.
    bool keeps_levels{};
    bool works_share_memory{};        //!< fill_preferences::works_share_memory.
    std::uint64_t most_kept{};        //!< Entries of a pair's levels, if its path is wanted.
    std::uint64_t most_of_segments{}; //!< The same of segments, with what blocks hand on.
    std::uint64_t kept_bytes{};       //!< similar_preferences::kept_bytes.
    furthest_blocks blocks{};
    std::optional<furthest_scores> scores{}; //!< None: no pair has levels.
};

//!\brief Plans the scores of all pairs that may be similar; their paths, too, if these are wanted and there is memory
//!for all levels (similar_preferences::kept_bytes).
[[nodiscard]] furthest_plan plan_furthest_scores(alignment_problem const & problem, packed_batch const & batch,
                                                 similar_preferences const & preferences);

/*!\brief Plans the scores of pairs once more that were given up, where their words show gaps (try_behind_gaps).
 * \param[in] batch  Has the pairs.
 * \param[in] scores The plan of the scores.
 * \param[in] ends   `[task]` what was found.
 * \details A thread looks at words for many threads of a device: so some of the pairs stand for all there.
 */
[[nodiscard]] furthest_plan plan_scores_behind_gaps(packed_batch const & batch, furthest_plan const & scores,
                                                    std::span<furthest_end const> ends);

//!\brief How a task's pair is tried.
[[nodiscard]] furthest_trial trial_of(furthest_plan const & plan, furthest_task const & task,
                                      packed_batch const & batch);

/*!\brief Plans the paths of the pairs that have an end, but for those that would need too much memory. None if the
 * plan of the scores has kept levels.
 * \param[in] scores The plan of the scores.
 * \param[in] ends   `[task]` what was found.
 */
[[nodiscard]] furthest_plan plan_furthest_paths(packed_batch const & batch, furthest_plan const & scores,
                                                std::span<furthest_end const> ends);

/*!\brief Which pairs need nothing else: `[pair]` whether that is so.
 * \param[in] has_paths Whether their paths are wanted.
 */
[[nodiscard]] std::vector<std::uint8_t> finished_pairs(furthest_plan const & scores, std::span<furthest_end const> ends,
                                                       packed_batch const & batch, bool has_paths);

//!\brief The launches of some tasks.
[[nodiscard]] std::vector<furthest_range> cut_launches(furthest_plan const & plan, std::uint32_t first_task,
                                                       std::uint32_t task_count);

//!\brief The walks of some tasks: those whose levels are all kept are walked together.
[[nodiscard]] std::vector<furthest_range> cut_walks(furthest_plan const & plan, std::uint32_t first_task,
                                                    std::uint32_t task_count);

//!\brief The arguments that follow from the problem and a plan with tasks alone; pointers are null.
[[nodiscard]] furthest_arguments make_furthest_arguments(alignment_problem const & problem, furthest_plan const & plan);

// ---- as those of other plans, see portions.hpp

[[nodiscard]] bool has_trace(furthest_plan const & plan);
[[nodiscard]] std::uint64_t trace_words(furthest_plan const & plan, furthest_work const & work);
[[nodiscard]] std::uint64_t bytes_of_borders(furthest_plan const & plan);
[[nodiscard]] std::size_t bytes_of_strips(furthest_plan const & plan, std::size_t multiprocessors);
[[nodiscard]] std::size_t bytes_beside_trace(furthest_plan const & plan, packed_batch const & batch,
                                             std::size_t multiprocessors);

} // namespace seqan3_cuda::detail
