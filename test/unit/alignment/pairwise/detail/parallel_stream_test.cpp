// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests who frees results: the threads that have built them. Order and failures: result_range_test.cpp.
 *
 * Layer: test.
 */

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <new>
#include <random>
#include <ranges>
#include <stdexcept>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3_cuda/all.hpp>

#include <unit/alignment/pairwise/equal_pairs.hpp>
#include <unit/alignment/pairwise/fake_session.hpp>

using namespace seqan3::align_cfg;
using namespace seqan3::literals;
using namespace seqan3_cuda::test;

namespace
{

thread_local std::size_t frees_of_this_thread{};

} // namespace

// Replaces those of the whole program, to count.
void * operator new(std::size_t const bytes)
{
    if (void * const memory = std::malloc(bytes > 0 ? bytes : 1))
        return memory;
    throw std::bad_alloc{};
}

void operator delete(void * const memory) noexcept
{
    ++frees_of_this_thread;
    std::free(memory);
}

void operator delete(void * const memory, std::size_t) noexcept
{
    operator delete(memory);
}

namespace
{

fake_session_settings & settings = fake_session_settings::get();

} // namespace

TEST(parallel_stream, frees_no_result_in_the_iterating_thread)
{
    settings.reset(1000, 2);
    auto pairs = make_pairs(10'000);
    auto const config = method_global{} | scoring_scheme{seqan3::nucleotide_scoring_scheme{}} | parallel{2};
    auto const count_frees = [](auto && results)
    {
        auto result = results.begin();
        std::size_t const before = frees_of_this_thread;
        while (result != results.end())
            ++result;
        return frees_of_this_thread - before;
    };
    EXPECT_LE(
        count_frees(seqan3::align_pairwise(
            pairs,
            config | seqan3_cuda::align_cfg::gpu_with{seqan3_cuda::align_cfg::gpu{}, seqan3_cuda::cigar_output{}})),
        500u);

    for (auto & [first, second] : pairs) // a gap in each alignment
        second.push_back('A'_dna4);
    auto const with_alignment = config | output_begin_position{} | output_end_position{} | output_alignment{};
    EXPECT_LE(count_frees(seqan3::align_pairwise(pairs, with_alignment | seqan3_cuda::align_cfg::gpu{})), 500u);
}

TEST(parallel_stream, frees_few_results_in_the_calling_thread_at_its_end)
{
    settings.reset(1000, 2);
    auto pairs = make_pairs(10'000);
    for (auto & [first, second] : pairs) // a gap in each alignment
        second.push_back('A'_dna4);
    auto const config = method_global{} | scoring_scheme{seqan3::nucleotide_scoring_scheme{}} | output_begin_position{}
                      | output_end_position{} | output_alignment{} | parallel{4} | seqan3_cuda::align_cfg::gpu{};
    auto const count_frees = [&](std::size_t const wanted)
    {
        std::size_t before{};
        {
            auto results = seqan3::align_pairwise(pairs, config);
            auto result = results.begin();
            std::this_thread::sleep_for(std::chrono::milliseconds{50}); // as much is built as may be
            before = frees_of_this_thread;
            for (std::size_t i = 1; i < wanted; ++i)
                ++result;
        }
        return frees_of_this_thread - before;
    };
    EXPECT_LE(count_frees(10'000), 700u) << "the last slot's results are freed here";
    EXPECT_GE(count_frees(10), 10u);
}

//!\brief The threads that pack batches plan them; a caller without them leaves that to the executor.
TEST(parallel_stream, plans_each_batch_once)
{
    auto pairs = make_pairs(10'000);
    auto const config =
        method_global{} | scoring_scheme{seqan3::nucleotide_scoring_scheme{}} | seqan3_cuda::align_cfg::gpu{};
    auto const count = [](auto && results) { return std::ranges::distance(results); };

    settings.reset(1000, 2);
    EXPECT_EQ(count(seqan3::align_pairwise(pairs, config | parallel{3})), std::ssize(pairs));
    EXPECT_GT(settings.submitted, 1u);
    EXPECT_EQ(settings.submitted_prepared, settings.submitted);
    EXPECT_EQ(settings.prepared_pairs, pairs.size());
    EXPECT_FALSE(settings.prepared_twice);

    settings.reset(1000, 2);
    EXPECT_EQ(count(seqan3::align_pairwise(pairs, config)), std::ssize(pairs));
    EXPECT_GT(settings.submitted, 1u);
    EXPECT_EQ(settings.prepared_pairs, 0u);
}

//!\brief Batches of few long pairs are packed, and computed if all pairs have few differences, by all threads; each
//!pair still gets its own score.
TEST(parallel_stream, packs_long_pairs_together)
{
    pairs_type pairs{};
    std::mt19937 engine{42};
    for (std::size_t i = 0; i < 60; ++i)
    {
        auto & [first, second] = pairs.emplace_back(sequence_type(200'000 + i), sequence_type(i % 5));
        for (seqan3::dna4 & letter : first)
            letter.assign_rank(engine() / 7 % (1 + i % 4)); // so that scores differ
        for (seqan3::dna4 & letter : second)
            letter.assign_rank(engine() % 4);
    }
    auto const config =
        method_local{}
        | scoring_scheme{seqan3::nucleotide_scoring_scheme{seqan3::match_score{4}, seqan3::mismatch_score{-5}}}
        | gap_cost_affine{open_score{-1}, extension_score{-2}} | output_score{} | output_end_position{};
    std::vector<std::pair<int, std::size_t>> expected{};
    for (auto && result : seqan3::align_pairwise(pairs, config))
        expected.emplace_back(result.score(), result.sequence1_end_position());
    for (auto const & [similar_from, most_submitted, has_two_bits] :
         {std::tuple{fake_session_settings::never, pairs.size(), true},
          {fake_session_settings::never, pairs.size(), false},
          {std::size_t{1}, pairs.size(), true},
          {std::size_t{0}, std::size_t{0}, true},
          {std::size_t{0}, std::size_t{0}, false}})
    {
        settings.reset(1000, 2);
        settings.batch_letters = 7'000'000;
        settings.similar_from = similar_from;
        settings.has_two_bits = has_two_bits;
        std::vector<std::pair<int, std::size_t>> found{};
        for (auto && result : seqan3::align_pairwise(pairs, config | parallel{4} | seqan3_cuda::align_cfg::gpu{}))
            found.emplace_back(result.score(), result.sequence1_end_position());
        EXPECT_EQ(found, expected) << similar_from;
        EXPECT_LE(settings.submitted, most_submitted) << similar_from;
        EXPECT_EQ(settings.submitted == 0, similar_from == 0) << similar_from;
        EXPECT_EQ(settings.submitted_prepared, settings.submitted) << "batches of parts are planned, too";
        EXPECT_FALSE(settings.used_by_two);
    }
}

//!\brief The letters of one pair are packed by all threads, chunk by chunk, in a range and alone.
TEST(parallel_stream, packs_a_long_pair_together)
{
    constexpr std::size_t chunk = std::size_t{1} << 20;
    std::mt19937 engine{42};
    sequence_type const query = "ACG"_dna4;
    auto const config =
        method_local{}
        | scoring_scheme{seqan3::nucleotide_scoring_scheme{seqan3::match_score{4}, seqan3::mismatch_score{-5}}}
        | gap_cost_affine{open_score{-1}, extension_score{-2}} | output_score{} | output_end_position{} | parallel{3}
        | seqan3_cuda::align_cfg::gpu{};
    auto const end_of = [&](auto & input)
    {
        auto results = seqan3::align_pairwise(input, config);
        auto const result = *results.begin();
        return std::pair{result.score(), result.sequence1_end_position()};
    };
    for (std::size_t const length : {chunk - 1, chunk, chunk + 1, 2 * chunk + 1, 4 * chunk + 2})
        for (bool const has_two_bits : {true, false})
        {
            settings.reset(1000, 2);
            settings.batch_letters = 7'000'000;
            settings.has_two_bits = has_two_bits;
            std::size_t const end = has_two_bits ? length : 3 + engine() % (length - 3);
            sequence_type subject(length, 'T'_dna4);
            std::ranges::copy(query, subject.begin() + static_cast<std::ptrdiff_t>(end - 3));
            std::vector pairs{std::tie(subject, query)};
            EXPECT_EQ(end_of(pairs.front()), std::pair(12, end)) << length;
            EXPECT_EQ(end_of(pairs), std::pair(12, end)) << length;
        }
}

//!\brief What a thread throws that packs a part of one pair comes to the caller.
TEST(parallel_stream, an_exception_of_a_part_of_a_pair)
{
    settings.reset(1000, 2);
    settings.batch_letters = 7'000'000;
    constexpr std::size_t length = std::size_t{5} << 20;
    sequence_type const query = "ACG"_dna4;
    auto const subject = std::views::iota(std::size_t{0}, length)
                       | std::views::transform(
                             [](std::size_t const i)
                             {
                                 if (i == length / 2)
                                     throw std::runtime_error{"cannot read"};
                                 return seqan3::dna4{};
                             });
    auto const config = method_local{} | scoring_scheme{seqan3::nucleotide_scoring_scheme{}} | output_score{}
                      | parallel{3} | seqan3_cuda::align_cfg::gpu{};
    std::vector pairs{std::tie(subject, query)};
    EXPECT_THROW((void)seqan3::align_pairwise(pairs.front(), config).begin(), std::runtime_error);
    EXPECT_THROW((void)seqan3::align_pairwise(pairs, config).begin(), std::runtime_error);
}
