// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests which calls of a program with the zero-patch header carry the GPU element.
 *
 * Layer: test. The header reads the environment for each call that it takes, so a value without a meaning finds it.
 */

#include <cstdlib>
#include <stdexcept>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/pairwise/all.hpp>
#include <seqan3/alignment/scoring/nucleotide_scoring_scheme.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3/utility/views/pairwise_combine.hpp>

using namespace seqan3::align_cfg;
using namespace seqan3::literals;

namespace
{

std::vector<seqan3::dna4> const sequence1{"ACGTACGTAC"_dna4};
std::vector<seqan3::dna4> const sequence2{"ACGTCGTACC"_dna4};

auto const config =
    method_global{}
    | scoring_scheme{seqan3::nucleotide_scoring_scheme{seqan3::match_score{2}, seqan3::mismatch_score{-3}}}
    | gap_cost_affine{open_score{-2}, extension_score{-1}} | output_score{};

class zero_patch : public testing::Test
{
protected:
    void TearDown() override
    {
        unsetenv("SEQAN3_CUDA_EXECUTOR");
    }

    static void ask_for(char const * const executor)
    {
        setenv("SEQAN3_CUDA_EXECUTOR", executor, 1);
    }
};

} // namespace

TEST_F(zero_patch, takes_each_kind_of_call)
{
    std::pair const pair{sequence1, sequence2};
    std::vector pairs(3, pair);
    std::vector const sequences{sequence1, sequence2, sequence1};
    seqan3::configuration const plain = config;

    ask_for("nobody");
    EXPECT_THROW((void)seqan3::align_pairwise(pair, plain), std::invalid_argument);
    EXPECT_THROW((void)seqan3::align_pairwise(std::pair{pair}, plain), std::invalid_argument);
    EXPECT_THROW((void)seqan3::align_pairwise(std::tie(sequence1, sequence2), plain), std::invalid_argument);
    EXPECT_THROW((void)seqan3::align_pairwise(pairs, plain), std::invalid_argument);
    EXPECT_THROW((void)seqan3::align_pairwise(seqan3::views::pairwise_combine(sequences), plain),
                 std::invalid_argument);
    EXPECT_THROW((void)align_pairwise(pairs, plain), std::invalid_argument); // found by its argument
    EXPECT_THROW((void)seqan3::align_pairwise(pairs, plain | parallel{2}), std::invalid_argument);
    EXPECT_THROW((void)seqan3::align_pairwise(pairs, plain | vectorised{}), std::invalid_argument);
    EXPECT_THROW(seqan3::align_pairwise(pairs, plain | on_result{[](auto &&) {}}), std::invalid_argument);
}

TEST_F(zero_patch, leaves_calls_with_the_element_alone)
{
    ask_for("nobody");
    auto const with_element = config | seqan3_cuda::align_cfg::gpu{seqan3_cuda::executor_kind::host};
    EXPECT_NO_THROW((void)seqan3::align_pairwise(std::tie(sequence1, sequence2), with_element));
}

TEST_F(zero_patch, results_are_those_of_seqan3)
{
    std::vector pairs(3, std::pair{sequence1, sequence2});
    auto const all_outputs = config | output_alignment{} | output_begin_position{};

    // Explicit template arguments name SeqAn3's own overload, whatever the environment says.
    ask_for("nobody");
    auto expected =
        seqan3::align_pairwise<decltype((pairs)), std::remove_const_t<decltype(all_outputs)>>(pairs, all_outputs);
    auto const first = *expected.begin();

    ask_for("host");
    auto actual = seqan3::align_pairwise(pairs, all_outputs);
    EXPECT_TRUE(
        (std::is_same_v<std::ranges::range_value_t<decltype(actual)>, std::ranges::range_value_t<decltype(expected)>>));
    std::size_t count{};
    for (auto && result : actual)
    {
        EXPECT_EQ(result.score(), first.score());
        EXPECT_EQ(result.sequence1_begin_position(), first.sequence1_begin_position());
        EXPECT_EQ(result.alignment(), first.alignment());
        ++count;
    }
    EXPECT_EQ(count, 3u);
}

TEST_F(zero_patch, replaces_vectorised)
{
    std::vector pairs(3, std::pair{sequence1, sequence2});

    auto expected = seqan3::align_pairwise(pairs, config);
    auto const score = (*expected.begin()).score();

    auto actual = seqan3::align_pairwise(pairs, config | vectorised{});
    EXPECT_TRUE((std::is_same_v<decltype(actual), decltype(expected)>));
    for (auto && result : actual)
        EXPECT_EQ(result.score(), score);
}
