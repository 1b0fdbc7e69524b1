// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernels that sweep bands: a warp a work; everything else is in band_sweep.hpp.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#pragma once

#include <cstdint>

#include <kernel/pass/band_sweep.hpp>

#include "../lane/device_lanes.cuh"
#include "cuda_check.cuh"
#include "pass_launch.cuh"

namespace seqan3_cuda::detail
{

//!\brief Threads of a block, and blocks that a multiprocessor can hold at once: 128 registers a thread.
inline constexpr unsigned sweep_block_threads = 64, sweep_blocks_per_multiprocessor = 8;

template <std::uint64_t code>
__global__ void __launch_bounds__(sweep_block_threads, sweep_blocks_per_multiprocessor)
    sweep_kernel(fill_arguments const __grid_constant__ arguments)
{
    constexpr sweep_key variant = key_of<sweep_key>(code);
    unsigned const work = (blockIdx.x * blockDim.x + threadIdx.x) / warp_lanes;
    if (work >= arguments.work_count)
        return;
    band_sweep<device_lanes, device_lanes::packed16, variant> body{arguments, arguments.works[work]};
    body.run();
}

template <sweep_key key>
void launch_kernel(fill_arguments const & arguments, cudaStream_t const stream)
{
    unsigned const warps_per_block = sweep_block_threads / warp_lanes;
    sweep_kernel<code_of(key)>
        <<<(arguments.work_count + warps_per_block - 1) / warps_per_block, sweep_block_threads, 0, stream>>>(arguments);
    check_cuda(cudaGetLastError(), "sweep_kernel launch");
}

} // namespace seqan3_cuda::detail
