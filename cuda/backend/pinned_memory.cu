// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Page-locked host memory for batches and outcomes.
 *
 * Floor: cuda/backend. nvcc only.
 */

#include <bit>
#include <map>
#include <memory_resource>
#include <mutex>
#include <new>
#include <vector>

#include <cuda_runtime.h>

#include <engine/executor.hpp>

namespace seqan3_cuda::detail
{

namespace
{

/*!\brief Hands out blocks of powers of two and keeps what comes back, since locking pages is a call of the driver for
 * each block.
 *
 * Never destroyed, since batches may be alive until the process ends, and the driver frees all memory then.
 */
class pinned_resource final : public std::pmr::memory_resource
{
    static constexpr std::size_t smallest_block = 4096; // a page

    static std::size_t block_size(std::size_t const bytes)
    {
        return std::bit_ceil(bytes < smallest_block ? smallest_block : bytes);
    }

    void * do_allocate(std::size_t const bytes, std::size_t) override
    {
        std::size_t const size = block_size(bytes);
        {
            std::lock_guard const lock{mutex};
            if (std::vector<void *> & blocks = unused[size]; !blocks.empty())
            {
                void * const block = blocks.back();
                blocks.pop_back();
                return block;
            }
        }
        void * block{};
        if (cudaHostAlloc(&block, size, cudaHostAllocPortable) == cudaSuccess)
            return block;
        cudaGetLastError();
        throw std::bad_alloc{};
    }

    void do_deallocate(void * const block, std::size_t const bytes, std::size_t) override
    {
        std::lock_guard const lock{mutex};
        unused[block_size(bytes)].push_back(block);
    }

    bool do_is_equal(std::pmr::memory_resource const & other) const noexcept override
    {
        return this == &other;
    }

    std::mutex mutex{};
    std::map<std::size_t, std::vector<void *>> unused{};
};

} // namespace

std::pmr::memory_resource * pinned_memory()
{
    static pinned_resource * const resource = new pinned_resource{};
    return resource;
}

} // namespace seqan3_cuda::detail
