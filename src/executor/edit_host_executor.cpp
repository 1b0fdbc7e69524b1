// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements edit_host_executor.
 *
 * Layer: src. Includes neither SeqAn3 nor CUDA.
 */

#include "edit_host_executor.hpp"

#include <algorithm>

#include "../../cuda/algorithm/edit_path_walk.hpp"
#include "degenerate_pair.hpp"

namespace seqan3_cuda::detail
{

void edit_host_executor::align(host_edit_kernel_table const & kernels,
                               alignment_problem const & problem,
                               packed_batch const & batch,
                               outcome_batch & outcome)
{
    edit_plan const plan = plan_edits(problem, batch, {.words = words});
    align_degenerate(problem, batch, plan.degenerate, outcome);

    // The planes of one work stay in the cache and serve the next one.
    std::uint64_t plane_words = 0;
    for (edit_work const & work : plan.works)
    {
        border.resize(std::max<std::uint64_t>(border.size(), border_bytes(work)));
        plane_words = std::max(plane_words, trace_words(plan.variant, work));
    }
    if (planes_size < plane_words)
    {
        planes = std::make_unique_for_overwrite<std::uint32_t[]>(plane_words);
        planes_size = plane_words;
    }

    edit_arguments arguments = make_edit_arguments(problem, plan);
    arguments.codes1 = batch.first.codes.data();
    arguments.offsets1 = batch.first.offsets.data();
    arguments.codes2 = batch.second.codes.data();
    arguments.offsets2 = batch.second.offsets.data();
    arguments.tasks = plan.tasks.data();
    arguments.works = plan.works.data();
    arguments.trace = planes.get();
    arguments.border = border.data();
    arguments.outcomes = outcome.pairs.data();

    host_edit_kernel const kernel = kernels.at(edit_variant_index(plan.variant));
    for (edit_work work : plan.works)
    {
        work.trace_begin = work.border_begin = 0;
        kernel(arguments, work);
        if (plan.variant.mode == edit_mode::trace)
            problem.compares_letters() ? walk<true>(problem, arguments, work, outcome) : walk<false>(problem, arguments, work, outcome);
    }
}

template <bool compares>
void edit_host_executor::walk(alignment_problem const & problem,
                              edit_arguments const & arguments,
                              edit_work const & work,
                              outcome_batch & outcome)
{
    bool const by_class = !problem.letter_classes1.empty();
    letter_comparison const letters{.classes1 = by_class ? problem.letter_classes1.data() : nullptr,
                                    .classes2 = by_class ? problem.letter_classes2.data() : nullptr,
                                    .marks_mismatches = problem.marks_mismatches};
    auto const sink = [this](trace_run const run) { reversed_path.push_back(run); };
    for (std::uint32_t group = 0; group < work.task_count; ++group)
    {
        std::uint32_t const index = arguments.tasks[work.first_task + group].pair;
        pair_outcome & pair = outcome.pairs[index];
        reversed_path.clear();
        path_emitter<compares, decltype(sink)> path{
            letters, arguments.codes1 + arguments.offsets1[index], arguments.codes2 + arguments.offsets2[index], sink};
        walk_edit_path(arguments.semi_global, place_of(arguments, work, group), pair, path);
        if (problem.counts_identity)
            outcome.identities[index] = path.identity();
        if (problem.output < output_level::alignment)
            continue;
        pair.first_run = outcome.runs.size();
        pair.run_count = static_cast<std::uint32_t>(reversed_path.size());
        outcome.runs.insert(outcome.runs.end(), reversed_path.rbegin(), reversed_path.rend());
    }
}

} // namespace seqan3_cuda::detail
