// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernel that spreads letters of two bits to bytes: a thread for sixteen letters.
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

constexpr unsigned block_threads = 256;
constexpr unsigned thread_bytes = 4; // of narrow letters

//!\brief Four letters, a byte each.
__device__ std::uint32_t spread(std::uint32_t const narrow)
{
    return (narrow | narrow << 6 | narrow << 12 | narrow << 18) & 0x03030303u;
}

__global__ void __launch_bounds__(block_threads)
    spread_kernel(std::uint8_t const * const narrow, std::uint64_t const bytes, std::uint8_t * const codes)
{
    std::uint64_t const first = (std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x) * thread_bytes;
    if (first >= bytes)
        return;
    if (bytes - first >= thread_bytes)
    {
        std::uint32_t const word = *reinterpret_cast<std::uint32_t const *>(narrow + first);
        *reinterpret_cast<uint4 *>(codes + 4 * first) =
            uint4{spread(word & 0xffu), spread(word >> 8 & 0xffu), spread(word >> 16 & 0xffu), spread(word >> 24)};
    }
    else
        for (std::uint64_t i = first; i < bytes; ++i)
            reinterpret_cast<std::uint32_t *>(codes)[i] = spread(narrow[i]);
}

} // namespace

void launch_on_device(spread_launch const & launch, cudaStream_t const stream)
{
    constexpr std::uint64_t block_bytes = block_threads * thread_bytes;
    auto const blocks = static_cast<unsigned>((launch.bytes + block_bytes - 1) / block_bytes);
    spread_kernel<<<blocks, block_threads, 0, stream>>>(launch.narrow, launch.bytes, launch.codes);
    check_cuda(cudaGetLastError(), "spread_kernel launch");
}

} // namespace seqan3_cuda::detail
