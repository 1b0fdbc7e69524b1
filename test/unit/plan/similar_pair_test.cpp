// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which pairs are tried by furthest-reaching points, and when they are given up.
 *
 * Layer: test.
 */

#include <optional>

#include <gtest/gtest.h>

#include <plan/similar_pair.hpp>
#include <reference/random_edit_problem.hpp>

using namespace seqan3_cuda::detail;

namespace
{

constexpr furthest_costs costs{.point = 100, .cell = 1, .least_cells = 10'000};

alignment_problem const global = seqan3_cuda::test::edit_problem(4, false, output_level::score);

} // namespace

TEST(similar_pair, least_cells)
{
    EXPECT_FALSE(plan_trial(global, 100, 99, costs));
    EXPECT_TRUE(plan_trial(global, 100, 100, costs));
    EXPECT_FALSE(plan_trial(global, 0, 100'000, costs));
    EXPECT_FALSE(plan_trial(global, 100'000, 0, costs));
}

//!\brief Points of 10 % errors take as long as all cells.
TEST(similar_pair, progress)
{
    std::optional<furthest_trial> const trial = plan_trial(global, 1'000, 1'000, costs);
    ASSERT_TRUE(trial);
    EXPECT_EQ(trial->rule.letters_per_error, 10);
    EXPECT_EQ(trial->extent.last_level, 1'000);
    EXPECT_EQ(trial->extent.corner(), 0);
    EXPECT_EQ(plan_trial(global, 4'000, 1'000, costs)->rule.letters_per_error, 13); // 2,500 letters, 200 errors
}

TEST(similar_pair, few_errors_are_never_given_up)
{
    alignment_problem problem = global;
    problem.max_errors = 9; // 100 / 2 points in the time of 5,000 cells
    std::optional<furthest_trial> const trial = plan_trial(problem, 100, 50, costs);
    ASSERT_TRUE(trial);
    EXPECT_EQ(trial->rule.letters_per_error, 0);
    EXPECT_EQ(trial->extent.last_level, 9);
    problem.max_errors = 10;
    EXPECT_FALSE(plan_trial(problem, 100, 50, costs));
    problem.max_errors = 500;
    EXPECT_EQ(plan_trial(problem, 1'000, 1'000, costs)->rule.letters_per_error, 10);
    EXPECT_EQ(plan_trial(problem, 1'000, 1'000, costs)->extent.last_level, 500);
    problem.max_errors = 4'000'000'000;
    EXPECT_EQ(plan_trial(problem, 1'000, 1'001, costs)->extent.last_level, 1'001);
}

TEST(similar_pair, other_problems)
{
    EXPECT_FALSE(plan_trial(seqan3_cuda::test::edit_problem(4, true, output_level::score), 1'000, 1'000, costs));
    alignment_problem problem = global;
    problem.method = alignment_method::global;
    EXPECT_FALSE(plan_trial(problem, 1'000, 1'000, costs));
}
