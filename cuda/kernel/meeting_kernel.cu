// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernel that finds the score where two works of a pair meet: one block, as rows are few.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include <cstdint>

#include <cub/block/block_reduce.cuh>
#include <thrust/functional.h>

#include <kernel/pass/meeting.hpp>

#include "cuda_check.cuh"
#include "launch.cuh"

namespace seqan3_cuda::detail
{

namespace
{

constexpr unsigned block_threads = 1024;

__global__ void __launch_bounds__(block_threads) meeting_kernel(fill_arguments const __grid_constant__ arguments)
{
    using reduction = cub::BlockReduce<std::int64_t, block_threads>;
    __shared__ typename reduction::TempStorage storage;
    meeting const works{arguments};
    constexpr thrust::maximum<std::int64_t> greater{};
    std::int64_t best = INT64_MIN;
#pragma unroll 4
    for (std::uint32_t row = threadIdx.x; row <= works.rows(); row += block_threads)
        best = greater(best, works.score_behind(row));
    best = reduction{storage}.Reduce(best, greater);
    if (threadIdx.x == 0)
        works.write(best);
}

} // namespace

void launch_on_device(meeting_launch const & launch, cudaStream_t const stream)
{
    meeting_kernel<<<1, block_threads, 0, stream>>>(launch.arguments);
    check_cuda(cudaGetLastError(), "meeting_kernel launch");
}

} // namespace seqan3_cuda::detail
