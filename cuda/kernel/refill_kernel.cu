// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernels that fill blocks again from checkpoints and walk paths through them.
 *
 * Layer: cuda/kernel. nvcc only.
 */

#include "refill_launch.cuh"

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "../algorithm/checkpoint_refill.hpp"
#include "../algorithm/path_walk.hpp"
#include "../lane/device_lanes.cuh"
#include "../runtime/cuda_check.cuh"
#include "device_value.cuh"

namespace seqan3_cuda::detail
{

namespace
{

template <std::size_t index>
using refill_body = checkpoint_refill<device_lanes, typename device_value<refill_variants[index].value>::type, refill_variants[index]>;

//!\brief Shared memory of a warp: the planes of a block.
template <std::size_t index>
constexpr std::size_t refill_shared_bytes = refill_body<index>::plane_words * sizeof(std::uint32_t);

//!\brief Warps that a multiprocessor holds, as many for each of its four schedulers: shared memory has room for 13 with two alignments in a register.
template <std::size_t index>
constexpr unsigned refill_warps = refill_variants[index].value == value_kind::packed16 ? 12 : 16;

/*!\brief A warp for the tasks of a work, or for one alignment of each of its tasks.
 * \details The first lanes of a group walk its paths, a lane an alignment. They come to the end of a block at different times, and wait for one another; then all lanes
 *          fill the next blocks. The planes of blocks are in shared memory.
 */
template <std::size_t index>
__global__ void __launch_bounds__(warp_lanes, refill_warps<index>) refill_kernel(fill_arguments const __grid_constant__ arguments,
                                                                                 walk_arguments const __grid_constant__ walk)
{
    using body_t = refill_body<index>;
    constexpr std::uint32_t alignments = body_t::alignments;
    extern __shared__ std::uint32_t planes[];

    std::uint32_t const passes = arguments.checkpoint_alignments / alignments;
    warp_work const work = arguments.works[blockIdx.x / passes];
    std::uint32_t const first_alignment = blockIdx.x % passes;
    std::uint32_t const group = threadIdx.x / work.group_width, position = threadIdx.x % work.group_width;
    bool const has_task = group < work.task_count;
    pair_task const task = arguments.tasks[work.first_task + (has_task ? group : work.task_count - 1)];
    std::uint32_t const place = position < alignments ? position : 0, alignment = first_alignment + place;
    bool const walks = has_task && position < alignments && (alignment == 0 || task.pairs[1] != task.pairs[0]);
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
    path_emitter path{walk.letters.marks_mismatches || walk.identities != nullptr,
                      walk.letters,
                      arguments.sequences1[pair],
                      arguments.sequences2[pair],
                      sink};
    path_position at{.row = outcome.end2, .column = outcome.end1};
    bool goes_on = walks && at.row > 0 && at.column > 0;
    bool finds_row = refill_variants[index].local;
    int const group_begin = static_cast<int>(threadIdx.x - position);
    while (__any_sync(~0u, goes_on))
    {
        std::uint32_t const row = ::max(at.row, 1u), column = ::max(at.column, 1u);
        checkpoint_block const block = checkpoint_block::of_cell(row, column, work.group_width);
        sought_cell const end = finds_row ? sought_cell::of_end(row, column, work.group_width, outcome.score) : no_cell;
        device_lanes::variable<checkpoint_block> blocks[alignments];
        device_lanes::variable<sought_cell> sought[alignments];
        for (std::uint32_t a = 0; a < alignments; ++a)
        {
            int const walker = group_begin + static_cast<int>(a);
            blocks[a][0] = {__shfl_sync(~0u, block.strip, walker), __shfl_sync(~0u, block.number, walker)};
            sought[a][0] = {__shfl_sync(~0u, end.lane, walker), __shfl_sync(~0u, end.step, walker), __shfl_sync(~0u, end.score, walker), 0};
        }
        body_t body{arguments, work, first_alignment, blocks};
        body.run(planes, sought);
        __syncwarp();
        if (finds_row)
        {
            for (std::uint32_t a = 0; a < alignments; ++a)
                if (std::uint32_t const found = __shfl_sync(~0u, sought[a][0].row, group_begin + end.lane); goes_on && a == place)
                    outcome.end2 = at.row += found;
            finds_row = false;
            goes_on = goes_on && !walk.only_ends;
        }
        if (goes_on)
        {
            trace_place const planes_of_path{.words = planes, .group_width = work.group_width, .steps = 0, .band_lower = 0, .group = group, .alignment = place};
            block_cursor<alignments> cursor{planes_of_path, at.row, at.column};
            goes_on = !walk_planes(cursor, at, path);
        }
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

template <std::size_t index>
void launch(fill_arguments const & arguments, walk_arguments const & walk, cudaStream_t const stream)
{
    constexpr std::size_t bytes = refill_shared_bytes<index>;
    check_cuda(cudaFuncSetAttribute(&refill_kernel<index>, cudaFuncAttributePreferredSharedMemoryCarveout, cudaSharedmemCarveoutMaxShared),
               "shared memory of refill_kernel");
    unsigned const passes = arguments.checkpoint_alignments / refill_body<index>::alignments;
    refill_kernel<index><<<passes * arguments.work_count, warp_lanes, bytes, stream>>>(arguments, walk);
    check_cuda(cudaGetLastError(), "refill_kernel launch");
}

using launch_function = void (*)(fill_arguments const &, walk_arguments const &, cudaStream_t);

template <std::size_t... index>
constexpr std::array<launch_function, sizeof...(index)> make_launch_table(std::index_sequence<index...>)
{
    return {&launch<index>...};
}

} // namespace

void launch_refill(refill_variant const & variant, fill_arguments const & arguments, walk_arguments const & walk, cudaStream_t const stream)
{
    static constexpr auto table = make_launch_table(std::make_index_sequence<refill_variants.size()>{});
    table.at(refill_index(variant))(arguments, walk, stream);
}

} // namespace seqan3_cuda::detail
