// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernel of the general path: a block a pair, one anti-diagonal after the other.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include <cstdint>

#include "cuda_check.cuh"
#include "matrix_launch.cuh"

namespace seqan3_cuda::detail
{

namespace
{

// Not tuned: a compromise between short anti-diagonals and long ones.
inline constexpr unsigned matrix_block_threads = 256;

__device__ cell_matrices matrices_of(matrix_arguments const & arguments, cell_work const & work)
{
    auto * const scores = reinterpret_cast<std::int32_t *>(arguments.cells + (work.begin - arguments.cells_origin));
    std::int32_t * const left_gaps = scores + work.extent.size();
    std::int32_t * const up_gaps = left_gaps + work.extent.rows + 1;
    auto * const directions = reinterpret_cast<std::uint8_t *>(up_gaps + work.extent.columns + 1);
    return {work.extent,
            {arguments.sequences1[work.pair],
             arguments.sequences2[work.pair],
             scores,
             arguments.with_directions ? directions : nullptr,
             left_gaps,
             up_gaps}};
}

//!\brief The best of all threads' candidates; thread 0 returns it.
__device__ optimum_candidate best_of_block(optimum_candidate best, optimum_rule const rule)
{
    __shared__ optimum_candidate candidates[matrix_block_threads];
    candidates[threadIdx.x] = best;
    for (unsigned half = matrix_block_threads / 2; half > 0; half /= 2)
    {
        __syncthreads();
        if (threadIdx.x < half && takes_place(candidates[threadIdx.x + half], candidates[threadIdx.x], rule))
            candidates[threadIdx.x] = candidates[threadIdx.x + half];
    }
    return candidates[0];
}

__device__ void walk_pair(matrix_arguments const & arguments, cell_matrices const & cells, std::uint32_t const pair, pair_outcome & outcome)
{
    trace_run * next = arguments.walk.runs == nullptr ? nullptr
                                                      : arguments.walk.runs + end_of_path_room(arguments, pair);
    std::uint32_t run_count = 0;
    auto const sink = [&](trace_run const run)
    {
        if (next == nullptr)
            return;
        *--next = run;
        ++run_count;
    };
    path_emitter path{std::true_type{}, arguments.walk.letters, cells.memory.codes1, cells.memory.codes2, sink};
    walk_cells(cells, outcome, path);
    outcome.run_count = run_count;
    if (arguments.walk.identities != nullptr)
        arguments.walk.identities[pair] = path.identity();
}

__global__ void __launch_bounds__(matrix_block_threads) matrix_kernel(matrix_arguments const __grid_constant__ arguments)
{
    cell_work const & work = arguments.works[blockIdx.x];
    cell_extent const & extent = work.extent;
    cell_matrices const cells = matrices_of(arguments, work);
    auto const thread = static_cast<std::int32_t>(threadIdx.x), threads = static_cast<std::int32_t>(matrix_block_threads);

    for (std::int32_t sum = 0; sum <= extent.rows + extent.columns; ++sum)
    {
        std::int32_t const last = extent.last_row(sum);
        for (std::int32_t row = extent.first_row(sum) + thread; row <= last; row += threads)
            compute_cell(arguments.scores, cells, row, sum - row);
        __syncthreads();
    }

    optimum_candidate const best =
        best_of_block(best_candidate(arguments.scores, cells, threadIdx.x, matrix_block_threads), rule_of(arguments.scores));
    if (threadIdx.x > 0)
        return;
    pair_outcome outcome{};
    write_end(arguments.scores, extent, best, outcome);
    if (arguments.output >= output_level::begin_positions)
        walk_pair(arguments, cells, work.pair, outcome);
    keep_output(arguments.output, outcome);
    arguments.outcomes[work.pair] = outcome;
}

} // namespace

void launch_matrices(matrix_arguments const & arguments, std::uint32_t const work_count, cudaStream_t const stream)
{
    matrix_kernel<<<work_count, matrix_block_threads, 0, stream>>>(arguments);
    check_cuda(cudaGetLastError(), "matrix_kernel launch");
}

} // namespace seqan3_cuda::detail
