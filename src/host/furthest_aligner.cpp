// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements furthest_aligner.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#include <host/furthest_aligner.hpp>

#include <optional>

#include <host/kernel_choice.hpp>
#include <kernel/traceback/edit_furthest_walk.hpp>

namespace seqan3_cuda::detail
{

bool furthest_aligner::find(alignment_problem const & problem, packed_batch const & batch, std::size_t const pair,
                            furthest_costs const & costs)
{
    std::optional<furthest_trial> const planned =
        plan_trial(problem, batch.first.length(pair), batch.second.length(pair), costs);
    if (!planned)
        return false;
    trial = *planned;
    bool const has_path = problem.output >= output_level::begin_positions;
    memory.restart(has_path ? most_entries : 0);
    edit_letters const letters{batch.first[pair].data(), batch.second[pair].data()};
    auto const kernel = chosen_host_kernels().furthest.pair;
    end = kernel(letters, trial.extent, trial.rule, memory);
    if (has_path && end.state == furthest_state::found && !memory.keeps_all())
    {
        // Once more with the points that matter, which are half of them, and all in memory.
        trial.extent.last_level = end.errors;
        memory.restart_exactly(trial.extent.entries_up_to(end.errors));
        end = kernel(letters, trial.extent, {.letters_per_error = 0}, memory);
    }
    return end.state != furthest_state::gave_up;
}

void furthest_aligner::record(alignment_problem const & problem, packed_batch const & batch, std::size_t const pair,
                              outcome_batch & outcome)
{
    bool const is_missed = end.state == furthest_state::above;
    pair_outcome & found = outcome.pairs[pair];
    found.score = is_missed ? missed_score : -end.errors;
    if (problem.output >= output_level::end_positions)
    {
        found.end1 = static_cast<std::uint32_t>(is_missed ? trial.extent.columns : trial.extent.rows + end.diagonal);
        found.end2 = static_cast<std::uint32_t>(trial.extent.rows);
    }
    if (problem.output >= output_level::begin_positions)
        paths.record(problem, batch, pair, outcome,
                     [&](pair_outcome & of_pair, auto & path)
                     {
                         of_pair.begin1 = of_pair.end1; // of a missed pair
                         of_pair.begin2 = of_pair.end2;
                         if (!is_missed)
                             walk_furthest(trial.extent, end, memory.end(), of_pair, path);
                     });
    memory.shrink();
}

} // namespace seqan3_cuda::detail
