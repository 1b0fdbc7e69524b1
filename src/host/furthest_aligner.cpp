// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements furthest_aligner.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#include <host/furthest_aligner.hpp>

#include <algorithm>
#include <cassert>

#include <engine/batch_parts.hpp>
#include <host/kernel_choice.hpp>
#include <kernel/traceback/furthest_walk.hpp>
#include <kernel/traceback/single_walk.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Gives up a pair as soon as it seems to have so many levels that a guess pays.
progress_rule rule_of_few_levels(furthest_trial const & trial)
{
    std::int32_t const levels = least_guessed_errors * trial.scores.penalties.mismatch;
    bool const is_stricter = trial.rule.letters == 0 || levels < trial.rule.levels;
    return is_stricter ? progress_rule{.letters = trial.columns + trial.rows,
                                       .levels = levels,
                                       .first_levels = trial.rule.first_levels}
                       : trial.rule;
}

} // namespace

/*!\brief Computes the pair as planned.
 * \details A pair of more than a few levels is guessed before: up to a level that has an end, there are half of the
 * points, as those are left out from where the end is not reached any more.
 */
void furthest_aligner::compute(alignment_problem const & problem, furthest_costs const & costs)
{
    bool const has_path = problem.output >= output_level::begin_positions;
    auto const compute_by = [&](progress_rule const & rule)
    {
        furthest_trial by_rule = trial;
        by_rule.rule = rule;
        memory.restart(trial.ring_entries(), has_path ? most_entries : 0);
        end = chosen_host_kernels().furthest.pair({codes1.data(), codes2.data()}, by_rule, memory);
    };
    bool const may_be_guessed = !trial.free_ends && guesses(problem, codes1.size() + codes2.size());
    compute_by(may_be_guessed ? rule_of_few_levels(trial) : trial.rule);
    if (may_be_guessed && end.state == furthest_state::gave_up)
    {
        constexpr double gaining = 0.9; // more levels take as long as the other way
        if (expected_levels(costs) > gaining * trial.rule.levels)
            return;
        if (std::optional<std::int32_t> const level = guess(problem, costs))
        {
            known_errors = static_cast<std::uint64_t>(*level);
            double const by_points = static_cast<double>(*level) * *level / 2 * costs.point;
            if (costs.band_cell == 0 || by_points < costs.band(codes1.size(), codes2.size(), *level))
                compute_up_to(*level, has_path);
            return;
        }
        if (trial.rule.goes_on(end.level, end.reached))
            compute_by(trial.rule);
    }
    if (end.state == furthest_state::above && !is_missed(problem))
        end.state = furthest_state::gave_up;
    if (has_path && end.state == furthest_state::found && !memory.keeps_all())
        compute_up_to(end.level, has_path);
}

/*!\brief Levels that the pair seems to have by what it has come so far, beside known gaps.
 * \returns 0 if that does not matter, as it may have any number of levels, or has bands for many.
 */
double furthest_aligner::expected_levels(furthest_costs const & costs) const
{
    if (trial.rule.letters == 0 || costs.band_cell > 0)
        return 0;
    return static_cast<double>(levels_at_rate(trial.rule, std::max(0, end.level - gap_levels), end.reached));
}

//!\brief The level of an alignment of a pair that was given up, if it seems to have few enough for points or a band.
std::optional<std::int32_t> furthest_aligner::guess(alignment_problem const & problem, furthest_costs const & costs)
{
    furthest_trial wider = trial;
    std::int32_t const levels = costs.most_band_errors(codes1.size(), codes2.size());
    if (trial.rule.letters > 0 && levels > trial.rule.levels)
    {
        wider.rule.levels = levels;
        wider.last_level = static_cast<std::int32_t>(
            std::min<std::int64_t>(wider.rule.last_level(), problem.max_errors.value_or(furthest_costs::most_levels)));
    }
    if (!wider.rule.goes_on(end.level, end.reached))
        return std::nullopt;
    memory.restart(wider.ring_entries(), 0);
    return chosen_host_kernels().furthest.guess({codes1.data(), codes2.data()}, wider,
                                                {memory.ring(), wider.ring_entries()});
}

//!\brief Computes a pair that has an end up to a level; all levels are in memory if there is a path.
void furthest_aligner::compute_up_to(std::int32_t const level, bool const has_path)
{
    trial.last_level = level;
    trial.rule = {};
    std::uint64_t const entries = has_path ? trial.kept_entries() : 0;
    if (entries > detail::most_kept_entries)
    {
        end.state = furthest_state::gave_up;
        return;
    }
    memory.restart_exactly(trial.ring_entries(), entries);
    end = chosen_host_kernels().furthest.pair({codes1.data(), codes2.data()}, trial, memory);
    assert(end.state == furthest_state::found);
}

bool furthest_aligner::find(alignment_problem const & problem, packed_batch const & batch, std::size_t const pair,
                            furthest_costs const & costs)
{
    std::optional<furthest_trial> const planned =
        plan(problem, batch.first.length(pair), batch.second.length(pair), costs);
    known_errors.reset();
    gap_levels = 0;
    if (!planned)
        return false;
    trial = *planned;
    codes1 = batch.first.codes_of(pair, room1);
    codes2 = batch.second.codes_of(pair, room2);
    compute(problem, costs);
    if (end.state == furthest_state::gave_up && !known_errors)
        if (std::optional<furthest_trial> const again = try_behind_gaps(trial, end, codes1, codes2))
        {
            gap_levels = again->rule.first_levels - trial.rule.first_levels;
            trial = *again;
            compute(problem, costs);
        }
    return end.state != furthest_state::gave_up;
}

bool furthest_aligner::align_only_pair(alignment_problem const & problem, packed_batch const & batch,
                                       outcome_batch & outcome, furthest_costs const & costs)
{
    if (!find(problem, batch, 0, costs))
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
