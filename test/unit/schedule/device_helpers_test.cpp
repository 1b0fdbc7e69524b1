// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Other devices help with a pair: each with an executor, one pair at a time, and nobody waits for who cannot.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/exception.hpp>

#include <engine/shared_pair.hpp>
#include <schedule/batch_stream.hpp>
#include <schedule/device_helpers.hpp>
#include <schedule/pair_computing.hpp>

#include <unit/schedule/fake_backend.hpp>

namespace seqan3_cuda::test
{

namespace
{

//!\brief Three devices, of which the second and the third help with a pair of three slabs.
struct three_devices
{
    explicit three_devices(fake_executor::behaviour act = {}) : backend{3, std::move(act)} {}

    fake_backend backend;
    detail::alignment_problem problem{any_problem()};
    detail::packed_batch batch{make_batch(7, 8)};
    detail::shared_pair pair{
        {.strips = 3, .slab_strips = 1, .members = 3}, detail::no_tiles, {1, 1}, *std::pmr::new_delete_resource()};
    detail::device_helpers helpers{backend, {0, 1, 2}, 0, 300, problem, batch};
};

} // namespace

TEST(device_helpers, help_once_each)
{
    three_devices devices{};
    EXPECT_EQ(devices.helpers.count(), 2u);
    ASSERT_TRUE(devices.helpers.summon(devices.pair));
    EXPECT_TRUE(devices.pair.arrive());
    devices.helpers.dismiss();
    std::vector<fake_log::call> & calls = devices.backend.log.helpers;
    ASSERT_EQ(calls.size(), 2u);
    std::ranges::sort(calls, {}, &fake_log::call::device);
    for (std::size_t i = 0; i < 2; ++i)
    {
        EXPECT_EQ(calls[i].device, static_cast<int>(i + 1));
        EXPECT_EQ(calls[i].pairs, i + 1) << "the member's number";
        EXPECT_EQ(calls[i].memory_limit, 300 / detail::executor_pool::executors_per_device);
    }
    EXPECT_NE(calls[0].thread, calls[1].thread);
    EXPECT_FALSE(devices.pair.is_broken());
}

TEST(device_helpers, are_for_one_pair_and_from_other_devices)
{
    three_devices devices{};
    EXPECT_EQ(devices.helpers.if_any(), &devices.helpers);
    detail::device_helpers alone{devices.backend, {0}, 0, 0, devices.problem, devices.batch};
    EXPECT_EQ(alone.if_any(), nullptr);
    for (detail::packed_batch const & batch : {make_batch(7, 7), make_batch(7, 9)})
    {
        detail::device_helpers others{devices.backend, {0, 1, 2}, 0, 0, devices.problem, batch};
        EXPECT_EQ(others.if_any(), nullptr) << batch.size();
    }
}

//!\brief A pair that is shared keeps the devices from another one until it is done.
TEST(device_helpers, one_pair_at_a_time)
{
    three_devices devices{};
    detail::device_helpers others{devices.backend, {0, 1, 2}, 0, 0, devices.problem, devices.batch};
    ASSERT_TRUE(devices.helpers.summon(devices.pair));
    EXPECT_FALSE(others.summon(devices.pair));
    EXPECT_TRUE(devices.pair.arrive());
    devices.helpers.dismiss();
    detail::shared_pair next{
        {.strips = 3, .slab_strips = 1, .members = 3}, detail::no_tiles, {1, 1}, *std::pmr::new_delete_resource()};
    ASSERT_TRUE(others.summon(next));
    EXPECT_TRUE(next.arrive());
}

TEST(device_helpers, a_device_that_fails)
{
    for (bool const is_lost : {false, true})
    {
        three_devices devices{[is_lost](int const device, std::size_t, detail::packed_batch const &)
                              {
                                  if (device == 2 && is_lost)
                                      throw cuda_error{"lost"};
                                  if (device == 2)
                                      throw std::runtime_error{"no room"};
                              }};
        ASSERT_TRUE(devices.helpers.summon(devices.pair));
        EXPECT_FALSE(devices.pair.arrive());
        devices.helpers.dismiss();
        EXPECT_TRUE(devices.pair.is_broken());
        EXPECT_EQ(devices.backend.log.alive, is_lost ? 1 : 2) << "an executor that met an error of CUDA is destroyed";
    }
}

//!\brief Calls of one pair have no stream.
TEST(device_helpers, of_a_pair)
{
    std::optional<std::uint32_t> helpers{};
    fake_backend backend{2, [&](int, std::size_t, detail::packed_batch const &)
                         {
                             detail::pair_helpers const * const current = detail::pair_helpers::current();
                             helpers = current ? std::optional{current->count()} : std::nullopt;
                         }};
    detail::pair_computing computing{any_problem(), {.executor = executor_kind::cuda}, backend};
    EXPECT_EQ(computing.align(make_batch(0, 1)).pairs.size(), 1u);
    EXPECT_EQ(helpers, 1u);
}

//!\brief A stream of one long pair has helpers where there are several devices, and only then.
TEST(device_helpers, of_a_stream)
{
    for (int const count : {1, 3})
    {
        std::optional<std::uint32_t> helpers{};
        fake_backend backend{count, [&](int, std::size_t, detail::packed_batch const & batch)
                             {
                                 detail::pair_helpers const * const current = detail::pair_helpers::current();
                                 helpers =
                                     current && batch.size() == 1 ? std::optional{current->count()} : std::nullopt;
                             }};
        detail::batch_stream stream{any_problem(), {.executor = executor_kind::cuda}, backend};
        stream.submit(make_batch(0, 1), true);
        EXPECT_EQ(stream.next().pairs.size(), 1u);
        EXPECT_EQ(helpers, count == 1 ? std::nullopt : std::optional<std::uint32_t>{2});
        EXPECT_EQ(detail::pair_helpers::current(), nullptr);
    }
}

} // namespace seqan3_cuda::test
