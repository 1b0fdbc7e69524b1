// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Launches the kernels that fill blocks again from checkpoints and walk paths through them.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#pragma once

#include <cstdint>

#include <cuda_runtime.h>

#include <kernel/data/fill_arguments.hpp>
#include <kernel/key/refill_variant.hpp>

#include "walk_launch.cuh"

namespace seqan3_cuda::detail
{

//!\brief Tasks whose checkpoints are there.
struct task_range
{
    std::uint32_t first;
    std::uint32_t count;
    std::uint32_t refill_width; //!< warp_work::refill_width, the same in all of their works.
    std::uint32_t blocks;       //!< refill_plan::blocks.
};

/*!\brief Walks the paths of some tasks of a fill that kept checkpoints, and sets begin positions and run counts; before, the end positions of local alignments.
 * \param[in] variant   One of refill_variants.
 * \param[in] arguments Those of the fill, with the variant's table.
 * \param[in] walk      What is wanted of the paths.
 * \param[in] tasks     Which ones.
 * \throws seqan3_cuda::cuda_error
 */
void launch_refill(refill_variant const & variant, fill_arguments const & arguments, walk_arguments const & walk, task_range const & tasks, cudaStream_t stream);

} // namespace seqan3_cuda::detail
