// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The pool that lends executors: exclusive, in order, without deadlock.
 *
 * Layer: test.
 */

#include <array>
#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <schedule/executor_pool.hpp>

#include <unit/schedule/fake_backend.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::executor_pool;
constexpr std::array both{0, 1};
constexpr std::array only_first{0};
constexpr std::array only_second{1};

std::size_t compute(executor_pool::lease & lease)
{
    detail::outcome_batch outcome{};
    lease.get().align(any_problem(), make_batch(0, 3), outcome);
    return outcome.pairs.size();
}

} // namespace

TEST(executor_pool, makes_executors_when_needed_and_keeps_them)
{
    fake_backend backend{2};
    for (int i = 0; i < 5; ++i)
    {
        executor_pool::lease lease = backend.pool.acquire(only_second, 0);
        EXPECT_EQ(backend.log.made, i == 0 ? 0 : 1);
        EXPECT_EQ(compute(lease), 3u);
        EXPECT_EQ(backend.log.calls.back().device, 1);
    }
    EXPECT_EQ(backend.log.made, 1);
}

TEST(executor_pool, spreads_over_devices_first)
{
    fake_backend backend{2};
    executor_pool::lease first = backend.pool.acquire(both, 0), second = backend.pool.acquire(both, 0),
                         third = backend.pool.acquire(both, 0), fourth = backend.pool.acquire(both, 0);
    compute(first), compute(second), compute(third), compute(fourth);
    EXPECT_EQ(backend.log.made, 4);
    EXPECT_NE(backend.log.calls[0].device, backend.log.calls[1].device);
    EXPECT_NE(backend.log.calls[2].device, backend.log.calls[3].device);
}

TEST(executor_pool, a_limit_is_shared_by_the_executors_of_a_device)
{
    fake_backend backend{1};
    auto limit_for = [&backend](std::size_t const memory_limit)
    {
        executor_pool::lease lease = backend.pool.acquire(only_first, memory_limit);
        compute(lease);
        return backend.log.calls.back().memory_limit;
    };
    EXPECT_EQ(limit_for(0), 0u);
    EXPECT_EQ(limit_for(900), 300u);
    EXPECT_EQ(limit_for(1), 1u); // 0 would be no limit
    EXPECT_EQ(limit_for(600), 200u);
    EXPECT_EQ(backend.log.made, 4);
    EXPECT_EQ(limit_for(600), 200u);
    EXPECT_EQ(backend.log.made, 4);
    EXPECT_EQ(backend.log.alive, 1);
}

//!\brief They may have any memory, so it would be no limit; but what is lent belongs to another call.
TEST(executor_pool, a_limit_leaves_no_idle_executors_with_other_limits)
{
    fake_backend backend{1};
    {
        executor_pool::lease first = backend.pool.acquire(only_first, 0), second = backend.pool.acquire(only_first, 0);
        compute(first), compute(second);
        executor_pool::lease third = backend.pool.acquire(only_first, 900);
        compute(third);
        EXPECT_EQ(backend.log.alive, 3);
    }
    EXPECT_EQ(backend.log.alive, 3);
    {
        executor_pool::lease lease = backend.pool.acquire(only_first, 900);
        EXPECT_EQ(backend.log.alive, 1);
        compute(lease);
        EXPECT_EQ(backend.log.made, 3);
    }
    executor_pool::lease lease = backend.pool.acquire(only_first, 0); // without a limit, others may stay
    compute(lease);
    EXPECT_EQ(backend.log.alive, 2);
}

TEST(executor_pool, idle_executors_with_the_same_limit_stay_until_they_are_trimmed)
{
    fake_backend backend{1};
    executor_pool::lease lent = backend.pool.acquire(only_first, 900);
    for (int i = 0; i < 2; ++i)
    {
        executor_pool::lease lease = backend.pool.acquire(only_first, 900);
        EXPECT_EQ(backend.log.alive, 2 * i);
        compute(lent), compute(lease);
    }
    EXPECT_EQ(backend.log.made, 2);
    backend.pool.trim();
    EXPECT_EQ(backend.log.alive, 1);
    compute(lent);
    EXPECT_EQ(backend.log.made, 2);
}

//!\brief All places have an executor, and none has the limit that is wanted.
TEST(executor_pool, an_executor_with_another_limit_is_made_anew)
{
    fake_backend backend{1};
    {
        executor_pool::lease first = backend.pool.acquire(only_first, 0), second = backend.pool.acquire(only_first, 0),
                             third = backend.pool.acquire(only_first, 0);
        compute(first), compute(second), compute(third);
    }
    executor_pool::lease lease = backend.pool.acquire(only_first, 900);
    compute(lease);
    EXPECT_EQ(backend.log.calls.back().memory_limit, 300u);
    EXPECT_EQ(backend.log.made, 4);
    EXPECT_EQ(backend.log.alive, 1);
}

TEST(executor_pool, an_executor_may_be_discarded)
{
    fake_backend backend{1};
    for (int i = 1; i < 4; ++i)
    {
        executor_pool::lease lease = backend.pool.acquire(only_first, 0);
        compute(lease);
        lease.discard();
        EXPECT_EQ(backend.log.alive, 0);
        EXPECT_EQ(backend.log.made, i);
    }
}

TEST(executor_pool, a_failing_factory_leaves_the_place_free)
{
    bool fails{true};
    fake_backend backend{1};
    executor_pool pool{[&](int const device, std::size_t const limit) -> std::unique_ptr<detail::executor>
                       {
                           if (fails)
                               throw cuda_error{"no context"};
                           return std::make_unique<fake_executor>(backend.log, backend.act, device, limit);
                       }};
    for (int i = 0; i < 5; ++i)
    {
        executor_pool::lease lease = pool.acquire(only_first, 0);
        EXPECT_THROW(lease.get(), cuda_error);
    }
    fails = false;
    executor_pool::lease lease = pool.acquire(only_first, 0);
    EXPECT_EQ(compute(lease), 3u);
}

TEST(executor_pool, the_limit_that_suffices_is_exact)
{
    fake_backend backend{1};
    std::size_t needed = 0, probed = 0;
    fake_executor::behaviour const act{[&](int, std::size_t const limit, detail::packed_batch const &)
                                       {
                                           ++probed;
                                           if (limit < needed)
                                               throw out_of_device_memory{"too little"};
                                       }};
    auto const make = [&](int const device, std::size_t const limit)
    { return std::make_unique<fake_executor>(backend.log, act, device, limit); };
    executor_pool pool{make, make}, pool_without{make};
    auto const found = [&](executor_pool & of, std::size_t const limit)
    {
        executor_pool::lease lease = of.acquire(only_first, limit, true);
        return lease.sufficient_limit(any_problem(), make_batch(0, 1));
    };
    for (std::size_t const limit : {1, 2, 1000, 999'999})
        for (std::size_t const more : {1, 2, 3, 1000, 1'000'003})
        {
            needed = limit + more;
            EXPECT_EQ(found(pool, limit), needed) << limit;
        }
    EXPECT_LT(probed, 20u * 60);
    EXPECT_EQ(found(pool, 0), 0u) << "no limit";
    EXPECT_EQ(found(pool_without, 1), 0u) << "no probe";
    needed = std::numeric_limits<std::size_t>::max();
    EXPECT_EQ(found(pool, 1000), 0u) << "no limit suffices";
    EXPECT_EQ(found(pool, needed - 1), 0u);
}

TEST(executor_pool, serves_in_order_of_arrival)
{
    fake_backend backend{1};
    std::unique_ptr<executor_pool::lease> first{new executor_pool::lease{backend.pool.acquire(only_first, 0)}};
    executor_pool::lease const second = backend.pool.acquire(only_first, 0),
                               third = backend.pool.acquire(only_first, 0);
    std::vector<int> order{};
    std::mutex mutex{};
    std::vector<std::thread> threads{};
    for (int i = 0; i < 8; ++i)
    {
        threads.emplace_back(
            [&, i]
            {
                executor_pool::lease const lease = backend.pool.acquire(only_first, 0);
                std::scoped_lock const lock{mutex};
                order.push_back(i);
            });
        while (backend.pool.waiting_requests() < threads.size())
            std::this_thread::yield();
    }
    first.reset(); // one place only: one after the other
    for (std::thread & thread : threads)
        thread.join();
    EXPECT_EQ(order, (std::vector{0, 1, 2, 3, 4, 5, 6, 7}));
}

TEST(executor_pool, enlarging_takes_the_whole_device)
{
    fake_backend backend{2};
    {
        executor_pool::lease first = backend.pool.acquire(only_first, 900),
                             second = backend.pool.acquire(only_first, 900),
                             third = backend.pool.acquire(only_first, 900);
        compute(first), compute(second), compute(third);
        EXPECT_EQ(backend.log.alive, 3);
    }
    {
        executor_pool::lease lease = backend.pool.acquire(both, 900);
        compute(lease);
        EXPECT_EQ(backend.log.calls.back().memory_limit, 300u);
        EXPECT_TRUE(lease.enlarge());
        EXPECT_FALSE(lease.enlarge());
        compute(lease);
        EXPECT_EQ(backend.log.calls.back().memory_limit, 900u);
        EXPECT_EQ(backend.log.alive, 1); // device 0 has no other executor, device 1 had none
    }
    EXPECT_EQ(backend.log.alive, 0); // it may hold all of the memory
}

TEST(executor_pool, a_whole_device_at_once)
{
    fake_backend backend{2};
    {
        executor_pool::lease first = backend.pool.acquire(only_first, 900);
        compute(first);
    }
    {
        executor_pool::lease lease = backend.pool.acquire(both, 900, true);
        EXPECT_EQ(lease.device_id(), 0);
        compute(lease);
        EXPECT_EQ(backend.log.calls.back().memory_limit, 900u);
        EXPECT_EQ(backend.log.alive, 1);
        EXPECT_FALSE(lease.enlarge());
        executor_pool::lease other = backend.pool.acquire(both, 900);
        EXPECT_EQ(other.device_id(), 1) << "the first one is lent as a whole";
    }
    executor_pool::lease lease = backend.pool.acquire(only_first, 0, true); // without a limit each has all that is free
    compute(lease);
    EXPECT_EQ(backend.log.calls.back().memory_limit, 0u);
    EXPECT_TRUE(lease.enlarge());
}

TEST(executor_pool, later_requests_wait_for_one_of_the_whole_device)
{
    fake_backend backend{1};
    std::unique_ptr<executor_pool::lease> first{new executor_pool::lease{backend.pool.acquire(only_first, 0)}};
    std::unique_ptr<executor_pool::lease> second{new executor_pool::lease{backend.pool.acquire(only_first, 0)}};
    std::vector<std::string> order{};
    std::mutex mutex{};
    auto const note = [&](char const * const name)
    {
        std::scoped_lock const lock{mutex};
        order.push_back(name);
    };
    std::atomic<bool> enlarges{};
    std::thread whole{[&]
                      {
                          executor_pool::lease lease = backend.pool.acquire(only_first, 0);
                          enlarges = true;
                          lease.enlarge(); // its own place is free from here on
                          note("whole");
                      }};
    while (!enlarges)
        std::this_thread::yield();
    while (backend.pool.waiting_requests() < 1)
        std::this_thread::yield();
    std::thread later{[&]
                      {
                          executor_pool::lease const lease = backend.pool.acquire(only_first, 0);
                          note("later");
                      }};
    while (backend.pool.waiting_requests() < 2)
        std::this_thread::yield();
    first.reset();
    second.reset();
    whole.join();
    later.join();
    EXPECT_EQ(order, (std::vector<std::string>{"whole", "later"}));
}

TEST(executor_pool, everybody_may_want_the_whole_device_at_once)
{
    fake_backend backend{2, [](int, std::size_t, detail::packed_batch const &) { std::this_thread::yield(); }};
    std::atomic<int> whole{};
    std::vector<std::thread> threads{};
    for (int i = 0; i < 12; ++i)
        threads.emplace_back(
            [&, i]
            {
                for (int round = 0; round < 40; ++round)
                {
                    executor_pool::lease lease = i % 3 == 0 ? backend.pool.acquire(only_first, 0)
                                               : i % 3 == 1 ? backend.pool.acquire(only_second, 0)
                                                            : backend.pool.acquire(both, 1000);
                    compute(lease);
                    if ((i + round) % 4 == 0)
                    {
                        whole += lease.enlarge();
                        compute(lease);
                    }
                }
            });
    for (std::thread & thread : threads)
        thread.join();
    EXPECT_EQ(whole, 120);
    EXPECT_EQ(backend.log.entered_twice, 0);
    EXPECT_LE(backend.log.most_at_once[0], 3);
    EXPECT_LE(backend.log.most_at_once[1], 3);
}

} // namespace seqan3_cuda::test
