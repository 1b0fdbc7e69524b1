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
#include <thread>
#include <utility>

#include <gtest/gtest.h>

#include <cuda/kernel/cuda_check.cuh>
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

cudaError_t simulated_thread::result(cudaError_t const error)
{
    if (error != cudaSuccess)
        last_error = error;
    return error;
}

simulated_thread & this_thread()
{
    static thread_local simulated_thread own{};
    return own;
}

// ---- simulated_driver

simulated_driver & simulated_driver::get()
{
    static auto * const only = new simulated_driver{};
    return *only;
}

cudaError_t simulated_driver::next_failure()
{
    if (calls_until_failure.load() < 0 || calls_until_failure.fetch_sub(1) != 0)
        return cudaSuccess;
    failed = true;
    return this_thread().result(failure);
}

void simulated_driver::fail_after(std::int64_t const calls, cudaError_t const error)
{
    failure = error;
    failed = false;
    calls_until_failure = calls;
}

bool simulated_driver::has_failed() const
{
    return failed;
}

cudaError_t simulated_driver::allocate(void ** const result, std::size_t const bytes, int const device)
{
    std::lock_guard const lock{mutex};
    if (device != host && bytes_in_use[device] + bytes > simulated_devices().memory)
        return this_thread().result(cudaErrorMemoryAllocation);
    auto * const begin = static_cast<std::byte *>(std::aligned_alloc(256, (bytes + 255) / 256 * 256));
    if (begin == nullptr)
        return this_thread().result(cudaErrorMemoryAllocation);
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
        return this_thread().result(cudaErrorInvalidValue);
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
        return this_thread().result(cudaErrorInvalidValue);
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

failing_call::failing_call(std::uint64_t const number, cudaError_t const error)
{
    simulated_driver::get().fail_after(static_cast<std::int64_t>(number), error);
}

failing_call::~failing_call()
{
    simulated_driver::get().fail_after(-1, cudaSuccess);
}

bool failing_call::has_failed() const
{
    return simulated_driver::get().has_failed();
}

void launch_simulated(cudaStream_t const stream, char const * const name, std::function<void()> kernel)
{
    simulated_driver & driver = simulated_driver::get();
    detail::check_cuda(driver.next_failure(), name);
    if (this_thread().device != stream->device)
        detail::check_cuda(cudaErrorInvalidResourceHandle, name);
    driver.count_launch(stream->device);
    driver.push(stream, std::move(kernel));
}

} // namespace seqan3_cuda::test
