// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The launch functions of walks through planes, and of what brings the runs of paths together.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include <gtest/gtest.h>

#include <kernel/traceback/path_walk.hpp>
#include "simulated_device.hpp"
#include "simulated_walk.hpp"

namespace seqan3_cuda::detail
{

namespace
{

template <typename cursor_t>
void walk_tasks(fill_arguments const & arguments, walk_arguments const & walk, std::uint32_t const first_task, std::uint32_t const task_count)
{
    for (std::uint32_t number = first_task; number < first_task + task_count; ++number)
    {
        pair_task const & task = arguments.tasks[number];
        warp_work const & work = arguments.works[task.work];
        std::uint32_t const walked = cursor_t::register_alignments == 2 && task.pairs[1] != task.pairs[0] ? 2 : 1;
        for (std::uint32_t alignment = 0; alignment < walked; ++alignment)
        {
            trace_place const place{arguments.trace + (work.trace_begin - arguments.trace_origin),
                                    work.group_width,
                                    strip_steps(work),
                                    work.band_lower,
                                    number - work.first_task,
                                    alignment};
            test::walked_path path{arguments, walk, task.pairs[alignment]};
            walk_path<cursor_t>(arguments.scores, place, path.outcome, path.path());
            path.store(arguments);
        }
    }
}

} // namespace

void launch_walk(fill_method const method,
                 fill_key const & variant,
                 fill_arguments const & arguments,
                 walk_arguments const & walk,
                 std::uint32_t const first_task,
                 std::uint32_t const task_count,
                 cudaStream_t const stream)
{
    EXPECT_GT(task_count, 0u);
    test::launch_simulated(stream,
                           "walk_kernel launch",
                           [=]
                           {
                               with_cursor(method,
                                           variant,
                                           [&]<typename cursor_t>(std::type_identity<cursor_t>) { walk_tasks<cursor_t>(arguments, walk, first_task, task_count); });
                           });
}

void launch_tile_walk(fill_arguments const & arguments, walk_arguments const & walk, std::uint32_t const pair, bool const begins, tile_path * const path, cudaStream_t const stream)
{
    test::launch_simulated(stream,
                           "tile_walk_kernel launch",
                           [=]
                           {
                               test::walked_path walked{arguments, walk, pair};
                               if (begins)
                                   *path = {.at = {.row = walked.outcome.end2, .column = walked.outcome.end1}};
                               walked.path().resume(path->steps);
                               path->is_done = walk_tiles<trace_cursor<1>>(arguments, path->at, walked.path());
                               if (path->is_done)
                                   finish_path(arguments.scores, path->at, walked.outcome, walked.path());
                               path->steps = walked.path().progress();
                               walked.store(arguments);
                           });
}

std::size_t scan_storage_bytes(std::uint32_t const pair_count)
{
    return (std::size_t{pair_count} + 1) * sizeof(std::uint64_t);
}

void launch_scan(pair_outcome * const outcomes, std::uint32_t const pair_count, std::uint64_t * const total_runs, void * const storage, cudaStream_t const stream)
{
    test::launch_simulated(stream,
                           "store_first_runs launch",
                           [=]
                           {
                               auto * const sums = static_cast<std::uint64_t *>(storage);
                               sums[0] = 0;
                               for (std::uint32_t pair = 0; pair < pair_count; ++pair)
                               {
                                   outcomes[pair].first_run = sums[pair];
                                   sums[pair + 1] = sums[pair] + outcomes[pair].run_count;
                               }
                               *total_runs = sums[pair_count];
                           });
}

void launch_gather(fill_arguments const & arguments, std::uint32_t const pair_count, trace_run const * const runs, trace_run * const gathered, cudaStream_t const stream)
{
    test::launch_simulated(stream,
                           "gather_kernel launch",
                           [=]
                           {
                               for (std::uint32_t pair = 0; pair < pair_count; ++pair)
                               {
                                   pair_outcome const & outcome = arguments.outcomes[pair];
                                   std::copy_n(runs + (end_of_path_room(arguments, pair) - outcome.run_count), outcome.run_count, gathered + outcome.first_run);
                               }
                           });
}

} // namespace seqan3_cuda::detail
