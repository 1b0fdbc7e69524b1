// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What the simulated CUDA runtime keeps: memory, streams, and which call is to fail.
 *
 * Layer: test.
 */

#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <set>

#include <cuda_runtime.h>

namespace seqan3_cuda::test
{

//!\brief What a thread has of its own.
struct simulated_thread
{
    int device{};                        //!< The current one.
    cudaError_t last_error{cudaSuccess}; //!< Of cudaGetLastError.

    //!\brief Returns an error and keeps it.
    cudaError_t result(cudaError_t error);
};

//!\brief That of the calling thread.
[[nodiscard]] simulated_thread & this_thread();

//!\brief One for the process, for all devices. Thread-safe.
class simulated_driver
{
public:
    //!\brief Never destroyed: threads may outlive static objects.
    [[nodiscard]] static simulated_driver & get();

    //!\brief To be called once by each call that can fail: the error that it is to return.
    [[nodiscard]] cudaError_t next_failure();

    //!\brief Has a call fail after so many others; none if `calls` is less than 0.
    void fail_after(std::int64_t calls, cudaError_t error);

    //!\brief Whether that call has come.
    [[nodiscard]] bool has_failed() const;

    //!\brief Memory of a device, full of garbage, or page-locked memory of the host.
    [[nodiscard]] cudaError_t allocate(void ** result, std::size_t bytes, int device);

    //!\brief Gives memory of a device back; waits for the device before.
    [[nodiscard]] cudaError_t release(void * begin);

    //!\brief Gives page-locked memory back.
    [[nodiscard]] cudaError_t release_host(void * begin);

    //!\brief Bytes of a device that are allocated.
    [[nodiscard]] std::size_t in_use(int device);

    //!\brief Most bytes of a device that were allocated at a time since the last call of this.
    [[nodiscard]] std::size_t peak(int device);

    //!\brief Whether all of these bytes are in one array of a device, or of page-locked memory.
    [[nodiscard]] bool has(void const * begin, std::size_t bytes, int device);

    void add(cudaStream_t stream);
    void remove(cudaStream_t stream);

    //!\brief Puts what takes its time, a kernel or a copy, behind what a stream has to do already.
    void push(cudaStream_t stream, std::function<void()> work);

    //!\brief Counts a launch.
    void count_launch(int device);

    //!\brief Launches on a device, or, if it is less than 0, on all.
    [[nodiscard]] std::uint64_t launches(int device);

    static constexpr int host = -1; //!< The device of page-locked memory.

private:
    struct allocation
    {
        std::size_t bytes;
        int device;
    };

    std::mutex mutex{};
    std::map<std::byte *, allocation> allocations{};
    std::set<cudaStream_t> streams{};
    std::map<int, std::size_t> bytes_in_use{};    //!< By device.
    std::map<int, std::size_t> most_bytes{};      //!< By device.
    std::map<int, std::uint64_t> launch_counts{}; //!< By device.
    std::atomic<std::int64_t> calls_until_failure{-1};
    std::atomic<bool> failed{};
    std::atomic<cudaError_t> failure{cudaSuccess};
};

} // namespace seqan3_cuda::test
