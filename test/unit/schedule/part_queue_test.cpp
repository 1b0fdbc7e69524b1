// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which parts threads compute, in which order, and what becomes of those that wait.
 *
 * Layer: test.
 */

#include <array>
#include <atomic>
#include <cstddef>
#include <future>
#include <latch>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <schedule/part_queue.hpp>

using namespace seqan3_cuda;

namespace
{

struct part
{
    std::size_t number{};
};

struct job
{
    std::vector<part> parts{};
    std::size_t unfinished{};
};

//!\brief A job of parts with the numbers from `first` on.
job job_of(std::size_t const first, std::size_t const count)
{
    job made{};
    for (std::size_t i = 0; i < count; ++i)
        made.parts.push_back({first + i});
    return made;
}

using queue_type = detail::part_queue<job, part>;

TEST(part_queue, computes_all_parts_in_their_order)
{
    job first = job_of(0, 3), second = job_of(3, 2), none{};
    std::vector<std::size_t> computed{};
    queue_type queue{};
    queue.add(first, first.parts);
    queue.add(second, second.parts);
    EXPECT_EQ(queue.unfinished_parts(), 5u);
    EXPECT_EQ(queue.parts_without_thread(2), 7u);
    EXPECT_FALSE(queue.is_done(first));
    EXPECT_TRUE(queue.is_done(none));

    queue.start_thread([&computed](job const &, part & mine) { computed.push_back(mine.number); });
    EXPECT_EQ(queue.thread_count(), 1u);
    queue.wait_for(second);
    EXPECT_TRUE(queue.is_done(first));
    EXPECT_TRUE(queue.is_done(second));
    EXPECT_EQ(queue.unfinished_parts(), 0u);
    EXPECT_EQ(computed, (std::vector<std::size_t>{0, 1, 2, 3, 4}));
}

TEST(part_queue, threads_share_a_job)
{
    constexpr std::size_t threads = 4, parts = 1'000;
    job work = job_of(0, parts);
    std::vector<std::size_t> times(parts);
    queue_type queue{};
    for (std::size_t i = 0; i < threads; ++i)
        queue.start_thread([&times](job const &, part & mine) { ++times[mine.number]; });
    EXPECT_EQ(queue.thread_count(), threads);
    queue.add(work, work.parts);
    queue.wait_for(work);
    EXPECT_EQ(times, std::vector<std::size_t>(parts, 1));
}

//!\brief While all threads are free, each group gets its share of some parts; in the end all threads get one.
TEST(part_queue, groups_get_their_shares)
{
    constexpr std::array<std::size_t, 2> threads{4, 2};
    using shares = std::array<std::size_t, 2>;
    for (shares const expected : {shares{1, 1}, shares{2, 1}, shares{4, 2}})
        for (int times = 0; times < 50; ++times) // which of the threads come first differs
        {
            std::size_t const parts = expected[0] + expected[1];
            job work = job_of(0, parts);
            std::latch begun{static_cast<std::ptrdiff_t>(parts)};
            std::array<std::atomic<std::size_t>, 2> taken{};
            queue_type queue{};
            for (std::size_t group = 0; group < 2; ++group)
                for (std::size_t i = 0; i < threads[group]; ++i)
                    queue.start_thread(
                        [&, group](job const &, part &)
                        {
                            ++taken[group];
                            begun.arrive_and_wait();
                        },
                        group);
            queue.add(work, work.parts);
            queue.wait_for(work);
            ASSERT_EQ((shares{taken[0], taken[1]}), expected);
        }
}

//!\brief The destructor waits for the part that a thread computes; the ones behind are dropped.
TEST(part_queue, drops_what_waits)
{
    job work = job_of(0, 3);
    std::promise<void> begun{}, may_end{};
    std::vector<std::size_t> computed{};
    {
        queue_type queue{};
        queue.start_thread(
            [&](job const &, part & mine)
            {
                begun.set_value();
                may_end.get_future().wait();
                while (!queue.is_stopping())
                    std::this_thread::yield();
                computed.push_back(mine.number);
            });
        queue.add(work, work.parts);
        begun.get_future().wait();
        EXPECT_EQ(queue.parts_without_thread(0), 2u);
        may_end.set_value();
    }
    EXPECT_EQ(computed, std::vector<std::size_t>{0});
    EXPECT_EQ(work.unfinished, 2u);
}

} // namespace
