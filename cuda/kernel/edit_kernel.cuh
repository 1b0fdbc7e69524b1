// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernel of edit distances: a warp a work; everything else is in edit_wavefront.hpp.
 *
 * Floor: cuda/kernel. nvcc only. Each number of planes has a .cu file of its own that instantiates its kernels, so that they compile in
 * parallel.
 */

#pragma once

#include <cstddef>

#include <cuda_runtime.h>

#include <kernel/pass/edit_wavefront.hpp>

#include "../lane/device_bit_lanes.cuh"
#include "cuda_check.cuh"
#include "edit_launch.cuh"

namespace seqan3_cuda::detail
{

//!\brief Threads of a block: two warps, so that a block's resources are free again soon after its slower warp ends. As fill_block_threads.
inline constexpr unsigned edit_block_threads = 64;

//!\brief Blocks that a multiprocessor can hold at once: 128 registers a thread. Not tuned.
inline constexpr unsigned edit_blocks_per_multiprocessor = 8;

template <std::size_t index>
__global__ void __launch_bounds__(edit_block_threads, edit_blocks_per_multiprocessor)
    edit_kernel(edit_arguments const __grid_constant__ arguments)
{
    constexpr edit_variant variant = edit_variants[index];
    unsigned const work = (blockIdx.x * blockDim.x + threadIdx.x) / warp_lanes;
    if (work >= arguments.work_count)
        return;
    edit_wavefront<device_bit_lanes, variant.planes, variant.words, variant.mode> body{arguments,
                                                                                       arguments.works[work]};
    body.run();
}

template <std::size_t index>
void launch_edit_variant(edit_arguments const & arguments, cudaStream_t const stream)
{
    unsigned const warps_per_block = edit_block_threads / warp_lanes;
    unsigned const blocks = (arguments.work_count + warps_per_block - 1) / warps_per_block;
    edit_kernel<index><<<blocks, edit_block_threads, 0, stream>>>(arguments);
    check_cuda(cudaGetLastError(), "edit_kernel launch");
}

} // namespace seqan3_cuda::detail
