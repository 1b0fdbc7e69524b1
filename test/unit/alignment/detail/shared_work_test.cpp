// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tasks that threads share: each is run once, and the first exception counts.
 *
 * Layer: test.
 */

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <latch>
#include <mutex>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/detail/shared_work.hpp>

#include <unit/message_of.hpp>

namespace seqan3_cuda::test
{

TEST(shared_work, runs_each_task_once)
{
    for (std::size_t const threads : {1u, 2u, 5u})
        for (std::size_t const tasks : {0u, 1u, 2u, 100u})
        {
            std::vector<std::atomic<int>> runs(tasks);
            detail::share_work(threads, tasks, [&](std::size_t const task) { ++runs[task]; });
            for (auto const & each : runs)
                EXPECT_EQ(each, 1);
        }
}

TEST(shared_work, runs_in_as_many_threads)
{
    std::latch all_begun{3};
    detail::share_work(3, 3, [&](std::size_t) { all_begun.arrive_and_wait(); });
    EXPECT_TRUE(all_begun.try_wait());
}

TEST(shared_work, runs_in_no_more_threads)
{
    for (std::size_t const threads : {1u, 2u, 5u})
        for (std::size_t const tasks : {1u, 3u, 40u})
        {
            std::mutex mutex{};
            std::set<std::thread::id> ids{};
            auto const run = [&](std::size_t)
            {
                std::this_thread::sleep_for(std::chrono::milliseconds{1});
                std::scoped_lock const lock{mutex};
                ids.insert(std::this_thread::get_id());
            };
            detail::share_work(threads, tasks, run);
            EXPECT_LE(ids.size(), std::min(threads, tasks));
        }
}

//!\brief Whichever exception comes earlier.
TEST(shared_work, throws_the_first_tasks_exception)
{
    for (std::size_t const earlier : {0u, 1u})
    {
        std::latch both_begun{2};
        auto const run = [&](std::size_t const task)
        {
            both_begun.arrive_and_wait();
            if (task != earlier)
                std::this_thread::sleep_for(std::chrono::milliseconds{50});
            throw std::runtime_error{std::to_string(task)};
        };
        EXPECT_EQ(message_of<std::runtime_error>([&] { detail::share_work(2, 2, run); }), "0") << earlier;
    }
}

TEST(shared_work, throws_the_first_exception)
{
    std::latch both_begun{2};
    std::atomic<int> runs{};
    auto run = [&](std::size_t const task)
    {
        ++runs;
        if (task < 2)
        {
            both_begun.arrive_and_wait();
            throw std::runtime_error{std::to_string(task)};
        }
    };
    EXPECT_EQ(message_of<std::runtime_error>([&] { detail::share_work(2, 1'000'000'000, run); }), "0");
    EXPECT_LT(runs, 1'000'000);
}

} // namespace seqan3_cuda::test
