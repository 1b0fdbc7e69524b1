// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What 16-bit codes of a swept band hold: limits worked out by hand, each met exactly.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstdint>

#include <gtest/gtest.h>

#include <plan/open_band.hpp>
#include <plan/sweep_range.hpp>

#include <reference/random_problem.hpp>

namespace seqan3_cuda::test
{

using detail::sweep_range;

// Doubled: mismatches -2m, an opening -2m, letters of gaps -2. Scores of d diagonals and of 128 + 32 rows differ by d (2m + 2) + 2m + 160 * 2m, and 4m + 12
// keep candidates apart. The codes of 16 bits have a range of 65,472 to either side of the score that is coded as 0.
TEST(sweep_range, open_borders_need_room_for_a_lane_more)
{
    auto const holds = [](std::int32_t const m, bool const is_open)
    {
        detail::alignment_problem problem = match_mismatch_problem(4, 0, -m, -m, -1);
        auto const open = detail::make_open_band_problem(problem);
        return sweep_range{open.value().problem, false, is_open}.holds(1);
    };
    EXPECT_TRUE(holds(83, true)); // 32 diagonals: 2 (390 m + 76) <= 65,472
    EXPECT_FALSE(holds(84, true));
    EXPECT_TRUE(holds(91, false)); // 16 diagonals: 2 (358 m + 44) <= 65,472
    EXPECT_FALSE(holds(92, false));
}

TEST(sweep_range, lowest_scores)
{
    detail::alignment_problem const problem = detail::make_open_band_problem(match_mismatch_problem(4, 0, -10, -10, -1)).value().problem;
    EXPECT_EQ((sweep_range{problem, false, true}.lowest_score(1)), -3976); // 390 m + 76
    EXPECT_EQ((sweep_range{problem, false, false}.lowest_score(1)), -3624); // 358 m + 44
}

// All local scores are counted from 0: the best one, n * 10 as it is doubled, and 2 (10 + 2 (8 + 2 * 2) + 4) beside it.
TEST(sweep_range, local_scores_of_the_longer_sequence)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 5, -4, -4, -1);
    problem.method = detail::alignment_method::local;
    sweep_range const range{detail::make_open_band_problem(problem).value().problem, false, true};
    EXPECT_TRUE(range.holds_lengths(6'539, 6'539)); // 65,390 + 76 <= 65,472
    EXPECT_FALSE(range.holds_lengths(6'540, 6'539));
    EXPECT_FALSE(range.holds_lengths(6'539, 6'540));
}

} // namespace seqan3_cuda::test
