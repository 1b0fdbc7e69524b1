// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements has_similar_pairs.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#define SEQAN3_CUDA_HOST_ISA similar_sample

#include <engine/similar_sample.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include <kernel/pass/furthest_task_pass.hpp>
#include <kernel/pass/single_thread.hpp>
#include <plan/edit_band.hpp>

namespace seqan3_cuda::detail
{

namespace
{

constexpr std::size_t most_pairs = 32;

//!\brief The last level that is looked at: the first one by which progress is asked for, and no earlier one than this.
std::int32_t few_levels(progress_rule const & rule)
{
    constexpr std::int32_t least = 8;
    std::int32_t level = least;
    while (level <= rule.first_levels)
        level = progress_rule::next_mark(level);
    return level;
}

bool looks_similar(packed_batch const & batch, furthest_plan const & plan, furthest_task const & task,
                   std::int32_t * const ring)
{
    furthest_trial const trial = trial_of(plan, task, batch);
    std::vector<std::uint8_t> room1{}, room2{};
    letter_pair const letters{batch.first.codes_of(task.pair, room1).data(),
                              batch.second.codes_of(task.pair, room2).data()};
    return with_penalties(
        trial.scores,
        [&]<typename penalties_t>(penalties_t const & penalties)
        {
            single_thread const thread{};
            level_keeper<single_thread> keeper{thread};
            furthest_pass<single_thread, penalties_t> const pass{thread, letters, trial.extent(penalties)};
            progress_rule rule = task.rule;
            if (trial.scores.is_edit) // more levels would only make a band narrower
                rule.first_levels = std::min(rule.first_levels, least_levels_of_bands);
            furthest_end const end = pass.run(rule, ring, keeper, few_levels(rule));
            bool const may_have_band =
                trial.scores.is_edit
                && errors_of_band(batch.first.length(task.pair), batch.second.length(task.pair), end) > 0;
            return end.state != furthest_state::gave_up || may_have_band;
        });
}

} // namespace

bool has_similar_pairs(packed_batch const & batch, furthest_plan const & plan)
{
    if (plan.tasks.empty())
        return false;
    std::uint64_t entries = 0; // a thread has those of all blocks
    for (furthest_task const & task : plan.tasks)
        entries = std::max(entries, std::uint64_t{task.ring_entries} * task.blocks);
    auto const ring = std::make_unique_for_overwrite<std::int32_t[]>(entries); // few of them are written
    std::size_t const count = plan.tasks.size(), looked_at = std::min(count, most_pairs);
    for (std::size_t i = 0; i < looked_at; ++i)
        if (looks_similar(batch, plan, plan.tasks[i * count / looked_at], ring.get()))
            return true;
    return false;
}

} // namespace seqan3_cuda::detail
