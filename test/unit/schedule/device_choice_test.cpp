// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The choice between host and devices, and what is said when there is none.
 *
 * Layer: test.
 */

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/exception.hpp>

#include <schedule/device_choice.hpp>

#include <unit/message_of.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::choose_devices;
using enum executor_kind;
using ids = std::vector<int>;

executor_inventory const not_compiled{.cuda_reason = "This library was built without CUDA."};
executor_inventory const no_driver{.cuda_compiled = true, .cuda_reason = "There is no driver."};
executor_inventory const too_old{
    .cuda_compiled = true, .cuda_reason = "No device is usable: too old.", .devices = {{.id = 0, .reason = "too old"}}};
executor_inventory const mixed{
    .cuda_compiled = true,
    .devices = {{.id = 0, .usable = true}, {.id = 1, .reason = "too old"}, {.id = 2, .usable = true}}};

template <typename exception_t>
std::string refusal(ids const & wanted, executor_inventory const & inventory)
{
    return message_of<exception_t>([&] { (void)choose_devices(cuda, wanted, inventory); });
}

} // namespace

TEST(device_choice, host)
{
    EXPECT_EQ(choose_devices(host, {}, mixed), ids{});
    EXPECT_EQ(choose_devices(host, {7}, mixed), ids{});
}

TEST(device_choice, automatic)
{
    EXPECT_EQ(choose_devices(automatic, {}, not_compiled), ids{});
    EXPECT_EQ(choose_devices(automatic, {}, no_driver), ids{});
    EXPECT_EQ(choose_devices(automatic, {}, too_old), ids{});
    EXPECT_EQ(choose_devices(automatic, {}, mixed), (ids{0, 2}));
    EXPECT_EQ(choose_devices(automatic, {1, 2, 7}, mixed), ids{2});
    EXPECT_EQ(choose_devices(automatic, {1}, mixed), ids{});
}

TEST(device_choice, cuda)
{
    EXPECT_EQ(choose_devices(cuda, {}, mixed), (ids{0, 2}));
    EXPECT_EQ(choose_devices(cuda, {2, 0, 2}, mixed), (ids{2, 0}));
}

TEST(device_choice, cuda_without_a_device_says_why)
{
    EXPECT_NE(refusal<backend_not_compiled>({}, not_compiled).find("built without CUDA"), std::string::npos);
    EXPECT_NE(refusal<no_device>({}, no_driver).find("no driver"), std::string::npos);
    EXPECT_NE(refusal<no_device>({0}, no_driver).find("Device 0 was chosen, but there is none: There is no driver."),
              std::string::npos);
    EXPECT_NE(refusal<no_device>({}, too_old).find("too old"), std::string::npos);
    EXPECT_NE(refusal<no_device>({0, 1}, mixed).find("Device 1 was chosen, but it is not usable: too old"),
              std::string::npos);
    EXPECT_NE(refusal<no_device>({0, 7}, mixed).find("Device 7 was chosen, but there is no device of that number"),
              std::string::npos);
}

} // namespace seqan3_cuda::test
