// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What this build and this machine have: the parts of the inventory agree.
 *
 * Layer: test.
 */

#include <algorithm>

#include <gtest/gtest.h>

#include <seqan3_cuda/exception.hpp>
#include <seqan3_cuda/executor.hpp>

#include <engine/executor.hpp>

namespace seqan3_cuda::test
{

TEST(inventory, is_made_once)
{
    EXPECT_EQ(&available_executors(), &available_executors());
}

TEST(inventory, a_reason_stands_where_something_is_missing)
{
    executor_inventory const & inventory = available_executors();
    bool const usable = std::ranges::any_of(inventory.devices, &device_description::usable);
    EXPECT_EQ(inventory.cuda_reason.empty(), usable) << inventory.cuda_reason;
    for (device_description const & device : inventory.devices)
        EXPECT_EQ(device.reason.empty(), device.usable) << device.name << ": " << device.reason;
    EXPECT_FALSE(inventory.host_instruction_set.empty());
    EXPECT_EQ(inventory.cuda_compiled, detail::cuda_compiled());
}

TEST(inventory, without_cuda_the_backend_throws)
{
    if (detail::cuda_compiled())
        GTEST_SKIP() << "this build has CUDA";
    EXPECT_THROW((void)detail::make_cuda_executor(0, 0), backend_not_compiled);
    EXPECT_THROW((void)detail::pinned_memory(), backend_not_compiled);
    EXPECT_EQ(available_executors().cuda_reason, "This library was built without CUDA.");
    EXPECT_TRUE(available_executors().devices.empty());
}

} // namespace seqan3_cuda::test
