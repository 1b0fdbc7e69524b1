// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The fill kernel: a warp a work; everything else is in wavefront.hpp.
 *
 * Layer: cuda/kernel. nvcc only. Each arithmetic has a .cu file of its own that instantiates its kernels, so that they compile in parallel.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <cuda_runtime.h>

#include "../algorithm/wavefront.hpp"
#include "../lane/device_lanes.cuh"
#include "../runtime/cuda_check.cuh"
#include "fill_launch.cuh"

namespace seqan3_cuda::detail
{

//!\brief Threads of a block: two warps, so that a block's resources are free again soon after its slower warp ends.
inline constexpr unsigned fill_block_threads = 64;

//!\brief Blocks that a multiprocessor can hold at once: 128 registers a thread. A few values of the code around the loop are spilled.
//!       66,000 pairs of 1,000 x 1,000, score only: 4,492 GCUPS; with 7 blocks 4,466, with 6 blocks 4,035.
inline constexpr unsigned fill_blocks_per_multiprocessor = 8;

template <value_kind kind>
struct device_value;

template <>
struct device_value<value_kind::packed16>
{
    using type = device_lanes::packed16;
};

template <>
struct device_value<value_kind::single32>
{
    using type = device_lanes::single32;
};

template <std::size_t index>
__global__ void __launch_bounds__(fill_block_threads, fill_blocks_per_multiprocessor) fill_kernel(fill_arguments const __grid_constant__ arguments)
{
    constexpr kernel_variant variant = kernel_variants[index];
    unsigned const work = (blockIdx.x * blockDim.x + threadIdx.x) / warp_lanes;
    if (work >= arguments.work_count)
        return;
    wavefront<device_lanes, typename device_value<variant.value>::type, variant> body{arguments, arguments.works[work]};
    body.run();
}

template <std::size_t index>
void launch_fill_variant(fill_arguments const & arguments, cudaStream_t const stream)
{
    unsigned const warps_per_block = fill_block_threads / warp_lanes;
    unsigned const blocks = (arguments.work_count + warps_per_block - 1) / warps_per_block;
    std::size_t shared_bytes = 0;
    if constexpr (kernel_variants[index].lookup == lookup_kind::profile)
    {
        shared_bytes = warps_per_block * device_lanes::row_profile::bytes(arguments.scores.column_letters);
        check_cuda(cudaFuncSetAttribute(fill_kernel<index>, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(shared_bytes)),
                   "shared memory of fill_kernel");
    }
    fill_kernel<index><<<blocks, fill_block_threads, shared_bytes, stream>>>(arguments);
    check_cuda(cudaGetLastError(), "fill_kernel launch");
}

} // namespace seqan3_cuda::detail
