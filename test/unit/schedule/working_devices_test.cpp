// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Devices that fail are left alone, but the last one.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/exception.hpp>

#include <schedule/working_devices.hpp>

#include "fake_backend.hpp"

using namespace seqan3_cuda;
using namespace seqan3_cuda::test;

namespace
{

//!\brief The devices that a computation comes to, if some of them fail; -1 behind them if the last one throws.
std::vector<int> visited(detail::working_devices & working, fake_backend & backend, std::vector<int> const & failing)
{
    std::vector<int> devices{};
    auto const compute = [&](detail::executor_pool::lease & lease)
    {
        devices.push_back(lease.device_id());
        (void)lease.get();
        if (std::ranges::find(failing, lease.device_id()) != failing.end())
            throw cuda_error{"lost"};
    };
    try
    {
        working.compute(backend.pool, 0, false, compute);
    }
    catch (cuda_error const &)
    {
        devices.push_back(-1);
    }
    return devices;
}

} // namespace

TEST(working_devices, one_that_fails_is_left_alone)
{
    fake_backend backend{3};
    detail::working_devices working{{0, 1, 2}};
    EXPECT_EQ(visited(working, backend, {0, 1}), (std::vector{0, 1, 2}));
    EXPECT_EQ(visited(working, backend, {}), std::vector{2}); // though the others would work again
    EXPECT_EQ(backend.log.alive, 1);                          // executors of devices that failed are destroyed
}

TEST(working_devices, the_last_one_throws_and_stays)
{
    fake_backend backend{2};
    detail::working_devices working{{0, 1}};
    EXPECT_EQ(visited(working, backend, {0, 1}), (std::vector{0, 1, -1}));
    EXPECT_EQ(visited(working, backend, {1}), (std::vector{1, -1}));
    EXPECT_EQ(visited(working, backend, {}), std::vector{1});
}

TEST(working_devices, all_other_exceptions_end_at_once)
{
    fake_backend backend{2};
    detail::working_devices working{{0, 1}};
    std::size_t calls = 0;
    auto const throws = [&](auto const & error)
    {
        return [&](detail::executor_pool::lease &)
        {
            ++calls;
            throw error;
        };
    };
    EXPECT_THROW(working.compute(backend.pool, 0, false, throws(out_of_device_memory{"too much"})),
                 out_of_device_memory);
    EXPECT_THROW(working.compute(backend.pool, 0, false, throws(std::overflow_error{"32 bits"})), std::overflow_error);
    EXPECT_EQ(calls, 2u);
    EXPECT_EQ(visited(working, backend, {0}), (std::vector{0, 1})); // no device was left out
}
