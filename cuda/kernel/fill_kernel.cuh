// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The fill kernel: a warp a work, or a warp a strip; everything else is in wavefront.hpp.
 *
 * Floor: cuda/kernel. nvcc only. Each arithmetic has a .cu file of its own that instantiates its kernels, so that they compile in parallel.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <cuda_runtime.h>

#include <kernel/layout/score_encoding.hpp>
#include <kernel/lookup/score_lookup.hpp>
#include <kernel/pass/local_wavefront.hpp>
#include <kernel/pass/query_wavefront.hpp>
#include <kernel/pass/wavefront.hpp>
#include <lane/profile_layout.hpp>

#include "../lane/device_lanes.cuh"
#include "cuda_check.cuh"
#include "device_value.cuh"
#include "fill_launch.cuh"
#include "kernel_memory.cuh"

namespace seqan3_cuda::detail
{

//!\brief Warps of a block whose works are of one warp: few, so that a block's resources are free again soon after its slower warp ends.
inline constexpr unsigned fill_block_warps = 2;

//!\tparam constant_opening fill_scores::constant_opening.
template <std::size_t index, int constant_opening>
__global__ void __launch_bounds__(fill_block_warps * warp_lanes, fill_warps(kernel_variants[index]) / fill_block_warps) fill_kernel(fill_arguments const __grid_constant__ arguments)
{
    constexpr kernel_variant variant = kernel_variants[index];
    unsigned const work = (blockIdx.x * blockDim.x + threadIdx.x) / warp_lanes;
    if (work >= arguments.work_count)
        return;
    __shared__ device_lanes::column_queue<1>::memory queues[fill_block_warps];
    device_lanes::column_queue<1> const queue{queues[threadIdx.x / warp_lanes]};
    wavefront<device_lanes, typename device_value<variant.value>::type, variant, false, constant_opening> body{arguments, arguments.works[work], queue};
    body.run();
}

//!\brief What computes a strip.
template <typename value_t, kernel_variant variant, int constant_opening>
using strip_body = typename std::conditional_t<has_paired_columns(variant),
                                               std::type_identity<local_wavefront<device_lanes, value_t, variant, true, constant_opening>>,
                                               std::type_identity<wavefront<device_lanes, value_t, variant, true, constant_opening>>>::type;

//!\brief As fill_kernel, but each warp takes a strip. A kernel of its own: what warps tell each other costs time where there are enough works.
template <std::size_t index, int constant_opening>
__global__ void __launch_bounds__(fill_block_warps * warp_lanes, fill_warps(kernel_variants[index]) / fill_block_warps) strip_fill_kernel(fill_arguments const __grid_constant__ arguments)
{
    constexpr kernel_variant variant = kernel_variants[index];
    std::uint32_t taken = threadIdx.x % warp_lanes == 0 ? atomicAdd(arguments.strips.taken, 1u) : 0u;
    taken = __shfl_sync(~0u, taken, 0);
    if (taken >= arguments.strip_count)
        return;
    using value_t = typename device_value<variant.value>::type;
    using body_t = strip_body<value_t, variant, constant_opening>;
    using queue_t = device_lanes::column_queue<has_paired_columns(variant) ? paired_columns : 1>;
    __shared__ typename queue_t::memory queues[fill_block_warps];
    strip_place const place = arguments.strips.places[taken];
    device_lanes::strip_progress const progress{arguments.strips.steps + place.number};
    optimum_candidate * const optima = arguments.strips.optima + std::uint64_t{place.number} * strip_alignments * warp_lanes;
    body_t body{arguments, arguments.works[place.work], queue_t{queues[threadIdx.x / warp_lanes]}, progress, optima};
    body.run_strip(place.strip);
}

//!\brief Bytes of the profile that the works of a block share.
SEQAN3_CUDA_HOST_DEVICE inline std::size_t shared_profile_bytes(fill_arguments const & arguments)
{
    return profile_layout{arguments.shared_rows}.bytes(shared_profile_letters(arguments.scores.column_letters));
}

//!\brief The scores of queries: the works of a block have one in common, and share its profile. They may be without tasks.
template <std::size_t index, int constant_opening>
__global__ void __launch_bounds__(multiprocessor_query_warps * warp_lanes) shared_fill_kernel(fill_arguments const __grid_constant__ arguments)
{
    constexpr kernel_variant variant = kernel_variants[index];
    using value_t = typename device_value<variant.value>::type;
    using body_t = query_wavefront<device_lanes, value_t, variant, constant_opening>;
    unsigned const first = blockIdx.x * (blockDim.x / warp_lanes);
    typename body_t::lookup_t lookup{arguments, value_t{{arguments.one}}};
    lookup.template fill<typename body_t::cell_t>(arguments, arguments.works[first]);
    __syncthreads();
    warp_work const & work = arguments.works[first + threadIdx.x / warp_lanes];
    if (work.task_count == 0)
        return;
    extern __shared__ uint4 block_memory[]; // queues are behind the profile
    auto * const queues = reinterpret_cast<typename body_t::queue_t::memory *>(block_memory + shared_profile_bytes(arguments) / sizeof(uint4));
    body_t body{arguments, work, typename body_t::queue_t{queues[threadIdx.x / warp_lanes]}};
    body.run();
}

//!\brief Lets a kernel have the shared memory that the variant needs; returns the bytes of a block of some warps beside what the kernel declares.
template <std::size_t index>
std::size_t reserve_shared_memory(void (*const kernel)(fill_arguments), fill_arguments const & arguments, unsigned const warps)
{
    constexpr lookup_kind lookup = kernel_variants[index].lookup;
    if constexpr (lookup == lookup_kind::profile || lookup == lookup_kind::shared_profile)
    {
        allow_shared_memory(reinterpret_cast<void const *>(kernel));
        return lookup == lookup_kind::profile ? warps * device_lanes::row_profile::bytes(arguments.scores.column_letters)
                                              : shared_profile_bytes(arguments) + warps * column_queue_bytes(paired_columns);
    }
    return 0;
}

//!\brief A warp a work.
template <std::size_t index, int constant_opening>
void launch_warps(fill_arguments const & arguments, cudaStream_t const stream)
{
    unsigned const blocks = (arguments.work_count + fill_block_warps - 1) / fill_block_warps;
    std::size_t const shared_bytes = reserve_shared_memory<index>(&fill_kernel<index, constant_opening>, arguments, fill_block_warps);
    fill_kernel<index, constant_opening><<<blocks, fill_block_warps * warp_lanes, shared_bytes, stream>>>(arguments);
    check_cuda(cudaGetLastError(), "fill_kernel launch");
}

//!\brief A warp a strip.
template <std::size_t index, int constant_opening>
void launch_strips(fill_arguments const & arguments, cudaStream_t const stream)
{
    unsigned const blocks = (arguments.strip_count + fill_block_warps - 1) / fill_block_warps;
    std::size_t const shared_bytes = reserve_shared_memory<index>(&strip_fill_kernel<index, constant_opening>, arguments, fill_block_warps);
    strip_fill_kernel<index, constant_opening><<<blocks, fill_block_warps * warp_lanes, shared_bytes, stream>>>(arguments);
    check_cuda(cudaGetLastError(), "strip_fill_kernel launch");
}

//!\brief The works of a query.
template <std::size_t index, int constant_opening>
void launch_queries(fill_arguments const & arguments, cudaStream_t const stream)
{
    unsigned const warps = arguments.block_warps;
    std::size_t const shared_bytes = reserve_shared_memory<index>(&shared_fill_kernel<index, constant_opening>, arguments, warps);
    shared_fill_kernel<index, constant_opening><<<arguments.work_count / warps, warps * warp_lanes, shared_bytes, stream>>>(arguments);
    check_cuda(cudaGetLastError(), "shared_fill_kernel launch");
}

template <std::size_t index>
void launch_fill_variant(fill_arguments const & arguments, cudaStream_t const stream)
{
    constexpr kernel_variant variant = kernel_variants[index];
    [[maybe_unused]] bool const by_strips = arguments.strip_count > 0;
    if constexpr (variant.lookup == lookup_kind::shared_profile && variant.extension != 0)
        launch_queries_of_opening<index>(arguments, stream);
    else if constexpr (variant.lookup == lookup_kind::shared_profile)
        launch_queries<index, 0>(arguments, stream);
    else if constexpr (has_paired_columns(variant))
        launch_strips_of_opening<index>(arguments, stream);
    else if constexpr (!may_take_strips(variant))
        launch_warps<index, 0>(arguments, stream);
    else if constexpr (variant.gaps == gap_costs::linear)
        launch_strips<index, 0>(arguments, stream);
    else
    {
        if constexpr (has_constant_openings(variant))
            if (arguments.scores.constant_opening != 0)
            {
                by_strips ? launch_strips_of_opening<index>(arguments, stream) : launch_warps_of_opening<index>(arguments, stream);
                return;
            }
        by_strips ? launch_strips<index, 0>(arguments, stream) : launch_warps<index, 0>(arguments, stream);
    }
}

} // namespace seqan3_cuda::detail
