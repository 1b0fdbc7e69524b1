// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernels of furthest-reaching points: a block or several a pair, a thread every so many diagonals.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include "launch.cuh"

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <kernel/launch/walked_path.hpp>
#include <kernel/pass/furthest_task_pass.hpp>
#include <kernel/traceback/furthest_walk.hpp>
#include <kernel/traceback/segment_walk.hpp>
#include <lane/shape.hpp>

#include "cuda_check.cuh"
#include "furthest_group.cuh"
#include "furthest_part_group.cuh"
#include "furthest_walk_group.cuh"
#include "segment_blocks.cuh"

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Levels that a block computes at a time: several where no other block has room beside it anyway.
template <unsigned threads, typename penalties_t>
constexpr std::int32_t block_levels = threads == most_gap_threads ? penalties_t::levels_together : 1;

//!\brief Threads of a multiprocessor that registers have to suffice for.
template <unsigned threads, typename penalties_t>
constexpr unsigned resident_threads = block_levels<threads, penalties_t> > 1 ? 512 : 1024;

//!\brief A block a pair.
template <unsigned threads, typename penalties_t>
__global__ void __launch_bounds__(threads, resident_threads<threads, penalties_t> / threads)
    furthest_kernel(furthest_arguments const __grid_constant__ arguments, penalties_t const penalties,
                    std::uint32_t const first_task)
{
    extern __shared__ std::int32_t ring[];
    using group_t = block_group<threads, block_levels<threads, penalties_t>>;
    __shared__ typename group_t::memory memory;
    std::uint32_t const number = first_task + blockIdx.x;
    run_furthest_task(group_t{memory}, arguments, penalties, number, arguments.tasks[number], ring);
}

//!\brief Some blocks a pair, for few pairs: all at the same time.
template <unsigned threads, typename penalties_t>
__global__ void __launch_bounds__(threads, 1)
    furthest_part_kernel(furthest_arguments const __grid_constant__ arguments, penalties_t const penalties,
                         std::uint32_t const first_task, std::uint32_t const blocks,
                         std::uint32_t const exchange_entries)
{
    extern __shared__ std::int32_t ring[];
    using group_t = part_group<threads, penalties_t::levels_together>;
    __shared__ typename group_t::memory memory;
    std::uint32_t const own = blockIdx.x / blocks, number = first_task + own;
    run_furthest_task(
        group_t{memory, arguments.exchange + std::size_t{own} * exchange_entries, blockIdx.x % blocks, blocks},
        arguments, penalties, number, arguments.tasks[number], ring);
}

constexpr unsigned walk_block_threads = 64;

/*!\brief A warp a path, where letters are read or paths are few.
 * \details Of more paths than this, threads wait beside one another anyway.
 */
constexpr std::uint32_t most_warp_walks = 8192;

//!\brief All threads of a group get the path of a task, and the first one writes it.
template <typename group_t, bool compares, typename penalties_t>
__global__ void __launch_bounds__(walk_block_threads, group_t::resident_threads / walk_block_threads)
    furthest_walk_kernel(furthest_arguments const __grid_constant__ arguments,
                         walk_arguments const __grid_constant__ walk, penalties_t const penalties,
                         std::uint32_t const first_task, std::uint32_t const task_count)
{
    constexpr unsigned threads = group_t::threads;
    __shared__ typename group_t::memory memory[walk_block_threads / threads];
    std::uint32_t const number = (blockIdx.x * blockDim.x + threadIdx.x) / threads;
    std::uint32_t const task = first_task + number;
    if (number >= task_count || !has_path(arguments, task))
        return;
    bool const writes = threadIdx.x % threads == 0;
    walk_arguments own = walk;
    if (!writes)
        own.runs = nullptr;
    walked_path path{std::bool_constant<compares>{}, arguments, own, arguments.tasks[task].pair};
    walk_furthest(group_t{memory[threadIdx.x / threads]}, arguments, penalties, task, path.outcome, path.steps());
    if (writes)
        path.store(arguments);
}

//!\brief Blocks compute segments of a pair's levels again, and one of them follows the path through these.
template <bool compares, typename penalties_t>
__global__ void __launch_bounds__(most_gap_threads, 1)
    furthest_segment_kernel(furthest_arguments const __grid_constant__ arguments,
                            walk_arguments const __grid_constant__ walk, penalties_t const penalties,
                            std::uint32_t const first_task, std::uint32_t const blocks,
                            std::uint32_t const exchange_entries)
{
    extern __shared__ std::int32_t ring[];
    using group_t = part_group<most_gap_threads, penalties_t::levels_together>;
    using blocks_t = segment_blocks<group_t, penalties_t>;
    __shared__ typename group_t::memory memory;
    __shared__ typename blocks_t::walk_t::memory of_walk;
    std::uint32_t const own = blockIdx.x / blocks, number = first_task + own;
    if (!has_path(arguments, number))
        return;
    group_t const group{memory, arguments.exchange + std::size_t{own} * exchange_entries, blockIdx.x % blocks, blocks};
    bool const writes = group.part() == 0 && threadIdx.x == 0;
    walk_arguments of_thread = walk;
    if (!writes)
        of_thread.runs = nullptr;
    furthest_task const & task = arguments.tasks[number];
    walked_path path{std::bool_constant<compares>{}, arguments, of_thread, task.pair};
    blocks_t team{group, of_walk, arguments, task, penalties, ring};
    walk_segments(team, arguments, penalties, number, path.outcome, path.steps());
    if (writes)
        path.store(arguments);
}

//!\brief A kernel may have so many bytes of shared memory beside those it names.
template <typename kernel_t>
void allow_memory(kernel_t * const kernel, std::size_t const bytes)
{
    constexpr std::size_t usual_bytes = std::size_t{48} << 10;
    if (bytes + furthest_block_bytes > usual_bytes)
        check_cuda(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(bytes)),
                   "cudaFuncSetAttribute");
}

template <unsigned threads, typename penalties_t>
void start(furthest_launch const & launch, penalties_t const & penalties, cudaStream_t const stream)
{
    std::size_t const bytes = launch.tasks.ring_entries * sizeof(std::int32_t);
    auto * const kernel = &furthest_kernel<threads, penalties_t>;
    allow_memory(kernel, bytes);
    kernel<<<launch.tasks.task_count, threads, bytes, stream>>>(launch.arguments, penalties, launch.tasks.first_task);
    check_cuda(cudaGetLastError(), "furthest_kernel launch");
}

//!\brief Starts a kernel of some blocks a pair, which meet.
template <typename... parameters_t, typename... arguments_t>
void start_together(void (*const kernel)(furthest_arguments, parameters_t...), unsigned const threads,
                    furthest_arguments const & arguments, furthest_range const & tasks, cudaStream_t const stream,
                    arguments_t const &... others)
{
    cudaLaunchAttribute together{};
    together.id = cudaLaunchAttributeCooperative;
    together.val.cooperative = 1;
    cudaLaunchConfig_t config{};
    config.gridDim = tasks.task_count * tasks.blocks;
    config.blockDim = threads;
    config.dynamicSmemBytes = tasks.ring_entries * sizeof(std::int32_t);
    config.stream = stream;
    config.attrs = &together;
    config.numAttrs = 1;
    allow_memory(kernel, config.dynamicSmemBytes);
    check_cuda(cudaMemset2DAsync(arguments.exchange, tasks.exchange_entries * sizeof(std::int32_t), 0,
                                 sizeof(part_control), tasks.task_count, stream),
               "cudaMemset2DAsync");
    check_cuda(cudaLaunchKernelEx(&config, kernel, arguments, others..., tasks.first_task, tasks.blocks,
                                  tasks.exchange_entries),
               "launch of blocks that share a pair");
}

template <typename group_t, bool compares, typename penalties_t>
void start(furthest_walk_launch const & launch, penalties_t const & penalties, cudaStream_t const stream)
{
    constexpr unsigned block_tasks = walk_block_threads / group_t::threads;
    furthest_range const & tasks = launch.tasks;
    unsigned const blocks = (tasks.task_count + block_tasks - 1) / block_tasks;
    furthest_walk_kernel<group_t, compares><<<blocks, walk_block_threads, 0, stream>>>(
        launch.arguments, launch.walk, penalties, tasks.first_task, tasks.task_count);
    check_cuda(cudaGetLastError(), "furthest_walk_kernel launch");
}

template <bool compares, typename penalties_t>
void start(furthest_walk_launch const & launch, penalties_t const & penalties, cudaStream_t const stream)
{
    if (launch.tasks.have_segments)
        return start_together(&furthest_segment_kernel<compares, penalties_t>, most_gap_threads, launch.arguments,
                              launch.tasks, stream, launch.walk, penalties);
    if constexpr (!penalties_t::has_gap_levels)
        if (launch.tasks.task_count > most_warp_walks)
            return start<thread_walk, compares>(launch, penalties, stream);
    start<warp_walk_of<penalties_t>, compares>(launch, penalties, stream);
}

} // namespace

void launch_on_device(furthest_launch const & what, cudaStream_t const stream)
{
    with_penalties(what.arguments.scores,
                   [&]<typename penalties_t>(penalties_t const & penalties)
                   {
                       if (what.tasks.blocks > 1 && what.tasks.threads == few_part_threads)
                           return start_together(&furthest_part_kernel<few_part_threads, penalties_t>, few_part_threads,
                                                 what.arguments, what.tasks, stream, penalties);
                       if (what.tasks.blocks > 1)
                           return start_together(&furthest_part_kernel<most_gap_threads, penalties_t>, most_gap_threads,
                                                 what.arguments, what.tasks, stream, penalties);
                       switch (what.tasks.threads)
                       {
                       case furthest_threads[0]:
                           return start<furthest_threads[0]>(what, penalties, stream);
                       case furthest_threads[1]:
                           return start<furthest_threads[1]>(what, penalties, stream);
                       case furthest_threads[2]:
                           return start<furthest_threads[2]>(what, penalties, stream);
                       default:
                           if constexpr (!penalties_t::has_gap_levels)
                               return start<furthest_threads[3]>(what, penalties, stream);
                       }
                   });
}

void launch_on_device(furthest_walk_launch const & what, cudaStream_t const stream)
{
    with_penalties(what.arguments.scores,
                   [&](auto const & penalties) {
                       return what.walk.compares() ? start<true>(what, penalties, stream)
                                                   : start<false>(what, penalties, stream);
                   });
}

} // namespace seqan3_cuda::detail
