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
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <simulated_device/simulated_device.hpp>

#include <cuda/backend/device_context.cuh>

namespace seqan3_cuda::test
{

namespace
{

using detail::compute_turn;
using detail::device_context;

void wait(int const microseconds)
{
    std::this_thread::sleep_for(std::chrono::microseconds{microseconds});
}

} // namespace

TEST(device_context, two_turns_or_one_that_is_alone)
{
    device_context context{};
    std::atomic<int> usual{}, alone{}, most{};
    {
        std::vector<std::jthread> threads{};
        for (int thread = 0; thread < 6; ++thread)
            threads.emplace_back(
                [&, thread]
                {
                    detail::device_stream const stream{};
                    for (int i = 0; i < 60; ++i)
                    {
                        bool const is_alone = (thread + i) % 4 == 0;
                        compute_turn const turn{context, stream, stream, is_alone ? compute_turn::all_memory : 0};
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

TEST(device_context, turns_come_in_the_order_in_which_they_are_asked_for)
{
    device_context context{};
    detail::device_stream const stream{};
    std::vector<int> order{}; // written in turns that are alone
    std::array<std::atomic<bool>, 5> asks{};
    {
        std::vector<std::jthread> threads{};
        compute_turn const first{context, stream, stream, compute_turn::all_memory};
        for (int thread = 0; thread < 5; ++thread)
        {
            threads.emplace_back(
                [&, thread]
                {
                    detail::device_stream const own{};
                    asks[static_cast<std::size_t>(thread)] = true;
                    asks[static_cast<std::size_t>(thread)].notify_one();
                    compute_turn const turn{context, own, own, compute_turn::all_memory};
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

TEST(device_context, time_that_two_turns_share_counts_once)
{
    changed_devices const slow{{.delay = 3000}};
    device_context context{};
    std::atomic<double> counted{};
    auto const begin = std::chrono::steady_clock::now();
    {
        std::vector<std::jthread> threads{};
        for (int thread = 0; thread < 4; ++thread)
            threads.emplace_back(
                [&]
                {
                    detail::device_stream const stream{};
                    detail::device_event end{};
                    for (int i = 0; i < 5; ++i)
                    {
                        compute_turn const turn{context, stream, stream, 0};
                        launch_simulated(stream, "nothing", [] {});
                        end.record(stream);
                        counted += turn.finish(end);
                    }
                });
    }
    double const elapsed = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    EXPECT_LE(counted, elapsed);
    EXPECT_GE(counted, 4 * 5 * 0.003 / 2);
}

//!\brief Directions of turns that are beside each other have half of the memory each.
TEST(device_context, room_for_directions)
{
    device_context context{};
    detail::device_stream const stream{};
    std::size_t free{}, total{};
    ASSERT_EQ(cudaMemGetInfo(&free, &total), cudaSuccess);
    std::size_t const words = free / 100 / sizeof(std::uint32_t);
    {
        compute_turn const turn{context, stream, stream, 1000};
        EXPECT_EQ(turn.trace_room(), free / 20 * 19 / 2);
        turn.reserve_trace(words);
        EXPECT_EQ(turn.trace_room(), free / 20 * 19 / 2) << "what this turn has already is room, too";
        turn.release_trace();
        EXPECT_EQ(turn.memory().trace.capacity(), 0u);
        turn.reserve_trace(words);
    }
    {
        compute_turn const turn{context, stream, stream, compute_turn::all_memory};
        EXPECT_EQ(turn.trace_room(), free / 20 * 19);
        turn.reserve_trace(2 * words);
    }
    ASSERT_EQ(cudaMemGetInfo(&free, &total), cudaSuccess);
    compute_turn const turn{context, stream, stream, 1000};
    EXPECT_EQ(turn.trace_room(), free / 20 * 19 / 2) << "the memory of a turn that was alone is given back";
    EXPECT_EQ(turn.memory().trace.capacity(), 0u);
}

} // namespace seqan3_cuda::test
