// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements simulated_driver, and simulated_device.hpp by it.
 *
 * Layer: test.
 */

#include "simulated_driver.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <thread>
#include <utility>

#include <gtest/gtest.h>

#include <cuda/kernel/cuda_check.cuh>
#include <fault/failing_call.hpp>
#include "simulated_device.hpp"
#include "simulated_stream.hpp"

namespace seqan3_cuda::test
{

namespace
{

//!\brief Not 0, and not the same everywhere: reading what nobody wrote shows.
void fill_with_garbage(std::byte * const begin, std::size_t const bytes)
{
    for (std::size_t i = 0; i < bytes; ++i)
        begin[i] = static_cast<std::byte>(0xa5 + 29 * i);
}

} // namespace

int & current_simulated_device()
{
    static thread_local int own{};
    return own;
}

cudaError_t told(cudaError_t const error)
{
    if (error != cudaSuccess)
        last_failure() = error;
    return error;
}

// ---- simulated_driver

simulated_driver & simulated_driver::get()
{
    static auto * const only = new simulated_driver{};
    return *only;
}

cudaError_t simulated_driver::allocate(void ** const result, std::size_t const bytes, int const device)
{
    std::lock_guard const lock{mutex};
    if (device != host && bytes_in_use[device] + bytes > simulated_devices().memory)
        return told(cudaErrorMemoryAllocation);
    auto * const begin = static_cast<std::byte *>(std::aligned_alloc(256, (bytes + 255) / 256 * 256));
    if (begin == nullptr)
        return told(cudaErrorMemoryAllocation);
    if (device != host)
        fill_with_garbage(begin, bytes);
    allocations[begin] = {bytes, device};
    bytes_in_use[device] += bytes;
    most_bytes[device] = std::max(most_bytes[device], bytes_in_use[device]);
    *result = begin;
    return cudaSuccess;
}

cudaError_t simulated_driver::release(void * const begin)
{
    std::lock_guard const lock{mutex};
    auto const found = allocations.find(static_cast<std::byte *>(begin));
    if (found == allocations.end() || found->second.device == host)
    {
        ADD_FAILURE() << "cudaFree of something else than device memory";
        return told(cudaErrorInvalidValue);
    }
    for (cudaStream_t const stream : streams)
        if (stream->device == found->second.device)
            stream->synchronize(); // what streams do takes no lock of this class
    bytes_in_use[found->second.device] -= found->second.bytes;
    fill_with_garbage(found->first, found->second.bytes);
    std::free(begin);
    allocations.erase(found);
    return cudaSuccess;
}

cudaError_t simulated_driver::release_host(void * const begin)
{
    std::lock_guard const lock{mutex};
    auto const found = allocations.find(static_cast<std::byte *>(begin));
    if (found == allocations.end() || found->second.device != host)
    {
        ADD_FAILURE() << "cudaFreeHost of something else than page-locked memory";
        return told(cudaErrorInvalidValue);
    }
    bytes_in_use[host] -= found->second.bytes;
    std::free(begin);
    allocations.erase(found);
    return cudaSuccess;
}

std::size_t simulated_driver::in_use(int const device)
{
    std::lock_guard const lock{mutex};
    return bytes_in_use[device];
}

std::size_t simulated_driver::peak(int const device)
{
    std::lock_guard const lock{mutex};
    return std::exchange(most_bytes[device], bytes_in_use[device]);
}

bool simulated_driver::has(void const * const begin, std::size_t const bytes, int const device)
{
    std::lock_guard const lock{mutex};
    auto const * const first = static_cast<std::byte const *>(begin);
    auto const behind = allocations.upper_bound(const_cast<std::byte *>(first));
    if (behind == allocations.begin())
        return false;
    auto const & [start, found] = *std::prev(behind);
    return first + bytes <= start + found.bytes && found.device == device;
}

void simulated_driver::add(cudaStream_t const stream)
{
    std::lock_guard const lock{mutex};
    streams.insert(stream);
}

void simulated_driver::remove(cudaStream_t const stream)
{
    std::lock_guard const lock{mutex};
    streams.erase(stream);
}

void simulated_driver::push(cudaStream_t const stream, std::function<void()> work)
{
    stream->push(
        [work = std::move(work), delay = simulated_devices().delay]
        {
            if (delay > 0)
                std::this_thread::sleep_for(std::chrono::microseconds{delay});
            work();
        });
}

void simulated_driver::count_launch(int const device)
{
    std::lock_guard const lock{mutex};
    ++launch_counts[device];
}

std::uint64_t simulated_driver::launches(int const device)
{
    std::lock_guard const lock{mutex};
    std::uint64_t sum = 0;
    for (auto const & [where, count] : launch_counts)
        sum += device < 0 || where == device ? count : 0;
    return sum;
}

// ---- simulated_device.hpp

simulated_device_options & simulated_devices()
{
    static simulated_device_options options{};
    return options;
}

std::size_t simulated_memory_in_use(int const device)
{
    return simulated_driver::get().in_use(device);
}

std::size_t simulated_page_locked_memory()
{
    return simulated_driver::get().in_use(simulated_driver::host);
}

std::size_t simulated_memory_peak(int const device)
{
    return simulated_driver::get().peak(device);
}

std::uint64_t simulated_launches(int const device)
{
    return simulated_driver::get().launches(device);
}

// ---- fault/failing_call.hpp

int device_count()
{
    return simulated_devices().devices;
}

std::size_t device_memory_in_use(int const device)
{
    return simulated_driver::get().in_use(device);
}

std::shared_ptr<void> slow_devices()
{
    return std::make_shared<changed_devices>(simulated_device_options{.delay = 100});
}

void launch_simulated(cudaStream_t const stream, char const * const name, std::function<void()> kernel)
{
    simulated_driver & driver = simulated_driver::get();
    (void)next_failure(name, current_simulated_device());
    detail::check_cuda(cudaGetLastError(), name); // as behind each real launch: also what earlier calls have left
    if (current_simulated_device() != stream->device)
        detail::check_cuda(cudaErrorInvalidResourceHandle, name);
    driver.count_launch(stream->device);
    driver.push(stream, std::move(kernel));
}

} // namespace seqan3_cuda::test
