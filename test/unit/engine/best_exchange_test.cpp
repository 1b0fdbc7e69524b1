// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Launches that look for one best cell tell each other what they have found.
 *
 * Layer: test.
 */

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <engine/strip_watch.hpp>
#include <kernel/key/kernel_tuning.hpp>

#include <toy_backend/toy_backend.hpp>

namespace seqan3_cuda::test
{

namespace
{

//!\brief A launch of local alignments that is at work for some looks, and has found a score.
struct searching_launch
{
    explicit searching_launch(std::uint32_t const own) : reached{own}
    {
        plan.variant = detail::folded_key;
        plan.variant.scope = detail::optimum_scope::everywhere;
        arguments.strip_count = 2;
        arguments.search.reached = &reached;
    }

    //!\brief Returns how often it was waited for.
    std::size_t exchange(detail::common_best & best, std::size_t const looks)
    {
        toy_memory memory{1 << 10};
        toy_backend hardware{memory};
        std::vector<std::size_t> log{};
        hardware.log = &log;
        hardware.looks_at_work = looks;
        detail::exchange_best(hardware, plan, arguments, best, std::chrono::microseconds{1});
        return log.size();
    }

    std::uint32_t reached;
    detail::fill_plan plan{};
    detail::fill_arguments arguments{};
};

} // namespace

TEST(best_exchange, the_best_score_goes_both_ways)
{
    detail::common_best best{};
    searching_launch first{70}, second{50};
    EXPECT_EQ(first.exchange(best, 1), 1u) << "nothing to bring";
    EXPECT_EQ(second.exchange(best, 1), 2u);
    EXPECT_EQ(second.reached, 70u);
    EXPECT_EQ(best.raise(0), 70u) << "that of the second launch is lower";
    second.reached = 90;
    second.exchange(best, 1);
    first.exchange(best, 3);
    EXPECT_EQ(first.reached, 90u);
    EXPECT_EQ(best.raise(0), 90u);
}

TEST(best_exchange, nobody_looks_at_launches_that_have_ended_or_search_nothing)
{
    detail::common_best best{};
    best.raise(9);
    searching_launch launch{5};
    EXPECT_EQ(launch.exchange(best, 0), 0u);
    launch.arguments.strip_count = 0;
    EXPECT_EQ(launch.exchange(best, 1), 0u);
    launch.arguments.strip_count = 2;
    launch.plan.variant = detail::folded_key; // global: the last cell is the end
    EXPECT_EQ(launch.exchange(best, 1), 0u);
    EXPECT_EQ(launch.reached, 5u);
}

TEST(best_exchange, scores_rise_in_all_threads)
{
    detail::common_best best{};
    {
        std::array<std::jthread, 4> threads{};
        for (std::uint32_t number = 0; number < threads.size(); ++number)
            threads[number] = std::jthread{[&, number]
                                           {
                                               for (std::uint32_t score = number; score < 10'000; score += 4)
                                                   EXPECT_GE(best.raise(score), score);
                                           }};
    }
    EXPECT_EQ(best.raise(0), 9'999u);
}

TEST(best_exchange, a_thread_has_the_score_of_its_scope)
{
    EXPECT_EQ(detail::best_scope::current(), nullptr);
    detail::common_best outer{};
    {
        detail::best_scope const scope{&outer};
        EXPECT_EQ(detail::best_scope::current(), &outer);
        {
            detail::best_scope const none{nullptr};
            EXPECT_EQ(detail::best_scope::current(), nullptr);
        }
        EXPECT_EQ(detail::best_scope::current(), &outer);
    }
    EXPECT_EQ(detail::best_scope::current(), nullptr);
}

} // namespace seqan3_cuda::test
