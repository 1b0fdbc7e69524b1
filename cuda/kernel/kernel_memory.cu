// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements kernel_memory.cuh.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include "kernel_memory.cuh"

#include <mutex>
#include <set>
#include <tuple>

#include <cuda_runtime.h>

#include "cuda_check.cuh"

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Sets an attribute of a kernel on the current device to what `value` returns for the device, if that was not
//!done before.
template <typename value_t>
void set_once(void const * const kernel, cudaFuncAttribute const attribute, value_t && value)
{
    static std::mutex mutex;
    // never destroyed: threads may outlive static objects
    static auto * const done = new std::set<std::tuple<int, void const *, cudaFuncAttribute>>{};
    int device{};
    SEQAN3_CUDA_CHECK(cudaGetDevice(&device));
    std::lock_guard const lock{mutex};
    if (done->contains({device, kernel, attribute}))
        return;
    SEQAN3_CUDA_CHECK(cudaFuncSetAttribute(kernel, attribute, value(device)));
    done->insert({device, kernel, attribute});
}

} // namespace

void allow_shared_memory(void const * const kernel)
{
    auto const most = [kernel](int const device)
    {
        int of_block{};
        cudaFuncAttributes attributes{};
        SEQAN3_CUDA_CHECK(cudaDeviceGetAttribute(&of_block, cudaDevAttrMaxSharedMemoryPerBlockOptin, device));
        SEQAN3_CUDA_CHECK(cudaFuncGetAttributes(&attributes, kernel));
        return of_block - static_cast<int>(attributes.sharedSizeBytes);
    };
    set_once(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, most);
}

void prefer_shared_memory(void const * const kernel)
{
    set_once(kernel, cudaFuncAttributePreferredSharedMemoryCarveout,
             [](int) { return static_cast<int>(cudaSharedmemCarveoutMaxShared); });
}

} // namespace seqan3_cuda::detail
