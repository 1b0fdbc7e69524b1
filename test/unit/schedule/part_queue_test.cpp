// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which parts threads compute, in which order, and what becomes of those that wait.
 *
 * Layer: test.
 */

#include <cstddef>
#include <future>
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
