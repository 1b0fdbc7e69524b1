// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernel of the general path: a block a pair, one anti-diagonal after the other.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include <cstdint>

#include "cuda_check.cuh"
#include "launch.cuh"

namespace seqan3_cuda::detail
{

namespace
{

// Not tuned: a compromise between short anti-diagonals and long ones.
inline constexpr unsigned matrix_block_threads = 256;
// Registers have to suffice for so many blocks; left to itself the compiler saves more of them, and spills two.
inline constexpr unsigned matrix_blocks = 4;

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

template <int piece_count>
__global__ void __launch_bounds__(matrix_block_threads, matrix_blocks)
    matrix_kernel(matrix_arguments const __grid_constant__ arguments)
{
    cell_work const & work = arguments.works[blockIdx.x];
    cell_extent const & extent = work.extent;
    cell_matrices const cells = matrices_of(arguments, work);
    auto const thread = static_cast<std::int32_t>(threadIdx.x),
               threads = static_cast<std::int32_t>(matrix_block_threads);

    for (std::int32_t sum = 0; sum <= extent.rows + extent.columns; ++sum)
    {
        std::int32_t const last = extent.last_row(sum);
        for (std::int32_t row = extent.first_row(sum) + thread; row <= last; row += threads)
            compute_cell<piece_count>(arguments.scores, cells, row, sum - row);
        __syncthreads();
    }

    optimum_candidate const best = best_of_block(
        best_candidate(arguments.scores, cells, threadIdx.x, matrix_block_threads), rule_of(arguments.scores));
    if (threadIdx.x == 0)
        store_outcome(arguments, work, cells, best);
}

} // namespace

void launch_on_device(matrix_launch const & launch, cudaStream_t const stream)
{
    auto const kernel = launch.arguments.scores.piece_count == 1 ? matrix_kernel<1> : matrix_kernel<2>;
    kernel<<<launch.work_count, matrix_block_threads, 0, stream>>>(launch.arguments);
    check_cuda(cudaGetLastError(), "matrix_kernel launch");
}

} // namespace seqan3_cuda::detail
