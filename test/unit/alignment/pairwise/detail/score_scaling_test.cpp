// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Floating-point scores as integers: which ones, up to which lengths, and who computes the others.
 *
 * Layer: test. Over the fake session of the tests in the folder above, so that the executor `cuda` needs no device.
 */

#include <cstddef>
#include <limits>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3_cuda/all.hpp>

#include <unit/message_of.hpp>

namespace
{

using seqan3_cuda::detail::choose_scaling;
using seqan3_cuda::detail::score_scaling;
using seqan3_cuda::test::message_of;
using namespace seqan3::align_cfg;
using namespace seqan3::literals;

//!\brief Equal letters score `match`, others -1.
template <typename score_t>
struct user_scheme
{
    using score_type = score_t;
    using alphabet_type = seqan3::dna4;

    score_t match{};

    [[nodiscard]] score_t score(seqan3::dna4 const letter1, seqan3::dna4 const letter2) const
    {
        return letter1 == letter2 ? match : score_t{-1};
    }
};

template <typename score_t>
score_scaling scaling_of(score_t const match, int const extension = -1)
{
    seqan3_cuda::detail::letter_codes<seqan3::dna4> const codes{};
    return choose_scaling<score_t>(user_scheme<score_t>{match}, codes, codes, {{-2, extension}});
}

auto config(float const match, seqan3_cuda::executor_kind const executor)
{
    return method_global{} | scoring_scheme{user_scheme<float>{match}}
         | gap_cost_affine{open_score{-2}, extension_score{-1}} | seqan3::align_cfg::score_type<float>{}
         | output_score{} | output_sequence1_id{} | seqan3_cuda::align_cfg::gpu{executor};
}

std::vector<seqan3::dna4> const sequence1{"ACGTACGT"_dna4}, sequence2{"ACGTCGT"_dna4};

} // namespace

TEST(score_scaling, takes_the_smallest_power)
{
    EXPECT_EQ(scaling_of(4.0f).exponent, 0);
    EXPECT_EQ(scaling_of(0.5f).exponent, 1);
    EXPECT_EQ(scaling_of(0.5f).largest, 6); // the first letter of a gap
    EXPECT_EQ(scaling_of(2.375).exponent, 3);
    EXPECT_EQ(scaling_of(0.0).largest, 3);
}

TEST(score_scaling, is_exact_up_to_the_digits_of_the_type)
{
    EXPECT_EQ(scaling_of(3.0f).largest, 3);
    EXPECT_TRUE(scaling_of(3.0f).is_exact((std::size_t{1} << 24) / 3 - 3));
    EXPECT_FALSE(scaling_of(3.0f).is_exact((std::size_t{1} << 24) / 3));
    EXPECT_TRUE(scaling_of(3.0).is_exact((std::size_t{1} << 31) / 3 - 3)); // 32 bits are fewer than double has
    EXPECT_FALSE(scaling_of(3.0).is_exact((std::size_t{1} << 31) / 3));
}

TEST(score_scaling, knows_what_it_cannot_express)
{
    for (float const match :
         {0.1f, 1e30f, 1e-30f, std::numeric_limits<float>::infinity(), std::numeric_limits<float>::quiet_NaN()})
    {
        EXPECT_FALSE(scaling_of(match).is_exact(0)) << match;
        EXPECT_EQ(scaling_of(match).exponent, 0) << match;
    }
    EXPECT_FALSE(scaling_of(0.1).is_exact(0));
    EXPECT_FALSE(scaling_of(0.5f, -16'000'000).is_exact(0));
}

TEST(floating_scores, integers_are_divided_again)
{
    for (auto const & result :
         seqan3::align_pairwise(std::tie(sequence1, sequence2), config(0.5f, seqan3_cuda::executor_kind::host)))
        EXPECT_EQ(result.score(), 0.5f);
}

TEST(floating_scores, seqan3_computes_what_is_not_exact)
{
    std::vector pairs(3, std::pair{sequence1, sequence2});
    std::size_t id = 0;
    for (auto const & result : seqan3::align_pairwise(pairs, config(0.1f, seqan3_cuda::executor_kind::automatic)))
    {
        EXPECT_FLOAT_EQ(result.score(), -2.3f);
        EXPECT_EQ(result.sequence1_id(), id++);
    }
    EXPECT_EQ(id, 3u);
}

TEST(floating_scores, the_executor_cuda_does_not_hand_over)
{
    auto results =
        seqan3::align_pairwise(std::tie(sequence1, sequence2), config(0.1f, seqan3_cuda::executor_kind::cuda));
    std::string const message = message_of<seqan3::invalid_alignment_configuration>([&] { (void)results.begin(); });
    EXPECT_NE(message.find("score_type"), std::string::npos) << message;
}
