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
#include <kernel/pass/edit_furthest.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

//!\brief Entries of a level at most, where levels end with `last_level` and ends are not free.
SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::uint32_t most_level_entries(std::int32_t const last_level)
{
    return static_cast<std::uint32_t>(last_level + 1 + 2 * furthest_margin);
}

//!\brief Two levels that take turns, in fast memory; each one is also put behind the one before if all are kept.
template <typename group_t>
struct ring_levels
{
    group_t const & group;
    std::int32_t * ring;   //!< Room for two levels.
    std::uint32_t stride;  //!< Entries of a level at most.
    std::int32_t * kept{}; //!< Where the next level is kept; null: levels are not kept.
    std::int32_t newest{};

    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t * open(std::int32_t const level,
                                                                                 diagonal_range const &)
    {
        newest = level;
        return ring + (level % 2) * stride;
    }

    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t * last() const
    {
        return ring + (1 - newest % 2) * stride;
    }

    //!\brief The newest level is complete.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void keep(diagonal_range const & range,
                                                         furthest_level<std::int32_t> const & level)
    {
        if (kept == nullptr)
            return;
        furthest_level<std::int32_t> const copy = level_at(kept, range);
        group.for_each({range.first - furthest_margin, range.last + furthest_margin},
                       [&](std::int32_t const k) { copy[k] = level[k]; });
        kept += range.entries();
    }
};

/*!\brief Computes the pair of a task and writes its end; its outcome, too, unless it was given up.
 * \param[in] ring Room for two levels of most_level_entries(), for all threads of the group.
 */
template <typename group_t>
SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void run_furthest_task(group_t const & group,
                                                                  furthest_arguments const & arguments,
                                                                  std::uint32_t const task_number,
                                                                  std::int32_t * const ring)
{
    furthest_task const task = arguments.tasks[task_number];
    furthest_extent const extent = arguments.extent_of(task);
    edit_letters const letters{arguments.sequences1[task.pair], arguments.sequences2[task.pair]};
    ring_levels<group_t> levels{
        .group = group,
        .ring = ring,
        .stride = most_level_entries(task.last_level),
        .kept = arguments.levels == nullptr ? nullptr : arguments.levels + (task.trace_begin - arguments.levels_origin)};
    furthest_end end = edit_furthest<group_t>{group, letters, extent}.run(task.rule, levels);
    bool const is_missed =
        end.state == furthest_state::above && static_cast<std::uint32_t>(task.last_level) >= arguments.max_errors;
    if (end.state == furthest_state::above && !is_missed)
        end.state = furthest_state::gave_up;
    if (!group.is_first())
        return;
    arguments.ends[task_number] = end;
    if (end.state == furthest_state::gave_up)
        return;
    pair_outcome outcome{};
    outcome.score = is_missed ? missed_score : -end.errors;
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
