// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Launches the kernels that compute furthest-reaching points and walk paths over them.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#pragma once

#include <cstdint>

#include <cuda_runtime.h>

#include <kernel/data/furthest_arguments.hpp>

#include "walk_launch.cuh"

namespace seqan3_cuda::detail
{

/*!\brief Computes some tasks, a block each.
 * \param[in] arguments  All of its pointers are to device memory.
 * \param[in] threads    Of each task: one of furthest_threads.
 * \param[in] first_task The first task.
 * \param[in] task_count Number of tasks, at least 1.
 * \param[in] last_level The largest furthest_task::last_level of them.
 * \throws seqan3_cuda::cuda_error
 */
void launch_furthest(furthest_arguments const & arguments, std::uint32_t threads, std::uint32_t first_task,
                     std::uint32_t task_count, std::int32_t last_level, cudaStream_t stream);

/*!\brief Walks the paths of some tasks whose levels are kept, and sets begin positions and run counts.
 * \param[in] arguments  Those that the levels were computed with.
 * \param[in] walk       What is wanted of the paths.
 * \param[in] first_task The first task.
 * \param[in] task_count Number of tasks, at least 1.
 * \throws seqan3_cuda::cuda_error
 */
void launch_furthest_walk(furthest_arguments const & arguments, walk_arguments const & walk, std::uint32_t first_task,
                          std::uint32_t task_count, cudaStream_t stream);

} // namespace seqan3_cuda::detail
