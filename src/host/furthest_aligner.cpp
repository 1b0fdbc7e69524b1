// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements furthest_aligner.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#include <host/furthest_aligner.hpp>

#include <optional>

#include <engine/outcome_reset.hpp>
#include <host/kernel_choice.hpp>
#include <kernel/traceback/furthest_walk.hpp>
#include <kernel/traceback/single_walk.hpp>

namespace seqan3_cuda::detail
{

//!\brief Computes the pair as planned.
void furthest_aligner::compute(alignment_problem const & problem)
{
    bool const has_path = problem.output >= output_level::begin_positions;
    memory.restart(trial.ring_entries(), has_path ? most_entries : 0);
    letter_pair const letters{codes1.data(), codes2.data()};
    auto const kernel = chosen_host_kernels().furthest.pair;
    end = kernel(letters, trial, memory);
    if (end.state == furthest_state::above && !is_missed(problem))
        end.state = furthest_state::gave_up;
    if (!has_path || end.state != furthest_state::found || memory.keeps_all())
        return;
    // Once more with the points that matter, which are half of them, and all in memory.
    trial.last_level = end.level;
    trial.rule = {};
    if (trial.kept_entries() > detail::most_kept_entries)
    {
        end.state = furthest_state::gave_up;
        return;
    }
    memory.restart_exactly(trial.ring_entries(), trial.kept_entries());
    end = kernel(letters, trial, memory);
}

bool furthest_aligner::find(alignment_problem const & problem, packed_batch const & batch, std::size_t const pair,
                            furthest_costs const & costs)
{
    std::optional<furthest_trial> const planned =
        plan(problem, batch.first.length(pair), batch.second.length(pair), costs);
    if (!planned)
        return false;
    trial = *planned;
    codes1 = batch.first.codes_of(pair, room1);
    codes2 = batch.second.codes_of(pair, room2);
    compute(problem);
    if (end.state == furthest_state::gave_up)
        if (std::optional<furthest_trial> const again = try_behind_gaps(trial, codes1, codes2))
        {
            trial = *again;
            compute(problem);
        }
    return end.state != furthest_state::gave_up;
}

bool furthest_aligner::align_only_pair(alignment_problem const & problem, packed_batch const & batch,
                                       outcome_batch & outcome)
{
    if (!find(problem, batch, 0, host_similar_costs.of(problem)))
        return false;
    reset(outcome, 1, problem.counts_identity);
    record(problem, outcome, 0);
    return true;
}

//!\brief Whether a pair without an end has too many errors.
bool furthest_aligner::is_missed(alignment_problem const & problem) const
{
    return problem.max_errors && static_cast<std::uint32_t>(trial.last_level) >= *problem.max_errors;
}

void furthest_aligner::record(alignment_problem const & problem, outcome_batch & outcome, std::size_t const place)
{
    bool const is_missed = end.state == furthest_state::above;
    pair_outcome & found = outcome.pairs[place];
    found.score =
        is_missed ? missed_score : static_cast<std::int32_t>(trial.scores.score(trial.columns, trial.rows, end.level));
    if (problem.output >= output_level::end_positions)
    {
        found.end1 = static_cast<std::uint32_t>(is_missed ? trial.columns : trial.rows + end.diagonal);
        found.end2 = static_cast<std::uint32_t>(trial.rows);
    }
    if (problem.output >= output_level::begin_positions)
        paths.record(problem, codes1, codes2, outcome, place,
                     [&](pair_outcome & of_pair, auto & path)
                     {
                         of_pair.begin1 = of_pair.end1; // of a missed pair
                         of_pair.begin2 = of_pair.end2;
                         if (is_missed)
                             return;
                         letter_pair const letters{codes1.data(), codes2.data()};
                         with_penalties(trial.scores,
                                        [&](auto const & penalties) {
                                            walk_furthest(single_walk{}, letters, trial.extent(penalties), end,
                                                          memory.kept(), of_pair, path);
                                        });
                     });
    memory.shrink();
}

} // namespace seqan3_cuda::detail
