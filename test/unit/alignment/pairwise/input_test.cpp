// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests that every kind of input that seqan3::align_pairwise takes gives the same results with and without the
 * GPU element.
 *
 * Layer: test.
 */

#include <concepts>
#include <deque>
#include <list>
#include <ranges>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3/alphabet/nucleotide/rna4.hpp>
#include <seqan3/alphabet/views/complement.hpp>
#include <seqan3/utility/views/pairwise_combine.hpp>
#include <seqan3/utility/views/slice.hpp>
#include <seqan3/utility/views/zip.hpp>
#include <seqan3_cuda/all.hpp>

using namespace seqan3::literals;

namespace
{

using sequence_type = std::vector<seqan3::dna4>;

seqan3::nucleotide_scoring_scheme const scheme{seqan3::match_score{4}, seqan3::mismatch_score{-5}};
auto const cpu = seqan3::align_cfg::method_global{} | seqan3::align_cfg::scoring_scheme{scheme}
               | seqan3::align_cfg::gap_cost_affine{};
auto const gpu = cpu | seqan3_cuda::align_cfg::gpu{seqan3_cuda::executor_kind::host};

sequence_type const first_sequence{"ACGTGACTGACACTACGACT"_dna4};
sequence_type const second_sequence{"ACGTGATGACACTTCGACT"_dna4};

//!\brief Compares two ranges of results; both are read to their ends.
template <typename expected_t, typename actual_t>
void expect_equal(expected_t && expected, actual_t && actual)
{
    static_assert(std::same_as<std::ranges::range_value_t<expected_t>, std::ranges::range_value_t<actual_t>>);

    auto right = actual.begin();
    for (auto && left : expected)
    {
        ASSERT_TRUE(right != actual.end());
        EXPECT_EQ(left.sequence1_id(), right->sequence1_id());
        EXPECT_EQ(left.sequence2_id(), right->sequence2_id());
        EXPECT_EQ(left.score(), right->score());
        EXPECT_EQ(left.sequence1_begin_position(), right->sequence1_begin_position());
        EXPECT_EQ(left.sequence2_begin_position(), right->sequence2_begin_position());
        EXPECT_EQ(left.sequence1_end_position(), right->sequence1_end_position());
        EXPECT_EQ(left.sequence2_end_position(), right->sequence2_end_position());
        EXPECT_TRUE(std::ranges::equal(std::get<0>(left.alignment()), std::get<0>(right->alignment())));
        EXPECT_TRUE(std::ranges::equal(std::get<1>(left.alignment()), std::get<1>(right->alignment())));
        ++right;
    }
    EXPECT_TRUE(right == actual.end());
}

//!\brief Aligns the same input on both sides.
template <typename sequences_t>
void expect_parity(sequences_t && sequences)
{
    auto copy = sequences;
    expect_equal(seqan3::align_pairwise(std::forward<sequences_t>(sequences), cpu),
                 seqan3::align_pairwise(std::forward<sequences_t>(copy), gpu));
}

} // namespace

TEST(single_pair, tie)
{
    sequence_type first = first_sequence, second = second_sequence;
    expect_equal(seqan3::align_pairwise(std::tie(first, second), cpu),
                 seqan3::align_pairwise(std::tie(first, second), gpu));
    expect_equal(seqan3::align_pairwise(std::tie(first_sequence, second), cpu), // const and not const
                 seqan3::align_pairwise(std::tie(first_sequence, second), gpu));
}

TEST(single_pair, unqualified_call)
{
    sequence_type first = first_sequence, second = second_sequence;
    std::pair pair{first, second};
    auto results = align_pairwise(pair, gpu);
    using cpu_t = decltype(align_pairwise(pair, cpu));
    static_assert(!std::same_as<decltype(results), cpu_t>, "the overload was chosen");
    for (auto && result : results)
        EXPECT_EQ(result.score(), 69);
}

TEST(single_pair, lvalue_pair_and_tuple)
{
    std::pair pair{first_sequence, second_sequence};
    expect_equal(seqan3::align_pairwise(pair, cpu), seqan3::align_pairwise(pair, gpu));
    std::tuple tuple{first_sequence, second_sequence};
    expect_equal(seqan3::align_pairwise(tuple, cpu), seqan3::align_pairwise(tuple, gpu));
    std::pair const constant{first_sequence, second_sequence};
    expect_equal(seqan3::align_pairwise(constant, cpu), seqan3::align_pairwise(constant, gpu));
}

TEST(single_pair, temporary_pair_lives_as_long_as_the_range)
{
    auto make = [] { return std::pair{first_sequence, second_sequence}; };
    expect_equal(seqan3::align_pairwise(make(), cpu), seqan3::align_pairwise(make(), gpu));
}

TEST(single_pair, views)
{
    sequence_type first = first_sequence, second = second_sequence;
    auto slice = first | seqan3::views::slice(2, 15);
    auto reverse_complement = second | seqan3::views::complement | std::views::reverse;
    expect_equal(seqan3::align_pairwise(std::tie(slice, reverse_complement), cpu),
                 seqan3::align_pairwise(std::tie(slice, reverse_complement), gpu));
    expect_equal(seqan3::align_pairwise(std::pair{slice, reverse_complement}, cpu),
                 seqan3::align_pairwise(std::pair{slice, reverse_complement}, gpu));

    std::span const span{first};
    auto taken = second | std::views::take(9);
    expect_equal(seqan3::align_pairwise(std::tuple{span, taken}, cpu),
                 seqan3::align_pairwise(std::tuple{span, taken}, gpu));
}

TEST(single_pair, other_containers)
{
    std::deque<seqan3::dna4> first(first_sequence.begin(), first_sequence.end());
    std::vector<seqan3::rna4> second{"ACGUGACACGU"_rna4}; // another alphabet on the other side
    expect_equal(seqan3::align_pairwise(std::tie(first, second), cpu),
                 seqan3::align_pairwise(std::tie(first, second), gpu));
}

TEST(ranges_of_pairs, containers)
{
    std::vector vector{std::pair{first_sequence, second_sequence}, std::pair{second_sequence, sequence_type{}}};
    expect_equal(seqan3::align_pairwise(vector, cpu), seqan3::align_pairwise(vector, gpu));

    std::list list(vector.begin(), vector.end());
    expect_equal(seqan3::align_pairwise(list, cpu), seqan3::align_pairwise(list, gpu));

    std::vector empty{vector};
    empty.clear();
    expect_equal(seqan3::align_pairwise(empty, cpu), seqan3::align_pairwise(empty, gpu));
}

TEST(ranges_of_pairs, references)
{
    sequence_type first = first_sequence, second = second_sequence;
    std::vector ties{std::tie(first, second), std::tie(second, first)};
    expect_equal(seqan3::align_pairwise(ties, cpu), seqan3::align_pairwise(ties, gpu));
}

TEST(ranges_of_pairs, views)
{
    std::vector<sequence_type> firsts{first_sequence, second_sequence}, seconds{second_sequence, second_sequence};
    expect_parity(seqan3::views::zip(firsts, seconds));
    expect_parity(seqan3::views::zip(firsts, seconds) | std::views::take(1));

    std::vector<sequence_type> all{first_sequence, second_sequence, "ACGT"_dna4, {}};
    expect_parity(seqan3::views::pairwise_combine(all));

    auto slices = all | std::views::transform([](auto & sequence) { return sequence | seqan3::views::slice(1, 9); });
    expect_parity(seqan3::views::zip(slices, all));

    std::vector pairs{std::pair{first_sequence, second_sequence}};
    expect_parity(pairs | std::views::drop(0));
}

TEST(ranges_of_pairs, temporary_container_lives_as_long_as_the_range) // SeqAn3 3.4 does not compile this
{
    std::vector pairs{std::pair{first_sequence, second_sequence}};
    auto copy = pairs;
    expect_equal(seqan3::align_pairwise(pairs, cpu), seqan3::align_pairwise(std::move(copy), gpu));
}

TEST(moved_from, sequences_are_empty_ones)
{
    std::vector pairs{std::pair{first_sequence, second_sequence}, std::pair{second_sequence, first_sequence}};
    sequence_type const taken1 = std::move(pairs[0].first), taken2 = std::move(pairs[1].second);
    EXPECT_TRUE(pairs[0].first.empty());
    expect_equal(seqan3::align_pairwise(pairs, cpu), seqan3::align_pairwise(pairs, gpu));

    auto const taken = std::move(pairs);
    EXPECT_TRUE(pairs.empty());
    expect_equal(seqan3::align_pairwise(pairs, cpu), seqan3::align_pairwise(pairs, gpu));
}

TEST(moved_from, results_may_be_assigned_to_and_destroyed)
{
    std::vector pairs{std::pair{first_sequence, second_sequence}, std::pair{second_sequence, first_sequence}};
    auto results = seqan3::align_pairwise(pairs, gpu);
    {
        auto taken = std::move(results);
        EXPECT_EQ((*taken.begin()).sequence1_id(), 0u);
        EXPECT_THROW(results.begin(), std::runtime_error); // what SeqAn3's range throws
        results = std::move(taken);
    }
    EXPECT_EQ((*results.begin()).sequence1_id(), 1u);
    results = seqan3::align_pairwise(pairs, gpu);
    expect_equal(seqan3::align_pairwise(pairs, cpu), results);
}
