// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The fill kernel: a warp a work, or a warp a strip; everything else is in wavefront.hpp.
 *
 * Floor: cuda/kernel. nvcc only. Kernels have the numbers of their keys as template arguments (code_of).
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <cuda_runtime.h>

#include <kernel/layout/score_encoding.hpp>
#include <kernel/lookup/score_lookup.hpp>
#include <kernel/pass/folded_wavefront.hpp>
#include <kernel/pass/local_wavefront.hpp>
#include <kernel/pass/query_wavefront.hpp>
#include <kernel/pass/wavefront.hpp>
#include <lane/profile_layout.hpp>

#include "../lane/device_lanes.cuh"
#include "cuda_check.cuh"
#include "kernel_memory.cuh"
#include "pass_launch.cuh"

namespace seqan3_cuda::detail
{

//!\brief Warps of a block whose works are of one warp: few, so that a block's resources are free again soon after its
//!slower warp ends.
inline constexpr unsigned fill_block_warps = 2;

//!\tparam constant_opening fill_scores::constant_opening.
template <std::uint64_t code, int constant_opening>
__global__ void __launch_bounds__(fill_block_warps * warp_lanes, fill_warps(key_of<fill_key>(code)) / fill_block_warps)
    fill_kernel(fill_arguments const __grid_constant__ arguments)
{
    constexpr fill_key variant = key_of<fill_key>(code);
    unsigned const work = (blockIdx.x * blockDim.x + threadIdx.x) / warp_lanes;
    if (work >= arguments.work_count)
        return;
    __shared__ device_lanes::column_queue<1>::memory queues[fill_block_warps];
    device_lanes::column_queue<1> const queue{queues[threadIdx.x / warp_lanes]};
    wavefront<device_lanes, device_lanes::value_of<variant.value>, variant, false, constant_opening> body{
        arguments, arguments.works[work], queue};
    body.run();
}

//!\brief What computes a strip.
template <typename value_t, fill_key variant, int constant_opening>
using strip_body = typename std::conditional_t<
    is_folded(variant), std::type_identity<folded_wavefront<device_lanes, variant, true, constant_opening>>,
    std::conditional_t<has_paired_columns(variant),
                       std::type_identity<local_wavefront<device_lanes, value_t, variant, true, constant_opening>>,
                       std::type_identity<wavefront<device_lanes, value_t, variant, true, constant_opening>>>>::type;

//!\brief Whom a strip waits for, and who waits for it.
template <computed_cells cells>
__device__ __forceinline__ auto progress_of(fill_arguments const & arguments, strip_place const & place)
{
    std::uint32_t * const steps = arguments.strips.steps + place.number;
    if constexpr (cells == computed_cells::grid)
    {
        slab_borders const & slabs = arguments.slabs;
        return device_lanes::shared_progress{slabs.steps_above(place.strip, steps), slabs.steps_of(place.strip, steps),
                                             slabs.ends(place.strip)};
    }
    else
    {
        return device_lanes::strip_progress{steps};
    }
}

//!\brief As fill_kernel, but each warp takes a strip. A kernel of its own: what warps tell each other costs time where
//!there are enough works.
template <std::uint64_t code, int constant_opening>
__global__ void __launch_bounds__(fill_block_warps * warp_lanes, fill_warps(key_of<fill_key>(code)) / fill_block_warps)
    strip_fill_kernel(fill_arguments const __grid_constant__ arguments)
{
    constexpr fill_key variant = key_of<fill_key>(code);
    std::uint32_t taken = threadIdx.x % warp_lanes == 0 ? atomicAdd(arguments.strips.taken, 1u) : 0u;
    taken = __shfl_sync(~0u, taken, 0);
    if (taken >= arguments.strip_count)
        return;
    using value_t = device_lanes::value_of<variant.value>;
    using body_t = strip_body<value_t, variant, constant_opening>;
    using queue_t = device_lanes::column_queue<has_paired_columns(variant) || is_folded(variant) ? paired_columns : 1>;
    __shared__ typename queue_t::memory queues[fill_block_warps];
    strip_place const place = arguments.strips.places[taken];
    auto const progress = progress_of<variant.cells>(arguments, place);
    optimum_candidate * const optima =
        arguments.strips.optima + std::uint64_t{place.number} * strip_alignments * warp_lanes;
    body_t body{arguments, arguments.works[place.work], queue_t{queues[threadIdx.x / warp_lanes]}, progress, optima};
    body.run_strip(place);
}

//!\brief Bytes of the profile that the works of a block share.
SEQAN3_CUDA_HOST_DEVICE inline std::size_t shared_profile_bytes(fill_arguments const & arguments)
{
    return profile_layout{arguments.shared_rows}.bytes(shared_profile_letters(arguments.scores.column_letters));
}

//!\brief The scores of queries: the works of a block have one in common, and share its profile. They may be without
//!tasks.
template <std::uint64_t code, int constant_opening>
__global__ void __launch_bounds__(multiprocessor_query_warps * warp_lanes)
    shared_fill_kernel(fill_arguments const __grid_constant__ arguments)
{
    constexpr fill_key variant = key_of<fill_key>(code);
    using value_t = device_lanes::value_of<variant.value>;
    using body_t = query_wavefront<device_lanes, value_t, variant, constant_opening>;
    unsigned const first = blockIdx.x * (blockDim.x / warp_lanes);
    typename body_t::lookup_t lookup{arguments, value_t{{arguments.one}}};
    lookup.template fill<typename body_t::cell_t>(arguments, arguments.works[first]);
    __syncthreads();
    warp_work const & work = arguments.works[first + threadIdx.x / warp_lanes];
    if (work.task_count == 0)
        return;
    extern __shared__ uint4 block_memory[]; // queues are behind the profile
    auto * const queues = reinterpret_cast<typename body_t::queue_t::memory *>(
        block_memory + shared_profile_bytes(arguments) / sizeof(uint4));
    body_t body{arguments, work, typename body_t::queue_t{queues[threadIdx.x / warp_lanes]}};
    body.run();
}

/*!\brief Launches blocks of some warps for works or strips, of which each warp takes one. Beside what the kernel
 * declares, a block has the memory that the lookup needs.
 * \param[in] padding Bytes that a block has at least.
 */
inline void launch_blocks(void (*const kernel)(fill_arguments), char const * const call, lookup_kind const lookup,
                          std::uint32_t const count, unsigned const warps, fill_arguments const & arguments,
                          cudaStream_t const stream, std::size_t const padding = 0)
{
    std::size_t shared_bytes = padding;
    if (lookup == lookup_kind::profile)
        shared_bytes = std::max(padding, warps * device_lanes::row_profile::bytes(arguments.scores.column_letters));
    if (lookup == lookup_kind::shared_profile)
        shared_bytes = shared_profile_bytes(arguments) + warps * column_queue_bytes(paired_columns);
    if (shared_bytes > 0)
        allow_shared_memory(reinterpret_cast<void const *>(kernel));
    kernel<<<(count + warps - 1) / warps, warps * warp_lanes, shared_bytes, stream>>>(arguments);
    check_cuda(cudaGetLastError(), call);
}

template <fill_launch_key key>
void launch_kernel(fill_arguments const & arguments, cudaStream_t const stream)
{
    constexpr std::uint64_t code = code_of(key.fill);
    constexpr lookup_kind lookup = key.fill.lookup;
    if constexpr (key.share == warp_share::work)
        launch_blocks(&fill_kernel<code, key.opening>, "fill_kernel launch", lookup, arguments.work_count,
                      fill_block_warps, arguments, stream);
    else if constexpr (key.share == warp_share::strip)
        launch_blocks(&strip_fill_kernel<code, key.opening>, "strip_fill_kernel launch", lookup, arguments.strip_count,
                      fill_block_warps, arguments, stream,
                      padding_of_strips(reinterpret_cast<void const *>(&strip_fill_kernel<code, key.opening>),
                                        (arguments.strip_count + fill_block_warps - 1) / fill_block_warps,
                                        fill_warps(key.fill) / fill_block_warps));
    else
        launch_blocks(&shared_fill_kernel<code, key.opening>, "shared_fill_kernel launch", lookup, arguments.work_count,
                      arguments.block_warps, arguments, stream);
}

} // namespace seqan3_cuda::detail
