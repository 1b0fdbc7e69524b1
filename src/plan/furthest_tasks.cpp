// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements furthest_tasks.hpp.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/furthest_tasks.hpp>

#include <algorithm>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Of a score: a block alone computes so many levels as fast as a cluster.
constexpr std::int32_t lone_levels = 1'500;

//!\brief Of a path: a cluster computes so many levels faster than a block.
constexpr std::int32_t least_path_levels = 4'000;

//!\brief By the diagonals of the widest level.
std::uint32_t choose_threads(std::uint32_t const width, std::uint32_t const most)
{
    std::uint32_t const threads = width <= 128   ? furthest_threads[0]
                                : width <= 1'024 ? furthest_threads[1]
                                : width <= 3'000 ? furthest_threads[2]
                                                 : furthest_threads[3];
    return std::min(threads, most);
}

//!\brief A task of a cluster whose blocks begin together.
furthest_task make_divided_task(std::uint32_t const pair, furthest_trial const & trial)
{
    furthest_task task = make_task(pair, trial, true);
    task.blocks = divided_places::blocks;
    task.ring_entries = static_cast<std::uint32_t>(trial.divided_ring_entries());
    return task;
}

} // namespace

furthest_task make_task(std::uint32_t const pair, furthest_trial const & trial, bool const is_one_of_few)
{
    std::uint32_t const most = trial.scores.is_edit ? furthest_threads[3] : most_gap_threads;
    return {.pair = pair,
            .last_level = trial.last_level,
            .rule = trial.rule,
            .threads = is_one_of_few ? most : choose_threads(trial.width(), most),
            .blocks = 1,
            .lone_levels = 0,
            .ring_entries = static_cast<std::uint32_t>(trial.ring_entries()),
            .trace_begin = 0,
            .trace_words = 0};
}

std::optional<furthest_task> make_cluster_task(std::uint32_t const pair, furthest_trial const & trial,
                                               std::uint64_t const most_entries)
{
    furthest_trial lone = trial;
    lone.last_level = lone_levels;
    std::uint64_t const entries = std::max(trial.divided_ring_entries(), lone.ring_entries());
    if (most_entries == 0 || trial.last_level <= lone.last_level || entries > most_entries)
        return std::nullopt;
    furthest_task task = make_divided_task(pair, trial);
    task.lone_levels = lone.last_level;
    task.ring_entries = static_cast<std::uint32_t>(entries);
    return task;
}

furthest_task make_score_task(std::uint32_t const pair, furthest_trial const & trial,
                              std::uint64_t const cluster_entries)
{
    return make_cluster_task(pair, trial, cluster_entries).value_or(make_task(pair, trial, cluster_entries > 0));
}

furthest_task make_path_task(std::uint32_t const pair, furthest_trial const & trial,
                             std::uint64_t const cluster_entries)
{
    bool const is_divided = trial.last_level >= least_path_levels || trial.ring_entries() > cluster_entries;
    return cluster_entries > 0 && is_divided && trial.divided_ring_entries() <= cluster_entries
             ? make_divided_task(pair, trial)
             : make_task(pair, trial, cluster_entries > 0);
}

} // namespace seqan3_cuda::detail
