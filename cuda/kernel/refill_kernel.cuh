// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernels that fill blocks again from checkpoints and walk paths through them.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <kernel/pass/checkpoint_refill.hpp>
#include <kernel/traceback/block_cursor.hpp>
#include <kernel/traceback/known_diagonal.hpp>
#include <kernel/traceback/path_walk.hpp>

#include "../lane/device_lanes.cuh"
#include "cuda_check.cuh"
#include "kernel_memory.cuh"
#include "pass_launch.cuh"

namespace seqan3_cuda::detail
{

template <refill_key key>
using refill_body = checkpoint_refill<device_lanes, device_lanes::value_of<key.value>, key>;

//!\brief Warps that a multiprocessor holds, as many for each of its four schedulers: shared memory has room for 12 with
//!two alignments in a register, the queue included.
template <refill_key key>
constexpr unsigned refill_warps = key.value == value_kind::packed16 ? 12 : 16;

/*!\brief Blocks that a path may go through before others are filled: those of a warp wait for one another.
 * \details Local alignments gain a little by nine, others nothing. Figures: tuning.md, Constants.
 */
inline constexpr std::uint32_t most_known_blocks = 9;

/*!\brief A warp for some tasks, or for one alignment of each of them. Long, as all steps share its registers.
 * \details The first lanes of a task's first group walk its paths, a lane an alignment. They come to the end of a block
 *          at different times, and wait for one another; then all lanes fill the next blocks. The planes of blocks are
 *          in shared memory.
 */
template <std::uint64_t code>
__global__ void __launch_bounds__(warp_lanes, refill_warps<key_of<refill_key>(code)>)
    refill_kernel(fill_arguments const __grid_constant__ arguments, walk_arguments const __grid_constant__ walk,
                  task_range const __grid_constant__ tasks)
{
    constexpr refill_key key = key_of<refill_key>(code);
    using body_t = refill_body<key>;
    constexpr std::uint32_t alignments = body_t::alignments, lane_parts = key.lane_parts;
    extern __shared__ std::uint32_t planes[];
    __shared__ device_lanes::column_queue<1>::memory queue;

    std::uint32_t const passes = arguments.checkpoint_alignments / alignments;
    std::uint32_t const first_alignment = blockIdx.x % passes;
    std::uint32_t const group = threadIdx.x / tasks.refill_width, position = threadIdx.x % tasks.refill_width;
    // Groups that are neighbours fill blocks of the same task.
    std::uint32_t const warp_tasks = warp_lanes / (tasks.refill_width * tasks.blocks), of_warp = group / tasks.blocks,
                        ahead = group % tasks.blocks;
    std::uint32_t const in_range = blockIdx.x / passes * warp_tasks + of_warp;
    bool const has_task = of_warp < warp_tasks && in_range < tasks.count;
    // idle lanes repeat the last one
    std::uint32_t const number = tasks.first + (has_task ? in_range : tasks.count - 1);
    pair_task const task = arguments.tasks[number];
    warp_work const work = arguments.works[task.work];
    std::uint32_t const place = position < alignments ? position : 0, alignment = first_alignment + place;
    bool const walks =
        has_task && ahead == 0 && position < alignments && (alignment == 0 || task.pairs[1] != task.pairs[0]);
    std::uint32_t const pair = task.pairs[alignment];
    pair_outcome outcome = arguments.outcomes[pair];

    trace_run * next = walk.runs + end_of_path_room(arguments, pair);
    auto const sink = [&](trace_run const run)
    {
        if (walk.runs == nullptr)
            return;
        *--next = run;
        ++outcome.run_count;
    };
    path_emitter path{walk.letters.marks_mismatches || walk.identities != nullptr, walk.letters,
                      arguments.sequences1[pair], arguments.sequences2[pair], sink};
    path_position at{.row = outcome.end2, .column = outcome.end1};
    bool goes_on = walks && at.row > 0 && at.column > 0;
    bool finds_row = key.local;
    int const first_walker = static_cast<int>(threadIdx.x - position - ahead * tasks.refill_width);
    device_lanes::variable<std::uint32_t> group_of_work;
    group_of_work[0] = number - work.first_task;
    while (__any_sync(~0u, goes_on))
    {
        matrix_cell const from{::max(at.row, 1u), ::max(at.column, 1u)};
        sought_cell const end = finds_row ? sought_cell::of_end(from, work, outcome.score) : no_cell;
        device_lanes::variable<checkpoint_block> blocks[alignments];
        device_lanes::variable<sought_cell> sought[alignments];
        for (std::uint32_t a = 0; a < alignments; ++a)
        {
            int const walker = first_walker + static_cast<int>(a);
            matrix_cell cell{__shfl_sync(~0u, from.row, walker), __shfl_sync(~0u, from.column, walker)};
            for (std::uint32_t i = 0; i < ahead; ++i)
                cell = checkpoint_block::next_cell(cell, work);
            blocks[a][0] = checkpoint_block::of_cell(cell, work);
            sought[a][0] = {__shfl_sync(~0u, end.lane, walker), __shfl_sync(~0u, end.step, walker),
                            __shfl_sync(~0u, end.score, walker), sought_cell::no_row};
        }
        body_t body{arguments,
                    work,
                    tasks.refill_width,
                    group_of_work,
                    first_alignment,
                    blocks,
                    device_lanes::column_queue<1>{queue}};
        body.run(planes, sought);
        __syncwarp();
        if (finds_row)
        {
            for (std::uint32_t part = lane_parts; part-- > 0;)
                for (std::uint32_t a = 0; a < alignments; ++a)
                    if (std::uint32_t const found =
                            __shfl_sync(~0u, sought[a][0].row, first_walker + end.lane + static_cast<int>(part));
                        goes_on && a == place && found != sought_cell::no_row)
                        outcome.end2 = at.row = from.row + part * rows_per_lane + found;
            finds_row = false;
            goes_on = goes_on && !walk.only_ends;
        }
        matrix_cell cell = from;
        checkpoint_block block = checkpoint_block::of_cell(cell, work);
        for (std::uint32_t i = 0; goes_on;)
        {
            trace_place const planes_of_path{.words = planes,
                                             .group_width = tasks.refill_width,
                                             .steps = 0,
                                             .band_lower = 0,
                                             .group = group + i,
                                             .alignment = place};
            block_cursor<alignments> cursor{planes_of_path, at.row, at.column, block.first_column(work), lane_parts};
            goes_on = !walk_planes(cursor, at, path);
            if (++i == tasks.blocks || !goes_on)
                break;
            cell = checkpoint_block::next_cell(cell, work);
            block = checkpoint_block::of_cell(cell, work);
            if (!(block == checkpoint_block::of_cell({at.row, at.column}, work)))
                break; // the path has gone another way than that along the diagonal
        }
        auto const steps_from = [&](matrix_cell const & cell) {
            return known_diagonal<device_lanes, key>{arguments, work, group_of_work[0], alignment}(cell,
                                                                                                   most_known_blocks);
        };
        if (goes_on)
            goes_on = !follow_diagonal(steps_from, at, path);
        __syncwarp();
    }
    if (!walks)
        return;
    if (!walk.only_ends)
        finish_path(arguments.scores, at, outcome, path);
    arguments.outcomes[pair] = outcome;
    if (walk.identities != nullptr)
        walk.identities[pair] = path.identity();
}

template <refill_key key>
void launch_kernel(fill_arguments const & arguments, walk_arguments const & walk, task_range const & tasks,
                   cudaStream_t const stream)
{
    constexpr std::size_t bytes = refill_body<key>::plane_words * sizeof(std::uint32_t); // the planes of a block
    prefer_shared_memory(reinterpret_cast<void const *>(&refill_kernel<code_of(key)>));
    unsigned const passes = arguments.checkpoint_alignments / refill_body<key>::alignments;
    std::uint32_t const warp_tasks = warp_lanes / (tasks.refill_width * tasks.blocks),
                        warps = (tasks.count + warp_tasks - 1) / warp_tasks;
    refill_kernel<code_of(key)><<<passes * warps, warp_lanes, bytes, stream>>>(arguments, walk, tasks);
    check_cuda(cudaGetLastError(), "refill_kernel launch");
}

} // namespace seqan3_cuda::detail
