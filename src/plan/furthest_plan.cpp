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
#include <cmath>
#include <functional>
#include <limits>

#include <plan/edit_band.hpp>
#include <plan/segment_choice.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Puts the tasks in order, and places the levels of those that keep them.
void build_works(furthest_plan & plan)
{
    std::ranges::stable_sort(
        plan.tasks, std::greater{},
        [](furthest_task const & task) {
            return std::array{task.blocks, task.threads, static_cast<std::uint32_t>(task.last_level)};
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

//!\brief Words of levels and their directory: furthest_task::trace_words.
std::uint64_t words_of_levels(std::uint64_t const entries, std::int32_t const last_level)
{
    constexpr std::uint64_t number = sizeof(std::int64_t) / sizeof(std::uint32_t);
    return entries + entries % number + number * (static_cast<std::uint64_t>(last_level) + 1);
}

/*!\brief Makes room for a task's levels, if these have room segment by segment.
 * \param[in] most_words That they may take.
 */
bool keep_segments(furthest_task & task, furthest_trial const & trial, furthest_blocks const & blocks,
                   std::uint64_t const most_words)
{
    if (task.blocks == 1 || task.ring_entries + std::uint64_t{segment_walk_entries} > blocks.ring_entries)
        return false;
    std::optional<level_segments> const segments = choose_segments(trial, blocks, most_words);
    if (!segments)
        return false;
    task.segments = *segments;
    task.trace_words = trial.segment_entries(*segments);
    task.ring_entries = std::max(task.ring_entries, static_cast<std::uint32_t>(ring_entries_of(trial, *segments)));
    return true;
}

/*!\brief The task of a pair's path; none if its levels have no room.
 * \param[in] scores Of the scores.
 */
std::optional<furthest_task> make_path_task(furthest_plan const & scores, packed_batch const & batch,
                                            std::uint32_t const pair, furthest_end const & end)
{
    furthest_trial const trial{.scores = *scores.scores,
                               .columns = static_cast<std::int32_t>(batch.first.length(pair)),
                               .rows = static_cast<std::int32_t>(batch.second.length(pair)),
                               .last_level = end.level};
    furthest_task task = make_task(pair, trial, scores.blocks);
    std::uint64_t const entries = trial.kept_entries();
    if (entries > scores.most_kept)
        return keep_segments(task, trial, scores.blocks, scores.most_of_segments) ? std::optional{task} : std::nullopt;
    task.trace_words = words_of_levels(entries, task.last_level);
    return task;
}

/*!\brief Makes room for the levels of all tasks, if paths are wanted and all of that takes so many bytes at most.
 * \details Then paths need no pass of their own. It would compute half of the points, but wait as often. Segments of
 * several pairs have the same room each.
 */
void keep_levels(furthest_plan & plan, packed_batch const & batch)
{
    std::uint64_t bytes = bytes_beside_trace(plan, batch, 0);
    std::uint64_t const words = (plan.kept_bytes - std::min(plan.kept_bytes, bytes)) / sizeof(std::uint32_t);
    for (furthest_task & task : plan.tasks)
    {
        furthest_trial const trial = trial_of(plan, task, batch);
        std::uint64_t const entries = trial.has_end() ? trial.kept_entries() : 0;
        task.trace_words = words_of_levels(entries, task.last_level);
        bytes += task.trace_words * sizeof(std::uint32_t);
        if (plan.keeps_levels = bytes <= plan.kept_bytes && entries <= plan.most_kept; !plan.keeps_levels)
            break;
    }
    if (plan.keeps_levels || plan.tasks.empty())
        return;
    plan.keeps_levels =
        std::ranges::all_of(plan.tasks,
                            [&](furthest_task & task)
                            {
                                return keep_segments(task, trial_of(plan, task, batch), plan.blocks,
                                                     std::min(plan.most_of_segments, words / plan.tasks.size()));
                            });
    if (plan.keeps_levels)
        return;
    for (furthest_task & task : plan.tasks)
    {
        task.trace_words = 0;
        task.segments = {};
    }
}

/*!\brief What decides for some pairs: few of them take longer the other way, as bands wait for themselves row by row.
 * \details Edit distances are known to be worth it as they are. Where bands are the other way, pairs have some levels
 * that tell how wide a band should be.
 */
furthest_costs costs_of(alignment_problem const & problem, packed_batch const & batch,
                        similar_preferences const & preferences)
{
    furthest_costs costs = preferences.costs.of(problem);
    costs.levels = preferences.levels;
    if (problem.method == alignment_method::edit_distance && std::isfinite(costs.levels))
        costs.first_levels = first_levels_of_bands(std::max(batch.first.longest(), batch.second.longest()));
    if (problem.method == alignment_method::edit_distance || batch.size() == 0)
        return costs;
    auto const pairs = static_cast<double>(batch.size()), busy_pairs = static_cast<double>(preferences.busy_pairs);
    double const idle = std::clamp(busy_pairs / pairs, 1.0, 20.0);
    costs.cell *= idle;
    costs.letter *= idle;
    return costs;
}

/*!\brief What the gaps of a pair with gap costs pay at least that is tried once more on a device.
 * \details Where few letters of a hundred are gaps, words that are looked for are some letters off, too: more, the more
 * letters are between them. Points were given up for these errors, not for a gap. Figures: tuning.md, Similar pairs
 * behind gaps.
 */
std::int32_t least_levels_of_gaps(furthest_trial const & trial)
{
    if (trial.scores.is_edit)
        return 0; // pairs with few errors have bands
    gap_penalties const & pays = trial.scores.penalties;
    double const drift = std::sqrt(static_cast<double>(std::max(trial.columns, trial.rows))) / 12;
    return 8 * (pays.opening + static_cast<std::int32_t>(drift) * std::max(pays.up, pays.left));
}

/*!\brief How a pair is tried, if at all: by no more levels than have room, if its path is wanted.
 * \details All of them have, or else segments of them.
 */
std::optional<furthest_trial> plan_pair(alignment_problem const & problem, furthest_plan const & plan,
                                        packed_batch const & batch, std::uint32_t const pair,
                                        furthest_costs const & costs)
{
    auto const with_room = [&](std::uint64_t const most_kept)
    {
        return plan_trial(problem, plan.scores, batch.first.length(pair), batch.second.length(pair), costs,
                          plan.blocks.shared_entries(*plan.scores), most_kept);
    };
    std::optional<furthest_trial> const of_all = with_room(plan.most_kept);
    constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();
    if (plan.blocks.of_pair == 1 || plan.most_kept == no_limit)
        return of_all;
    std::optional<furthest_trial> wide = with_room(no_limit);
    if (!wide || !wide->has_end() || (of_all && of_all->last_level == wide->last_level))
        return of_all;
    std::int32_t const level = last_level_of_segments(*wide, plan.blocks, plan.most_of_segments);
    if (of_all && level <= of_all->last_level)
        return of_all;
    wide->last_level = std::max(level, 0);
    return wide->has_end() ? with_room(wide->kept_entries()) : of_all;
}

} // namespace

furthest_plan plan_furthest_scores(alignment_problem const & problem, packed_batch const & batch,
                                   similar_preferences const & preferences)
{
    furthest_plan plan{.works_share_memory = preferences.works_share_memory, .scores = make_furthest_scores(problem)};
    if (!plan.scores)
        return plan;
    bool const has_paths = problem.output >= output_level::begin_positions;
    plan.most_kept =
        has_paths ? preferences.path_bytes / sizeof(std::int32_t) : std::numeric_limits<std::uint64_t>::max();
    std::uint64_t const beside = bytes_beside_trace(plan, batch, 0),
                        of_lone_pair =
                            batch.size() == 1 ? preferences.lone_bytes - std::min(preferences.lone_bytes, beside) : 0;
    plan.most_of_segments = std::max(plan.most_kept, of_lone_pair / sizeof(std::uint32_t));
    plan.blocks = furthest_blocks::of(batch.size(), *plan.scores, preferences);
    furthest_costs const costs = costs_of(problem, batch, preferences);
    bool const may_be_small = plan.scores->is_edit && problem.max_errors; // with few errors no pair is too small
    if (!may_be_small && std::uint64_t{batch.first.longest()} * batch.second.longest() < costs.least_cells)
        return plan;
    for (std::uint32_t pair = 0; pair < batch.size(); ++pair)
    {
        std::optional<furthest_trial> const trial = plan_pair(problem, plan, batch, pair, costs);
        if (trial)
            plan.tasks.push_back(make_task(pair, *trial, plan.blocks));
    }
    plan.kept_bytes = preferences.kept_bytes;
    if (has_paths)
        keep_levels(plan, batch);
    build_works(plan);
    return plan;
}

furthest_trial trial_of(furthest_plan const & plan, furthest_task const & task, packed_batch const & batch)
{
    return {.scores = *plan.scores,
            .columns = static_cast<std::int32_t>(batch.first.length(task.pair)),
            .rows = static_cast<std::int32_t>(batch.second.length(task.pair)),
            .last_level = task.last_level,
            .rule = task.rule};
}

furthest_plan plan_scores_behind_gaps(packed_batch const & batch, furthest_plan const & scores,
                                      std::span<furthest_end const> const ends)
{
    furthest_plan plan{.works_share_memory = scores.works_share_memory,
                       .most_kept = scores.most_kept,
                       .most_of_segments = scores.most_of_segments,
                       .kept_bytes = scores.kept_bytes,
                       .blocks = scores.blocks,
                       .scores = scores.scores};
    std::vector<std::size_t> given_up{}; // tasks
    for (std::size_t i = 0; i < scores.tasks.size(); ++i)
        if (ends[i].state == furthest_state::gave_up)
            given_up.push_back(i);

    std::vector<std::uint8_t> room1{}, room2{};
    auto const tried_again = [&](std::size_t const i)
    {
        std::uint32_t const pair = scores.tasks[i].pair;
        furthest_trial const before = trial_of(scores, scores.tasks[i], batch);
        furthest_end const end = scores.works_share_memory ? ends[i] : furthest_end{}; // devices look at gaps alone
        std::optional<furthest_trial> trial =
            try_behind_gaps(before, end, batch.first.codes_of(pair, room1), batch.second.codes_of(pair, room2));
        if (trial && !scores.works_share_memory
            && trial->rule.first_levels - before.rule.first_levels < least_levels_of_gaps(before))
            trial.reset();
        return trial;
    };
    constexpr std::size_t most_samples = 8;
    std::size_t const count = given_up.size(), samples = std::min(count, most_samples);
    bool is_worth_it = scores.works_share_memory; // the host's thread has nothing better to do
    for (std::size_t i = 0; i < samples && !is_worth_it; ++i)
        is_worth_it = tried_again(given_up[i * count / samples]).has_value();
    if (!is_worth_it)
        return plan;

    for (std::size_t const i : given_up)
        if (std::optional<furthest_trial> const trial = tried_again(i))
            plan.tasks.push_back(make_task(scores.tasks[i].pair, *trial, plan.blocks));
    if (scores.keeps_levels)
        keep_levels(plan, batch); // no more than the first time
    build_works(plan);
    return plan;
}

furthest_plan plan_furthest_paths(packed_batch const & batch, furthest_plan const & scores,
                                  std::span<furthest_end const> const ends)
{
    furthest_plan plan{.keeps_levels = true, .works_share_memory = scores.works_share_memory, .scores = scores.scores};
    if (scores.keeps_levels)
        return plan;
    for (std::size_t i = 0; i < scores.tasks.size(); ++i)
    {
        if (ends[i].state != furthest_state::found)
            continue;
        if (std::optional<furthest_task> const task = make_path_task(scores, batch, scores.tasks[i].pair, ends[i]))
            plan.tasks.push_back(*task);
    }
    build_works(plan);
    return plan;
}

std::vector<std::uint8_t> finished_pairs(furthest_plan const & scores, std::span<furthest_end const> const ends,
                                         packed_batch const & batch, bool const has_paths)
{
    std::vector<std::uint8_t> is_finished(batch.size());
    for (std::size_t i = 0; i < scores.tasks.size(); ++i)
    {
        std::uint32_t const pair = scores.tasks[i].pair;
        is_finished[pair] = ends[i].state != furthest_state::gave_up
                         && (!has_paths || scores.keeps_levels || ends[i].state != furthest_state::found
                             || make_path_task(scores, batch, pair, ends[i]));
    }
    return is_finished;
}

std::vector<furthest_range> cut_launches(furthest_plan const & plan, std::uint32_t const first_task,
                                         std::uint32_t const task_count)
{
    std::vector<furthest_range> launches{};
    for (std::uint32_t number = first_task; number < first_task + task_count; ++number)
    {
        furthest_task const & task = plan.tasks[number];
        bool const has_segments = task.segments.levels > 0;
        if (launches.empty() || launches.back().threads != task.threads || launches.back().blocks != task.blocks
            || launches.back().have_segments != has_segments)
            launches.push_back(
                {task.threads, task.blocks, number, 0, task.ring_entries, task.exchange_entries, has_segments});
        ++launches.back().task_count;
        launches.back().ring_entries = std::max(launches.back().ring_entries, task.ring_entries);
        launches.back().exchange_entries = std::max(launches.back().exchange_entries, task.exchange_entries);
    }
    return launches;
}

std::vector<furthest_range> cut_walks(furthest_plan const & plan, std::uint32_t const first_task,
                                      std::uint32_t const task_count)
{
    std::vector<furthest_range> walks{};
    for (furthest_range const & range : cut_launches(plan, first_task, task_count))
    {
        if (walks.empty() || range.have_segments || walks.back().have_segments)
            walks.push_back(range);
        else
            walks.back().task_count += range.task_count;
    }
    return walks;
}

furthest_arguments make_furthest_arguments(alignment_problem const & problem, furthest_plan const & plan)
{
    furthest_arguments arguments{};
    arguments.scores = *plan.scores;
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

std::uint64_t bytes_of_borders(furthest_plan const & plan)
{
    std::uint64_t tasks = 0, most_entries = 0;
    for (furthest_task const & task : plan.tasks)
    {
        tasks += task.blocks > 1;
        most_entries = std::max<std::uint64_t>(most_entries, task.exchange_entries);
    }
    return tasks * most_entries * sizeof(std::int32_t);
}

std::size_t bytes_of_strips(furthest_plan const &, std::size_t)
{
    return 0;
}

std::size_t bytes_beside_trace(furthest_plan const & plan, packed_batch const & batch, std::size_t)
{
    return bytes_of_sequences(batch) + bytes_of_paths(batch) + bytes_of_borders(plan)
         + batch.size() * (sizeof(pair_outcome) + sizeof(identity_counts))
         + plan.tasks.size() * (sizeof(furthest_task) + sizeof(furthest_end));
}

} // namespace seqan3_cuda::detail
