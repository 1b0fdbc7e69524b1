// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Devices that are simulated on the host, so that all of cuda/backend is tested on machines without a GPU.
 *
 * Layer: test. A program that links this library gets the CUDA runtime and the launch functions of cuda/kernel from it.
 * Each stream is a thread, so that what the order of streams and events does not forbid happens at the same time;
 * kernels are the bodies of the host executor, which get the same arguments as those of the device.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include <cuda_runtime.h>

namespace seqan3_cuda::test
{

//!\brief What all simulated devices are like. To be changed while they are idle.
struct simulated_device_options
{
    int devices{2};
    int multiprocessors{2};
    std::size_t memory{std::size_t{2} << 30}; //!< Bytes of each device.
    int major{99};                            //!< Of the compute capability; that of no device there is.
    int minor{};
    cudaError_t image_error{cudaSuccess}; //!< Why the driver has no kernels for it.
    int delay{};                          //!< Microseconds that each kernel and each copy takes at least.
};

//!\brief Those of this process.
[[nodiscard]] simulated_device_options & simulated_devices();

//!\brief Changes the simulated devices as long as it lives.
class changed_devices
{
public:
    explicit changed_devices(simulated_device_options const & options) : before{simulated_devices()}
    {
        simulated_devices() = options;
    }

    changed_devices(changed_devices const &) = delete;
    changed_devices & operator=(changed_devices const &) = delete;

    ~changed_devices()
    {
        simulated_devices() = before;
    }

private:
    simulated_device_options before;
};

//!\brief Bytes of a device's memory that are allocated.
[[nodiscard]] std::size_t simulated_memory_in_use(int device);

//!\brief Bytes of page-locked memory that are allocated.
[[nodiscard]] std::size_t simulated_page_locked_memory();

//!\brief Most bytes of a device's memory that were allocated at a time since the last call of this.
[[nodiscard]] std::size_t simulated_memory_peak(int device);

//!\brief Kernels that were launched on a device; without it, on all of them.
[[nodiscard]] std::uint64_t simulated_launches(int device = -1);

/*!\brief Puts a kernel behind what a stream has to do already.
 * \param[in] name   For the error.
 * \param[in] kernel Has copies of all its arguments.
 * \throws seqan3_cuda::cuda_error as a launch does.
 */
void launch_simulated(cudaStream_t stream, char const * name, std::function<void()> kernel);

} // namespace seqan3_cuda::test
