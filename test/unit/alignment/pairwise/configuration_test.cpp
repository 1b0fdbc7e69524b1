// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests which configurations are refused and how, and that the rest gives SeqAn3's results.
 *
 * Layer: test.
 */

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/adaptation/char.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3_cuda/all.hpp>

using namespace seqan3::align_cfg;
using namespace seqan3::literals;
using seqan3_cuda::executor_kind;

namespace
{

seqan3_cuda::align_cfg::gpu const on_host{executor_kind::host};

std::vector<seqan3::dna4> const sequence1{"ACGTACGTAC"_dna4};
std::vector<seqan3::dna4> const sequence2{"ACGTCGTACC"_dna4};

scoring_scheme const scores{seqan3::nucleotide_scoring_scheme{seqan3::match_score{2}, seqan3::mismatch_score{-3}}};

//!\brief The message of the exception that the call throws; nothing is computed for it.
template <typename config_t>
std::string refusal(config_t const & config)
{
    try
    {
        [[maybe_unused]] auto results = seqan3::align_pairwise(std::tie(sequence1, sequence2), config | on_host);
        return "accepted";
    }
    catch (seqan3::invalid_alignment_configuration const & error)
    {
        return error.what();
    }
}

} // namespace

TEST(refused, what_no_executor_computes)
{
    EXPECT_NE(refusal(method_global{} | edit_scheme | min_score{3}).find("min_score"), std::string::npos);
}

TEST(refused, what_seqan3_refuses)
{
    EXPECT_EQ(refusal(method_global{} | scores | min_score{-3}),
              "The align_cfg::min_score configuration is only allowed for the specific edit distance computation.");
    EXPECT_THROW(
        (void)seqan3::align_pairwise(std::tie(sequence1, sequence2), method_global{} | scores | parallel{} | on_host),
        std::runtime_error);
}

TEST(accepted, edit_scheme_where_seqan3_runs_the_dynamic_programming)
{
    method_global const free_sequence2{free_end_gaps_sequence1_leading{false}, free_end_gaps_sequence2_leading{true},
                                       free_end_gaps_sequence1_trailing{false},
                                       free_end_gaps_sequence2_trailing{false}};
    method_global const unequal_sequence1{free_end_gaps_sequence1_leading{true}, free_end_gaps_sequence2_leading{false},
                                          free_end_gaps_sequence1_trailing{false},
                                          free_end_gaps_sequence2_trailing{false}};
    for (auto const & method : {free_sequence2, unequal_sequence1})
        for (auto && result :
             seqan3::align_pairwise(std::tie(sequence1, sequence2), method | edit_scheme | output_score{} | on_host))
            EXPECT_LE(result.score(), 0);

    EXPECT_EQ(refusal(method_local{} | edit_scheme | output_score{}), "accepted");
}

TEST(accepted, score_beyond_16_bits)
{
    std::vector<seqan3::dna4> const long_sequence(70'000, 'A'_dna4), other(3, 'A'_dna4);
    for (auto && result : seqan3::align_pairwise(
             std::tie(long_sequence, other),
             method_global{} | scores | gap_cost_affine{open_score{0}, extension_score{-1}} | output_score{} | on_host))
        EXPECT_EQ(result.score(), 6 - 69'997);
}

TEST(accepted, char_pairs_have_small_and_full_tables)
{
    struct case_insensitive // a scheme of the user
    {
        using score_type = int;
        using alphabet_type = char;

        [[nodiscard]] int score(char const letter1, char const letter2) const
        {
            return letter1 == letter2 ? 2 : (letter1 | 32) == (letter2 | 32) ? 1 : -3;
        }
    };

    auto const config = method_global{} | scoring_scheme{case_insensitive{}} | output_score{} | on_host;
    std::string const first{"Hello, World"}, second{"hello, WoRld"}; // letters of few ranks, tabulated alone
    for (auto && result : seqan3::align_pairwise(std::tie(first, second), config))
        EXPECT_EQ(result.score(), 22);

    std::vector const pairs(100, std::tie(first, second)); // all ranks are tabulated
    auto copies = pairs;
    for (auto && result : seqan3::align_pairwise(copies, config))
        EXPECT_EQ(result.score(), 22);
}

TEST(missing_device, is_named)
{
    if (seqan3_cuda::available_executors().cuda_reason.empty())
        GTEST_SKIP() << "there is a device";

    auto results = seqan3::align_pairwise(std::tie(sequence1, sequence2),
                                          method_global{} | scores | seqan3_cuda::align_cfg::gpu{executor_kind::cuda});
    EXPECT_THROW(results.begin(), seqan3_cuda::device_error);
}
