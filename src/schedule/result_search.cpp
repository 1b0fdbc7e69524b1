// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements result_search.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#include <schedule/result_search.hpp>

#include <algorithm>
#include <optional>
#include <span>

#include <schedule/end_search.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Where a result is before the results of all pairs are put in their order.
struct result_place
{
    std::size_t part{};
    std::size_t index{};
};

void append_result(outcome_batch const & part, std::size_t const index, outcome_batch & outcome)
{
    pair_outcome & found = outcome.pairs.emplace_back(part.pairs[index]);
    if (found.run_count > 0)
    {
        std::span<trace_run const> const path = part.path(index);
        found.first_run = outcome.runs.size();
        outcome.runs.insert(outcome.runs.end(), path.begin(), path.end());
    }
    if (!part.identities.empty())
        outcome.identities.push_back(part.identities[index]);
}

outcome_batch in_order(std::vector<outcome_batch> const & parts, std::vector<result_place> const & places,
                       std::vector<std::uint64_t> const & first_results)
{
    outcome_batch outcome{};
    for (result_place const & place : places)
        append_result(parts[place.part], place.index, outcome);
    outcome.first_results.assign(first_results.begin(), first_results.end());
    return outcome;
}

std::span<std::uint8_t const> part_of(std::span<std::uint8_t const> const sequence, letter_range const & letters)
{
    return sequence.subspan(letters.begin, letters.end - letters.begin);
}

} // namespace

result_search::result_search(alignment_problem const & problem_, packed_batch const & batch_, pair_cuts const & cuts_,
                             std::size_t const first_pair_, std::size_t const threads_, block_scoring * const blocks_) :
    problem{problem_},
    batch{batch_},
    cuts{cuts_},
    tasks{batch, first_pair_, threads_},
    blocks{blocks_}
{}

outcome_batch result_search::run(outcome_batch const & bounds)
{
    if (problem.best->distance == 0)
        return align_pairs();
    ends = end_search{problem, tasks, cuts, bounds, blocks}.run();
    bool const wants_paths = problem.output >= output_level::begin_positions;
    return wants_paths ? align_ends() : outcome_of_ends();
}

// ---------------------------------------------------------------------------------------------------------------------
// Ends
// ---------------------------------------------------------------------------------------------------------------------

//!\brief The results if no more than ends is wanted.
outcome_batch result_search::outcome_of_ends()
{
    outcome_batch outcome{};
    outcome.first_results.push_back(0);
    for (best_peaks & peaks : ends)
    {
        for (peak const & end : peaks.finish())
        {
            pair_outcome & found = outcome.pairs.emplace_back(pair_outcome{.score = end.score});
            if (problem.output >= output_level::end_positions)
            {
                found.end1 = end.column;
                found.end2 = end.row;
            }
        }
        outcome.first_results.push_back(outcome.pairs.size());
    }
    return outcome;
}

//!\brief The alignments that end at the peaks: the peaks of a window are a task.
outcome_batch result_search::align_ends()
{
    std::vector<peaks_of_window> windows{};
    std::vector<result_place> places{};
    std::vector<std::uint64_t> first_results{0};
    for (std::size_t pair = 0; pair < ends.size(); ++pair)
    {
        std::size_t const first_window = windows.size();
        for (peak const & end : ends[pair].finish())
        {
            std::size_t const number =
                cuts[pair] ? ((cuts[pair]->of_first ? end.column : end.row) - 1) / cuts[pair]->own : 0;
            auto task = std::find_if(windows.begin() + static_cast<std::ptrdiff_t>(first_window), windows.end(),
                                     [number](peaks_of_window const & each) { return each.number == number; });
            if (task == windows.end())
                task = windows.insert(task, {.pair = pair, .number = number});
            places.push_back({static_cast<std::size_t>(task - windows.begin()), task->peaks.size()});
            task->peaks.push_back(end);
        }
        first_results.push_back(places.size());
    }

    std::vector<outcome_batch> parts(windows.size());
    tasks.share(
        windows.size(), [&](std::size_t const task) { return windows[task].pair; },
        [&](std::size_t const task) { align_window(windows[task], parts[task]); });
    return in_order(parts, places, first_results);
}

void result_search::align_window(peaks_of_window const & of, outcome_batch & part) const
{
    sequence_pair pair{batch.first[of.pair], batch.second[of.pair]};
    std::optional<window_cut> const & cut = cuts[of.pair];
    if (!cut)
        return align_to_ends(problem, pair, of.peaks, part);

    letter_range const letters = (*cut)[of.number];
    auto & sequence = cut->of_first ? pair.first : pair.second;
    sequence = part_of(sequence, letters);
    std::vector<peak> peaks = of.peaks;
    for (peak & each : peaks)
        (cut->of_first ? each.column : each.row) -= static_cast<std::uint32_t>(letters.begin);
    align_to_ends(problem, pair, peaks, part);
    for (pair_outcome & found : part.pairs)
        shift_positions(found, *cut, letters.begin, problem.output);
}

// ---------------------------------------------------------------------------------------------------------------------
// Alignments without a common step
// ---------------------------------------------------------------------------------------------------------------------

outcome_batch result_search::align_pairs() const
{
    std::vector<outcome_batch> parts(batch.size());
    tasks.share(
        batch.size(), [](std::size_t const task) { return task; },
        [&](std::size_t const task) {
            align_non_intersecting(problem, {batch.first[task], batch.second[task]}, parts[task]);
        });

    std::vector<result_place> places{};
    std::vector<std::uint64_t> first_results{0};
    for (std::size_t pair = 0; pair < parts.size(); ++pair)
    {
        for (std::size_t i = 0; i < parts[pair].pairs.size(); ++i)
            places.push_back({pair, i});
        first_results.push_back(places.size());
    }
    return in_order(parts, places, first_results);
}

} // namespace seqan3_cuda::detail
