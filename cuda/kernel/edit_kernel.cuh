// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernels of edit distances: a warp a work, or a warp a strip; everything else is in edit_wavefront.hpp.
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
//!fill_block_warps.
inline constexpr unsigned edit_block_threads = 64;

//!\brief Blocks that a multiprocessor can hold at once: 128 registers a thread, or 168 where lanes have five planes of
//!eight words. Not tuned.
constexpr unsigned edit_blocks_per_multiprocessor(edit_key const & key)
{
    return key.planes * key.words <= 32 ? 8 : 6;
}

template <std::uint64_t code>
__global__ void __launch_bounds__(edit_block_threads, edit_blocks_per_multiprocessor(key_of<edit_key>(code)))
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

//!\brief As edit_kernel, but each warp takes a strip. A kernel of its own, as strip_fill_kernel.
template <std::uint64_t code>
__global__ void __launch_bounds__(edit_block_threads, edit_blocks_per_multiprocessor(key_of<edit_key>(code)))
    strip_edit_kernel(edit_arguments const __grid_constant__ arguments)
{
    constexpr edit_key variant = key_of<edit_key>(code);
    std::uint32_t taken = threadIdx.x % warp_lanes == 0 ? atomicAdd(arguments.strips.taken, 1u) : 0u;
    taken = __shfl_sync(~0u, taken, 0);
    if (taken >= arguments.strip_count)
        return;
    strip_place const place = arguments.strips.places[taken];
    edit_wavefront<device_bit_lanes, variant.planes, variant.words, variant.mode, true> body{
        arguments, arguments.works[place.work],
        device_bit_lanes::strip_progress{arguments.strips.steps + place.number}};
    body.compute_strip(place.strip);
}

template <edit_key key>
void launch_kernel(edit_arguments const & arguments, cudaStream_t const stream)
{
    constexpr unsigned warps_per_block = edit_block_threads / warp_lanes;
    bool const by_strips = arguments.strip_count > 0;
    unsigned const warps = by_strips ? arguments.strip_count : arguments.work_count,
                   blocks = (warps + warps_per_block - 1) / warps_per_block;
    auto * const kernel = by_strips ? &strip_edit_kernel<code_of(key)> : &edit_kernel<code_of(key)>;
    kernel<<<blocks, edit_block_threads, 0, stream>>>(arguments);
    check_cuda(cudaGetLastError(), by_strips ? "strip_edit_kernel launch" : "edit_kernel launch");
}

} // namespace seqan3_cuda::detail
