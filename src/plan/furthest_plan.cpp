// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements the plans of furthest-reaching points.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/furthest_plan.hpp>

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <optional>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief A level of so many errors has up to twice as many points where errors are not known, else as many.
std::uint32_t choose_threads(std::int32_t const last_level)
{
    return last_level <= 128 ? furthest_threads[0] : last_level <= 1'024 ? furthest_threads[1] : furthest_threads[2];
}

//!\brief Puts the tasks in order, and places the levels of those that keep them.
void build_works(furthest_plan & plan)
{
    std::ranges::stable_sort(plan.tasks, std::greater{},
                             [](furthest_task const & task) {
                                 return std::array{task.threads, static_cast<std::uint32_t>(task.last_level)};
                             });
    plan.works.reserve(plan.tasks.size());
    for (furthest_task & task : plan.tasks)
    {
        task.trace_begin = plan.works_share_memory ? 0 : plan.trace_words;
        plan.works.push_back({static_cast<std::uint32_t>(plan.works.size()), 1, task.trace_begin});
        plan.trace_words = std::max(plan.trace_words, task.trace_begin + task.trace_words);
        plan.largest_trace = std::max(plan.largest_trace, task.trace_words);
    }
}

} // namespace

furthest_plan plan_furthest_scores(alignment_problem const & problem, packed_batch const & batch,
                                   furthest_costs const & costs)
{
    furthest_plan plan{};
    for (std::uint32_t pair = 0; pair < batch.size(); ++pair)
    {
        std::size_t const columns = batch.first.length(pair), rows = batch.second.length(pair);
        std::optional<furthest_trial> const trial = plan_trial(problem, columns, rows, costs);
        if (!trial)
            continue;
        progress_rule const rule = trial->rule;
        std::int32_t last_level = std::min(trial->extent.last_level, most_device_levels);
        if (rule.letters_per_error > 0) // no pair of more errors goes on so far
            last_level = std::min(last_level, static_cast<std::int32_t>(static_cast<std::int64_t>(columns + rows)
                                                                        / (2 * rule.letters_per_error))
                                                  + 2);
        plan.tasks.push_back({.pair = pair,
                              .last_level = last_level,
                              .rule = rule,
                              .threads = choose_threads(last_level),
                              .trace_begin = 0,
                              .trace_words = 0});
    }
    build_works(plan);
    return plan;
}

furthest_plan plan_furthest_paths(packed_batch const & batch, furthest_plan const & scores,
                                  std::span<furthest_end const> const ends, bool const works_share_memory)
{
    furthest_plan plan{.keeps_levels = true, .works_share_memory = works_share_memory};
    for (std::size_t i = 0; i < scores.tasks.size(); ++i)
    {
        if (ends[i].state != furthest_state::found)
            continue;
        furthest_task task = scores.tasks[i];
        task.last_level = ends[i].errors;
        task.rule = {.letters_per_error = 0};
        task.threads = choose_threads(task.last_level);
        furthest_extent const extent{.columns = static_cast<std::int32_t>(batch.first.length(task.pair)),
                                     .rows = static_cast<std::int32_t>(batch.second.length(task.pair)),
                                     .last_level = task.last_level,
                                     .free_ends = false};
        task.trace_words = extent.entries_up_to(task.last_level);
        plan.tasks.push_back(task);
    }
    build_works(plan);
    return plan;
}

std::vector<std::uint8_t> finished_pairs(furthest_plan const & scores, std::span<furthest_end const> const ends,
                                         std::size_t const pairs)
{
    std::vector<std::uint8_t> is_finished(pairs);
    for (std::size_t i = 0; i < scores.tasks.size(); ++i)
        is_finished[scores.tasks[i].pair] = ends[i].state != furthest_state::gave_up;
    return is_finished;
}

std::vector<furthest_range> cut_launches(furthest_plan const & plan, std::uint32_t const first_task,
                                         std::uint32_t const task_count)
{
    std::vector<furthest_range> launches{};
    for (std::uint32_t number = first_task; number < first_task + task_count; ++number)
    {
        furthest_task const & task = plan.tasks[number];
        if (launches.empty() || launches.back().threads != task.threads)
            launches.push_back({task.threads, number, 0, task.last_level});
        ++launches.back().task_count;
        launches.back().last_level = std::max(launches.back().last_level, task.last_level);
    }
    return launches;
}

furthest_arguments make_furthest_arguments(alignment_problem const & problem)
{
    furthest_arguments arguments{};
    arguments.max_errors = problem.max_errors.value_or(std::numeric_limits<std::uint32_t>::max());
    arguments.with_positions = problem.output >= output_level::end_positions;
    arguments.with_begin_positions = problem.output >= output_level::begin_positions;
    return arguments;
}

bool has_trace(furthest_plan const & plan)
{
    return plan.keeps_levels;
}

std::uint64_t trace_words(furthest_plan const & plan, furthest_work const & work)
{
    return plan.tasks[work.first_task].trace_words;
}

std::vector<portion> cut_portions(furthest_plan const & plan, std::uint64_t const room)
{
    std::vector<portion> result{};
    std::size_t const count = plan.works.size();
    for (std::size_t first = 0, behind = 0; first < count; first = behind)
    {
        std::uint64_t const begin = plan.works[first].trace_begin;
        auto const fits = [&](std::size_t const work)
        { return plan.works[work].trace_begin + trace_words(plan, plan.works[work]) - begin <= room; };
        for (behind = first + 1; behind < count && (!plan.keeps_levels || (!plan.works_share_memory && fits(behind)));)
            ++behind;
        auto const tasks = static_cast<std::uint32_t>(behind - first);
        result.push_back({first, behind - first, static_cast<std::uint32_t>(first), tasks});
    }
    return result;
}

std::uint64_t bytes_of_borders(furthest_plan const &)
{
    return 0;
}

std::size_t bytes_of_strips(furthest_plan const &, std::size_t)
{
    return 0;
}

std::size_t bytes_at_least(furthest_plan const & plan)
{
    return plan.largest_trace * sizeof(std::uint32_t);
}

std::size_t bytes_beside_trace(furthest_plan const & plan, packed_batch const & batch, std::size_t)
{
    return bytes_of_sequences(batch) + bytes_of_paths(batch)
         + batch.size() * (sizeof(pair_outcome) + sizeof(identity_counts))
         + plan.tasks.size() * (sizeof(furthest_task) + sizeof(furthest_end));
}

} // namespace seqan3_cuda::detail
