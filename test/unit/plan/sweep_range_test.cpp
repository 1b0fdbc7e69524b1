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

// Doubled: mismatches -2m, an opening -2m, letters of gaps -2. Scores of d diagonals and of 128 + 32 rows differ by d
// (2m + 2) + 2m + 160 * 2m, and 4m + 12 keep candidates apart. The codes of 16 bits have a range of 65,472 to either
// side of the score that is coded as 0.
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
    detail::alignment_problem const problem =
        detail::make_open_band_problem(match_mismatch_problem(4, 0, -10, -10, -1)).value().problem;
    EXPECT_EQ((sweep_range{problem, false, true}.lowest_score(1)), -3976);  // 390 m + 76
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

// Sequences of 2^15 letters each, and a score of 2^14 a letter: the sum is 2^30.
TEST(sweep_range, global_scores_of_all_letters)
{
    auto const holds = [](std::int32_t const match, std::int32_t const mismatch, std::int32_t const open,
                          std::int64_t const length1, std::int64_t const length2)
    {
        return sweep_range{match_mismatch_problem(4, match, mismatch, open, -1), false, false}.holds_lengths(length1,
                                                                                                             length2);
    };
    constexpr std::int32_t score = 1 << 14;
    constexpr std::int64_t length = 1 << 15;
    EXPECT_TRUE(holds(score, -1, -1, length, length - 1));
    EXPECT_TRUE(holds(score, -1, -1, length - 1, length));
    EXPECT_FALSE(holds(score, -1, -1, length, length));
    EXPECT_TRUE(holds(1, -score, -1, length, length - 1));
    EXPECT_FALSE(holds(1, -score, -1, length, length));
    EXPECT_TRUE(holds(1, -1, 1 - score, length, length - 1)); // the first letter of a gap
    EXPECT_FALSE(holds(1, -1, 1 - score, length, length));
}

TEST(sweep_range, entries_of_16_bits)
{
    auto const fits = [](std::int32_t const match, std::int32_t const mismatch, std::int32_t const open,
                         std::int32_t const extension, bool const with_trace)
    { return detail::has_16_bit_entries(match_mismatch_problem(4, match, mismatch, open, extension), with_trace); };
    // Less than 32,000 to either side: the difference to a gap's first letter, this one, and a gap's letter. Four times
    // as much with a trace.
    for (bool const with_trace : {false, true})
    {
        std::int32_t const most = (with_trace ? 8'000 : 32'000) - 1;
        EXPECT_TRUE(fits(most - 10, -4, -9, -1, with_trace));
        EXPECT_FALSE(fits(most - 9, -4, -9, -1, with_trace));
        EXPECT_TRUE(fits(0, -4, 1 - most, -1, with_trace));
        EXPECT_FALSE(fits(-10, -14, -most, -1, with_trace));
        EXPECT_TRUE(fits(0, -4, most - 10, -most, with_trace));
        EXPECT_FALSE(fits(0, -4, most - 10, -most - 1, with_trace));
    }
    EXPECT_TRUE(fits(2, -5, -4, -1, false));
    EXPECT_FALSE(fits(2, -6, -4, -1, false)); // lower than a gap's first letter: its entry would be negative

    // The scores of each letter and padding.
    EXPECT_TRUE(detail::has_16_bit_entries(match_mismatch_problem(255, 2, -4, -4, -2), false)); // 255 * 256
    detail::alignment_problem problem = match_mismatch_problem(256, 2, -4, -4, -2);
    EXPECT_FALSE(detail::has_16_bit_entries(problem, false)); // 256 * 257
    problem.alphabet_size2 = 255;
    EXPECT_TRUE(detail::has_16_bit_entries(problem, false)); // 256 * 256
}

TEST(sweep_range, which_alignments_go_from_the_first_cell_to_the_last)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    for (unsigned ends = 0; ends < 16; ++ends)
    {
        problem.free_ends = free_ends_of(ends);
        EXPECT_EQ(detail::is_end_to_end(problem), ends == 0) << ends;
    }
    problem.free_ends = {};
    problem.method = detail::alignment_method::local;
    EXPECT_FALSE(detail::is_end_to_end(problem));
}

TEST(sweep_range, which_alignments_are_swept)
{
    detail::alignment_problem const global = match_mismatch_problem(4, 2, -4, -4, -2);
    auto const is_swept = [](detail::alignment_problem const & problem, bool const is_open) {
        return sweep_range{problem, false, is_open}.holds(1);
    };
    detail::alignment_problem local = global, free_ends = global;
    local.method = detail::alignment_method::local;
    free_ends.free_ends.sequence1_leading = true;
    for (bool const is_open : {false, true})
    {
        EXPECT_TRUE(is_swept(global, is_open));
        EXPECT_EQ(is_swept(local, is_open), is_open);
        EXPECT_FALSE(is_swept(free_ends, is_open));
        EXPECT_TRUE(is_swept(match_mismatch_problem(4, 2, -2, 0, -2), is_open));
        EXPECT_FALSE(is_swept(match_mismatch_problem(4, 2, -2, 1, -3), is_open));
        EXPECT_TRUE(is_swept(match_mismatch_problem(4, 2, -2, -2, 0), is_open));
        EXPECT_FALSE(is_swept(match_mismatch_problem(4, 2, -2, -3, 1), is_open));
        EXPECT_FALSE(is_swept(match_mismatch_problem(4, 2, -7, -4, -2), is_open)); // no entry
    }
}

} // namespace seqan3_cuda::test
