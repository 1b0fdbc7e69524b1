// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernels that walk the path of a long pair through its tiles.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include <cstdint>
#include <type_traits>

#include <kernel/traceback/stretch_joiner.hpp>
#include <kernel/traceback/tile_walk.hpp>

#include "../lane/device_bit_lanes.cuh"
#include "cuda_check.cuh"
#include "launch.cuh"
#include "tile_cursor.cuh"

namespace seqan3_cuda::detail
{

namespace
{

inline constexpr unsigned walk_block_threads = 128;
//!\brief Of the kernel that puts the runs of a long path together.
inline constexpr unsigned join_block_threads = 512;

//!\brief The threads of a warp that walk one path.
__device__ __forceinline__ walk_team warp_team()
{
    return {threadIdx.x % warp_lanes, warp_lanes};
}

unsigned blocks_of_warps(std::uint32_t const warps)
{
    constexpr unsigned warps_of_block = walk_block_threads / warp_lanes;
    return (warps + warps_of_block - 1) / warps_of_block;
}

//!\brief What reads the tiles of a pass.
template <typename arguments_t>
using reader_of =
    std::conditional_t<std::is_same_v<arguments_t, edit_arguments>, device_bit_lanes, tile_cursor<trace_cursor<1>>>;

//!\brief A warp follows the path from a sample of a tile.
template <typename arguments_t>
__global__ void __launch_bounds__(walk_block_threads)
    sample_kernel(tile_walk_launch<arguments_t> const __grid_constant__ launch)
{
    unsigned const number = (blockIdx.x * blockDim.x + threadIdx.x) / warp_lanes;
    if (number < launch.arguments.work_count * tile_samples)
        try_sample<reader_of<arguments_t>>(warp_team(), launch.arguments, launch.pair, launch.line,
                                           number / tile_samples, number % tile_samples, launch.memory);
}

//!\brief A thread guesses the way of a path.
template <typename arguments_t>
__global__ void guess_kernel(tile_walk_launch<arguments_t> const __grid_constant__ launch)
{
    tile_path path = launch.begins ? path_from(launch.arguments.outcomes[launch.pair]) : *launch.memory.path;
    guess_way(launch.arguments, launch.pair, launch.has_new_tiles, path, launch.memory);
    *launch.memory.path = path;
}

//!\brief A warp walks through a tile.
template <bool compares, typename arguments_t>
__global__ void __launch_bounds__(walk_block_threads)
    stretch_kernel(tile_walk_launch<arguments_t> const __grid_constant__ launch)
{
    unsigned const number = (blockIdx.x * blockDim.x + threadIdx.x) / warp_lanes;
    if (number < launch.memory.path->stretches)
        walk_stretch<reader_of<arguments_t>>(std::bool_constant<compares>{}, warp_team(), launch.arguments,
                                             launch.walk.letters, launch.pair, launch.memory.passed[number],
                                             launch.memory);
}

//!\brief A block puts stretches together.
template <bool compares, typename arguments_t>
__global__ void __launch_bounds__(join_block_threads)
    join_kernel(tile_walk_launch<arguments_t> const __grid_constant__ launch)
{
    tile_path path = *launch.memory.path;
    pair_outcome outcome = launch.arguments.outcomes[launch.pair];
    join_stretches(std::bool_constant<compares>{}, walk_team{threadIdx.x, blockDim.x}, launch.arguments,
                   launch.walk.letters, launch.walk.runs, launch.pair, launch.memory, path, outcome);
    __syncthreads(); // all threads have read what one of them writes
    if (threadIdx.x != 0)
        return;
    *launch.memory.path = path;
    launch.arguments.outcomes[launch.pair] = outcome;
    if constexpr (compares)
        if (launch.walk.identities != nullptr)
            launch.walk.identities[launch.pair] = path.steps.counts;
}

template <typename arguments_t>
void start_tile_walk(tile_walk_launch<arguments_t> const & launch, cudaStream_t const stream)
{
    bool const compares = launch.walk.compares();
    std::uint32_t const tiles = launch.arguments.work_count;
    if (tiles > 0 && launch.has_new_tiles)
        sample_kernel<<<blocks_of_warps(tiles * tile_samples), walk_block_threads, 0, stream>>>(launch);
    guess_kernel<<<1, 1, 0, stream>>>(launch);
    auto * const stretches = compares ? &stretch_kernel<true, arguments_t> : &stretch_kernel<false, arguments_t>;
    if (tiles > 0)
        stretches<<<blocks_of_warps(tiles), walk_block_threads, 0, stream>>>(launch);
    auto * const join = compares ? &join_kernel<true, arguments_t> : &join_kernel<false, arguments_t>;
    join<<<1, join_block_threads, 0, stream>>>(launch);
    check_cuda(cudaGetLastError(), "join_kernel launch");
}

} // namespace

void launch_on_device(tile_walk_launch<fill_arguments> const & launch, cudaStream_t const stream)
{
    start_tile_walk(launch, stream);
}

void launch_on_device(tile_walk_launch<edit_arguments> const & launch, cudaStream_t const stream)
{
    start_tile_walk(launch, stream);
}

} // namespace seqan3_cuda::detail
