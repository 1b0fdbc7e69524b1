// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Computes those edit distances of a batch that are of similar pairs, by furthest-reaching points.
 *
 * Floor: cuda/backend. nvcc only.
 */

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <cuda_runtime.h>

#include <engine/similar_sample.hpp>
#include <plan/furthest_plan.hpp>

#include "../kernel/furthest_launch.cuh"
#include "../kernel/walk_launch.cuh"
#include "device_context.cuh"
#include "executor_resources.cuh"

namespace seqan3_cuda::detail
{

//!\brief The pair of a task.
inline std::uint32_t first_pair(furthest_task const & task)
{
    return task.pair;
}

//!\brief The similar pairs of one batch: their scores first, then their paths. Where there are none, nothing is launched.
class cuda_furthest
{
public:
    /*!\brief Looks whether there may be similar pairs; if so, starts to copy the plan.
     * \param[in] own The executor's. The sequences are on the device, or on their way.
     */
    cuda_furthest(executor_resources & own, alignment_problem const & problem, packed_batch const & batch) :
        own{own},
        problem{problem},
        batch{batch},
        scores{plan_furthest_scores(problem, batch, device_furthest_costs)}
    {
        if (!has_similar_pairs(batch, scores))
            scores = {};
        own.furthest.tasks.upload(scores.tasks.data(), scores.tasks.size(), own.stream);
        own.furthest.ends.reserve(scores.tasks.size());
    }

    //!\brief Whether there may be similar pairs.
    [[nodiscard]] bool has_pairs() const
    {
        return !scores.tasks.empty();
    }

    //!\brief Launches the kernels that compute scores.
    void launch_scores() const
    {
        launch(scores, arguments(), 0, static_cast<std::uint32_t>(scores.tasks.size()));
    }

    //!\brief Waits for the scores, and plans the paths that are wanted.
    void read_scores()
    {
        std::vector<furthest_end> ends(scores.tasks.size());
        own.furthest.ends.download(ends.data(), ends.size(), own.stream);
        own.stream.synchronize();
        finished = finished_pairs(scores, ends, batch.size());
        if (problem.output >= output_level::begin_positions)
            paths = plan_furthest_paths(batch, scores, ends);
        own.furthest.tasks.upload(paths.tasks.data(), paths.tasks.size(), own.stream);
    }

    //!\brief `[pair]` whether the pair has its score; empty: none has.
    [[nodiscard]] std::span<std::uint8_t const> is_finished() const
    {
        return finished;
    }

    //!\brief The paths.
    [[nodiscard]] furthest_plan const & plan() const
    {
        return paths;
    }

    //!\brief Computes the levels of a portion of the paths.
    void launch_levels(compute_turn const & turn, portion const & part) const
    {
        launch(paths, arguments(turn, part), part.first_task, part.task_count);
    }

    //!\brief Walks the paths of a portion whose levels have been computed.
    void launch_walks(compute_turn const & turn, portion const & part, walk_arguments const & walk) const
    {
        launch_furthest_walk(arguments(turn, part), walk, part.first_task, part.task_count, own.walk_stream);
    }

private:
    [[nodiscard]] furthest_arguments arguments() const
    {
        furthest_arguments result = make_furthest_arguments(problem);
        result.sequences1 = own.sequences1.array();
        result.sequences2 = own.sequences2.array();
        result.tasks = own.furthest.tasks.data();
        result.ends = own.furthest.ends.data();
        result.outcomes = own.outcomes.data();
        return result;
    }

    //!\brief Levels stand where others have directions.
    [[nodiscard]] furthest_arguments arguments(compute_turn const & turn, portion const & part) const
    {
        furthest_arguments result = arguments();
        result.levels = reinterpret_cast<std::int32_t *>(turn.memory().trace.data());
        result.levels_origin = paths.works[part.first_work].trace_begin;
        return result;
    }

    void launch(furthest_plan const & plan, furthest_arguments const & arguments, std::uint32_t const first_task,
                std::uint32_t const task_count) const
    {
        for (furthest_launch const & some : cut_launches(plan, first_task, task_count))
            launch_furthest(arguments, some.threads, some.first_task, some.task_count, some.last_level, own.stream);
    }

    executor_resources & own;
    alignment_problem const & problem;
    packed_batch const & batch;
    furthest_plan scores;
    furthest_plan paths{};
    std::vector<std::uint8_t> finished{};
};

} // namespace seqan3_cuda::detail
