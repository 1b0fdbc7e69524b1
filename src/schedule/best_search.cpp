// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements best_search.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#include <schedule/best_search.hpp>

#include <algorithm>
#include <limits>
#include <mutex>
#include <optional>
#include <span>
#include <stdexcept>

#include <engine/batch_parts.hpp>
#include <schedule/shared_work.hpp>

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

//!\brief The letters of a sequence that a window has, with so many more on both sides.
letter_range with_margins(letter_range const & letters, std::uint64_t const margin, std::uint64_t const length)
{
    return {letters.begin - std::min(letters.begin, margin), std::min(letters.end + margin, length)};
}

std::span<std::uint8_t const> part_of(std::span<std::uint8_t const> const sequence, letter_range const & letters)
{
    return sequence.subspan(letters.begin, letters.end - letters.begin);
}

} // namespace

best_search::best_search(alignment_problem const & problem_, packed_batch const & batch_, pair_cuts const & cuts_,
                         std::size_t const first_pair_, std::size_t const threads_) :
    problem{problem_},
    batch{batch_},
    cuts{cuts_},
    first_pair{first_pair_},
    threads{threads_},
    ends(batch.size(), best_peaks{problem.best->count})
{}

outcome_batch best_search::run(outcome_batch const & bounds)
{
    if (problem.best->distance == 0)
        return align_pairs();
    find_ends(bounds);
    bool const wants_paths = problem.output >= output_level::begin_positions;
    return wants_paths ? align_ends() : outcome_of_ends();
}

/*!\brief Shares tasks, each of one pair; an exception gets the name of the pair.
 * \param[in] pair_of Called with a task, gives the index of its pair in the batch.
 * \param[in] run     As share_work().
 */
template <typename pair_of_t, typename run_t>
void best_search::share(std::size_t const tasks, pair_of_t const & pair_of, run_t const & run) const
{
    share_work(threads, tasks,
               [&](std::size_t const task)
               {
                   auto name = [&] { return name_of_pair(batch, pair_of(task), first_pair + pair_of(task)) + ": "; };
                   try
                   {
                       run(task);
                   }
                   catch (std::overflow_error const & error)
                   {
                       throw std::overflow_error{name() + error.what()};
                   }
                   catch (std::length_error const & error)
                   {
                       throw std::length_error{name() + error.what()};
                   }
               });
}

// ---------------------------------------------------------------------------------------------------------------------
// Ends
// ---------------------------------------------------------------------------------------------------------------------

//!\brief The windows that may have a peak, those first that may have the best one.
std::vector<best_search::window> best_search::windows_of(outcome_batch const & bounds) const
{
    std::vector<window> windows{};
    std::size_t before = 0; // windows of pairs before
    for (std::size_t pair = 0; pair < cuts.size(); ++pair)
    {
        if (!cuts[pair])
        {
            windows.push_back({pair, 0, {.score = std::numeric_limits<std::int32_t>::max()}});
            continue;
        }
        window_cut const & cut = *cuts[pair];
        for (std::size_t i = 0; i < cut.size(); ++i)
        {
            auto const first = static_cast<std::uint32_t>(cut.own_letters(i).begin + 1);
            if (std::int32_t const score = bounds.pairs[before + i].score; score > 0)
                windows.push_back({pair, i, {score, cut.of_first ? first : 1, cut.of_first ? 1 : first}});
        }
        before += cut.size();
    }
    std::ranges::sort(windows, comes_before, &window::first_possible);
    return windows;
}

//!\brief What has to be looked at: letters before those of the window give the columns before its own their scores.
peak_area best_search::area_of(window const & of) const
{
    peak_area area{.sequence1 = batch.first[of.pair], .sequence2 = batch.second[of.pair]};
    area.columns = {0, area.sequence1.size()};
    area.rows = {0, area.sequence2.size()};
    if (!cuts[of.pair])
        return area;

    window_cut const & cut = *cuts[of.pair];
    letter_range const letters = with_margins(cut[of.number], problem.best->distance - 1, cut.length),
                       own = cut.own_letters(of.number);
    auto narrow = [&](auto & sequence, letter_range & range, std::uint64_t & before)
    {
        sequence = part_of(sequence, letters);
        range = {own.begin - letters.begin, own.end - letters.begin};
        before = letters.begin;
    };
    if (cut.of_first)
        narrow(area.sequence1, area.columns, area.before1);
    else
        narrow(area.sequence2, area.rows, area.before2);
    return area;
}

void best_search::find_ends(outcome_batch const & bounds)
{
    std::vector<window> const windows = windows_of(bounds);
    std::mutex mutex{};
    share(
        windows.size(), [&](std::size_t const task) { return windows[task].pair; },
        [&](std::size_t const task)
        {
            window const & here = windows[task];
            best_peaks & all = ends[here.pair];
            std::optional<peak> limit{};
            {
                std::scoped_lock const lock{mutex};
                if (!all.wants(here.first_possible))
                    return;
                limit = all.limit();
            }
            best_peaks found{problem.best->count, limit};
            find_peaks(problem, area_of(here), found);
            std::scoped_lock const lock{mutex};
            for (peak const & each : found.finish())
                all.add(each);
            (void)all.finish(); // the limit for other windows
        });
}

//!\brief The results if no more than ends is wanted.
outcome_batch best_search::outcome_of_ends()
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
outcome_batch best_search::align_ends()
{
    std::vector<window_peaks> tasks{};
    std::vector<result_place> places{};
    std::vector<std::uint64_t> first_results{0};
    for (std::size_t pair = 0; pair < ends.size(); ++pair)
    {
        std::size_t const first_task = tasks.size();
        for (peak const & end : ends[pair].finish())
        {
            std::size_t const number =
                cuts[pair] ? ((cuts[pair]->of_first ? end.column : end.row) - 1) / cuts[pair]->own : 0;
            auto task = std::find_if(tasks.begin() + static_cast<std::ptrdiff_t>(first_task), tasks.end(),
                                     [number](window_peaks const & each) { return each.of.number == number; });
            if (task == tasks.end())
                task = tasks.insert(task, {.of = {.pair = pair, .number = number}});
            places.push_back({static_cast<std::size_t>(task - tasks.begin()), task->peaks.size()});
            task->peaks.push_back(end);
        }
        first_results.push_back(places.size());
    }

    std::vector<outcome_batch> parts(tasks.size());
    share(
        tasks.size(), [&](std::size_t const task) { return tasks[task].of.pair; },
        [&](std::size_t const task) { align_window(tasks[task], parts[task]); });
    return in_order(parts, places, first_results);
}

void best_search::align_window(window_peaks const & of, outcome_batch & part) const
{
    sequence_pair pair{batch.first[of.of.pair], batch.second[of.of.pair]};
    std::optional<window_cut> const & cut = cuts[of.of.pair];
    if (!cut)
        return align_to_ends(problem, pair, of.peaks, part);

    letter_range const letters = (*cut)[of.of.number];
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

outcome_batch best_search::align_pairs() const
{
    std::vector<outcome_batch> parts(batch.size());
    share(
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
