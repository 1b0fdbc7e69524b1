// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The comparison with SeqAn3's results must find every kind of difference: a right program never shows one.
 *
 * Layer: test.
 */

#include <gtest/gtest.h>

#include <app/error.hpp>
#include <app/verifier.hpp>

namespace
{

using namespace seqan3_cuda::app;
using namespace seqan3::literals;

class verifier_test : public ::testing::Test
{
protected:
    alignment_options options{.alphabet = alphabet_kind::dna5,
                              .scores = simple_scores{2, -4},
                              .gap_open = -4,
                              .gap_extend = -2,
                              .with_alignment = true,
                              .executor = seqan3_cuda::executor_kind::host,
                              .threads = 1};
    pair_batch batch{.targets = std::make_shared<std::vector<record> const>(
                         std::vector<record>{{.id = "t1", .letters = "ACGT"}, {.id = "t2", .letters = "ACGTACGT"}}),
                     .queries = {{.id = "q1", .letters = "ACGT"}, {.id = "q2", .letters = "ACGTACT"}},
                     .pairs = {{0, 0}, {1, 1}}};
    batch_results results{make_pair_aligner(options)->align(batch)};
    std::vector<pair_result> right{results.pairs};

    //!\brief What the verifier says to these results; empty if it accepts them.
    std::string objection_to(std::vector<pair_result> const & results) const
    {
        verifier checker{options};
        try
        {
            checker.check(batch, results);
        }
        catch (verification_error const & error)
        {
            return error.what();
        }
        EXPECT_EQ(checker.pairs_checked(), 2u);
        return {};
    }
};

TEST_F(verifier_test, accepts_right_results)
{
    EXPECT_EQ(objection_to(right), "");
    EXPECT_EQ(right[1].score, 8);
    std::vector<seqan3::cigar> const path{{6, '='_cigar_operation}, {1, 'D'_cigar_operation}, {1, '='_cigar_operation}};
    EXPECT_TRUE(std::ranges::equal(right[1].path, path));
}

TEST_F(verifier_test, names_the_pair_and_both_results)
{
    ++right[1].score;
    EXPECT_EQ(objection_to(right), "verification failed at pair 2, 't2' and 'q2': score 9, target [0, 8), query [0, "
                                   "7), path 6=1D1=; SeqAn3 has score 8, "
                                   "target [0, 8), query [0, 7), path 6=1D1=");
}

TEST_F(verifier_test, finds_a_difference_in_each_member)
{
    for (std::size_t pair_result::*const position :
         {&pair_result::target_begin, &pair_result::target_end, &pair_result::query_begin, &pair_result::query_end})
    {
        std::vector<pair_result> wrong{right};
        ++(wrong[0].*position);
        EXPECT_NE(objection_to(wrong).find("pair 1, 't1' and 'q1'"), std::string::npos);
    }

    std::vector<pair_result> wrong{right};
    wrong[0].path = {};
    EXPECT_NE(objection_to(wrong), "");
}

TEST_F(verifier_test, finds_a_missing_result)
{
    right.pop_back();
    EXPECT_NE(objection_to(right).find("pair 2, 't2' and 'q2': no result"), std::string::npos);
}

} // namespace
