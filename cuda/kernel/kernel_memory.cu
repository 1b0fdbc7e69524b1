// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements kernel_memory.cuh.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include "kernel_memory.cuh"

#include <algorithm>
#include <cstddef>
#include <mutex>
#include <set>
#include <tuple>

#include <cuda_runtime.h>

#include <kernel/key/kernel_tuning.hpp>

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

std::size_t padding_of_strips(void const * const kernel, unsigned const blocks, unsigned const most)
{
    int device{}, multiprocessors{}, of_multiprocessor{}, of_block{}, of_driver{};
    SEQAN3_CUDA_CHECK(cudaGetDevice(&device));
    SEQAN3_CUDA_CHECK(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device));
    auto const count = static_cast<unsigned>(multiprocessors);
    unsigned const resident = resident_blocks(blocks, count, most);
    if (blocks <= count * most)
        return 0;
    cudaFuncAttributes attributes{};
    SEQAN3_CUDA_CHECK(cudaFuncGetAttributes(&attributes, kernel));
    SEQAN3_CUDA_CHECK(cudaDeviceGetAttribute(&of_multiprocessor, cudaDevAttrMaxSharedMemoryPerMultiprocessor, device));
    SEQAN3_CUDA_CHECK(cudaDeviceGetAttribute(&of_block, cudaDevAttrMaxSharedMemoryPerBlockOptin, device));
    SEQAN3_CUDA_CHECK(cudaDeviceGetAttribute(&of_driver, cudaDevAttrReservedSharedMemoryPerBlock, device));
    std::size_t const declared = attributes.sharedSizeBytes,
                      share = static_cast<std::size_t>(of_multiprocessor) / (resident + 1) + 1,
                      beside = declared + static_cast<std::size_t>(of_driver);
    prefer_shared_memory(kernel);
    return share < beside ? 0 : std::min(share - beside, static_cast<std::size_t>(of_block) - declared);
}

void prefer_shared_memory(void const * const kernel)
{
    set_once(kernel, cudaFuncAttributePreferredSharedMemoryCarveout,
             [](int) { return static_cast<int>(cudaSharedmemCarveoutMaxShared); });
}

} // namespace seqan3_cuda::detail
