// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The launch functions of furthest-reaching points. One thread stands in for those of a block.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include <cuda/kernel/furthest_launch.cuh>
#include <kernel/pass/furthest_task_pass.hpp>
#include <kernel/pass/single_thread.hpp>
#include <kernel/traceback/edit_furthest_walk.hpp>
#include "simulated_device.hpp"
#include "simulated_walk.hpp"

namespace seqan3_cuda::detail
{

void launch_furthest(furthest_arguments const & arguments, std::uint32_t const threads, std::uint32_t const first_task,
                     std::uint32_t const task_count, std::int32_t const last_level, cudaStream_t const stream)
{
    EXPECT_GT(task_count, 0u);
    EXPECT_NE(std::ranges::find(furthest_threads, threads), std::ranges::end(furthest_threads));
    test::launch_simulated(stream,
                           "furthest_kernel launch",
                           [=]
                           {
                               single_thread const thread{};
                               std::vector<std::int32_t> ring(2 * most_level_entries(last_level));
                               for (std::uint32_t task = first_task; task < first_task + task_count; ++task)
                               {
                                   EXPECT_EQ(arguments.tasks[task].threads, threads);
                                   EXPECT_LE(arguments.tasks[task].last_level, last_level);
                                   run_furthest_task(thread, arguments, task, ring.data());
                               }
                           });
}

void launch_furthest_walk(furthest_arguments const & arguments, walk_arguments const & walk, std::uint32_t const first_task,
                          std::uint32_t const task_count, cudaStream_t const stream)
{
    EXPECT_GT(task_count, 0u);
    test::launch_simulated(stream,
                           "furthest_walk_kernel launch",
                           [=]
                           {
                               for (std::uint32_t task = first_task; task < first_task + task_count; ++task)
                               {
                                   test::walked_path path{arguments, walk, arguments.tasks[task].pair};
                                   walk_furthest(arguments, task, path.outcome, path.path());
                                   path.store(arguments);
                               }
                           });
}

} // namespace seqan3_cuda::detail
