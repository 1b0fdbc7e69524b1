// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How ranks of a machine divide its GPUs.
 *
 * Layer: test.
 */

#include <vector>

#include <gtest/gtest.h>

#include <mpi/neighbours.hpp>

namespace seqan3_cuda::test
{

namespace
{

using mpi::detail::devices_of;
using mpi::detail::own_devices;
using mpi::detail::places_of;
using ids = std::vector<int>;

executor_inventory machine_with(int const devices)
{
    executor_inventory inventory{};
    for (int id = 0; id < devices; ++id)
        inventory.devices.push_back({.id = id, .usable = id != 2}); // the third one is too old
    return inventory;
}

} // namespace

TEST(neighbours, each_device_has_a_rank)
{
    executor_inventory const five = machine_with(5);
    EXPECT_EQ(devices_of({0, 1}, {}, five), (ids{0, 1, 3, 4}));
    EXPECT_EQ(devices_of({0, 2}, {}, five), (ids{0, 3}));
    EXPECT_EQ(devices_of({1, 2}, {}, five), (ids{1, 4}));
    EXPECT_EQ(devices_of({2, 3}, {}, five), (ids{3}));
    EXPECT_EQ(devices_of({3, 4}, {}, five), (ids{4}));
}

TEST(neighbours, more_ranks_than_devices_share)
{
    EXPECT_EQ(devices_of({1, 3}, {}, machine_with(1)), (ids{0}));
    EXPECT_EQ(devices_of({4, 5}, {}, machine_with(5)), (ids{0}));
    EXPECT_EQ(devices_of({1, 3}, {}, machine_with(0)), ids{});
}

TEST(neighbours, chosen_devices)
{
    executor_inventory const five = machine_with(5);
    EXPECT_EQ(devices_of({0, 2}, {1, 3}, five), (ids{1}));
    EXPECT_EQ(devices_of({1, 2}, {3, 1}, five), (ids{3}));
    EXPECT_EQ(devices_of({1, 2}, {1, 2}, five), (ids{1, 2})) << "one cannot be used, and somebody has to say so";
    EXPECT_EQ(devices_of({1, 2}, {7}, five), (ids{7}));
}

TEST(neighbours, own_devices)
{
    EXPECT_EQ(own_devices({0, 1}, machine_with(0)), 0u);
    EXPECT_EQ(own_devices({0, 1}, machine_with(5)), 4u);
    EXPECT_EQ(own_devices({1, 3}, machine_with(5)), 1u);
    EXPECT_EQ(own_devices({3, 4}, machine_with(5)), 1u);
    EXPECT_EQ(own_devices({1, 5}, machine_with(5)), 0u) << "some are shared";
}

TEST(neighbours, places)
{
    EXPECT_EQ(places_of({0, 1}, machine_with(0)), mpi::detail::places_of_host);
    EXPECT_EQ(places_of({0, 1}, machine_with(5)), 12);
    EXPECT_EQ(places_of({1, 2}, machine_with(5)), 6);
    EXPECT_EQ(places_of({9, 10}, machine_with(5)), 3);
}

} // namespace seqan3_cuda::test
