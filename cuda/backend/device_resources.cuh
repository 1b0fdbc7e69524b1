// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Owners of what CUDA hands out: streams, events and memory.
 *
 * Floor: cuda/backend. nvcc only. The device that is current at construction must be current whenever an owner is used.
 */

#pragma once

#include <cstddef>
#include <memory_resource>

#include <cuda_runtime.h>

#include "../kernel/cuda_check.cuh"
#include "forget_error.cuh"

namespace seqan3_cuda::detail
{

//!\brief Whose blocks go first where there is room for some of those that wait.
enum class stream_priority
{
    usual,
    high
};

//!\brief A stream of the current device.
class device_stream
{
public:
    explicit device_stream(stream_priority const priority = stream_priority::usual)
    {
        int lowest{}, highest{};
        SEQAN3_CUDA_CHECK(cudaDeviceGetStreamPriorityRange(&lowest, &highest));
        SEQAN3_CUDA_CHECK(cudaStreamCreateWithPriority(&handle, cudaStreamNonBlocking,
                                                       priority == stream_priority::high ? highest : lowest));
    }

    device_stream(device_stream const &) = delete;
    device_stream & operator=(device_stream const &) = delete;

    ~device_stream()
    {
        forget_error(cudaStreamDestroy(handle));
    }

    operator cudaStream_t() const
    {
        return handle;
    }

    void synchronize() const
    {
        SEQAN3_CUDA_CHECK(cudaStreamSynchronize(handle));
    }

private:
    cudaStream_t handle{};
};

//!\brief An event of the current device.
class device_event
{
public:
    device_event()
    {
        SEQAN3_CUDA_CHECK(cudaEventCreate(&handle));
    }

    device_event(device_event const &) = delete;
    device_event & operator=(device_event const &) = delete;

    ~device_event()
    {
        forget_error(cudaEventDestroy(handle));
    }

    void record(cudaStream_t const stream) const
    {
        SEQAN3_CUDA_CHECK(cudaEventRecord(handle, stream));
    }

    //!\brief Has a stream wait, before all that it gets from now on, until this event is reached.
    void hold_back(cudaStream_t const stream) const
    {
        SEQAN3_CUDA_CHECK(cudaStreamWaitEvent(stream, handle));
    }

    void synchronize() const
    {
        SEQAN3_CUDA_CHECK(cudaEventSynchronize(handle));
    }

    [[nodiscard]] bool is_reached() const
    {
        cudaError_t const state = cudaEventQuery(handle);
        if (state != cudaErrorNotReady)
            check_cuda(state, "cudaEventQuery(handle)");
        forget_error(state); // not ready, which is none
        return state == cudaSuccess;
    }

    //!\brief Seconds from `begin` to this event; both have been reached.
    [[nodiscard]] double seconds_since(device_event const & begin) const
    {
        float milliseconds{};
        SEQAN3_CUDA_CHECK(cudaEventElapsedTime(&milliseconds, begin.handle, handle));
        return milliseconds * 1e-3;
    }

private:
    cudaEvent_t handle{};
};

//!\brief The memory of the device that is current.
class device_memory_resource final : public std::pmr::memory_resource
{
    void * do_allocate(std::size_t const bytes, std::size_t) override
    {
        void * begin{};
        SEQAN3_CUDA_CHECK(cudaMalloc(&begin, bytes));
        return begin;
    }

    void do_deallocate(void * const begin, std::size_t, std::size_t) override
    {
        forget_error(cudaFree(begin));
    }

    bool do_is_equal(std::pmr::memory_resource const & other) const noexcept override
    {
        return this == &other;
    }
};

} // namespace seqan3_cuda::detail
