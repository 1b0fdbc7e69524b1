// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Chooses the launch function of an edit distance's kernel, and walks its paths.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include <array>
#include <utility>

#include <kernel/traceback/edit_path_walk.hpp>

#include "../lane/device_bit_lanes.cuh"
#include "cuda_check.cuh"
#include "edit_launch.cuh"

namespace seqan3_cuda::detail
{

namespace
{

using launch_function = void (*)(edit_arguments const &, cudaStream_t);

template <std::size_t... index>
constexpr std::array<launch_function, sizeof...(index)> make_launch_table(std::index_sequence<index...>)
{
    return {&launch_edit_variant<index>...};
}

inline constexpr unsigned walk_block_threads = 128;

template <bool compares>
__global__ void __launch_bounds__(walk_block_threads)
    edit_walk_kernel(edit_arguments const __grid_constant__ arguments, walk_arguments const __grid_constant__ walk,
                     std::uint32_t const first_task, std::uint32_t const task_count)
{
    std::uint64_t const thread = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x;
    if (thread >= task_count)
        return;
    std::uint32_t const task_index = first_task + static_cast<std::uint32_t>(thread);
    edit_task const task = arguments.tasks[task_index];
    edit_work const & work = arguments.works[task.work];
    pair_outcome outcome = arguments.outcomes[task.pair];
    trace_run * next = walk.runs + end_of_path_room(arguments, task.pair);
    auto const sink = [&](trace_run const run)
    {
        if (walk.runs == nullptr)
            return;
        *--next = run;
        ++outcome.run_count;
    };
    path_emitter path{std::bool_constant<compares>{},
                      walk.letters,
                      arguments.sequences1[task.pair],
                      arguments.sequences2[task.pair],
                      sink};
    walk_edit_path<device_bit_lanes::steps_together>(arguments.semi_global, place_of(arguments, work, task_index - work.first_task), outcome, path);
    arguments.outcomes[task.pair] = outcome;
    if constexpr (compares)
        if (walk.identities != nullptr)
            walk.identities[task.pair] = path.identity();
}

} // namespace

void launch_edit(edit_variant const & variant, edit_arguments const & arguments, cudaStream_t const stream)
{
    static constexpr auto table = make_launch_table(std::make_index_sequence<edit_variant_count>{});
    table.at(edit_variant_index(variant))(arguments, stream);
}

void launch_edit_walk(edit_arguments const & arguments, walk_arguments const & walk, std::uint32_t const first_task,
                      std::uint32_t const task_count, cudaStream_t const stream)
{
    unsigned const blocks = (task_count + walk_block_threads - 1) / walk_block_threads;
    if (walk.letters.marks_mismatches || walk.identities != nullptr)
        edit_walk_kernel<true><<<blocks, walk_block_threads, 0, stream>>>(arguments, walk, first_task, task_count);
    else
        edit_walk_kernel<false><<<blocks, walk_block_threads, 0, stream>>>(arguments, walk, first_task, task_count);
    check_cuda(cudaGetLastError(), "edit_walk_kernel launch");
}

} // namespace seqan3_cuda::detail
