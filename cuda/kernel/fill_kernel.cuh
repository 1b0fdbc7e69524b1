// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The fill kernel: a warp or a team of warps a work; everything else is in wavefront.hpp.
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

//!\brief Warps of a block whose works are of one warp: few, so that a block's resources are free again soon after its slower warp ends.
inline constexpr unsigned fill_block_warps = 2;

/*!\brief Threads of the largest block that the compiler is told a kernel may be launched with. A multiprocessor holds 512 of its threads: that is
 *        128 registers a thread. A few values of the code around the loop are spilled.
 * \details 66,000 pairs of 1,000 x 1,000, score only: 4,492 GCUPS; with 448 threads 4,466, with 384 threads 4,035. For scores either block gives the
 *          same: 1,000 x 1,000 5,012 and 5,013, 150 x 150 3,957 and 3,981. Alignments were measured with the small one only.
 */
constexpr unsigned largest_block(kernel_variant const & variant)
{
    return (variant.with_trace ? fill_block_warps : max_team_warps) * warp_lanes;
}

inline constexpr unsigned threads_per_multiprocessor = max_team_warps * warp_lanes;

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
__global__ void __launch_bounds__(largest_block(kernel_variants[index]), threads_per_multiprocessor / largest_block(kernel_variants[index]))
    fill_kernel(fill_arguments const __grid_constant__ arguments)
{
    constexpr kernel_variant variant = kernel_variants[index];
    unsigned const work = (blockIdx.x * blockDim.x + threadIdx.x) / warp_lanes;
    if (work >= arguments.work_count)
        return;
    wavefront<device_lanes, typename device_value<variant.value>::type, variant, false> body{arguments, arguments.works[work]};
    body.run();
}

//!\brief As fill_kernel, with a block for each work. A kernel of its own: what warps tell each other costs 2.5 % where there are enough works.
template <std::size_t index>
__global__ void __launch_bounds__(threads_per_multiprocessor) team_fill_kernel(fill_arguments const __grid_constant__ arguments)
{
    constexpr kernel_variant variant = kernel_variants[index];
    wavefront<device_lanes, typename device_value<variant.value>::type, variant, true> body{arguments, arguments.works[blockIdx.x]};
    body.run();
}

//!\brief Lets a kernel have so much shared memory for each of its warps as the variant needs; the bytes of a block.
template <std::size_t index>
std::size_t reserve_shared_memory(void (*const kernel)(fill_arguments), fill_arguments const & arguments, unsigned const warps)
{
    std::size_t bytes = 0;
    if constexpr (kernel_variants[index].lookup == lookup_kind::profile)
    {
        bytes = warps * device_lanes::row_profile::bytes(arguments.scores.column_letters);
        check_cuda(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(bytes)),
                   "shared memory of fill_kernel");
    }
    return bytes;
}

template <std::size_t index>
void launch_fill_variant(fill_arguments const & arguments, cudaStream_t const stream)
{
    if constexpr (kernel_variants[index].scope == optimum_scope::corner)
    {
        if (unsigned const warps = arguments.team_warps; warps > 1)
        {
            std::size_t const shared_bytes = reserve_shared_memory<index>(&team_fill_kernel<index>, arguments, warps);
            team_fill_kernel<index><<<arguments.work_count, warps * warp_lanes, shared_bytes, stream>>>(arguments);
            check_cuda(cudaGetLastError(), "team_fill_kernel launch");
            return;
        }
    }
    unsigned const blocks = (arguments.work_count + fill_block_warps - 1) / fill_block_warps;
    std::size_t const shared_bytes = reserve_shared_memory<index>(&fill_kernel<index>, arguments, fill_block_warps);
    fill_kernel<index><<<blocks, fill_block_warps * warp_lanes, shared_bytes, stream>>>(arguments);
    check_cuda(cudaGetLastError(), "fill_kernel launch");
}

} // namespace seqan3_cuda::detail
