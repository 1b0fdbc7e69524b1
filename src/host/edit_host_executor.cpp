// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements edit_host_executor.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#include <host/edit_host_executor.hpp>

#include <algorithm>

#include <kernel/traceback/edit_path_walk.hpp>
#include <plan/degenerate_pair.hpp>
#include <plan/edit_plan.hpp>

namespace seqan3_cuda::detail
{

void edit_host_executor::align(std::span<host_entry<edit_key> const> const kernels, alignment_problem const & problem,
                               packed_batch const & batch, outcome_batch & outcome, std::span<std::uint8_t const> const is_done)
{
    edit_plan const plan = plan_edits(problem, batch, {.words = words}, is_done);
    align_degenerate(problem, batch, plan.degenerate, outcome);

    // The planes of one work stay in the cache and serve the next one.
    for (edit_work const & work : plan.works)
        border.resize(std::max<std::uint64_t>(border.size(), border_bytes(work)));
    if (planes_size < plan.largest_trace)
    {
        planes = std::make_unique_for_overwrite<std::uint32_t[]>(plan.largest_trace);
        planes_size = plan.largest_trace;
    }

    edit_arguments arguments = make_edit_arguments(problem, plan);
    arguments.sequences1 = sequence_array::of(batch.first);
    arguments.sequences2 = sequence_array::of(batch.second);
    arguments.tasks = plan.tasks.data();
    arguments.works = plan.works.data();
    arguments.trace = planes.get();
    arguments.border = border.data();
    arguments.outcomes = outcome.pairs.data();

    auto const kernel = find_kernel(kernels, plan.variant);
    for (edit_work work : plan.works)
    {
        work.trace_begin = work.border_begin = 0;
        kernel(arguments, work);
        if (!stores_trace(plan.variant.mode))
            continue;
        for (std::uint32_t group = 0; group < work.task_count; ++group)
            paths.record(problem, batch, plan.tasks[work.first_task + group].pair, outcome,
                         [&](pair_outcome & pair, auto & path)
                         { walk_edit_path<1>(arguments.semi_global, place_of(arguments, work, group), pair, path); });
    }
}

} // namespace seqan3_cuda::detail
