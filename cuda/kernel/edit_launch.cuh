// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Launches the kernels of edit distances.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <cuda_runtime.h>

#include <kernel/data/edit_arguments.hpp>
#include <kernel/key/edit_variant.hpp>

#include "walk_launch.cuh"

namespace seqan3_cuda::detail
{

//!\brief Launches the kernel of one variant, by its index in edit_variants. Instantiated in the edit_kernel_*.cu files.
template <std::size_t index>
void launch_edit_variant(edit_arguments const & arguments, cudaStream_t stream);

/*!\brief Computes the works in `arguments`.
 * \throws seqan3_cuda::cuda_error
 */
void launch_edit(edit_variant const & variant, edit_arguments const & arguments, cudaStream_t stream);

/*!\brief Walks the paths of some pairs, one thread a pair, and sets begin positions and run counts.
 * \param[in] arguments  Those of the kernel that wrote the planes, with all works of the plan.
 * \param[in] walk       What is wanted of the paths.
 * \param[in] first_task Of the tasks whose planes are there.
 * \param[in] task_count Number of these tasks.
 * \throws seqan3_cuda::cuda_error
 */
void launch_edit_walk(edit_arguments const & arguments, walk_arguments const & walk, std::uint32_t first_task,
                      std::uint32_t task_count, cudaStream_t stream);

} // namespace seqan3_cuda::detail
