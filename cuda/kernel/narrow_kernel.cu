// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernels of narrow bands: a warp for each work, a lane for two pairs.
 *
 * Layer: cuda/kernel. nvcc only.
 */

#include "narrow_launch.cuh"

#include <array>
#include <utility>

#include "../algorithm/narrow_band.hpp"
#include "../lane/device_lanes.cuh"
#include "../runtime/cuda_check.cuh"

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Threads of a block, and blocks that a multiprocessor can hold at once: 168 registers a thread.
constexpr unsigned block_threads = 64, blocks_per_multiprocessor = 6;

template <lookup_kind lookup>
__global__ void __launch_bounds__(block_threads, blocks_per_multiprocessor) narrow_kernel(fill_arguments const __grid_constant__ arguments)
{
    unsigned const work = (blockIdx.x * blockDim.x + threadIdx.x) / warp_lanes;
    if (work >= arguments.work_count)
        return;
    narrow_band<device_lanes, device_lanes::packed16, lookup> body{arguments, arguments.works[work]};
    body.run();
}

template <lookup_kind lookup>
void launch(fill_arguments const & arguments, cudaStream_t const stream)
{
    unsigned const warps_per_block = block_threads / warp_lanes;
    narrow_kernel<lookup><<<(arguments.work_count + warps_per_block - 1) / warps_per_block, block_threads, 0, stream>>>(arguments);
    check_cuda(cudaGetLastError(), "narrow_kernel launch");
}

using launch_function = void (*)(fill_arguments const &, cudaStream_t);

template <std::size_t... index>
constexpr std::array<launch_function, sizeof...(index)> make_launch_table(std::index_sequence<index...>)
{
    return {&launch<narrow_lookups[index]>...};
}

} // namespace

void launch_narrow(lookup_kind const lookup, fill_arguments const & arguments, cudaStream_t const stream)
{
    static constexpr auto table = make_launch_table(std::make_index_sequence<narrow_lookups.size()>{});
    table.at(narrow_index(lookup))(arguments, stream);
}

} // namespace seqan3_cuda::detail
