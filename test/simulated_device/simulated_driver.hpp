// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What the simulated CUDA runtime keeps: memory and streams.
 *
 * Layer: test.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <set>

#include <cuda_runtime.h>

namespace seqan3_cuda::test
{

//!\brief The device that is current for the calling thread.
[[nodiscard]] int & current_simulated_device();

//!\brief Returns an error and keeps it for cudaGetLastError.
[[nodiscard]] cudaError_t told(cudaError_t error);

//!\brief One for the process, for all devices. Thread-safe.
class simulated_driver
{
public:
    //!\brief Never destroyed: threads may outlive static objects.
    [[nodiscard]] static simulated_driver & get();

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
};

} // namespace seqan3_cuda::test
