// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests of calls within calls: callbacks that align, several ranges in turns, and a callback whose copy throws.
 *
 * Layer: test.
 */

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <functional>
#include <iterator>
#include <memory>
#include <ranges>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3_cuda/all.hpp>

using namespace seqan3::align_cfg;
using namespace seqan3::literals;
using seqan3_cuda::executor_kind;

namespace
{

using sequence_type = std::vector<seqan3::dna4>;
using pair_type = std::pair<sequence_type, sequence_type>;

constexpr std::size_t pair_count = 600;

//!\brief Pairs of different lengths and scores.
std::vector<pair_type> make_pairs(std::size_t const step)
{
    std::vector<pair_type> pairs(pair_count);
    for (std::size_t i = 0; i < pair_count; ++i)
        for (std::size_t j = 0; j < i % 29; ++j)
        {
            pairs[i].first.push_back(seqan3::dna4{}.assign_rank((i + j * step) % 4));
            pairs[i].second.push_back(seqan3::dna4{}.assign_rank((i * step + j) % 4));
        }
    return pairs;
}

auto const cpu = method_global{} | scoring_scheme{seqan3::nucleotide_scoring_scheme{}} | gap_cost_affine{}
               | output_score{} | output_alignment{} | output_sequence1_id{};
seqan3_cuda::align_cfg::gpu const host{executor_kind::host};

//!\brief SeqAn3's scores.
std::vector<int> scores_of(std::vector<pair_type> & pairs)
{
    std::vector<int> scores{};
    for (auto && result : seqan3::align_pairwise(pairs, cpu))
        scores.push_back(result.score());
    return scores;
}

template <typename results_t>
std::vector<int> read(results_t && results)
{
    std::vector<int> scores{};
    for (auto && result : results)
        scores.push_back(result.score());
    return scores;
}

//!\brief Calls of all kinds with some pairs from `first` on, as a callback may make them.
void make_calls(std::vector<pair_type> & pairs, std::vector<int> const & scores, std::size_t const first)
{
    auto & [sequence1, sequence2] = pairs[first];
    EXPECT_EQ((*seqan3::align_pairwise(std::tie(sequence1, sequence2), cpu | host).begin()).score(), scores[first]);
    if (first % 50 != 0)
        return;
    auto some = std::views::counted(pairs.begin() + static_cast<std::ptrdiff_t>(first), 20);
    std::vector<int> const expected(scores.begin() + static_cast<std::ptrdiff_t>(first),
                                    scores.begin() + static_cast<std::ptrdiff_t>(first) + 20);
    EXPECT_EQ(read(seqan3::align_pairwise(some, cpu | host | parallel{2})), expected);
    std::vector<int> by_columns{}, by_callback{};
    for (auto && columns : seqan3_cuda::align_columns(some, method_global{} | gap_cost_affine{} | output_score{} | host
                                                                | scoring_scheme{seqan3::nucleotide_scoring_scheme{}}))
        std::ranges::copy(columns.scores, std::back_inserter(by_columns));
    EXPECT_EQ(by_columns, expected);
    seqan3::align_pairwise(some,
                           cpu | host | on_result{[&](auto && result) { by_callback.push_back(result.score()); }});
    EXPECT_EQ(by_callback, expected);
    EXPECT_NO_THROW((void)seqan3_cuda::estimate_pairwise(some, cpu | host));
}

//!\brief A callback that is copied until it is armed.
struct throwing_copy
{
    struct failure
    {};

    bool const * is_armed;

    explicit throwing_copy(bool const & is_armed) : is_armed{&is_armed} {}
    throwing_copy(throwing_copy const & other) : is_armed{other.is_armed}
    {
        if (*is_armed)
            throw failure{};
    }

    void operator()(auto &&) const {}
};

} // namespace

TEST(nested_call, callbacks_align)
{
    std::vector<pair_type> pairs = make_pairs(3);
    std::vector<int> const expected = scores_of(pairs);
    std::vector<int> scores(pair_count);
    auto make_callback = [&]
    {
        return on_result{[&](auto && result)
                         {
                             make_calls(pairs, expected, std::min<std::size_t>(result.sequence1_id(), pair_count - 20));
                             scores[result.sequence1_id()] = result.score();
                         }};
    };
    seqan3::align_pairwise(pairs, cpu | host | make_callback());
    EXPECT_EQ(scores, expected);
    scores.assign(pair_count, 0);
    seqan3::align_pairwise(pairs, cpu | host | parallel{3} | make_callback());
    EXPECT_EQ(scores, expected);
}

//!\brief The thread keeps what it needs for calls of this type; the inner call must not take it from the outer one.
TEST(nested_call, callbacks_of_single_pairs_align_by_the_same_type)
{
    sequence_type first = "ACGTACGTTT"_dna4, second = "ACGTCGTTT"_dna4, third = "TTTTTTTTTTAC"_dna4;
    std::vector<pair_type> pairs{{first, second}, {first, third}};
    std::vector<int> const expected = scores_of(pairs);
    std::vector<int> scores{};
    std::function<void(std::size_t)> align = [&](std::size_t const depth)
    {
        auto callback = [&, depth](auto && result)
        {
            if (depth > 0)
                align(depth - 1);
            scores.push_back(result.score());
        };
        seqan3::align_pairwise(std::tie(first, depth % 2 == 0 ? second : third),
                               cpu | host | on_result{std::move(callback)});
    };
    align(3);
    EXPECT_EQ(scores, (std::vector{expected[0], expected[1], expected[0], expected[1]}));
}

TEST(nested_call, progress_aligns_and_trims)
{
    std::vector<pair_type> pairs = make_pairs(5);
    std::vector<int> const expected = scores_of(pairs);
    std::atomic<std::size_t> calls{};
    seqan3_cuda::align_cfg::gpu const watched{{.executor = executor_kind::host,
                                               .on_progress = [&](seqan3_cuda::alignment_progress const &)
                                               {
                                                   ++calls;
                                                   make_calls(pairs, expected, 100);
                                                   seqan3_cuda::trim_memory();
                                               }}};
    EXPECT_EQ(read(seqan3::align_pairwise(pairs, cpu | watched)), expected);
    EXPECT_GT(calls, 0u);
}

TEST(nested_call, ranges_in_turns)
{
    std::vector<pair_type> pairs1 = make_pairs(3), pairs2 = make_pairs(5);
    std::vector<int> const expected1 = scores_of(pairs1), expected2 = scores_of(pairs2);
    auto check = [&](auto const & config)
    {
        auto results1 = seqan3::align_pairwise(pairs1, config), results2 = seqan3::align_pairwise(pairs2, config);
        auto dropped = std::make_unique<decltype(results1)>(seqan3::align_pairwise(pairs1, config));
        auto it1 = results1.begin(), it2 = results2.begin(), it3 = dropped->begin();
        for (std::size_t i = 0; i < pair_count / 2; ++i, ++it1, ++it2)
        {
            ASSERT_EQ((*it1).score(), expected1[i]);
            ASSERT_EQ((*it2).score(), expected2[i]);
            if (i < 100)
            {
                ASSERT_EQ((*it3).score(), expected1[i]);
                ++it3;
            }
            else
                dropped.reset();
        }
        {
            auto ended = std::move(results2);
        }
        auto moved = std::move(results1);
        std::size_t i = pair_count / 2 + 1; // begin() goes on to the next result, as SeqAn3's does
        for (auto && result : moved)
            ASSERT_EQ(result.score(), expected1[i++]);
        EXPECT_EQ(i, pair_count);
    };
    check(cpu | host);
    check(cpu | host | parallel{3});
}

TEST(nested_call, a_callback_that_cannot_be_copied_ends_the_call_alone)
{
    std::vector<pair_type> pairs = make_pairs(3);
    bool is_armed = false;
    auto const config = cpu | host | on_result{throwing_copy{is_armed}};
    for (int i = 0; i < 2; ++i)
    {
        is_armed = true;
        EXPECT_THROW(seqan3::align_pairwise(pairs, config), throwing_copy::failure);
        EXPECT_THROW(seqan3::align_pairwise(std::tie(pairs[0].first, pairs[0].second), config), throwing_copy::failure);
        is_armed = false;
        EXPECT_NO_THROW(seqan3::align_pairwise(pairs, config));
        EXPECT_NO_THROW(seqan3::align_pairwise(std::tie(pairs[0].first, pairs[0].second), config));
    }
}
