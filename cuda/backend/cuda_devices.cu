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
#include "../kernel/kernel_image.cuh"
#include "current_device.cuh"
#include "forget_error.cuh"

namespace seqan3_cuda::detail
{

namespace
{

//!\brief The compute capabilities that this file, like all kernels, was compiled for, times 100 as nvcc gives them.
constexpr std::array compiled_architectures{__CUDA_ARCH_LIST__};

/*!\brief Whether this build has machine code that runs on a device, or PTX that is made for it: of the same major and
 *        at most the same minor capability.
 */
bool is_compiled_for(cudaDeviceProp const & properties)
{
    auto const runs = [&](int const architecture)
    { return architecture / 100 == properties.major && architecture / 10 % 10 <= properties.minor; };
    return std::ranges::any_of(compiled_architectures, runs);
}

/*!\brief Asks the driver why a device cannot run the kernels of this build.
 * \details The list of architectures does not say which of them are PTX. The question costs a context, which takes
 *          time, and memory of the device.
 * \returns The driver's words; empty if the device can run the kernels.
 */
std::string obstacle(int const id)
try
{
    current_device const current{id};
    require_kernel_image();
    return {};
}
catch (device_error const & error)
{
    return error.what();
}

std::string in_digits(cudaUUID_t const & uuid)
{
    constexpr char digits[] = "0123456789abcdef";
    std::string text{};
    for (char const byte : uuid.bytes)
        (text += digits[static_cast<unsigned char>(byte) >> 4]) += digits[byte & 15];
    return text;
}

device_description describe(int const id)
{
    cudaDeviceProp properties{};
    SEQAN3_CUDA_CHECK(cudaGetDeviceProperties(&properties, id));
    std::string const error = is_compiled_for(properties) ? "" : obstacle(id);
    device_description description{.id = id,
                                   .name = properties.name,
                                   .memory_bytes = properties.totalGlobalMem,
                                   .multiprocessors = properties.multiProcessorCount,
                                   .compute_capability = 10 * properties.major + properties.minor,
                                   .usable = error.empty(),
                                   .reason = {},
                                   .uuid = in_digits(properties.uuid)};
    if (!description.usable)
        description.reason = "this build has no kernels for compute capability " + std::to_string(properties.major)
                           + "." + std::to_string(properties.minor)
                           + "; build it with this architecture in CMAKE_CUDA_ARCHITECTURES (" + error + ")";
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
        forget_error(error);
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
