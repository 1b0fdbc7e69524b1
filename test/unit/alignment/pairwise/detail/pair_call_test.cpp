// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests calls with one pair: what a thread keeps must not be seen in results, and saves all allocations but the
 * results' own.
 *
 * Layer: test. Counts what the whole program allocates.
 */

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <numeric>
#include <random>
#include <ranges>
#include <stdexcept>
#include <string>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/pairwise/align_pairwise.hpp>
#include <seqan3/alignment/scoring/nucleotide_scoring_scheme.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3_cuda/all.hpp>

namespace
{

std::atomic<std::size_t> allocations{};

[[gnu::noinline]] void * allocate(std::size_t const size)
{
    ++allocations;
    if (void * const begin = std::malloc(std::max<std::size_t>(size, 1)))
        return begin;
    throw std::bad_alloc{};
}

[[gnu::noinline]] void release(void * const begin)
{
    std::free(begin);
}

} // namespace

void * operator new(std::size_t const size)
{
    return allocate(size);
}

void operator delete(void * const begin) noexcept
{
    release(begin);
}

void operator delete(void * const begin, std::size_t) noexcept
{
    release(begin);
}

using namespace seqan3::align_cfg;

namespace
{

using sequence = std::vector<seqan3::dna4>;

sequence random_sequence(std::size_t const letters)
{
    static std::mt19937 engine{5};
    sequence drawn(letters);
    std::ranges::generate(drawn, [] { return seqan3::dna4{}.assign_rank(engine() % 4); });
    return drawn;
}

auto scores(int const match, int const open)
{
    seqan3::nucleotide_scoring_scheme const scheme{seqan3::match_score{match}, seqan3::mismatch_score{-3}};
    return method_global{} | scoring_scheme{scheme} | gap_cost_affine{open_score{open}, extension_score{-1}}
         | output_score{};
}

auto on_host(auto const & config)
{
    return config | seqan3_cuda::align_cfg::gpu{seqan3_cuda::executor_kind::host};
}

int score_of(auto const & config, auto const & first, auto const & second)
{
    return (*seqan3::align_pairwise(std::tie(first, second), config).begin()).score();
}

//!\brief Allocations of 100 calls behind a first one.
std::size_t allocations_of(auto const & config, sequence const & first, sequence const & second)
{
    (void)score_of(config, first, second);
    std::size_t const before = allocations;
    for (int i = 0; i < 100; ++i)
        (void)score_of(config, first, second);
    return allocations - before;
}

} // namespace

TEST(pair_call, allocates_nothing_after_the_first_call)
{
    for (std::size_t const letters : {0u, 1u, 24u, 150u})
    {
        sequence const first = random_sequence(letters), second = random_sequence(letters);
        EXPECT_EQ(allocations_of(on_host(scores(4, -10)), first, second), 0u) << letters;
        EXPECT_EQ(allocations_of(on_host(scores(4, -10) | band_fixed_size{lower_diagonal{-9}, upper_diagonal{9}}),
                                 first, second),
                  0u)
            << letters;
        EXPECT_EQ(allocations_of(on_host(method_global{} | edit_scheme | output_score{}), first, second), 0u)
            << letters;
        EXPECT_EQ(
            allocations_of(on_host(method_global{} | edit_scheme | min_score{-3} | output_score{}), first, second), 0u)
            << letters;
        EXPECT_EQ(allocations_of(scores(4, -10) | seqan3_cuda::align_cfg::gpu{}, first, second), 0u) << letters;
    }
}

//!\brief A scheme that owns something and cannot be compared.
struct owning_scheme
{
    using alphabet_type = seqan3::dna4;
    using score_type = int;

    std::shared_ptr<int> match;

    [[nodiscard]] int score(seqan3::dna4 const a, seqan3::dna4 const b) const
    {
        return a == b ? *match : -1;
    }
};

TEST(pair_call, nothing_of_the_users_outlives_the_call)
{
    sequence const first = random_sequence(30), second = random_sequence(30);
    auto const owned = std::make_shared<int>(2);
    int results = 0;
    seqan3::align_pairwise(std::tie(first, second),
                           on_host(scores(4, -10)) | on_result{[owned, &results](auto &&) { ++results; }});
    std::vector const pairs(1, std::tie(first, second));
    seqan3::align_pairwise(pairs | std::views::all,
                           on_host(scores(4, -10)) | on_result{[owned, &results](auto &&) { ++results; }});
    EXPECT_EQ(results, 2);
    EXPECT_EQ(owned.use_count(), 1) << "a callback lives on";

    auto const own_scheme = [&owned]
    { return method_global{} | scoring_scheme{owning_scheme{owned}} | output_score{}; };
    for (*owned = 1; *owned < 4; ++*owned)
        EXPECT_EQ(score_of(on_host(own_scheme()), first, second), score_of(own_scheme(), first, second));
    EXPECT_EQ(owned.use_count(), 1) << "a scheme lives on";
}

//!\brief A scheme whose scores are not in itself.
struct outside_scheme
{
    using alphabet_type = seqan3::dna4;
    using score_type = int;

    static inline int match{};
    int const * mismatch;

    [[nodiscard]] int score(seqan3::dna4 const a, seqan3::dna4 const b) const
    {
        return a == b ? match : *mismatch;
    }
};

TEST(pair_call, scores_that_change_outside_of_the_scheme)
{
    sequence const first = random_sequence(30), second = random_sequence(30);
    int mismatch{};
    auto const config = method_global{} | scoring_scheme{outside_scheme{&mismatch}} | output_score{};
    for (outside_scheme::match = 1; outside_scheme::match < 5; ++outside_scheme::match)
        for (mismatch = -1; mismatch > -4; --mismatch)
            EXPECT_EQ(score_of(on_host(config), first, second), score_of(config, first, second));
}

TEST(pair_call, each_configuration_has_its_own_problem)
{
    for (int i = 0; i < 200; ++i)
    {
        sequence const first = random_sequence(i % 40), second = random_sequence(i % 37);
        auto const config = scores(1 + i % 3, -(i % 5)); // one type: threads keep one problem of it
        EXPECT_EQ(score_of(on_host(config), first, second), score_of(config, first, second)) << i;
        auto const banded = config | band_fixed_size{lower_diagonal{-40 - i % 7}, upper_diagonal{40 + i % 5}};
        EXPECT_EQ(score_of(on_host(banded), first, second), score_of(banded, first, second)) << i;
        auto const edits = method_global{} | edit_scheme | min_score{-(i % 25)} | output_score{};
        EXPECT_EQ(score_of(on_host(edits), first, second), score_of(edits, first, second)) << i;
    }
}

TEST(pair_call, letters_of_a_large_alphabet)
{
    std::mt19937 engine{9};
    auto const text = [&engine](std::size_t const letters)
    {
        std::string drawn(letters, 'a');
        std::ranges::generate(drawn, [&engine] { return static_cast<char>('a' + engine() % 26); });
        return drawn;
    };
    for (std::size_t i = 0; i < 50; ++i) // letters that no call before had
    {
        std::string const first = text(i), second = text(50 - i);
        auto const config = method_global{} | scoring_scheme{seqan3::hamming_scoring_scheme{}}
                          | gap_cost_affine{open_score{-2}, extension_score{-1}} | output_score{};
        EXPECT_EQ(score_of(on_host(config), first, second), score_of(config, first, second)) << i;
    }
}

TEST(pair_call, a_call_inside_of_a_call)
{
    sequence const first = random_sequence(30), second = random_sequence(30);
    auto const config = on_host(scores(4, -10));
    int const expected = score_of(config, first, second);

    // while letters are read
    std::vector<int> inner{};
    auto const letters = [&](std::size_t const i)
    {
        if (i == 10)
            inner.push_back(score_of(config, first, second));
        return first[i];
    };
    auto const view = std::views::iota(std::size_t{0}, first.size()) | std::views::transform(letters);
    EXPECT_EQ(score_of(config, view, second), expected);
    EXPECT_FALSE(inner.empty());

    // in a callback
    int outer = 0;
    auto callback = [&](auto && result)
    {
        outer = result.score();
        inner.push_back(score_of(config, first, second));
    };
    seqan3::align_pairwise(std::tie(first, second), config | on_result{std::move(callback)});
    EXPECT_EQ(outer, expected);
    EXPECT_TRUE(std::ranges::all_of(inner, [expected](int const score) { return score == expected; }));
}

TEST(pair_call, the_callback_of_the_call)
{
    sequence const first = random_sequence(20), second = random_sequence(20);
    std::vector<int> called(3);
    for (int i = 0; i < 3; ++i) // callbacks of one type
        seqan3::align_pairwise(std::tie(first, second),
                               on_host(scores(4, -10)) | on_result{[&called, i](auto &&) { ++called[i]; }});
    EXPECT_EQ(called, (std::vector{1, 1, 1}));
}

TEST(pair_call, goes_on_after_an_exception)
{
    sequence const first = random_sequence(80);
    auto const config = on_host(scores(4, -10) | score_type<std::int8_t>{});
    for (int i = 0; i < 2; ++i)
    {
        auto results = seqan3::align_pairwise(std::tie(first, first), config); // 320
        EXPECT_THROW((void)results.begin(), std::overflow_error);
        EXPECT_THROW((void)results.begin(), std::overflow_error);
        sequence const start(first.begin(), first.begin() + 20);
        EXPECT_EQ(score_of(config, start, start), 80);
    }
}

TEST(pair_call, a_moved_range)
{
    sequence first = random_sequence(50), second = random_sequence(50);
    auto const config = on_host(method_global{} | edit_scheme);
    auto range = seqan3::align_pairwise(std::pair{first, second}, config);
    auto moved = std::move(range);
    EXPECT_THROW((void)range.begin(), std::runtime_error);
    auto result = std::move(*moved.begin());
    auto again = std::move(moved); // the sequences stay where the result knows them
    auto const expected = *seqan3::align_pairwise(std::tie(first, second), method_global{} | edit_scheme).begin();
    EXPECT_EQ(result.score(), expected.score());
    EXPECT_TRUE(std::ranges::equal(std::get<0>(result.alignment()), std::get<0>(expected.alignment())));
    EXPECT_TRUE(std::ranges::equal(std::get<1>(result.alignment()), std::get<1>(expected.alignment())));
    EXPECT_TRUE(again.begin() == again.end()); // single pass
}

TEST(pair_call, ranges_of_one_pair)
{
    std::vector pairs{std::pair{random_sequence(40), random_sequence(45)}};
    auto const config = scores(4, -10) | output_end_position{};
    std::size_t results = 0;
    for (auto const & result : seqan3::align_pairwise(pairs, on_host(config)))
    {
        ++results;
        EXPECT_EQ(result.score(), score_of(config, pairs[0].first, pairs[0].second));
        EXPECT_EQ(result.sequence1_end_position(), 40u);
    }
    EXPECT_EQ(results, 1u);

    seqan3::align_pairwise(pairs, on_host(config) | on_result{[&results](auto &&) { ++results; }});
    EXPECT_EQ(results, 2u);
}

//!\brief Both sides of the bounds: 128 pairs, 1,024 letters, of edit distances 8,192.
TEST(pair_call, ranges_of_few_pairs)
{
    auto const check = [](auto const & config, std::size_t const count, std::size_t const letters)
    {
        std::vector<std::pair<sequence, sequence>> pairs{};
        for (std::size_t i = 0; i < count; ++i)
            pairs.emplace_back(random_sequence(letters - i % 2), random_sequence(letters));
        auto expected = seqan3::align_pairwise(pairs, config);
        auto expected_result = expected.begin();
        std::size_t results = 0;
        for (auto const & result : seqan3::align_pairwise(pairs, on_host(config)))
        {
            ASSERT_FALSE(expected_result == expected.end());
            EXPECT_EQ(result.sequence1_id(), results++);
            EXPECT_EQ(result.score(), expected_result->score());
            EXPECT_EQ(result.sequence2_begin_position(), expected_result->sequence2_begin_position());
            EXPECT_TRUE(std::ranges::equal(std::get<1>(result.alignment()), std::get<1>(expected_result->alignment())));
            ++expected_result;
        }
        EXPECT_EQ(results, count);

        std::vector<std::size_t> called{};
        seqan3::align_pairwise(
            pairs, on_host(config) | on_result{[&called](auto && result) { called.push_back(result.sequence1_id()); }});
        std::vector<std::size_t> in_order(count);
        std::iota(in_order.begin(), in_order.end(), 0u);
        EXPECT_EQ(called, in_order);
    };
    seqan3::nucleotide_scoring_scheme const scheme{seqan3::match_score{4}, seqan3::mismatch_score{-3}};
    auto const affine = method_local{} | scoring_scheme{scheme} | gap_cost_affine{open_score{-5}, extension_score{-1}};
    for (std::size_t const count : {2, 127, 128, 129})
    {
        check(affine, count, 3);
        check(method_global{} | edit_scheme, count, 3);
    }
    for (std::size_t const letters : {128, 129})
    {
        check(affine, 4, letters);
        check(method_global{} | edit_scheme, 32, letters);
    }
}

TEST(pair_call, ranges_of_few_pairs_whose_second_one_fails)
{
    std::vector<std::pair<sequence, sequence>> pairs{{random_sequence(10), random_sequence(10)},
                                                     {random_sequence(10), random_sequence(30)}, // ends outside
                                                     {random_sequence(10), random_sequence(11)}};
    auto const config = on_host(scores(4, -10) | band_fixed_size{lower_diagonal{-3}, upper_diagonal{3}});
    auto results = seqan3::align_pairwise(pairs, config);
    auto result = results.begin();
    EXPECT_EQ(result->score(), score_of(config, pairs[0].first, pairs[0].second));
    EXPECT_THROW(++result, seqan3::invalid_alignment_configuration);
    EXPECT_THROW(++result, seqan3::invalid_alignment_configuration);
    pairs.erase(pairs.begin() + 1);
    std::vector<int> found{};
    for (auto const & each : seqan3::align_pairwise(pairs, config))
        found.push_back(each.score());
    EXPECT_EQ(found, (std::vector{score_of(config, pairs[0].first, pairs[0].second),
                                  score_of(config, pairs[1].first, pairs[1].second)}));
}

//!\brief What the thread keeps serves all pairs, and the call of the loop's body, too.
TEST(pair_call, few_pairs_allocate_no_more_than_one)
{
    auto const config = on_host(scores(4, -10));
    auto const allocations_of_range = [&](std::size_t const count)
    {
        std::vector pairs(count, std::pair{random_sequence(20), random_sequence(21)});
        std::size_t before = 0;
        for (int i = 0; i < 2; ++i)
        {
            before = allocations;
            for (auto const & result : seqan3::align_pairwise(pairs, config))
                (void)result.score();
        }
        return allocations - before;
    };
    std::size_t const of_one = allocations_of_range(1);
    EXPECT_EQ(allocations_of_range(2), of_one);
    EXPECT_EQ(allocations_of_range(20), of_one);
}

TEST(pair_call, static_objects_and_threads)
{
    struct last_call
    {
        ~last_call() // after the end of what the thread keeps
        {
            sequence const letters = random_sequence(12);
            if (score_of(on_host(scores(2, -7)), letters, letters) != 24)
                std::abort();
        }
    };
    static last_call of_the_program{};
    std::jthread{[]
                 {
                     static thread_local last_call of_the_thread{};
                     (void)&of_the_thread;
                     sequence const letters = random_sequence(10);
                     EXPECT_EQ(score_of(on_host(scores(2, -7)), letters, letters), 20);
                 }}
        .join();
}
