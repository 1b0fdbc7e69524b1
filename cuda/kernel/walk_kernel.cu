// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernels that walk paths and bring their runs together.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include <cstddef>
#include <cstdint>

#include <cub/device/device_scan.cuh>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>

#include <kernel/traceback/edit_path_walk.hpp>
#include <kernel/traceback/path_walk.hpp>

#include "../lane/device_bit_lanes.cuh"
#include "cuda_check.cuh"
#include "launch.cuh"
#include "tile_cursor.cuh"

namespace seqan3_cuda::detail
{

namespace
{

inline constexpr unsigned walk_block_threads = 128;
/*!\brief Up to so many paths a warp walks each one, beyond that a thread.
 * \details Few long paths gain by a warp each, many short ones lose. Figures: tuning.md, Constants.
 */
inline constexpr std::uint64_t most_warp_walks = 8192;

//!\brief Fewer paths than these leave most of a device idle with a warp each, where their runs are copied.
inline constexpr std::uint32_t few_paths = 256;
inline constexpr unsigned warps_of_few_paths = 256; //!< Of each.

unsigned blocks_for(std::uint64_t const threads)
{
    return static_cast<unsigned>((threads + walk_block_threads - 1) / walk_block_threads);
}

//!\brief One thread or one warp for each path, as `cursor_t` needs it.
template <int alignments, bool compares, bool by_warp, typename cursor_t>
__global__ void __launch_bounds__(walk_block_threads)
    walk_kernel(fill_arguments const __grid_constant__ arguments, walk_arguments const __grid_constant__ walk,
                std::uint32_t const first_task, std::uint32_t const task_count)
{
    constexpr unsigned threads_per_path = by_warp ? warp_lanes : 1;
    bool const writes = threads_per_path == 1 || threadIdx.x % threads_per_path == 0;
    std::uint64_t const path_index = (std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x) / threads_per_path;
    std::uint64_t const task_index = path_index / alignments;
    auto const alignment = static_cast<std::uint32_t>(path_index % alignments);
    if (task_index >= task_count)
        return;
    pair_task const task = arguments.tasks[first_task + task_index];
    if (alignment == 1 && task.pairs[1] == task.pairs[0])
        return;
    std::uint32_t const pair = task.pairs[alignment];
    warp_work const & work = arguments.works[task.work];
    trace_place const place{arguments.trace + (work.trace_begin - arguments.trace_origin),
                            work.group_width,
                            strip_steps(work),
                            work.band_lower,
                            first_task + static_cast<std::uint32_t>(task_index) - work.first_task,
                            alignment};
    pair_outcome outcome = arguments.outcomes[pair];
    trace_run * next = walk.runs + end_of_path_room(arguments, pair);
    auto const sink = [&](trace_run const run)
    {
        if (walk.runs == nullptr)
            return;
        --next;
        ++outcome.run_count;
        if (writes)
            *next = run;
    };
    path_emitter path{std::bool_constant<compares>{}, walk.letters, arguments.sequences1[pair],
                      arguments.sequences2[pair], sink};
    walk_path<cursor_t>(arguments.scores, place, outcome, path);
    if (!writes)
        return;
    arguments.outcomes[pair] = outcome;
    if constexpr (compares)
        if (walk.identities != nullptr)
            walk.identities[pair] = path.identity();
}

//!\brief One thread or one warp for each path of an edit distance; none for a pair whose band is too narrow.
template <bool compares, bool by_warp>
__global__ void __launch_bounds__(walk_block_threads)
    edit_walk_kernel(edit_arguments const __grid_constant__ arguments, walk_arguments const __grid_constant__ walk,
                     std::uint32_t const first_task, std::uint32_t const task_count)
{
    constexpr unsigned threads_per_path = by_warp ? warp_lanes : 1;
    bool const writes = threads_per_path == 1 || threadIdx.x % threads_per_path == 0;
    std::uint64_t const path_index = (std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x) / threads_per_path;
    if (path_index >= task_count)
        return;
    std::uint32_t const task = first_task + static_cast<std::uint32_t>(path_index);
    if (!has_path(arguments, task))
        return;
    std::uint32_t const pair = arguments.tasks[task].pair;
    edit_trace_place const place = place_of(arguments, task);
    pair_outcome outcome = arguments.outcomes[pair];
    trace_run * next = walk.runs + end_of_path_room(arguments, pair);
    auto const sink = [&](trace_run const run)
    {
        if (walk.runs == nullptr)
            return;
        --next;
        ++outcome.run_count;
        if (writes)
            *next = run;
    };
    path_emitter path{std::bool_constant<compares>{}, walk.letters, arguments.sequences1[pair],
                      arguments.sequences2[pair], sink};
    if constexpr (by_warp)
        walk_edit_path_by_warp<device_bit_lanes>(arguments.semi_global, place, outcome, path);
    else
        walk_edit_path<device_bit_lanes::steps_together>(arguments.semi_global, place, outcome, path);
    if (!writes)
        return;
    arguments.outcomes[pair] = outcome;
    if constexpr (compares)
        if (walk.identities != nullptr)
            walk.identities[pair] = path.identity();
}

__global__ void __launch_bounds__(walk_block_threads) gather_kernel(gather_launch const __grid_constant__ launch)
{
    // A warp a pair: most paths have fewer than 32 runs. Where pairs are few and long, some blocks share them.
    std::uint64_t const pair = (std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x) / warp_lanes;
    if (pair >= launch.pair_count)
        return;
    pair_outcome const & outcome = launch.outcomes[pair];
    trace_run const * const source =
        launch.runs + (end_of_path_room(launch, static_cast<std::uint32_t>(pair)) - outcome.run_count);
    std::uint32_t const first = blockIdx.y * warp_lanes + threadIdx.x % warp_lanes, step = gridDim.y * warp_lanes;
    for (std::uint32_t i = first; i < outcome.run_count; i += step)
        launch.gathered[outcome.first_run + i] = source[i];
}

struct run_count_of
{
    pair_outcome const * outcomes;
    std::uint32_t pair_count;

    //!\brief One value more than there are pairs: the sum before it is the total.
    __device__ std::uint64_t operator()(std::uint32_t const pair) const
    {
        return pair < pair_count ? outcomes[pair].run_count : 0;
    }
};

__global__ void __launch_bounds__(walk_block_threads)
    store_first_runs(std::uint64_t const * const sums, pair_outcome * const outcomes, std::uint32_t const pair_count,
                     std::uint64_t * const total)
{
    std::uint64_t const pair = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x;
    if (pair < pair_count)
        outcomes[pair].first_run = sums[pair];
    else if (pair == pair_count)
        *total = sums[pair];
}

template <typename cursor_t>
void start_walk(walk_launch const & launch, cudaStream_t const stream)
{
    constexpr int alignments = cursor_t::register_alignments;
    bool const compares = launch.walk.compares();
    std::uint64_t const paths = std::uint64_t{alignments} * launch.task_count;
    bool const by_warp = paths <= most_warp_walks;
    auto const start = [&](auto const kernel)
    {
        std::uint64_t const threads = by_warp ? paths * warp_lanes : paths;
        kernel<<<blocks_for(threads), walk_block_threads, 0, stream>>>(launch.arguments, launch.walk, launch.first_task,
                                                                       launch.task_count);
    };
    using warp_cursor = tile_cursor<cursor_t>;
    if (by_warp)
        start(compares ? &walk_kernel<alignments, true, true, warp_cursor>
                       : &walk_kernel<alignments, false, true, warp_cursor>);
    else
        start(compares ? &walk_kernel<alignments, true, false, cursor_t>
                       : &walk_kernel<alignments, false, false, cursor_t>);
}

} // namespace

void launch_on_device(walk_launch const & launch, cudaStream_t const stream)
{
    with_cursor(launch.method, launch.key,
                [&]<typename cursor_t>(std::type_identity<cursor_t>) { start_walk<cursor_t>(launch, stream); });
    check_cuda(cudaGetLastError(), "walk_kernel launch");
}

void launch_on_device(edit_walk_launch const & launch, cudaStream_t const stream)
{
    bool const compares = launch.walk.compares(), by_warp = launch.task_count <= most_warp_walks;
    auto * const kernel = by_warp ? (compares ? &edit_walk_kernel<true, true> : &edit_walk_kernel<false, true>)
                                  : (compares ? &edit_walk_kernel<true, false> : &edit_walk_kernel<false, false>);
    std::uint64_t const threads = std::uint64_t{launch.task_count} * (by_warp ? warp_lanes : 1);
    kernel<<<blocks_for(threads), walk_block_threads, 0, stream>>>(launch.arguments, launch.walk, launch.first_task,
                                                                   launch.task_count);
    check_cuda(cudaGetLastError(), "edit_walk_kernel launch");
}

namespace
{

auto run_counts(pair_outcome const * const outcomes, std::uint32_t const pair_count)
{
    return thrust::make_transform_iterator(thrust::make_counting_iterator(std::uint32_t{0}),
                                           run_count_of{outcomes, pair_count});
}

//!\brief The sums stand first in the temporary memory, CUB's own behind them.
std::size_t sum_bytes(std::uint32_t const pair_count)
{
    return (std::size_t{pair_count} + 1) * sizeof(std::uint64_t);
}

std::size_t cub_bytes(std::uint32_t const pair_count)
{
    std::size_t bytes{};
    SEQAN3_CUDA_CHECK(cub::DeviceScan::ExclusiveSum(nullptr, bytes, run_counts(nullptr, pair_count),
                                                    static_cast<std::uint64_t *>(nullptr),
                                                    std::uint64_t{pair_count} + 1));
    return bytes;
}

} // namespace

std::size_t scan_storage_bytes(std::uint32_t const pair_count)
{
    constexpr std::size_t alignment = 256;
    return sum_bytes(pair_count) + alignment + cub_bytes(pair_count);
}

void launch_on_device(scan_launch const & launch, cudaStream_t const stream)
{
    std::uint64_t const values = std::uint64_t{launch.pair_count} + 1;
    auto * const sums = static_cast<std::uint64_t *>(launch.storage);
    std::size_t bytes = cub_bytes(launch.pair_count);
    std::size_t const offset = (sum_bytes(launch.pair_count) + 255) / 256 * 256;
    SEQAN3_CUDA_CHECK(cub::DeviceScan::ExclusiveSum(static_cast<std::byte *>(launch.storage) + offset, bytes,
                                                    run_counts(launch.outcomes, launch.pair_count), sums, values,
                                                    stream));
    store_first_runs<<<blocks_for(values), walk_block_threads, 0, stream>>>(sums, launch.outcomes, launch.pair_count,
                                                                            launch.total_runs);
    check_cuda(cudaGetLastError(), "store_first_runs launch");
}

void launch_on_device(gather_launch const & launch, cudaStream_t const stream)
{
    dim3 const blocks{blocks_for(std::uint64_t{launch.pair_count} * warp_lanes),
                      launch.pair_count < few_paths ? warps_of_few_paths : 1};
    gather_kernel<<<blocks, walk_block_threads, 0, stream>>>(launch);
    check_cuda(cudaGetLastError(), "gather_kernel launch");
}

} // namespace seqan3_cuda::detail
