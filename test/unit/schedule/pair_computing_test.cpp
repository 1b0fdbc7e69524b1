// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests single pairs in the calling thread, over executors that only say who computed.
 *
 * Layer: test.
 */

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <schedule/backend.hpp>
#include <schedule/pair_computing.hpp>
#include <schedule/service.hpp>
#include <seqan3_cuda/exception.hpp>

#include <reference/random_problem.hpp>
#include <reference/reference_alignment.hpp>
#include <unit/message_of.hpp>

#include "fake_backend.hpp"

using namespace seqan3_cuda;
using namespace seqan3_cuda::test;

namespace
{

detail::alignment_problem edits()
{
    detail::alignment_problem problem{};
    problem.method = detail::alignment_method::edit_distance;
    problem.output = detail::output_level::score;
    return problem;
}

//!\brief Computes pair `number` and checks its outcome.
void expect_pair(detail::pair_computing & pairs, std::uint32_t const number, std::size_t const letters)
{
    EXPECT_EQ(difference(pairs.align(make_batch(number, number + 1, letters, letters)), number, number + 1), "")
        << letters;
}

} // namespace

TEST(pair_computing, host)
{
    fake_backend backend{};
    detail::pair_computing pairs{edits(), {.executor = executor_kind::host}, backend};
    for (std::uint32_t number = 0; number < 3; ++number)
        expect_pair(pairs, number, 20);
    EXPECT_EQ(backend.log.pairs_on(host_id), 3u);
    EXPECT_EQ(backend.log.made, 1); // kept from pair to pair
    EXPECT_EQ(backend.log.calls.front().thread, std::this_thread::get_id());
}

//!\brief A short sequence in a long one: the pair is cut into windows, and computed by a stream.
TEST(pair_computing, windows)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.method = detail::alignment_method::local;
    random_engine engine = make_engine(42, 0);
    detail::session_options const options{.executor = executor_kind::host, .host_threads = 2};
    detail::pair_computing pairs{problem, options, detail::process_backend()};
    for (int pair = 0; pair < 2; ++pair) // the second one by the same stream
    {
        detail::packed_batch batch{};
        append_random_pair(engine, problem, pair_kind::unrelated, 60'000, 20, batch);
        ASSERT_TRUE(detail::cut_windows(problem, 60'000, 20,
                                        detail::rule_of_windows(problem, options, detail::process_backend())));
        std::vector<detail::trace_run> runs{};
        detail::pair_outcome const expected = reference_align(problem, batch.first[0], batch.second[0], runs);
        detail::outcome_batch const & outcome = pairs.align(std::move(batch));
        ASSERT_EQ(outcome.pairs.size(), 1u);
        EXPECT_EQ(outcome.pairs[0].score, expected.score);
        EXPECT_EQ(outcome.pairs[0].begin1, expected.begin1);
        EXPECT_EQ(outcome.pairs[0].end1, expected.end1);
        EXPECT_TRUE(std::ranges::equal(outcome.path(0), runs));
    }
}

//!\brief Letters of windows have two bits where they cross a bus, and four kinds of letters at most.
TEST(pair_computing, letters_of_windows)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.method = detail::alignment_method::local;
    fake_backend backend{1};
    detail::pair_computing const pairs{problem, {}, backend};
    EXPECT_EQ(pairs.letters_per_byte(10'000'000, 1'000), 4u);
    EXPECT_EQ(pairs.letters_per_byte(1'000, 1'000), 1u);
    detail::pair_computing const on_host{problem, {.executor = executor_kind::host}, backend};
    EXPECT_EQ(on_host.letters_per_byte(10'000'000, 1'000), 1u);
    problem = match_mismatch_problem(5, 2, -4, -4, -2);
    problem.method = detail::alignment_method::local;
    EXPECT_EQ((detail::pair_computing{problem, {}, backend}.letters_per_byte(10'000'000, 1'000)), 1u);
}

TEST(pair_computing, automatic_without_devices)
{
    fake_backend backend{};
    detail::pair_computing pairs{edits(), {}, backend};
    expect_pair(pairs, 1, 6'000);
    EXPECT_EQ(backend.log.pairs_on(host_id), 1u);
}

TEST(pair_computing, large_pairs_give_their_memory_back)
{
    fake_backend backend{};
    detail::pair_computing pairs{edits(), {}, backend};
    expect_pair(pairs, 1, 14'142); // 199,996,164 cells
    EXPECT_EQ(backend.log.alive, 1);
    expect_pair(pairs, 2, 14'143); // 200,024,449
    EXPECT_EQ(backend.log.alive, 0);
}

TEST(pair_computing, automatic_with_a_device)
{
    fake_backend backend{1};
    detail::pair_computing pairs{edits(), {}, backend};
    expect_pair(pairs, 0, 999);
    expect_pair(pairs, 1, 2'000);
    EXPECT_EQ(backend.log.pairs_on(0), 0u);
    expect_pair(pairs, 2, 5'000);
    EXPECT_EQ(backend.log.pairs_on(0), 1u);
    EXPECT_EQ(backend.log.pairs_on(host_id), 2u);
    EXPECT_EQ(backend.counters.host_pairs, 0u);
    EXPECT_EQ(backend.counters.device_backlog, 0);
}

//!\brief Though the host has much to do.
TEST(pair_computing, pairs_too_small_for_a_device)
{
    fake_backend backend{1};
    backend.counters.host_pairs = 1'000'000;
    detail::pair_computing pairs{edits(), {}, backend};
    expect_pair(pairs, 0, 499);
    EXPECT_EQ(backend.log.pairs_on(0), 0u);
    expect_pair(pairs, 1, 500);
    EXPECT_EQ(backend.log.pairs_on(0), 1u);
    EXPECT_EQ(backend.log.pairs_on(host_id), 1u);
}

TEST(pair_computing, similar_pairs_stay_on_the_host)
{
    fake_backend backend{1};
    backend.are_similar = true;
    detail::pair_computing pairs{edits(), {}, backend};
    EXPECT_EQ(pairs.align(make_batch(0, 1, 5'000, 5'000)).pairs.at(0).score, 77);
    detail::pair_computing device_pairs{edits(), {.executor = executor_kind::cuda}, backend};
    expect_pair(device_pairs, 1, 5'000);
    EXPECT_EQ(backend.log.pairs_on(0), 1u);
    EXPECT_EQ(backend.log.pairs_on(host_id), 0u);
    EXPECT_EQ(backend.counters.device_backlog, 0);
}

TEST(pair_computing, a_busy_device_is_left_alone)
{
    fake_backend backend{1};
    backend.counters.device_backlog = 100'000;
    detail::pair_computing pairs{edits(), {}, backend};
    expect_pair(pairs, 2, 5'000);
    EXPECT_EQ(backend.log.pairs_on(0), 0u);
    EXPECT_EQ(backend.counters.device_backlog, 100'000);
}

TEST(pair_computing, counts_while_it_computes)
{
    detail::execution_counters const * counters{};
    std::int64_t backlog{};
    std::size_t host_pairs{};
    fake_backend backend{1, [&](int, std::size_t, detail::packed_batch const &)
                         {
                             backlog = counters->device_backlog;
                             host_pairs = counters->host_pairs;
                         }};
    counters = &backend.counters;
    detail::pair_computing pairs{edits(), {}, backend};
    expect_pair(pairs, 1, 5'000);
    EXPECT_EQ(backlog, 506);
    EXPECT_EQ(host_pairs, 0u);
    expect_pair(pairs, 1, 2'000);
    EXPECT_EQ(backlog, 0);
    EXPECT_EQ(host_pairs, 1u);
}

TEST(pair_computing, cuda_takes_the_device_for_any_pair)
{
    fake_backend backend{2};
    detail::pair_computing pairs{
        edits(), {.executor = executor_kind::cuda, .devices = {1}, .device_memory_limit = 3'000}, backend};
    expect_pair(pairs, 0, 4);
    EXPECT_EQ(backend.log.pairs_on(1), 1u);
    EXPECT_EQ(backend.log.calls.front().memory_limit, 3'000u / detail::executor_pool::executors_per_device);
}

TEST(pair_computing, cuda_without_a_device)
{
    fake_backend backend{};
    EXPECT_THROW((detail::pair_computing{edits(), {.executor = executor_kind::cuda}, backend}), device_error);
}

TEST(pair_computing, a_failed_executor_is_made_anew)
{
    bool fails = true;
    fake_backend backend{1, [&](int, std::size_t, detail::packed_batch const &)
                         {
                             if (fails)
                                 throw cuda_error{"a launch failed"};
                         }};
    detail::pair_computing pairs{edits(), {.executor = executor_kind::cuda}, backend};
    EXPECT_THROW((void)pairs.align(make_batch(0, 1)), cuda_error);
    EXPECT_EQ(backend.log.alive, 0);
    EXPECT_EQ(backend.counters.device_backlog, 0);
    fails = false;
    expect_pair(pairs, 5, 4);
    EXPECT_EQ(backend.log.made, 2);
}

TEST(pair_computing, another_device_takes_a_pair_over)
{
    std::size_t failures{};
    fake_backend backend{2, [&failures](int const device, std::size_t, detail::packed_batch const &)
                         {
                             if (device == 0)
                             {
                                 ++failures;
                                 throw cuda_error{"lost"};
                             }
                         }};
    detail::pair_computing pairs{edits(), {.executor = executor_kind::cuda}, backend};
    for (std::uint32_t number = 0; number < 5; ++number)
        expect_pair(pairs, number, 50);
    EXPECT_EQ(failures, 1u);
    EXPECT_EQ(backend.log.pairs_on(1), 5u);
}

TEST(pair_computing, an_overflow_names_the_pair)
{
    fake_backend backend{0, [](int, std::size_t, detail::packed_batch const &)
                         { throw std::overflow_error{"too large"}; }};
    detail::pair_computing pairs{edits(), {}, backend};
    EXPECT_EQ(message_of<std::overflow_error>([&] { (void)pairs.align(make_batch(0, 1, 4, 3)); }),
              "Pair 0 (sequences of 4 and 3 letters): too large");
}
