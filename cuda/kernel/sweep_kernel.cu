// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernels that sweep bands: a warp a work; everything else is in band_sweep.hpp.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include "sweep_launch.cuh"

#include <array>
#include <utility>

#include <kernel/pass/band_sweep.hpp>

#include "../lane/device_lanes.cuh"
#include "cuda_check.cuh"

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Threads of a block, and blocks that a multiprocessor can hold at once: 128 registers a thread.
constexpr unsigned block_threads = 64, blocks_per_multiprocessor = 8;

template <std::size_t index>
__global__ void __launch_bounds__(block_threads, blocks_per_multiprocessor) sweep_kernel(fill_arguments const __grid_constant__ arguments)
{
    constexpr sweep_variant variant = sweep_variants[index];
    unsigned const work = (blockIdx.x * blockDim.x + threadIdx.x) / warp_lanes;
    if (work >= arguments.work_count)
        return;
    band_sweep<device_lanes, device_lanes::packed16, variant> body{arguments, arguments.works[work]};
    body.run();
}

template <std::size_t index>
void launch(fill_arguments const & arguments, cudaStream_t const stream)
{
    unsigned const warps_per_block = block_threads / warp_lanes;
    sweep_kernel<index><<<(arguments.work_count + warps_per_block - 1) / warps_per_block, block_threads, 0, stream>>>(arguments);
    check_cuda(cudaGetLastError(), "sweep_kernel launch");
}

using launch_function = void (*)(fill_arguments const &, cudaStream_t);

template <std::size_t... index>
constexpr std::array<launch_function, sizeof...(index)> make_launch_table(std::index_sequence<index...>)
{
    return {&launch<index>...};
}

} // namespace

void launch_sweep(sweep_variant const & variant, fill_arguments const & arguments, cudaStream_t const stream)
{
    static constexpr auto table = make_launch_table(std::make_index_sequence<sweep_variants.size()>{});
    table.at(sweep_index(variant))(arguments, stream);
}

} // namespace seqan3_cuda::detail
