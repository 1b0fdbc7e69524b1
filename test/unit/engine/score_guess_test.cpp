// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Guesses of the last result's score, in lists whose answer is plain.
 *
 * Layer: test.
 */

#include <optional>

#include <gtest/gtest.h>

#include <engine/score_guess.hpp>

namespace seqan3_cuda::test
{

using detail::guess_score;

TEST(score_guess, parts_that_are_far_enough_from_each_other)
{
    std::vector<detail::scored_part> const parts{{7, 20}, {4, 50}, {5, 40}, {1, 10}, {6, 40}};
    EXPECT_EQ(guess_score(parts, 1, 1), 50);
    EXPECT_EQ(guess_score(parts, 3, 1), 40);
    EXPECT_EQ(guess_score(parts, 5, 1), 10);
    EXPECT_EQ(guess_score(parts, 6, 1), std::nullopt);
    EXPECT_EQ(guess_score(parts, 2, 2), 40); // 4 and 6
    EXPECT_EQ(guess_score(parts, 3, 2), 10); // and 1
    EXPECT_EQ(guess_score(parts, 4, 2), std::nullopt);
    EXPECT_EQ(guess_score(parts, 2, 3), 20); // 4 and 7
    EXPECT_EQ(guess_score(parts, 3, 3), 10);
    EXPECT_EQ(guess_score(parts, 2, 4), std::nullopt);
}

TEST(score_guess, scores_of_0)
{
    EXPECT_EQ(guess_score({}, 1, 1), std::nullopt);
    EXPECT_EQ(guess_score({{0, 1}, {1, 0}}, 1, 1), 1);
    EXPECT_EQ(guess_score({{0, 1}, {1, 0}}, 2, 1), std::nullopt);
}

} // namespace seqan3_cuda::test
