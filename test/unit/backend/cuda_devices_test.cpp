// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which devices are usable, and the reason where one is not.
 *
 * Layer: test.
 */

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/executor.hpp>

#include <engine/executor.hpp>

#include <simulated_device/simulated_device.hpp>

namespace seqan3_cuda::test
{

namespace
{

//!\brief What the library says of a device of this compute capability, if the driver answers so when a kernel is
//!loaded.
device_description described(int const major, int const minor, cudaError_t const image_error)
{
    changed_devices const changed{{.devices = 1, .major = major, .minor = minor, .image_error = image_error}};
    std::string reason{};
    std::vector<device_description> const devices = detail::cuda_devices(reason);
    EXPECT_EQ(reason, "");
    EXPECT_EQ(devices.size(), 1u);
    return devices.at(0);
}

} // namespace

TEST(cuda_devices, a_newer_device_is_usable_if_the_driver_compiles_the_ptx)
{
    device_description const device = described(99, 3, cudaSuccess);
    EXPECT_EQ(device.compute_capability, 993);
    EXPECT_TRUE(device.usable);
    EXPECT_EQ(device.reason, "");
    EXPECT_EQ(device.uuid.size(), 32u);
}

TEST(cuda_devices, a_newer_device_without_kernels_has_a_reason)
{
    device_description const device = described(99, 3, cudaErrorNoKernelImageForDevice);
    EXPECT_FALSE(device.usable);
    EXPECT_NE(
        device.reason.find("this build has no kernels for compute capability 99.3; build it with this architecture"),
        std::string::npos)
        << device.reason;
    EXPECT_NE(device.reason.find("simulated error 209"), std::string::npos) << device.reason;
}

TEST(cuda_devices, the_driver_is_not_asked_where_the_architecture_was_compiled)
{
    std::vector<int> usable{};
    for (int major = 1; major < 20; ++major)
        if (described(major, 9, cudaErrorNoKernelImageForDevice).usable)
            usable.push_back(major);
    EXPECT_FALSE(usable.empty());
    EXPECT_LT(usable.size(), 19u);
}

} // namespace seqan3_cuda::test
