// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Plans the pairs of a batch that a device computes by furthest-reaching points: first the scores of those that
 * may be similar, then the paths of those that are.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 *
 * Scores need two levels at a time, which fit into fast memory. They say how many errors a pair has, and so exactly
 * which levels and diagonals a path needs, which are half of those that a pass without that knowledge computes.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <kernel/data/furthest_arguments.hpp>
#include <plan/portions.hpp>
#include <plan/similar_pair.hpp>

namespace seqan3_cuda::detail
{

//!\brief Two levels of so many errors have 48 KiB, which each block may have.
inline constexpr std::int32_t most_device_levels = 6'000;

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
    bool works_share_memory{}; //!< fill_preferences::works_share_memory.
};

//!\brief Plans the scores of all pairs that may be similar.
[[nodiscard]] furthest_plan plan_furthest_scores(alignment_problem const & problem, packed_batch const & batch,
                                                 furthest_costs const & costs);

/*!\brief Plans the paths of the pairs that have an end.
 * \param[in] scores The plan of the scores.
 * \param[in] ends   `[task]` what was found.
 * \param[in] works_share_memory As fill_preferences has it.
 */
[[nodiscard]] furthest_plan plan_furthest_paths(packed_batch const & batch, furthest_plan const & scores,
                                                std::span<furthest_end const> ends, bool works_share_memory = false);

/*!\brief Which pairs have their scores: `[pair]` whether that is so.
 * \param[in] pairs Number of pairs of the batch.
 */
[[nodiscard]] std::vector<std::uint8_t> finished_pairs(furthest_plan const & scores, std::span<furthest_end const> ends,
                                                       std::size_t pairs);

//!\brief The launches of some tasks.
[[nodiscard]] std::vector<furthest_range> cut_launches(furthest_plan const & plan, std::uint32_t first_task,
                                                       std::uint32_t task_count);

//!\brief The arguments that follow from the problem alone; pointers are null.
[[nodiscard]] furthest_arguments make_furthest_arguments(alignment_problem const & problem);

// ---- as those of other plans, see portions.hpp

[[nodiscard]] bool has_trace(furthest_plan const & plan);
[[nodiscard]] std::uint64_t trace_words(furthest_plan const & plan, furthest_work const & work);
[[nodiscard]] std::vector<portion> cut_portions(furthest_plan const & plan, std::uint64_t room);
[[nodiscard]] std::uint64_t bytes_of_borders(furthest_plan const & plan);
[[nodiscard]] std::size_t bytes_of_strips(furthest_plan const & plan, std::size_t multiprocessors);
[[nodiscard]] std::size_t bytes_at_least(furthest_plan const & plan);
[[nodiscard]] std::size_t bytes_beside_trace(furthest_plan const & plan, packed_batch const & batch,
                                             std::size_t multiprocessors);

} // namespace seqan3_cuda::detail
