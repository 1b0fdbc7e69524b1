// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests the range of results and the callback: order, laziness, early ends, exceptions, threads.
 *
 * Layer: test.
 */

#include <algorithm>
#include <atomic>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <ranges>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3_cuda/all.hpp>

#include <unit/message_of.hpp>

#include "equal_pairs.hpp"
#include "fake_session.hpp"

using namespace seqan3::align_cfg;
using namespace seqan3::literals;
using namespace seqan3_cuda::test;

namespace
{

auto make_config()
{
    seqan3::nucleotide_scoring_scheme const scheme{seqan3::match_score{1}, seqan3::mismatch_score{-1}};
    return method_global{} | scoring_scheme{scheme} | seqan3_cuda::align_cfg::gpu{};
}

//!\brief Reads all results and checks that nothing is missing or out of order; returns how many there were.
template <typename results_t>
std::size_t expect_in_order(results_t && results)
{
    std::size_t index = 0;
    for (auto && result : results)
    {
        EXPECT_EQ(result.sequence1_id(), index);
        EXPECT_EQ(result.score(), static_cast<int>(index % 10));
        ++index;
    }
    return index;
}

//!\brief The element for a callback that is kept by the test; SeqAn3's constructor wants an rvalue.
template <typename callback_t>
auto call(callback_t callback)
{
    return on_result{std::move(callback)};
}

fake_session_settings & settings = fake_session_settings::get();

} // namespace

TEST(result_range, is_a_move_only_input_range)
{
    auto pairs = make_pairs(1);
    using results_t = decltype(seqan3::align_pairwise(pairs, make_config()));
    EXPECT_TRUE(std::ranges::input_range<results_t>);
    EXPECT_FALSE(std::ranges::forward_range<results_t>);
    EXPECT_TRUE(std::movable<results_t>);
    EXPECT_FALSE(std::copy_constructible<results_t>);
    EXPECT_TRUE(std::default_initializable<results_t>);
}

TEST(result_range, computes_nothing_before_begin)
{
    settings.reset(3, 2);
    auto pairs = make_pairs(200); // fewer need no session
    auto results = seqan3::align_pairwise(pairs, make_config());
    auto const parallel_results = seqan3::align_pairwise(pairs, make_config() | parallel{2});
    EXPECT_EQ(settings.sessions, 0u);
    auto moved = std::move(results);
    auto const first = moved.begin();
    EXPECT_EQ(settings.sessions, 1u);
    EXPECT_EQ(first->score(), 0);
}

TEST(result_range, keeps_its_last_result) // as SeqAn3's does
{
    for (std::size_t const count : {1, 300})
    {
        settings.reset(100, 2);
        auto pairs = make_pairs(count);
        auto results = seqan3::align_pairwise(pairs, make_config());
        auto threaded_results = seqan3::align_pairwise(pairs, make_config() | parallel{2});
        EXPECT_EQ(expect_in_order(results), count);
        EXPECT_EQ(expect_in_order(threaded_results), count);
        EXPECT_EQ(results.begin()->sequence1_id(), count - 1);
        EXPECT_EQ(threaded_results.begin()->sequence1_id(), count - 1);
        EXPECT_TRUE(results.begin() == results.end());
        EXPECT_TRUE(threaded_results.begin() == threaded_results.end());
    }
}

TEST(result_range, comes_in_order_for_any_batches)
{
    for (std::size_t const batch_pairs : {1, 3, 300, 5000})
        for (std::size_t const ahead : {1, 2, 5})
            for (std::size_t const count : {0, 1, 3, 100, 200, 1000, 2049})
            {
                settings.reset(batch_pairs, ahead);
                auto pairs = make_pairs(count);
                EXPECT_EQ(expect_in_order(seqan3::align_pairwise(pairs, make_config())), count);
                EXPECT_EQ(settings.last_was_marked, count > 100); // few short pairs need no session
                EXPECT_LE(settings.most_pending, ahead);
            }
}

TEST(result_range, comes_in_order_with_threads)
{
    for (std::size_t const batch_pairs : {1, 7, 300, 5000})
        for (std::size_t const ahead : {1, 3})
            for (std::uint32_t const threads : {1, 2, 5})
                for (std::size_t const count : {0, 1, 256, 257, 2049, 5000})
                {
                    settings.reset(batch_pairs, ahead);
                    auto pairs = make_pairs(count);
                    EXPECT_EQ(expect_in_order(seqan3::align_pairwise(pairs, make_config() | parallel{threads})), count);
                    EXPECT_FALSE(settings.used_by_two);
                    EXPECT_EQ(settings.open_sessions, 0u);
                    EXPECT_EQ(settings.last_was_marked, count != 0);
                }
}

TEST(result_range, comes_in_order_if_sequences_are_longer_than_a_sample_tells)
{
    // Every 100th pair has as many letters as some hundred others: batches are full before their portions end.
    for (std::size_t const ahead : {1, 3})
        for (bool const is_ready : {false, true})
        {
            settings.reset(1000, ahead);
            settings.is_ready = is_ready;
            auto pairs = make_pairs(3000);
            for (std::size_t i = 50; i < pairs.size(); i += 100)
                pairs[i] = {sequence_type(300 + i % 10, 'C'_dna4), sequence_type(300, 'G'_dna4)};
            std::size_t index = 0;
            for (auto && result : seqan3::align_pairwise(pairs, make_config() | parallel{4}))
                EXPECT_EQ(result.sequence1_id(), index++);
            EXPECT_EQ(index, 3000u);
            EXPECT_FALSE(settings.used_by_two);
            EXPECT_TRUE(settings.last_was_marked);
        }
}

TEST(result_range, works_over_ranges_of_unknown_size)
{
    settings.reset(300, 2);
    auto pairs = make_pairs(1000);
    auto long_ones = pairs | std::views::filter([](auto const & pair) { return pair.first.size() >= 5; });
    std::size_t count = 0;
    for (auto && result : seqan3::align_pairwise(long_ones, make_config() | parallel{3}))
        EXPECT_EQ(result.score(), static_cast<int>(5 + count++ % 5));
    EXPECT_EQ(count, 500u);
}

TEST(result_range, passes_through_views)
{
    settings.reset(3, 2);
    auto pairs = make_pairs(30);
    auto results = seqan3::align_pairwise(pairs, make_config());
    std::vector<int> scores{};
    for (int const score :
         results | std::views::transform([](auto && result) { return result.score(); }) | std::views::take(12))
        scores.push_back(score);
    EXPECT_EQ(scores, (std::vector{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1}));
}

TEST(result_range, may_be_abandoned)
{
    for (std::uint32_t const threads : {1, 4})
    {
        settings.reset(10, 2);
        auto pairs = make_pairs(5000);
        {
            auto results = seqan3::align_pairwise(pairs, make_config());
            auto threaded_results = seqan3::align_pairwise(pairs, make_config() | parallel{threads});
            auto const first = results.begin();
            auto threaded = threaded_results.begin();
            for (int i = 0; i < 300; ++i)
                ++threaded;
            EXPECT_EQ(first->sequence2_id(), 0u);
            EXPECT_EQ(threaded->sequence2_id(), 300u);
        }
        EXPECT_EQ(settings.open_sessions, 0u);
        EXPECT_LT(settings.submitted, 500u);
    }
}

TEST(result_range, reports_failures_behind_earlier_results)
{
    for (bool const with_threads : {false, true})
    {
        settings.reset(100, 1, 3);
        auto pairs = make_pairs(5000);
        std::size_t count = 0;
        auto read = [&](auto && results)
        {
            auto result = results.begin();
            for (;; ++result)
                ++count;
        };

        if (with_threads)
            EXPECT_THROW(read(seqan3::align_pairwise(pairs, make_config() | parallel{3})), seqan3_cuda::cuda_error);
        else
            EXPECT_THROW(read(seqan3::align_pairwise(pairs, make_config())), seqan3_cuda::cuda_error);
        EXPECT_EQ(count, 300u);
        EXPECT_EQ(settings.open_sessions, 0u);
    }
}

TEST(result_range, keeps_failing_after_a_failure)
{
    settings.reset(100, 1, 0);
    auto pairs = make_pairs(500);
    auto results = seqan3::align_pairwise(pairs, make_config());
    EXPECT_THROW(results.begin(), seqan3_cuda::cuda_error);
    EXPECT_THROW(results.begin(), seqan3_cuda::cuda_error);
    auto threaded_results = seqan3::align_pairwise(pairs, make_config() | parallel{2});
    EXPECT_THROW(threaded_results.begin(), seqan3_cuda::cuda_error);
    EXPECT_THROW(threaded_results.begin(), seqan3_cuda::cuda_error);
}

TEST(result_range, names_the_pair_whose_score_does_not_fit)
{
    settings.reset(3, 2);
    auto pairs = make_pairs(1000);
    pairs[700] = {sequence_type(130, 'A'_dna4), sequence_type(130, 'A'_dna4)};
    auto const config = make_config() | seqan3::align_cfg::score_type<std::int8_t>{};

    auto read = [](auto && results)
    {
        std::size_t count = 0;
        EXPECT_EQ(message_of<std::overflow_error>(
                      [&]
                      {
                          for (auto && result : results)
                              count += result.sequence1_id() == count;
                      }),
                  "The score 130 of pair 700 does not fit the configured score type of 8 bits.");
        EXPECT_EQ(count, 700u);
    };
    read(seqan3::align_pairwise(pairs, config));
    read(seqan3::align_pairwise(pairs, config | parallel{3}));
}

TEST(result_range, bounds_what_is_built_ahead)
{
    settings.reset(256, 1);
    auto pairs = make_pairs(100'000);
    auto results = seqan3::align_pairwise(pairs, make_config() | parallel{2});
    auto const first = results.begin();
    std::this_thread::sleep_for(std::chrono::milliseconds{100});
    EXPECT_EQ(first->score(), 0);
    EXPECT_LE(settings.submitted, 20u);
}

TEST(result_range, results_may_be_moved_out)
{
    settings.reset(300, 2);
    auto pairs = make_pairs(5000);
    auto const config = method_global{} | scoring_scheme{seqan3::nucleotide_scoring_scheme{}}
                      | seqan3_cuda::align_cfg::gpu_with{seqan3_cuda::align_cfg::gpu{}, seqan3_cuda::cigar_output{}};
    auto const expect_all = [](auto && results)
    {
        std::vector<std::ranges::range_value_t<decltype(results)>> taken{};
        for (auto && result : results)
            taken.push_back(std::move(result));
        ASSERT_EQ(taken.size(), 5000u);
        for (std::size_t i = 0; i < taken.size(); ++i)
        {
            EXPECT_EQ(taken[i].sequence1_id(), i);
            EXPECT_EQ(taken[i].cigar_string(), i % 10 == 0 ? "" : std::to_string(i % 10) + 'M');
        }
    };
    expect_all(seqan3::align_pairwise(pairs, config));
    expect_all(seqan3::align_pairwise(pairs, config | parallel{3}));
}

TEST(result_range, grants_host_threads)
{
    settings.reset(256, 1);
    auto pairs = make_pairs(1000);
    expect_in_order(seqan3::align_pairwise(pairs, make_config()));
    EXPECT_EQ(settings.host_threads, 1u);
    expect_in_order(seqan3::align_pairwise(pairs, make_config() | parallel{6}));
    EXPECT_EQ(settings.host_threads, 6u);
}

TEST(on_result, comes_once_for_each_pair_in_the_calling_thread)
{
    settings.reset(3, 2);
    auto pairs = make_pairs(1000);
    std::size_t count = 0;
    std::thread::id const here = std::this_thread::get_id();
    seqan3::align_pairwise(pairs, make_config()
                                      | on_result{[&](auto && result)
                                                  {
                                                      EXPECT_EQ(result.sequence1_id(), count++);
                                                      EXPECT_EQ(std::this_thread::get_id(), here);
                                                  }});
    EXPECT_EQ(count, 1000u);
}

TEST(on_result, comes_once_for_each_pair_from_threads)
{
    for (std::size_t const count : {0, 10, 5000})
    {
        settings.reset(100, 2);
        auto pairs = make_pairs(count);
        std::mutex mutex{};
        std::multiset<std::size_t> ids{};
        seqan3::align_pairwise(pairs, make_config() | parallel{4}
                                          | on_result{[&](auto && result)
                                                      {
                                                          std::lock_guard const lock{mutex};
                                                          ids.insert(result.sequence1_id());
                                                      }});
        EXPECT_EQ(ids.size(), count);
        EXPECT_TRUE(std::ranges::equal(ids, std::views::iota(std::size_t{0}, count)));
        EXPECT_FALSE(settings.used_by_two);
    }
}

TEST(on_result, works_on_copies_of_the_callback)
{
    settings.reset(100, 2);
    auto pairs = make_pairs(10);
    std::vector<int> calls{};
    auto callback = [&calls, own = 0](auto &&) mutable { calls.push_back(++own); };
    seqan3::align_pairwise(pairs, make_config() | call(callback));
    EXPECT_EQ(calls, std::vector<int>(10, 1));
}

TEST(on_result, passes_exceptions_of_the_callback_on)
{
    settings.reset(100, 2);
    auto pairs = make_pairs(5000);
    auto throwing = [](auto && result)
    {
        if (result.sequence1_id() == 1234)
            throw std::logic_error{"enough"};
    };
    EXPECT_THROW(seqan3::align_pairwise(pairs, make_config() | call(throwing)), std::logic_error);
    EXPECT_THROW(seqan3::align_pairwise(pairs, make_config() | parallel{4} | call(throwing)), std::logic_error);
    EXPECT_EQ(settings.open_sessions, 0u);
}

TEST(on_result, passes_failures_on)
{
    settings.reset(100, 2, 7);
    auto pairs = make_pairs(5000);
    std::atomic<int> count{};
    auto counting = [&count](auto &&) { ++count; };
    EXPECT_THROW(seqan3::align_pairwise(pairs, make_config() | call(counting)), seqan3_cuda::cuda_error);
    EXPECT_EQ(count, 700);
    EXPECT_THROW(seqan3::align_pairwise(pairs, make_config() | parallel{2} | call(counting)), seqan3_cuda::cuda_error);
}

TEST(calls, may_be_made_from_many_threads)
{
    settings.reset(50, 2);
    std::vector<std::thread> threads{};
    for (std::size_t i = 0; i < 8; ++i)
        threads.emplace_back(
            [i]
            {
                auto pairs = make_pairs(300 + i);
                EXPECT_EQ(expect_in_order(seqan3::align_pairwise(pairs, make_config())), 300 + i);
                EXPECT_EQ(expect_in_order(seqan3::align_pairwise(pairs, make_config() | parallel{2})), 300 + i);
            });
    for (std::thread & thread : threads)
        thread.join();
}
