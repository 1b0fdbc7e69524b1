// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The calls of the CUDA runtime of a program for real devices, each of which may fail on purpose.
 *
 * Layer: test. The linker is told to wrap each function (CMakeLists.txt): whoever calls `cudaMalloc` comes to
 * `__wrap_cudaMalloc`, and `__real_cudaMalloc` is the runtime's.
 */

#include <memory>
#include <utility>

#include <cuda_runtime.h>

#include "failing_call.hpp"

namespace
{

using seqan3_cuda::test::last_failure;
using seqan3_cuda::test::next_failure;

} // namespace

extern "C" {

cudaError_t __real_cudaGetDevice(int *);
cudaError_t __real_cudaGetLastError();
cudaError_t __real_cudaPeekAtLastError();

//!\brief Whether the next call is to fail; of the device that is current.
static cudaError_t failure_of(char const * const name)
{
    int device = seqan3_cuda::test::no_device;
    (void)__real_cudaGetDevice(&device);
    return next_failure(name, device);
}

//!\brief That of a call that needs no device.
static cudaError_t failure_anywhere(char const * const name)
{
    return next_failure(name, seqan3_cuda::test::no_device);
}

//!\brief A call that fails without any effect.
#define WRAP_WITH(failure_of, name, parameters, arguments)                 \
    cudaError_t __real_##name parameters;                                  \
    cudaError_t __wrap_##name parameters;                                  \
    cudaError_t __wrap_##name parameters                                   \
    {                                                                      \
        cudaError_t const failure = failure_of(#name);                     \
        return failure == cudaSuccess ? __real_##name arguments : failure; \
    }

#define WRAP(name, parameters, arguments) WRAP_WITH(failure_of, name, parameters, arguments)

//!\brief A call that has had its effect when it fails: it has waited, or has given something back.
#define WRAP_BEHIND(name, parameters, arguments)                                         \
    cudaError_t __real_##name parameters;                                                \
    cudaError_t __wrap_##name parameters;                                                \
    cudaError_t __wrap_##name parameters                                                 \
    {                                                                                    \
        cudaError_t const result = __real_##name arguments, failure = failure_of(#name); \
        return failure == cudaSuccess ? result : failure;                                \
    }

WRAP_WITH(failure_anywhere, cudaGetDeviceCount, (int * count), (count))
WRAP_WITH(failure_anywhere, cudaGetDevice, (int * device), (device))
WRAP_WITH(failure_anywhere, cudaSetDevice, (int device), (device))
WRAP(cudaGetDeviceProperties, (cudaDeviceProp * properties, int device), (properties, device))
WRAP(cudaDeviceGetAttribute, (int * value, cudaDeviceAttr attribute, int device), (value, attribute, device))
WRAP(cudaDeviceGetStreamPriorityRange, (int * least, int * greatest), (least, greatest))
WRAP(cudaMalloc, (void ** begin, std::size_t bytes), (begin, bytes))
WRAP(cudaHostAlloc, (void ** begin, std::size_t bytes, unsigned flags), (begin, bytes, flags))
WRAP(cudaMemGetInfo, (std::size_t * free, std::size_t * total), (free, total))
WRAP(cudaMemcpyAsync, (void * to, void const * from, std::size_t bytes, cudaMemcpyKind kind, cudaStream_t stream),
     (to, from, bytes, kind, stream))
WRAP(cudaMemsetAsync, (void * begin, int value, std::size_t bytes, cudaStream_t stream), (begin, value, bytes, stream))
WRAP(cudaStreamCreateWithPriority, (cudaStream_t * stream, unsigned flags, int priority), (stream, flags, priority))
WRAP(cudaStreamWaitEvent, (cudaStream_t stream, cudaEvent_t event, unsigned flags), (stream, event, flags))
WRAP(cudaEventCreate, (cudaEvent_t * event), (event))
WRAP(cudaEventRecord, (cudaEvent_t event, cudaStream_t stream), (event, stream))
WRAP(cudaEventElapsedTime, (float * milliseconds, cudaEvent_t begin, cudaEvent_t end), (milliseconds, begin, end))
WRAP(cudaFuncSetAttribute, (void const * kernel, cudaFuncAttribute attribute, int value), (kernel, attribute, value))
WRAP(cudaFuncGetAttributes, (cudaFuncAttributes * attributes, void const * kernel), (attributes, kernel))
WRAP(cudaLaunchKernel,
     (void const * kernel, dim3 grid, dim3 block, void ** arguments, std::size_t memory, cudaStream_t stream),
     (kernel, grid, block, arguments, memory, stream))
#if CUDART_VERSION >= 13000 // what nvcc has launches call since then
WRAP(__cudaLaunchKernel,
     (cudaKernel_t kernel, dim3 grid, dim3 block, void ** arguments, std::size_t memory, cudaStream_t stream),
     (kernel, grid, block, arguments, memory, stream))
#endif
WRAP_BEHIND(cudaStreamSynchronize, (cudaStream_t stream), (stream))
WRAP_BEHIND(cudaEventSynchronize, (cudaEvent_t event), (event))
WRAP_BEHIND(cudaFree, (void * begin), (begin))
WRAP_BEHIND(cudaFreeHost, (void * begin), (begin))
WRAP_BEHIND(cudaStreamDestroy, (cudaStream_t stream), (stream))
WRAP_BEHIND(cudaEventDestroy, (cudaEvent_t event), (event))

cudaError_t __wrap_cudaGetLastError();
cudaError_t __wrap_cudaGetLastError()
{
    cudaError_t const real = __real_cudaGetLastError(), failure = std::exchange(last_failure(), cudaSuccess);
    return failure == cudaSuccess ? real : failure;
}

cudaError_t __wrap_cudaPeekAtLastError();
cudaError_t __wrap_cudaPeekAtLastError()
{
    return last_failure() == cudaSuccess ? __real_cudaPeekAtLastError() : last_failure();
}

} // extern "C"

namespace seqan3_cuda::test
{

int device_count()
{
    int count = 0;
    return __real_cudaGetDeviceCount(&count) == cudaSuccess ? count : 0;
}

std::size_t device_memory_in_use(int const device)
{
    int before = 0;
    std::size_t free = 0, total = 0;
    (void)__real_cudaGetDevice(&before);
    (void)__real_cudaSetDevice(device);
    (void)__real_cudaMemGetInfo(&free, &total);
    (void)__real_cudaSetDevice(before);
    return total - free;
}

std::shared_ptr<void> slow_devices()
{
    return nullptr;
}

} // namespace seqan3_cuda::test
