// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Lists the CUDA devices and says which ones this build has kernels for.
 *
 * Floor: cuda/backend. nvcc only.
 */

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <cuda_runtime.h>

#include <engine/executor.hpp>

#include "../kernel/cuda_check.cuh"

namespace seqan3_cuda::detail
{

namespace
{

//!\brief The compute capabilities that this file, like all kernels, was compiled for, times 100 as nvcc gives them.
constexpr std::array compiled_architectures{__CUDA_ARCH_LIST__};

//!\brief Machine code runs on devices of the same major and at least the same minor capability; newer majors need the PTX of an older one.
bool has_kernels_for(cudaDeviceProp const & properties)
{
    auto const runs = [&](int const architecture)
    { return architecture / 100 < properties.major || (architecture / 100 == properties.major && architecture / 10 % 10 <= properties.minor); };
    return std::ranges::any_of(compiled_architectures, runs);
}

device_description describe(int const id)
{
    cudaDeviceProp properties{};
    SEQAN3_CUDA_CHECK(cudaGetDeviceProperties(&properties, id));
    device_description description{.id = id,
                                   .name = properties.name,
                                   .memory_bytes = properties.totalGlobalMem,
                                   .multiprocessors = properties.multiProcessorCount,
                                   .compute_capability = 10 * properties.major + properties.minor,
                                   .usable = has_kernels_for(properties)};
    if (!description.usable)
        description.reason = "this build has no kernels for compute capability " + std::to_string(properties.major) + "."
                           + std::to_string(properties.minor) + "; build it with this architecture in CMAKE_CUDA_ARCHITECTURES";
    return description;
}

} // namespace

bool cuda_compiled()
{
    return true;
}

std::vector<device_description> cuda_devices(std::string & reason)
{
    int count{};
    if (cudaError_t const error = cudaGetDeviceCount(&count); error != cudaSuccess)
    {
        cudaGetLastError();
        reason = std::string{"no CUDA device can be used: "} + cudaGetErrorString(error);
        return {};
    }
    if (count == 0)
        reason = "no CUDA device is visible";
    std::vector<device_description> devices;
    for (int id = 0; id < count; ++id)
        devices.push_back(describe(id));
    return devices;
}

} // namespace seqan3_cuda::detail
