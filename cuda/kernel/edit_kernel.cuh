// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernel of edit distances: a warp a work; everything else is in edit_wavefront.hpp.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#pragma once

#include <cstdint>

#include <cuda_runtime.h>

#include <kernel/pass/edit_wavefront.hpp>

#include "../lane/device_bit_lanes.cuh"
#include "cuda_check.cuh"
#include "pass_launch.cuh"

namespace seqan3_cuda::detail
{

//!\brief Threads of a block: two warps, so that a block's resources are free again soon after its slower warp ends. As
//!fill_block_threads.
inline constexpr unsigned edit_block_threads = 64;

//!\brief Blocks that a multiprocessor can hold at once: 128 registers a thread. Not tuned.
inline constexpr unsigned edit_blocks_per_multiprocessor = 8;

template <std::uint64_t code>
__global__ void __launch_bounds__(edit_block_threads, edit_blocks_per_multiprocessor)
    edit_kernel(edit_arguments const __grid_constant__ arguments)
{
    constexpr edit_key variant = key_of<edit_key>(code);
    unsigned const work = (blockIdx.x * blockDim.x + threadIdx.x) / warp_lanes;
    if (work >= arguments.work_count)
        return;
    edit_wavefront<device_bit_lanes, variant.planes, variant.words, variant.mode> body{arguments,
                                                                                       arguments.works[work]};
    body.run();
}

template <edit_key key>
void launch_kernel(edit_arguments const & arguments, cudaStream_t const stream)
{
    unsigned const warps_per_block = edit_block_threads / warp_lanes;
    unsigned const blocks = (arguments.work_count + warps_per_block - 1) / warps_per_block;
    edit_kernel<code_of(key)><<<blocks, edit_block_threads, 0, stream>>>(arguments);
    check_cuda(cudaGetLastError(), "edit_kernel launch");
}

} // namespace seqan3_cuda::detail
