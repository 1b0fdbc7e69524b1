// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests that the outputs that are asked for change which end is reported and which gap costs are the default, as
 * they do in SeqAn3, which runs another generation of its algorithms for them.
 *
 * Layer: test.
 */

#include <cstddef>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3_cuda/all.hpp>

using namespace seqan3::align_cfg;
using namespace seqan3::literals;

namespace
{

std::vector<seqan3::dna4> const first{"ACACAC"_dna4}, second{"AC"_dna4};

scoring_scheme const scores{seqan3::nucleotide_scoring_scheme{seqan3::match_score{2}, seqan3::mismatch_score{-6}}};

//!\brief Where SeqAn3 says that the alignment ends in either sequence; ours must say the same.
template <typename config_t>
std::pair<std::size_t, std::size_t> end_of(config_t const & config)
{
    std::pair<std::size_t, std::size_t> expected{};
    for (auto && result : seqan3::align_pairwise(std::tie(first, second), config))
        expected = {result.sequence1_end_position(), result.sequence2_end_position()};
    for (auto && result : seqan3::align_pairwise(
             std::tie(first, second), config | seqan3_cuda::align_cfg::gpu{seqan3_cuda::executor_kind::host}))
        EXPECT_EQ(std::pair(result.sequence1_end_position(), result.sequence2_end_position()), expected);
    return expected;
}

//!\brief The score of either side.
template <typename config_t>
int score_of(config_t const & config)
{
    int expected{};
    for (auto && result : seqan3::align_pairwise(std::tie(first, second), config))
        expected = result.score();
    for (auto && result : seqan3::align_pairwise(
             std::tie(first, second), config | seqan3_cuda::align_cfg::gpu{seqan3_cuda::executor_kind::host}))
        EXPECT_EQ(result.score(), expected);
    return expected;
}

//!\brief Free ends, leading and trailing, of either sequence.
method_global free_ends(bool const sequence1, bool const sequence2)
{
    return method_global{free_end_gaps_sequence1_leading{sequence1}, free_end_gaps_sequence2_leading{sequence2},
                         free_end_gaps_sequence1_trailing{sequence1}, free_end_gaps_sequence2_trailing{sequence2}};
}

} // namespace

TEST(optimum, depends_on_the_outputs)
{
    gap_cost_affine const gaps{open_score{-3}, extension_score{-1}};
    for (bool const sequence2 : {false, true})
    {
        auto const config = free_ends(true, sequence2) | scores | gaps | output_end_position{};
        EXPECT_EQ(end_of(config).first, 6u);                                                // the last one
        EXPECT_EQ(end_of(config | output_begin_position{}).first, 6u);                      // the last one
        EXPECT_EQ(end_of(config | output_begin_position{} | output_alignment{}).first, 2u); // the first one
    }
    EXPECT_EQ(end_of(method_local{} | scores | gaps | output_end_position{}).first, 2u); // the first one
}

TEST(default_gap_costs, depend_on_the_outputs)
{
    auto const config = free_ends(false, false) | scores | output_score{};
    EXPECT_EQ(score_of(config), 4 - 14);                     // -10 and -1
    EXPECT_EQ(score_of(config | output_alignment{}), 4 - 4); // 0 and -1
    EXPECT_EQ(score_of(method_local{} | scores | output_score{}), 4);
}
