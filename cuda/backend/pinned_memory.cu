// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Page-locked host memory for batches and outcomes.
 *
 * Floor: cuda/backend. nvcc only.
 */

#include <bit>
#include <cstddef>
#include <iterator>
#include <map>
#include <memory_resource>
#include <mutex>
#include <new>
#include <vector>

#include <unistd.h>

#include <cuda_runtime.h>

#include <engine/executor.hpp>

#include "forget_error.cuh"

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Bytes that may wait for another use: a quarter of the machine's memory.
std::size_t most_unused_bytes()
{
    return static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) / 4 * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

/*!\brief Hands out blocks of powers of two and keeps what comes back, since locking pages is a call of the driver for
 * each block.
 *
 * What waits for another use is given back, the largest blocks first, where it is too much, and before a request fails.
 *
 * Never destroyed, since batches may be alive until the process ends, and the driver frees all memory then.
 */
class pinned_resource final : public std::pmr::memory_resource
{
public:
    //!\brief Gives unused blocks back until at most so many bytes of such blocks are left.
    void trim(std::size_t const most_bytes)
    {
        std::lock_guard const lock{mutex};
        free_unused(most_bytes);
    }

private:
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
                unused_bytes -= size;
                return block;
            }
        }
        if (void * const block = lock_pages(size); block != nullptr)
            return block;
        trim(0);
        if (void * const block = lock_pages(size); block != nullptr)
            return block;
        throw std::bad_alloc{};
    }

    //!\brief A new block; null if there is none.
    static void * lock_pages(std::size_t const size)
    {
        void * block{};
        cudaError_t const error = cudaHostAlloc(&block, size, cudaHostAllocPortable);
        forget_error(error);
        return error == cudaSuccess ? block : nullptr;
    }

    void do_deallocate(void * const block, std::size_t const bytes, std::size_t) override
    {
        std::lock_guard const lock{mutex};
        unused[block_size(bytes)].push_back(block);
        unused_bytes += block_size(bytes);
        free_unused(most_bytes);
    }

    void free_unused(std::size_t const most)
    {
        while (unused_bytes > most)
        {
            auto const largest = std::prev(unused.end());
            if (largest->second.empty())
            {
                unused.erase(largest);
                continue;
            }
            forget_error(cudaFreeHost(largest->second.back()));
            largest->second.pop_back();
            unused_bytes -= largest->first;
        }
    }

    bool do_is_equal(std::pmr::memory_resource const & other) const noexcept override
    {
        return this == &other;
    }

    std::mutex mutex{};
    std::map<std::size_t, std::vector<void *>> unused{}; //!< By their size.
    std::size_t unused_bytes{};
    std::size_t const most_bytes{most_unused_bytes()}; //!< Of unused blocks.
};

pinned_resource & process_resource()
{
    static pinned_resource & resource = *new pinned_resource{};
    return resource;
}

} // namespace

std::pmr::memory_resource * pinned_memory()
{
    return &process_resource();
}

void trim_pinned_memory(std::size_t const most_bytes)
{
    process_resource().trim(most_bytes);
}

} // namespace seqan3_cuda::detail
