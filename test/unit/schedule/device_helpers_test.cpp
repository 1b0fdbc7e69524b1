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
#include <memory>
#include <memory_resource>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/detail/batch_places.hpp>
#include <seqan3_cuda/exception.hpp>

#include <engine/shared_pair.hpp>
#include <schedule/batch_stream.hpp>
#include <schedule/device_helpers.hpp>
#include <schedule/pair_computing.hpp>

#include <unit/engine/process_line.hpp>
#include <unit/schedule/fake_backend.hpp>

namespace seqan3_cuda::test
{

namespace
{

//!\brief Other processes with some devices each, which help with pairs and do nothing else.
class fake_processes final : public detail::batch_places
{
public:
    explicit fake_processes(std::vector<std::uint32_t> const & devices, fake_executor::behaviour const & act = {}) :
        devices{devices}
    {
        for (std::uint32_t const count : devices)
            backends.push_back(std::make_unique<fake_backend>(static_cast<int>(count), act));
    }

    [[nodiscard]] fake_backend & backend(std::size_t const process)
    {
        return *backends[process];
    }

    //!\brief The numbers of the members that a process had.
    [[nodiscard]] std::vector<std::size_t> members_of(std::size_t const process)
    {
        std::vector<std::size_t> members{};
        for (fake_log::call const & call : backends[process]->log.helpers)
            members.push_back(call.pairs);
        std::ranges::sort(members);
        return members;
    }

    [[nodiscard]] std::size_t processes() const override
    {
        return devices.size();
    }

    [[nodiscard]] std::size_t size(detail::session_options const &) const override
    {
        return 0;
    }

    [[nodiscard]] std::size_t process_of(std::size_t const place) const override
    {
        return place;
    }

    [[nodiscard]] std::uint64_t least_cells() const override
    {
        return 1;
    }

    [[nodiscard]] std::vector<int> devices_here(detail::session_options const &) const override
    {
        return {};
    }

    [[nodiscard]] detail::outcome_batch align(std::size_t, detail::alignment_problem const &,
                                              detail::session_options const &, detail::packed_batch const &) override
    {
        throw std::logic_error{"No place is asked to compute."};
    }

    [[nodiscard]] std::vector<std::uint32_t> helpers(detail::session_options const &) const override
    {
        return devices;
    }

    [[nodiscard]] std::uint32_t least_rows() const override
    {
        return 17;
    }

    [[nodiscard]] std::unique_ptr<detail::process_channel> summon(std::size_t const process,
                                                                  detail::alignment_problem const & problem,
                                                                  detail::session_options const & options,
                                                                  detail::packed_batch const & batch) override
    {
        return std::make_unique<call>(*backends[process], problem, options, batch);
    }

private:
    //!\brief A process that helps, and the line to it.
    class call final : public detail::process_channel
    {
    public:
        call(fake_backend & backend, detail::alignment_problem const & problem, detail::session_options const & options,
             detail::packed_batch const & batch) :
            own{options}
        {
            own.places = nullptr;
            process = std::jthread{[this, &backend, &problem, &batch]
                                   { detail::help_other_process(backend, problem, own, batch, line.end(1)); }};
        }

        void send(detail::letter_vector bytes) override
        {
            line.end(0).send(std::move(bytes));
        }

        [[nodiscard]] std::optional<detail::letter_vector> receive() override
        {
            return line.end(0).receive();
        }

    private:
        detail::session_options own;
        process_line line{};
        std::jthread process{};
    };

    std::vector<std::uint32_t> devices;
    std::vector<std::unique_ptr<fake_backend>> backends{};
};

//!\brief Three devices, of which the second and the third help with a pair of three slabs.
struct three_devices
{
    explicit three_devices(fake_executor::behaviour act = {}) : backend{3, std::move(act)} {}

    fake_backend backend;
    detail::alignment_problem problem{any_problem()};
    detail::packed_batch batch{make_batch(7, 8)};
    detail::shared_pair pair{
        {.strips = 3, .slab_strips = 1, .members = 3}, detail::no_tiles, {1, 1}, *std::pmr::new_delete_resource()};
    detail::session_options options{.device_memory_limit = 300};
    detail::device_helpers helpers{backend, options, {0, 1, 2}, 0, problem, batch};
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
    detail::device_helpers alone{devices.backend, devices.options, {0}, 0, devices.problem, devices.batch};
    EXPECT_EQ(alone.if_any(), nullptr);
    for (detail::packed_batch const & batch : {make_batch(7, 7), make_batch(7, 9)})
    {
        detail::device_helpers others{devices.backend, devices.options, {0, 1, 2}, 0, devices.problem, batch};
        EXPECT_EQ(others.if_any(), nullptr) << batch.size();
    }
}

//!\brief A pair that is shared keeps the devices from another one until it is done.
TEST(device_helpers, one_pair_at_a_time)
{
    three_devices devices{};
    detail::device_helpers others{devices.backend, devices.options, {0, 1, 2}, 0, devices.problem, devices.batch};
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

//!\brief One device here, and a process with two devices, and one with one.
TEST(device_helpers, of_other_processes)
{
    // Devices of all; of the other processes: those that help with so many slabs.
    struct expected
    {
        std::uint32_t slabs;
        std::vector<std::vector<std::size_t>> members;
    };
    for (expected const & each : {expected{4, {{1, 2}, {3}}}, expected{3, {{1, 2}, {}}}, expected{2, {{1}, {}}}})
    {
        fake_backend here{1};
        fake_processes others{{2, 1}};
        detail::session_options const options{.places = &others};
        detail::alignment_problem const problem{any_problem()};
        detail::packed_batch const batch{make_batch(7, 8)};
        detail::device_helpers helpers{here, options, {0}, 0, problem, batch};
        EXPECT_EQ(helpers.if_any(), &helpers);
        EXPECT_EQ(helpers.count(), 3u);
        EXPECT_EQ(helpers.least_rows(), 17u);
        detail::shared_pair pair{{.strips = each.slabs, .slab_strips = 1, .members = each.slabs},
                                 detail::no_tiles,
                                 {1, 1},
                                 *std::pmr::new_delete_resource()};
        ASSERT_TRUE(helpers.summon(pair));
        EXPECT_TRUE(pair.arrive());
        pair.end();
        helpers.dismiss();
        EXPECT_FALSE(pair.is_broken());
        for (std::size_t process = 0; process < 2; ++process)
            EXPECT_EQ(others.members_of(process), each.members[process]);
    }
}

TEST(device_helpers, another_process_that_cannot_help)
{
    for (bool const is_busy : {true, false})
    {
        fake_backend here{2};
        fake_processes others{{1, 1},
                              [is_busy](int, std::size_t, detail::packed_batch const &)
                              {
                                  if (!is_busy)
                                      throw cuda_error{"lost"};
                              }};
        std::unique_lock<std::mutex> const sharing =
            is_busy ? others.backend(1).pool.try_to_share() : std::unique_lock<std::mutex>{};
        detail::session_options const options{.places = &others};
        detail::alignment_problem const problem{any_problem()};
        detail::packed_batch const batch{make_batch(7, 8)};
        detail::device_helpers helpers{here, options, {0, 1}, 0, problem, batch};
        detail::shared_pair pair{
            {.strips = 4, .slab_strips = 1, .members = 4}, detail::no_tiles, {1, 1}, *std::pmr::new_delete_resource()};
        ASSERT_TRUE(helpers.summon(pair));
        EXPECT_FALSE(pair.arrive());
        helpers.dismiss();
        EXPECT_TRUE(pair.is_broken());
    }
}

//!\brief Calls of one pair have no stream.
TEST(device_helpers, of_a_pair)
{
    std::optional<std::uint32_t> helpers{};
    fake_backend backend{2, [&](int, std::size_t, detail::packed_batch const &)
                         {
                             detail::pair_helpers const * const current = detail::pair_helpers::scope::current();
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
                                 detail::pair_helpers const * const current = detail::pair_helpers::scope::current();
                                 helpers =
                                     current && batch.size() == 1 ? std::optional{current->count()} : std::nullopt;
                             }};
        detail::batch_stream stream{any_problem(), {.executor = executor_kind::cuda}, backend};
        stream.submit(make_batch(0, 1), true);
        EXPECT_EQ(stream.next().pairs.size(), 1u);
        EXPECT_EQ(helpers, count == 1 ? std::nullopt : std::optional<std::uint32_t>{2});
        EXPECT_EQ(detail::pair_helpers::scope::current(), nullptr);
    }
}

} // namespace seqan3_cuda::test
