// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Pairs that folded strips compute: long ones of four letters.
 *
 * Layer: test.
 */

#include <gtest/gtest.h>

#include <engine/folded_pair.hpp>

#include <reference/random_problem.hpp>

namespace seqan3_cuda::test
{

TEST(folded_pair, long_ones_of_four_letters)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    EXPECT_TRUE(detail::is_folded_pair(problem, 1024));
    EXPECT_FALSE(detail::is_folded_pair(problem, 1023));
    EXPECT_FALSE(detail::is_folded_pair(match_mismatch_problem(5, 2, -4, -4, -2), 4096)) << "five letters";
    problem.method = detail::alignment_method::local;
    EXPECT_TRUE(detail::is_folded_pair(problem, 4096));
    problem.band = detail::diagonal_band{.lower = -4, .upper = 3};
    EXPECT_FALSE(detail::is_folded_pair(problem, 4096)) << "a band";
    detail::alignment_problem edits{};
    edits.method = detail::alignment_method::edit_distance;
    EXPECT_FALSE(detail::is_folded_pair(edits, 4096)) << "edit distances have kernels of their own";
}

TEST(folded_pair, local_ones_of_dna)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 4, -5, -10, -1);
    EXPECT_FALSE(detail::is_local_pair_of_dna(problem)) << "a global one";
    problem.method = detail::alignment_method::local;
    EXPECT_TRUE(detail::is_local_pair_of_dna(problem));
    EXPECT_FALSE(detail::is_folded_pair(problem, 4096)) << "by other strips";
    problem.band = detail::diagonal_band{.lower = -4, .upper = 3};
    EXPECT_FALSE(detail::is_local_pair_of_dna(problem)) << "a band";
    problem = match_mismatch_problem(5, 4, -5, -10, -1);
    problem.method = detail::alignment_method::local;
    EXPECT_FALSE(detail::is_local_pair_of_dna(problem)) << "five letters";
}

} // namespace seqan3_cuda::test
