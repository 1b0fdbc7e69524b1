// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements the process's backend.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#include <schedule/backend.hpp>

#include <engine/memory_probe.hpp>

namespace seqan3_cuda::detail
{

namespace
{

/*!\brief Page-locked memory for what is large, ordinary memory for what is small.
 * \details A call with one small pair is computed on the host: it shall neither start CUDA nor look for a page-locked
 *          block.
 */
class device_batch_memory final : public std::pmr::memory_resource
{
    //!\brief Fewer bytes are small: copying them to page-locked memory takes some microseconds.
    static constexpr std::size_t small{std::size_t{64} << 10};

    static std::pmr::memory_resource * resource_for(std::size_t const bytes)
    {
        return bytes < small ? std::pmr::new_delete_resource() : pinned_memory();
    }

    void * do_allocate(std::size_t const bytes, std::size_t const alignment) override
    {
        return resource_for(bytes)->allocate(bytes, alignment);
    }

    void do_deallocate(void * const pointer, std::size_t const bytes, std::size_t const alignment) override
    {
        resource_for(bytes)->deallocate(pointer, bytes, alignment);
    }

    bool do_is_equal(std::pmr::memory_resource const & other) const noexcept override
    {
        return this == &other;
    }
};

//!\brief A probe whose report nobody reads.
std::unique_ptr<executor> make_probe(int const device, std::size_t const memory_limit)
{
    static memory_report & unread = *new memory_report{};
    return make_cuda_probe(device, memory_limit, unread);
}

} // namespace

execution_backend const & process_backend()
{
    // Never destroyed: the CUDA runtime may be gone by then, and static objects of the program may still align.
    static execution_backend const & backend =
        *new execution_backend{.inventory = available_executors(),
                               .make_host = make_host_executor,
                               .make_pair_aligner = make_host_pair_aligner,
                               .make_trial = make_similar_trial,
                               .devices = *new executor_pool{make_cuda_executor, make_probe},
                               .device_memory = *new device_batch_memory{},
                               .counters = *new execution_counters{},
                               .shared_memory = pinned_memory};
    return backend;
}

} // namespace seqan3_cuda::detail

namespace seqan3_cuda
{

void trim_memory()
{
    detail::process_backend().devices.trim(); // first: what executors have in page-locked memory becomes unused
    detail::trim_device_memory();
    detail::trim_pinned_memory(0);
}

} // namespace seqan3_cuda
