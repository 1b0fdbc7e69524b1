// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Edit distances as SeqAn3 reports them: missed pairs, scores without errors, letters of two alphabets, refused
 * configurations.
 *
 * Layer: test.
 */

#include <cmath>
#include <concepts>
#include <limits>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/gap/gapped.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>

#include <seqan3_cuda/all.hpp>

#include <unit/message_of.hpp>

using namespace seqan3::align_cfg;
using namespace seqan3::literals;

namespace
{

seqan3_cuda::align_cfg::gpu const on_host{seqan3_cuda::executor_kind::host};

std::vector<seqan3::dna4> const sequence1{"ACGTACGT"_dna4};
std::vector<seqan3::dna4> const sequence2{
    "TCGACG"_dna4}; // one substitution and two deletions, or fewer in a part of sequence 1

method_global const free_ends_of_sequence1{
    free_end_gaps_sequence1_leading{true}, free_end_gaps_sequence2_leading{false},
    free_end_gaps_sequence1_trailing{true}, free_end_gaps_sequence2_trailing{false}};

//!\brief The only result of a call, and SeqAn3's own.
template <typename config_t>
auto both_results(config_t const & config)
{
    auto ours = seqan3::align_pairwise(std::tie(sequence1, sequence2), config | on_host);
    auto theirs = seqan3::align_pairwise(std::tie(sequence1, sequence2), config);
    auto const result = *ours.begin();
    auto const expected = *theirs.begin();
    static_assert(std::same_as<decltype(result), decltype(expected)>);
    return std::pair{result, expected};
}

template <typename result_t>
void expect_equal(result_t const & result, result_t const & expected)
{
    EXPECT_EQ(result.score(), expected.score());
    EXPECT_EQ(result.sequence1_begin_position(), expected.sequence1_begin_position());
    EXPECT_EQ(result.sequence2_begin_position(), expected.sequence2_begin_position());
    EXPECT_EQ(result.sequence1_end_position(), expected.sequence1_end_position());
    EXPECT_EQ(result.sequence2_end_position(), expected.sequence2_end_position());
    EXPECT_TRUE(result.alignment() == expected.alignment());
}

//!\brief The message of the exception that the call throws; nothing is computed for it.
template <typename config_t>
std::string refusal(config_t const & config)
{
    return seqan3_cuda::test::message_of<seqan3::invalid_alignment_configuration>(
        [&] { (void)seqan3::align_pairwise(std::tie(sequence1, sequence2), config | on_host); });
}

} // namespace

TEST(edit_distance, global_and_semi_global)
{
    for (method_global const & method : {method_global{}, free_ends_of_sequence1})
    {
        auto const [result, expected] = both_results(method | edit_scheme);
        expect_equal(result, expected);
    }
    EXPECT_EQ(both_results(method_global{} | edit_scheme).first.score(), -3);
}

TEST(edit_distance, missed_pair)
{
    auto const [result, expected] = both_results(method_global{} | edit_scheme | min_score{-2});
    expect_equal(result, expected);
    EXPECT_EQ(result.score(), std::numeric_limits<int>::max());
    EXPECT_EQ(result.sequence1_begin_position(), 8u);
    EXPECT_EQ(result.sequence2_begin_position(), 6u);
    EXPECT_EQ(result.sequence1_end_position(), 8u);
    EXPECT_EQ(result.sequence2_end_position(), 6u);
    EXPECT_EQ(std::get<0>(result.alignment()).size(), 0u);
}

TEST(edit_distance, limit_that_is_met)
{
    auto const [result, expected] = both_results(method_global{} | edit_scheme | min_score{-3});
    expect_equal(result, expected);
    EXPECT_EQ(result.score(), -3);
}

TEST(edit_distance, default_limit_is_none) // SeqAn3 negates the smallest integer here
{
    auto results = seqan3::align_pairwise(std::tie(sequence1, sequence2),
                                          method_global{} | edit_scheme | min_score{} | output_score{} | on_host);
    EXPECT_EQ((*results.begin()).score(), -3);
}

TEST(edit_distance, floating_point_score_without_errors)
{
    auto config = method_global{} | edit_scheme | score_type<float>{} | output_score{};
    auto ours = seqan3::align_pairwise(std::tie(sequence1, sequence1), config | on_host);
    auto theirs = seqan3::align_pairwise(std::tie(sequence1, sequence1), config);
    float const score = (*ours.begin()).score(), expected = (*theirs.begin()).score();
    EXPECT_EQ(score, expected);
    EXPECT_EQ(std::signbit(score), std::signbit(expected));
}

TEST(edit_distance, two_alphabets)
{
    std::vector<seqan3::gapped<seqan3::dna4>> const with_gaps{'A'_dna4, seqan3::gap{}, 'G'_dna4, 'T'_dna4};
    auto const config = method_global{} | edit_scheme | output_score{};
    auto ours = seqan3::align_pairwise(std::tie(sequence1, with_gaps), config | on_host);
    auto theirs = seqan3::align_pairwise(std::tie(sequence1, with_gaps), config);
    int const score = (*ours.begin()).score();
    EXPECT_EQ(score, (*theirs.begin()).score());
    EXPECT_EQ(score, -5);
}

TEST(edit_distance, refused)
{
    EXPECT_EQ(refusal(method_global{} | edit_scheme | min_score{1}),
              "The align_cfg::min_score of an edit distance must not be above 0, the best score; it is 1.");
    EXPECT_EQ(refusal(method_global{} | edit_scheme | band_fixed_size{lower_diagonal{-2}, upper_diagonal{2}}),
              "Banded alignments are yet not supported.");
}
