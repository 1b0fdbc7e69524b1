// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Turns: how many there are at a time, in which order they come, and what time they count.
 *
 * Layer: test.
 */

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <latch>
#include <memory>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <engine/memory_account.hpp>
#include <engine/turns.hpp>

#include <toy_backend/toy_backend.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::compute_turn;
using detail::shared_turns;

toy_memory memory{std::size_t{2} << 30};

void wait(int const microseconds)
{
    std::this_thread::sleep_for(std::chrono::microseconds{microseconds});
}

} // namespace

TEST(turns, two_turns_or_one_that_is_alone)
{
    shared_turns turns{};
    std::atomic<int> usual{}, alone{}, most{};
    {
        std::vector<std::jthread> threads{};
        for (int thread = 0; thread < 6; ++thread)
            threads.emplace_back(
                [&, thread]
                {
                    toy_backend hardware{memory};
                    for (int i = 0; i < 60; ++i)
                    {
                        bool const is_alone = (thread + i) % 4 == 0;
                        compute_turn const turn{turns, hardware, is_alone ? compute_turn::all_memory : 0};
                        int const beside = ++(is_alone ? alone : usual);
                        EXPECT_LE(beside, is_alone ? 1 : 2);
                        EXPECT_EQ(is_alone ? usual.load() : alone.load(), 0);
                        for (int seen = most; beside > seen && !most.compare_exchange_weak(seen, beside);)
                            ;
                        wait(50);
                        --(is_alone ? alone : usual);
                    }
                });
    }
    EXPECT_EQ(most, 2);
}

TEST(turns, turns_come_in_the_order_in_which_they_are_asked_for)
{
    shared_turns turns{};
    toy_backend hardware{memory};
    std::vector<int> order{}; // written in turns that are alone
    std::array<std::atomic<bool>, 5> asks{};
    {
        std::vector<std::jthread> threads{};
        compute_turn const first{turns, hardware, compute_turn::all_memory};
        for (int thread = 0; thread < 5; ++thread)
        {
            threads.emplace_back(
                [&, thread]
                {
                    toy_backend own{memory};
                    asks[static_cast<std::size_t>(thread)] = true;
                    asks[static_cast<std::size_t>(thread)].notify_one();
                    compute_turn const turn{turns, own, compute_turn::all_memory};
                    order.push_back(thread);
                });
            asks[static_cast<std::size_t>(thread)].wait(false);
            wait(50'000); // it is about to
        }
        EXPECT_TRUE(order.empty());
        // The turn ends before the threads are joined.
    }
    EXPECT_EQ(order, (std::vector{0, 1, 2, 3, 4}));
}

TEST(turns, time_that_two_turns_share_counts_once)
{
    shared_turns turns{};
    std::atomic<double> counted{};
    auto const begin = std::chrono::steady_clock::now();
    {
        std::vector<std::jthread> threads{};
        for (int thread = 0; thread < 4; ++thread)
            threads.emplace_back(
                [&]
                {
                    toy_backend hardware{memory};
                    std::unique_ptr<detail::time_mark> end = hardware.make_mark();
                    for (int i = 0; i < 5; ++i)
                    {
                        compute_turn const turn{turns, hardware, 0};
                        wait(3000);
                        counted += turn.finish(end);
                    }
                });
    }
    double const elapsed = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    EXPECT_LE(counted, elapsed);
    EXPECT_GE(counted, 4 * 5 * 0.003 / 2);
}

//!\brief Directions of turns that are beside each other have half of the memory each.
TEST(turns, room_for_directions)
{
    shared_turns turns{};
    toy_backend hardware{memory};
    std::size_t free = memory.free();
    std::size_t const words = free / 100 / sizeof(std::uint32_t);
    {
        compute_turn const turn{turns, hardware, 1000};
        EXPECT_EQ(turn.trace_room(), free / 20 * 19 / 2);
        turn.reserve_trace(words);
        EXPECT_EQ(turn.trace_room(), free / 20 * 19 / 2) << "what this turn has already is room, too";
        turn.release_trace();
        EXPECT_EQ(turn.memory().trace.capacity(), 0u);
        turn.reserve_trace(words);
    }
    {
        compute_turn const turn{turns, hardware, compute_turn::all_memory};
        EXPECT_EQ(turn.trace_room(), free / 20 * 19);
        turn.reserve_trace(2 * words);
    }
    free = memory.free();
    compute_turn const turn{turns, hardware, 1000};
    EXPECT_EQ(turn.trace_room(), free / 20 * 19 / 2) << "the memory of a turn that was alone is given back";
    EXPECT_EQ(turn.memory().trace.capacity(), 0u);
}

//!\brief Of a turn's share, an eighth stays for others: who needs more has no turn beside itself.
TEST(turns, who_needs_more_than_a_share_is_alone)
{
    shared_turns turns{};
    toy_backend hardware{memory};
    std::size_t const room = memory.free() / 20 * 19, most = room / 2 / 8 * 7;
    for (std::size_t const needed : {std::size_t{0}, std::size_t{1}, most})
        EXPECT_EQ((compute_turn{turns, hardware, needed}.trace_room()), room / 2) << needed;
    for (std::size_t const needed : {most + 1, room, compute_turn::all_memory})
        EXPECT_EQ((compute_turn{turns, hardware, needed}.trace_room()), room) << needed;
}

//!\brief Two turns wait for one that is alone, and run side by side then.
TEST(turns, turns_that_have_waited_run_side_by_side)
{
    for (int round = 0; round < 40; ++round)
    {
        shared_turns turns{};
        toy_backend hardware{memory};
        std::latch both{2};
        std::vector<std::jthread> threads{};
        {
            compute_turn const first{turns, hardware, compute_turn::all_memory};
            for (int thread = 0; thread < 2; ++thread)
            {
                threads.emplace_back(
                    [&]
                    {
                        toy_backend own{memory};
                        compute_turn const turn{turns, own, 0};
                        both.arrive_and_wait(); // for ever if they come one after the other
                    });
            }
            wait(2000); // both ask
        }
    }
}

//!\brief Under a limit nothing of other turns is kept, and nothing is left.
TEST(turns, leave_nothing_under_a_limit)
{
    shared_turns turns{};
    toy_backend hardware{memory};
    std::size_t const free = memory.free(), limit = 1'000'000;
    compute_turn{turns, hardware, 1000}.reserve_trace(1000);
    ASSERT_LT(memory.free(), free);
    detail::memory_account account{limit};
    {
        detail::memory_account::scope const pays{&account};
        compute_turn const turn{turns, hardware, 1000};
        EXPECT_EQ(memory.free(), free) << "it begins by giving back what others have left";
        turn.reserve_trace(1000);
        turn.memory().border.reserve(hardware, 5000);
        EXPECT_EQ(account.left(), limit - 4 * 1000 - 5000);
    }
    EXPECT_EQ(memory.free(), free);
    EXPECT_EQ(account.left(), limit);
}

TEST(turns, trimming_gives_back_what_earlier_turns_have_left)
{
    shared_turns turns{};
    toy_backend hardware{memory};
    std::size_t const free = memory.free();
    turns.trim(); // nothing is there
    {
        compute_turn const turn{turns, hardware, 1000};
        turn.reserve_trace(1000);
        turn.memory().border.reserve(hardware, 5000);
        turns.trim();
        EXPECT_GE(turn.memory().trace.capacity(), 1000u) << "the memory of a turn that lasts stays";
        EXPECT_GE(turn.memory().border.capacity(), 5000u);
    }
    EXPECT_LT(memory.free(), free);
    turns.trim();
    EXPECT_EQ(memory.free(), free);
}

} // namespace seqan3_cuda::test
