// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The functions of the CUDA runtime that cuda/backend calls.
 *
 * Layer: test.
 */

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstring>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <fault/failing_call.hpp>

#include "simulated_device.hpp"
#include "simulated_driver.hpp"
#include "simulated_stream.hpp"

//!\brief At the beginning of each call that can fail and has no effect then.
#define RETURN_FAILURE_OF(device)                                                           \
    if (cudaError_t const failure = next_failure(__func__, device); failure != cudaSuccess) \
    return failure

#define RETURN_FAILURE() RETURN_FAILURE_OF(current_simulated_device())

using seqan3_cuda::test::current_simulated_device;
using seqan3_cuda::test::last_failure;
using seqan3_cuda::test::next_failure;
using seqan3_cuda::test::no_device;
using seqan3_cuda::test::simulated_devices;
using seqan3_cuda::test::simulated_driver;
using seqan3_cuda::test::told;

//!\brief At the end of each call that has had its effect when it fails: it has waited, or has given something back.
static cudaError_t failure_behind(char const * const name, cudaError_t const result = cudaSuccess)
{
    cudaError_t const failure = next_failure(name, current_simulated_device());
    return failure == cudaSuccess ? result : failure;
}

extern "C" {

// ---- what nvcc has each object call when the program starts

void ** __cudaRegisterFatBinary(void *)
{
    static void * handle{};
    return &handle;
}

void __cudaRegisterFatBinaryEnd(void **) {}

void __cudaUnregisterFatBinary(void **) {}

char __cudaInitModule(void **)
{
    return 1;
}

// ---- errors

cudaError_t cudaGetLastError()
{
    return std::exchange(last_failure(), cudaSuccess);
}

char const * cudaGetErrorName(cudaError_t const error)
{
    static thread_local std::string name{};
    name = "simulated error " + std::to_string(error);
    return name.c_str();
}

char const * cudaGetErrorString(cudaError_t const error)
{
    return error == cudaErrorMemoryAllocation ? "out of memory" : "a call failed";
}

// ---- devices

cudaError_t cudaGetDeviceCount(int * const count)
{
    RETURN_FAILURE_OF(no_device);
    *count = simulated_devices().devices;
    return cudaSuccess;
}

cudaError_t cudaGetDevice(int * const device)
{
    RETURN_FAILURE_OF(no_device);
    *device = current_simulated_device();
    return cudaSuccess;
}

cudaError_t cudaSetDevice(int const device)
{
    RETURN_FAILURE_OF(no_device);
    if (device < 0 || device >= simulated_devices().devices)
        return told(cudaErrorInvalidDevice);
    current_simulated_device() = device;
    return cudaSuccess;
}

cudaError_t cudaGetDeviceProperties(cudaDeviceProp * const properties, int const device)
{
    RETURN_FAILURE();
    if (device < 0 || device >= simulated_devices().devices)
        return told(cudaErrorInvalidDevice);
    *properties = {};
    std::strncpy(properties->name, "simulated device", sizeof(properties->name) - 1);
    properties->totalGlobalMem = simulated_devices().memory;
    properties->multiProcessorCount = simulated_devices().multiprocessors;
    properties->major = simulated_devices().major;
    properties->minor = simulated_devices().minor;
    properties->sharedMemPerMultiprocessor = 228 * 1024;
    properties->sharedMemPerBlockOptin = 227 * 1024;
    properties->cooperativeLaunch = 1;
    return cudaSuccess;
}

cudaError_t cudaDeviceGetStreamPriorityRange(int * const least, int * const greatest)
{
    RETURN_FAILURE();
    *least = 0;
    *greatest = -5;
    return cudaSuccess;
}

// ---- memory

cudaError_t cudaMalloc(void ** const result, std::size_t const bytes)
{
    RETURN_FAILURE();
    return simulated_driver::get().allocate(result, bytes, current_simulated_device());
}

cudaError_t cudaFree(void * const begin)
{
    return begin == nullptr ? cudaSuccess : failure_behind(__func__, simulated_driver::get().release(begin));
}

cudaError_t cudaHostAlloc(void ** const result, std::size_t const bytes, unsigned)
{
    RETURN_FAILURE();
    return simulated_driver::get().allocate(result, bytes, simulated_driver::host);
}

cudaError_t cudaFreeHost(void * const begin)
{
    return begin == nullptr ? cudaSuccess : failure_behind(__func__, simulated_driver::get().release_host(begin));
}

cudaError_t cudaMemGetInfo(std::size_t * const free, std::size_t * const total)
{
    RETURN_FAILURE();
    *total = simulated_devices().memory;
    *free = *total - simulated_driver::get().in_use(current_simulated_device());
    return cudaSuccess;
}

cudaError_t cudaMemcpyAsync(void * const destination, void const * const source, std::size_t const bytes,
                            cudaMemcpyKind const kind, cudaStream_t const stream)
{
    RETURN_FAILURE();
    if (!simulated_driver::get().has(kind == cudaMemcpyHostToDevice ? destination : source, bytes, stream->device))
    {
        ADD_FAILURE() << "a copy of " << bytes << " bytes that are not all in one array of the stream's device";
        return told(cudaErrorInvalidValue);
    }
    if (kind == cudaMemcpyHostToDevice && !simulated_driver::get().has(source, bytes, simulated_driver::host))
    {
        // The caller may change what is not page-locked as soon as this returns.
        auto const * const begin = static_cast<std::byte const *>(source);
        simulated_driver::get().push(stream, [destination, staged = std::vector<std::byte>(begin, begin + bytes)]
                                     { std::memcpy(destination, staged.data(), staged.size()); });
        return cudaSuccess;
    }
    simulated_driver::get().push(stream, [=] { std::memcpy(destination, source, bytes); });
    if (kind == cudaMemcpyDeviceToHost && !simulated_driver::get().has(destination, bytes, simulated_driver::host))
        stream->synchronize();
    return cudaSuccess;
}

cudaError_t cudaMemsetAsync(void * const destination, int const value, std::size_t const bytes,
                            cudaStream_t const stream)
{
    RETURN_FAILURE();
    if (bytes > 0 && !simulated_driver::get().has(destination, bytes, stream->device))
    {
        ADD_FAILURE() << "a fill of " << bytes << " bytes that are not all in one array of the stream's device";
        return told(cudaErrorInvalidValue);
    }
    stream->push([=] { std::memset(destination, value, bytes); });
    return cudaSuccess;
}

// ---- streams

cudaError_t cudaStreamCreateWithPriority(cudaStream_t * const stream, unsigned, int)
{
    RETURN_FAILURE();
    *stream = new CUstream_st{current_simulated_device()};
    simulated_driver::get().add(*stream);
    return cudaSuccess;
}

cudaError_t cudaStreamDestroy(cudaStream_t const stream)
{
    simulated_driver::get().remove(stream);
    delete stream;
    return failure_behind(__func__);
}

cudaError_t cudaStreamSynchronize(cudaStream_t const stream)
{
    stream->synchronize();
    return failure_behind(__func__);
}

cudaError_t cudaStreamWaitEvent(cudaStream_t const stream, cudaEvent_t const event, unsigned)
{
    RETURN_FAILURE();
    std::lock_guard const lock{event->mutex};
    stream->push([event, number = event->recorded] { event->wait(number); });
    return cudaSuccess;
}

// ---- events

cudaError_t cudaEventCreate(cudaEvent_t * const event)
{
    RETURN_FAILURE();
    *event = new CUevent_st{};
    return cudaSuccess;
}

cudaError_t cudaEventDestroy(cudaEvent_t const event)
{
    event->wait(event->recorded);
    delete event;
    return failure_behind(__func__);
}

cudaError_t cudaEventRecord(cudaEvent_t const event, cudaStream_t const stream)
{
    RETURN_FAILURE();
    std::lock_guard const lock{event->mutex};
    stream->push(
        [event, number = ++event->recorded]
        {
            std::lock_guard const lock{event->mutex};
            event->reached = std::max(event->reached, number);
            event->when = std::chrono::steady_clock::now();
            event->changed.notify_all();
        });
    return cudaSuccess;
}

cudaError_t cudaEventSynchronize(cudaEvent_t const event)
{
    std::uint64_t number{};
    {
        std::lock_guard const lock{event->mutex};
        number = event->recorded;
    }
    event->wait(number);
    return failure_behind(__func__);
}

cudaError_t cudaEventQuery(cudaEvent_t const event)
{
    RETURN_FAILURE();
    std::lock_guard const lock{event->mutex};
    return event->reached < event->recorded ? told(cudaErrorNotReady) : cudaSuccess;
}

cudaError_t cudaEventElapsedTime(float * const milliseconds, cudaEvent_t const begin, cudaEvent_t const end)
{
    RETURN_FAILURE();
    for (cudaEvent_t const event : {begin, end})
    {
        std::lock_guard const lock{event->mutex};
        if (event->recorded == 0 || event->reached < event->recorded)
            return told(cudaErrorNotReady);
    }
    *milliseconds = std::chrono::duration<float, std::milli>(end->when - begin->when).count();
    return cudaSuccess;
}

} // extern "C"
