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
#include <array>
#include <cstddef>
#include <cstdint>

#include <kernel/pass/furthest_task_pass.hpp>
#include <kernel/pass/single_thread.hpp>

namespace seqan3_cuda::detail
{

namespace
{

constexpr std::size_t most_pairs = 32;

//!\brief Levels that are looked at; marks of progress_rule.
constexpr std::int32_t few_levels = 8;

bool looks_similar(packed_batch const & batch, furthest_task const & task)
{
    std::array<std::int32_t, std::size_t{2} * (2 * few_levels + 1 + 2 * furthest_margin)> memory;
    single_thread const thread{};
    furthest_extent const extent{.columns = static_cast<std::int32_t>(batch.first.length(task.pair)),
                                 .rows = static_cast<std::int32_t>(batch.second.length(task.pair)),
                                 .last_level = task.last_level,
                                 .free_ends = false};
    ring_levels<single_thread> levels{.group = thread, .ring = memory.data(), .stride = memory.size() / 2};
    edit_letters const letters{batch.first[task.pair].data(), batch.second[task.pair].data()};
    furthest_end const end = edit_furthest<single_thread>{thread, letters, extent}.run(task.rule, levels, few_levels);
    return end.state != furthest_state::gave_up;
}

} // namespace

bool has_similar_pairs(packed_batch const & batch, furthest_plan const & plan)
{
    std::size_t const count = plan.tasks.size(), looked_at = std::min(count, most_pairs);
    for (std::size_t i = 0; i < looked_at; ++i)
        if (looks_similar(batch, plan.tasks[i * count / looked_at]))
            return true;
    return false;
}

} // namespace seqan3_cuda::detail
