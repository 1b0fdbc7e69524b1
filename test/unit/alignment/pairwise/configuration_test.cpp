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

#include <unit/message_of.hpp>

using namespace seqan3::align_cfg;
using namespace seqan3::literals;
using seqan3_cuda::executor_kind;
using seqan3_cuda::test::message_of;

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
    return message_of<seqan3::invalid_alignment_configuration>(
        [&] { (void)seqan3::align_pairwise(std::tie(sequence1, sequence2), config | on_host); });
}

//!\brief The score of the only result of a call.
template <typename config_t, typename sequence_t>
int score_of(config_t const & config, sequence_t const & first, sequence_t const & second)
{
    std::vector<int> scores{};
    for (auto && result : seqan3::align_pairwise(std::tie(first, second), config))
        scores.push_back(result.score());
    EXPECT_EQ(scores.size(), 1u);
    return scores.at(0);
}

//!\copydoc score_of
template <typename config_t>
int score_of(config_t const & config)
{
    return score_of(config, sequence1, sequence2);
}

} // namespace

TEST(refused, what_no_executor_computes)
{
    EXPECT_NE(refusal(method_global{} | edit_scheme | min_score{3}).find("min_score"), std::string::npos);
}

TEST(refused, devices_for_the_host)
{
    seqan3_cuda::align_cfg::gpu const contradiction{{.executor = executor_kind::host, .devices = {1, 2}}};
    std::string const message = message_of<seqan3::invalid_alignment_configuration>(
        [&]
        { (void)seqan3::align_pairwise(std::tie(sequence1, sequence2), method_global{} | scores | contradiction); });
    EXPECT_NE(message.find("devices (the first one is 1)"), std::string::npos) << message;
}

//!\brief SeqAn3 takes 0 threads, but then returns no result at all, or waits for ever.
TEST(refused, no_thread)
{
    EXPECT_THROW(
        (void)seqan3::align_pairwise(std::tie(sequence1, sequence2), method_global{} | scores | parallel{0} | on_host),
        std::runtime_error);
    std::vector const pairs(2, std::pair{sequence1, sequence2});
    auto copies = pairs;
    std::size_t results = 0;
    for (auto && result : seqan3::align_pairwise(copies, method_global{} | scores | output_score{} | parallel{0}))
        results += result.score() > 0;
    EXPECT_EQ(results, 0u);
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
    {
        auto const config = method | edit_scheme | output_score{};
        EXPECT_EQ(score_of(config | on_host), score_of(config));
    }
    auto const local = method_local{} | edit_scheme | output_score{};
    EXPECT_EQ(score_of(local | on_host), score_of(local));
}

TEST(accepted, score_beyond_16_bits)
{
    std::vector<seqan3::dna4> const long_sequence(70'000, 'A'_dna4), other(3, 'A'_dna4);
    gap_cost_affine const gaps{open_score{0}, extension_score{-1}};
    EXPECT_EQ(score_of(method_global{} | scores | gaps | output_score{} | on_host, long_sequence, other), 6 - 69'997);
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
    EXPECT_EQ(score_of(config, first, second), 22);

    std::vector const pairs(100, std::tie(first, second)); // all ranks are tabulated
    auto copies = pairs;
    std::vector<int> computed{};
    for (auto && result : seqan3::align_pairwise(copies, config))
        computed.push_back(result.score());
    EXPECT_EQ(computed, std::vector<int>(100, 22));
}

TEST(missing_device, is_named)
{
    if (seqan3_cuda::available_executors().cuda_reason.empty())
        GTEST_SKIP() << "there is a device";

    auto results = seqan3::align_pairwise(std::tie(sequence1, sequence2),
                                          method_global{} | scores | seqan3_cuda::align_cfg::gpu{executor_kind::cuda});
    EXPECT_THROW(results.begin(), seqan3_cuda::device_error);
}
