// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Owners of what CUDA hands out: device memory, streams, events.
 *
 * Floor: cuda/backend. nvcc only. The device that is current at construction must be current whenever an owner grows or copies.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include <cuda_runtime.h>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

#include <kernel/data/sequence_array.hpp>

#include "../kernel/cuda_check.cuh"
#include "memory_account.hpp"

namespace seqan3_cuda::detail
{

//!\brief An array in device memory that grows when needed and keeps what it has got; its contents do not survive growing.
template <typename value_t>
class device_array
{
public:
    device_array() = default;
    device_array(device_array const &) = delete;
    device_array & operator=(device_array const &) = delete;

    ~device_array()
    {
        release();
    }

    [[nodiscard]] value_t * data() const
    {
        return begin;
    }

    //!\brief Number of values that there is room for.
    [[nodiscard]] std::size_t capacity() const
    {
        return room;
    }

    //!\brief Makes room for at least `size` values. Waits for the device if the array has to move.
    //! \throws seqan3_cuda::out_of_device_memory; the array is empty then.
    void reserve(std::size_t const size)
    {
        if (size <= room)
            return;
        release();
        memory_account * const account = memory_account::current();
        if (account)
            account->require(size * sizeof(value_t));
        SEQAN3_CUDA_CHECK(cudaMalloc(&begin, size * sizeof(value_t)));
        room = size;
        payer = account;
        if (payer)
            payer->add(size * sizeof(value_t));
    }

    //!\brief Gives the memory back. An error of earlier work that shows up here does so again in the next call.
    void release() noexcept
    {
        cudaFree(std::exchange(begin, nullptr));
        if (payer)
            std::exchange(payer, nullptr)->give_back(room * sizeof(value_t));
        room = 0;
    }

    //!\brief Copies `size` values from the host, in the order of the stream. Returns at once if they are in page-locked memory.
    void upload(value_t const * const source, std::size_t const size, cudaStream_t const stream)
    {
        // An eighth more than asked for: batches of one call differ a little.
        if (size > room)
            reserve(size + size / 8);
        if (size > 0)
            SEQAN3_CUDA_CHECK(cudaMemcpyAsync(begin, source, size * sizeof(value_t), cudaMemcpyHostToDevice, stream));
    }

    //!\brief Copies the first `size` values to the host, in the order of the stream.
    void download(value_t * const destination, std::size_t const size, cudaStream_t const stream) const
    {
        if (size > 0)
            SEQAN3_CUDA_CHECK(cudaMemcpyAsync(destination, begin, size * sizeof(value_t), cudaMemcpyDeviceToHost, stream));
    }

private:
    value_t * begin{};
    std::size_t room{};
    memory_account * payer{}; //!< Of whose limit the memory is.
};

//!\brief All first or all second sequences of a batch in device memory.
class device_sequences
{
public:
    /*!\brief Copies sequences from the host, as device_array::upload does.
     * \details Codes are padded with 0 to whole words, by which device_lanes::load_letters reads them.
     */
    void upload(packed_sequences const & sequences, cudaStream_t const stream)
    {
        std::size_t const size = sequences.codes.size(), padded = (size + 3) / 4 * 4;
        if (padded > codes.capacity())
            codes.reserve(padded + size / 8);
        if (padded > size)
            SEQAN3_CUDA_CHECK(cudaMemsetAsync(codes.data() + size, 0, padded - size, stream));
        codes.upload(sequences.codes.data(), size, stream);
        begins.upload(sequences.begins.data(), sequences.begins.size(), stream);
        offsets.upload(sequences.offsets.data(), sequences.offsets.size(), stream);
    }

    //!\brief What kernels read.
    [[nodiscard]] sequence_array array() const
    {
        return {codes.data(), begins.data(), offsets.data()};
    }

private:
    device_array<std::uint8_t> codes{};
    device_array<std::uint64_t> begins{};
    device_array<std::uint64_t> offsets{};
};

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
        SEQAN3_CUDA_CHECK(cudaStreamCreateWithPriority(&handle, cudaStreamNonBlocking, priority == stream_priority::high ? highest : lowest));
    }

    device_stream(device_stream const &) = delete;
    device_stream & operator=(device_stream const &) = delete;

    ~device_stream()
    {
        cudaStreamDestroy(handle);
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
        cudaEventDestroy(handle);
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

    void swap(device_event & other)
    {
        std::swap(handle, other.handle);
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

} // namespace seqan3_cuda::detail
