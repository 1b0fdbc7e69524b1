// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A long launch is counted while it goes on, and nobody looks at it for ever.
 *
 * Layer: test.
 */

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <engine/cell_meter.hpp>
#include <engine/strip_watch.hpp>

#include <toy_backend/toy_backend.hpp>

namespace seqan3_cuda::test
{

namespace
{

using std::chrono::milliseconds;

//!\brief A launch of four strips of 2,000 columns, whose counts a test changes.
struct watched_launch
{
    watched_launch()
    {
        batch.first.codes.resize(columns);
        batch.first.finish_sequence();
        batch.second.codes.resize(rows);
        batch.second.finish_sequence();
        detail::warp_work & work = plan.works.emplace_back();
        work.strips = 4;
        work.group_width = 32;
        work.columns = work.strip_columns = columns;
        arguments.strip_count = 4;
        arguments.strips.steps = steps.data();
    }

    void set_steps(std::uint32_t const count)
    {
        for (std::uint32_t & each : steps)
            std::atomic_ref{each}.store(count);
    }

    //!\brief Returns how often the launch was looked at.
    std::size_t watch(detail::watch_rule const & rule)
    {
        toy_backend hardware{memory};
        std::vector<std::size_t> log{};
        hardware.log = &log;
        detail::watch_strips(hardware, plan, arguments, rule);
        return static_cast<std::size_t>(std::ranges::count(log, toy_backend::waited));
    }

    static constexpr std::uint32_t columns = 2000, rows = 2048;

    toy_memory memory{std::size_t{1} << 20};
    detail::packed_batch batch{};
    detail::fill_plan plan{};
    detail::fill_arguments arguments{};
    std::vector<std::uint32_t> steps = std::vector<std::uint32_t>(4);
    detail::cell_counter counter{};
};

constexpr detail::watch_rule always{.least_cells = 0, .interval = milliseconds{2}, .most_idle = 5};

} // namespace

//!\brief Each tenth waits until the one before has been counted.
TEST(strip_watch, counts_until_the_end_is_near)
{
    watched_launch launch{};
    std::vector<std::uint64_t> seen{};
    {
        detail::cell_meter const meter{&launch.counter, launch.batch};
        std::atomic<bool> is_over{};
        std::jthread const kernel{[&]
                                  {
                                      for (std::uint32_t part = 1; part <= 10 && !is_over; ++part)
                                      {
                                          std::uint64_t const before = launch.counter.value();
                                          launch.set_steps(2031 * part / 10);
                                          while (launch.counter.value() == before && !is_over)
                                              std::this_thread::sleep_for(milliseconds{1});
                                          seen.push_back(launch.counter.value());
                                      }
                                  }};
        detail::watch_rule patient = always;
        patient.most_idle = 100'000;
        launch.watch(patient);
        is_over = true;
        EXPECT_LE(launch.counter.value(), std::uint64_t{2000} * 2048);
    }
    ASSERT_GE(seen.size(), 5u);
    for (std::size_t i = 0; i < 5; ++i)
        EXPECT_NEAR(static_cast<double>(seen[i]), 2000.0 * 2048 * static_cast<double>(i + 1) / 10,
                    2000.0 * 2048 / 1000);
    EXPECT_EQ(launch.counter.value(), std::uint64_t{2000} * 2048) << "the meter counts the rest at its end";
}

//!\brief Parts of folded strips: places are more than counts, and each part but the first one takes 63 steps more.
TEST(strip_watch, counts_strips_in_parts)
{
    for (std::uint32_t const part_columns : {500u, 512u}) // four parts
    {
        watched_launch launch{};
        launch.plan.variant = detail::folded_key;
        launch.arguments.strips.part_columns = part_columns;
        launch.arguments.strip_count = 4 * 4;
        detail::cell_meter const meter{&launch.counter, launch.batch};
        launch.set_steps((1000 + 4 * 63) / 2);
        launch.watch(always);
        EXPECT_EQ(launch.counter.value(), std::uint64_t{2000} * 2048 / 2) << part_columns;
    }
}

//!\brief A pair from both ends: twice as many strips, of half of the columns. Other works are not looked at.
TEST(strip_watch, counts_both_ends)
{
    watched_launch launch{};
    launch.plan.variant = detail::folded_key;
    launch.plan.works.front().strips = 2;
    launch.plan.works.front().lane_parts = 2;
    launch.plan.works.front().strip_columns = 1000;
    launch.plan.works.push_back(launch.plan.works.front());
    detail::cell_meter const meter{&launch.counter, launch.batch};
    launch.set_steps((500 + 63) / 2);
    launch.watch(always);
    EXPECT_EQ(launch.counter.value(), 0u);
    launch.plan.works.back().is_backward = true;
    launch.watch(always);
    EXPECT_NEAR(static_cast<double>(launch.counter.value()), 2000.0 * 2048 / 2, 2000.0 * 2048 / 500);
}

//!\brief Of edit distances in a band, too, all cells of the matrix count; a launch is looked at if it takes long.
TEST(strip_watch, counts_edit_distances)
{
    watched_launch launch{};
    detail::edit_plan plan{};
    plan.variant.words = 1;
    detail::edit_work & work = plan.works.emplace_back();
    work.strips = 2;
    work.group_width = 32;
    work.columns = 2000;
    work.strip_columns = 1500;
    detail::edit_arguments arguments{};
    arguments.strip_count = 2;
    arguments.strips.steps = launch.steps.data();
    toy_backend hardware{launch.memory};
    std::vector<std::size_t> log{};
    hardware.log = &log;
    detail::cell_meter const meter{&launch.counter, launch.batch};
    launch.steps[0] = 1531;
    detail::watch_rule rule = always;
    rule.least_cells = 2000 * 250'000 + 1;
    detail::watch_strips(hardware, plan, arguments, rule);
    EXPECT_TRUE(log.empty());
    rule.least_cells = 2000 * 250'000;
    detail::watch_strips(hardware, plan, arguments, rule);
    EXPECT_EQ(launch.counter.value(), std::uint64_t{2000} * 2048 / 2);
}

TEST(strip_watch, counts_each_strip)
{
    watched_launch launch{};
    detail::cell_meter const meter{&launch.counter, launch.batch};
    for (std::size_t strip = 0; strip < 2; ++strip)
        launch.steps[strip] = 2031;
    launch.watch(always);
    EXPECT_EQ(launch.counter.value(), std::uint64_t{2000} * 2048 / 2);
}

TEST(strip_watch, counts_two_strips)
{
    watched_launch launch{};
    launch.plan.works.front().strips = launch.arguments.strip_count = 2;
    detail::cell_meter const meter{&launch.counter, launch.batch};
    launch.set_steps(2031);
    launch.watch(always);
    EXPECT_EQ(launch.counter.value(), std::uint64_t{2000} * 2048 / 2);
}

//!\brief Lanes that have rows of two blocks each: two strips are as many rows as four of single blocks.
TEST(strip_watch, counts_lanes_of_two_parts)
{
    watched_launch launch{};
    launch.plan.works.front().strips = launch.arguments.strip_count = 2;
    launch.plan.works.front().lane_parts = 2;
    detail::cell_meter const meter{&launch.counter, launch.batch};
    launch.set_steps(2031);
    launch.watch(always);
    EXPECT_EQ(launch.counter.value(), std::uint64_t{2000} * 2048);
}

//!\brief As after a kernel that has failed.
TEST(strip_watch, ends_where_nothing_changes)
{
    watched_launch launch{};
    launch.set_steps(100);
    detail::cell_meter const meter{&launch.counter, launch.batch};
    EXPECT_EQ(launch.watch(always), 1u + 5u) << "the first look sees something new";
    std::uint64_t const counted = launch.counter.value();
    EXPECT_GT(counted, std::uint64_t{2000} * 2048 / 25);
    EXPECT_LT(counted, std::uint64_t{2000} * 2048 / 15);
}

TEST(strip_watch, nobody_looks_at_short_launches_or_without_a_meter)
{
    watched_launch launch{};
    launch.arguments.strips.steps = nullptr; // whoever reads the counts crashes
    launch.watch(always);
    detail::cell_meter const meter{&launch.counter, launch.batch};
    launch.watch({});
    launch.arguments.strip_count = 0;
    launch.watch(always);
    launch.arguments.strip_count = 4;
    launch.plan.works.push_back(launch.plan.works.front());
    launch.watch(always);
    EXPECT_EQ(launch.counter.value(), 0u);
}

} // namespace seqan3_cuda::test
