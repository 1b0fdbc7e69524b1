// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The bounds of scores: values worked out by hand, and every cell of random matrices.
 *
 * Layer: test.
 */

#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <plan/score_range.hpp>

#include <reference/random_problem.hpp>
#include <reference/reference_alignment.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::alignment_problem;
using detail::score_bounds;
using detail::score_range;

//!\brief Scores of both signs everywhere: gaps that are rewarded, matrices without any positive or any negative score.
alignment_problem odd_problem(random_engine & engine)
{
    alignment_problem problem =
        random_problem(engine, pick_number(engine, 1u, 3u), pick(engine, all_scoring_kinds), score_magnitude::small);
    problem.gap_open = pick_number(engine, -8, 4);
    problem.gap_extension = pick_number(engine, -4, 2);
    if (pick_number(engine, 0, 2) == 0) // scores of second pieces are at most 0
        problem.second_piece = {pick_number(engine, -12, 0), pick_number(engine, -4, 0)};
    std::int32_t const shift = pick_number(engine, -12, 12);
    for (std::int32_t & score : problem.substitution_scores)
        score += shift;
    return problem;
}

/*!\brief The score of each cell of a global matrix: that of the two prefixes, without free trailing ends.
 * \details Also the candidates that the cell's neighbours derive from it.
 */
void check_global_cells(alignment_problem problem, detail::packed_batch const & batch, score_bounds const & bounds)
{
    problem.output = detail::output_level::score;
    problem.free_ends.sequence1_trailing = problem.free_ends.sequence2_trailing = false;
    std::int64_t const opened = problem.gap_open + problem.gap_extension;
    detail::gap_scores const second = problem.second_piece.value_or(detail::gap_scores{});
    std::int64_t const lowest_substitution = std::ranges::min(problem.substitution_scores);
    std::vector<detail::trace_run> runs{};
    for (std::size_t column = 0; column <= batch.first.length(0); ++column)
        for (std::size_t row = 0; row <= batch.second.length(0); ++row)
        {
            std::int64_t const score =
                reference_align(problem, batch.first[0].first(column), batch.second[0].first(row), runs).score;
            ASSERT_LE(bounds.lowest_cell, score) << "row " << row << ", column " << column;
            ASSERT_LE(bounds.lowest,
                      score
                          + std::min({std::int64_t{0}, opened, opened + problem.gap_extension, lowest_substitution,
                                      std::int64_t{second.open} + 2 * second.extension}));
            // Ho
            ASSERT_GE(bounds.highest, score + std::max<std::int64_t>(0, opened))
                << "row " << row << ", column " << column;
        }
}

} // namespace

TEST(score_range, everyday_values)
{
    score_range const global{match_mismatch_problem(4, 2, -4, -4, -2)};
    // Two gaps: -608; mismatches: -600 in the corner, but -602 beside it: a gap of one letter and 149 mismatches.
    EXPECT_EQ(global.bounds(150, 150), (score_bounds{.lowest_cell = -602, .lowest = -610, .highest = 300}));
    EXPECT_EQ(global.bounds(0, 0), (score_bounds{.lowest_cell = 0, .lowest = -8, .highest = 0}));
    EXPECT_EQ(global.bounds(100, 0).lowest_cell, -204);
    EXPECT_EQ(global.bounds(1000, 10).highest, 20);

    alignment_problem local = match_mismatch_problem(4, 2, -4, -4, -2);
    local.method = detail::alignment_method::local;
    // a gap of two letters
    EXPECT_EQ(score_range{local}.bounds(1000, 1000), (score_bounds{.lowest_cell = 0, .lowest = -8, .highest = 2000}));
}

//!\brief Of problems whose gaps cost; free ends, local alignments and bands among them.
TEST(score_range, steps)
{
    for (std::size_t i = 0; i < 20'000; ++i)
    {
        random_engine engine = make_engine(22, i);
        alignment_problem problem = random_problem(engine, pick_number(engine, 1u, 3u), pick(engine, all_scoring_kinds),
                                                   score_magnitude::small);
        problem.gap_open = pick_number(engine, -300, 0);
        problem.gap_extension = pick_number(engine, -60, 0);
        std::int64_t step = std::max(-8 * problem.gap_extension, -(problem.gap_open + problem.gap_extension));
        for (std::int64_t const score : problem.substitution_scores)
            step = std::max(step, std::abs(score));
        std::size_t const length1 = pick_number(engine, 0u, 40u), length2 = pick_number(engine, 0u, 40u);
        score_bounds const bounds = score_range{problem}.bounds(length1, length2);
        std::int64_t const most = detail::score_of_steps(step, length1, length2);
        ASSERT_LE(-most, bounds.lowest) << length1 << " x " << length2 << ", step " << step;
        ASSERT_LE(bounds.highest, most) << length1 << " x " << length2 << ", step " << step;
    }
    EXPECT_EQ(detail::score_of_steps(11, 0, 0), 88);
    EXPECT_EQ(detail::score_of_steps(11, 100, 50), 1'738);
}

TEST(score_range, gaps_that_score)
{
    // Two gaps of one letter score 3 each, a match 1; kernels hold another 5, the opening of a gap that would begin in
    // the last cell.
    EXPECT_EQ(score_range{match_mismatch_problem(4, 1, -1, 5, -2)}.bounds(1, 1).highest, 11);
    EXPECT_EQ(score_range{match_mismatch_problem(4, 1, -1, 2, -2)}.bounds(1, 1).highest, 3);
    // A match, two letters of gaps, and another one.
    EXPECT_EQ(score_range{match_mismatch_problem(4, 5, -1, 0, 1)}.bounds(3, 1).highest, 5 + 2 + 1);
    EXPECT_EQ(score_range{match_mismatch_problem(4, -1, -2, -4, -2)}.bounds(10, 10).highest, 0); // nothing scores
    // The first letter of a gap costs 3, the others score.
    EXPECT_EQ(score_range{match_mismatch_problem(4, 1, -1, -5, 2)}.bounds(3, 0).lowest_cell, -3);
}

TEST(score_range, what_is_added_up_first)
{
    EXPECT_EQ(score_range{match_mismatch_problem(4, 1, -1, -5, 2)}.bounds(1, 1).lowest, -3 - 5);  // H + open
    EXPECT_EQ(score_range{match_mismatch_problem(4, 1, -1, 90, -10)}.bounds(0, 10).lowest, -100); // extensions alone
}

TEST(score_range, a_second_piece_along_the_border)
{
    // Cells take the first piece, but 300 letters of the second one leave 32 bits.
    alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.second_piece = {-5, -10'000'000};
    EXPECT_EQ(score_range{problem}.bounds(300, 10).lowest, -3'000'000'005);
    EXPECT_EQ(score_range{problem}.bounds(10, 300).lowest, -3'000'000'005);
    problem.free_ends.sequence1_leading = true;
    EXPECT_EQ(score_range{problem}.bounds(300, 10).lowest, -100'000'005);
    problem.free_ends.sequence1_leading = false;
    problem.band = {.lower = -10, .upper = 20, .column_limit = 1'000};
    EXPECT_EQ(score_range{problem}.bounds(300, 300).lowest, -200'000'005);
}

TEST(score_range, mismatches_bound_expensive_gaps)
{
    score_range const range{match_mismatch_problem(4, 1, -1, -10, -10)};
    EXPECT_EQ(range.bounds(1000, 1).lowest_cell, -10'010); // the first row itself
    EXPECT_GE(range.bounds(1000, 1000).lowest_cell, -10'011);
}

TEST(score_range, holds_for_every_global_cell)
{
    for (std::size_t i = 0; i < 3000; ++i)
    {
        random_engine engine = make_engine(20, i);
        alignment_problem problem = odd_problem(engine);
        problem.method = detail::alignment_method::global;
        detail::packed_batch batch{};
        append_random_pair(engine, problem, pick(engine, all_pair_kinds), pick_number<std::size_t>(engine, 0, 9),
                           pick_number<std::size_t>(engine, 0, 9), batch);
        SCOPED_TRACE(to_string(problem));
        score_range const range{problem};
        score_bounds const bounds = range.bounds(batch.first.length(0), batch.second.length(0));
        ASSERT_NO_FATAL_FAILURE(check_global_cells(problem, batch, bounds));

        // ---- what holds for longer sequences holds for these
        score_bounds const wider = range.bounds(batch.first.length(0) + 3, batch.second.length(0) + 1);
        ASSERT_LE(wider.lowest_cell, bounds.lowest_cell);
        ASSERT_LE(wider.lowest, bounds.lowest);
        ASSERT_GE(wider.highest, bounds.highest);
    }
}

TEST(score_range, holds_for_the_best_local_cell)
{
    for (std::size_t i = 0; i < 3000; ++i)
    {
        random_engine engine = make_engine(21, i);
        alignment_problem problem = odd_problem(engine);
        problem.method = detail::alignment_method::local;
        problem.output = detail::output_level::score;
        detail::packed_batch batch{};
        append_random_pair(engine, problem, pick(engine, all_pair_kinds), pick_number<std::size_t>(engine, 0, 20),
                           pick_number<std::size_t>(engine, 0, 20), batch);
        SCOPED_TRACE(to_string(problem));
        std::vector<detail::trace_run> runs{};
        score_bounds const bounds = score_range{problem}.bounds(batch.first.length(0), batch.second.length(0));
        ASSERT_GE(bounds.highest, reference_align(problem, batch.first[0], batch.second[0], runs).score);
        ASSERT_EQ(bounds.lowest_cell, 0);
    }
}

TEST(score_range, the_largest_scores)
{
    EXPECT_EQ(score_range{match_mismatch_problem(4, INT32_MAX, -1, -1, -1)}.bounds(2, 3).highest,
              2 * std::int64_t{INT32_MAX});
    score_range const low{match_mismatch_problem(1, INT32_MIN, 0, INT32_MIN, INT32_MIN)};
    EXPECT_EQ(low.bounds(1, 1).lowest_cell, 2 * std::int64_t{INT32_MIN}); // the gap of one letter on the border
    EXPECT_EQ(detail::to_32_bits(INT32_MIN), INT32_MIN);
    EXPECT_EQ(detail::to_32_bits(INT32_MAX), INT32_MAX);
    EXPECT_THROW((void)detail::to_32_bits(std::int64_t{INT32_MAX} + 1), std::overflow_error);
    EXPECT_THROW((void)detail::to_32_bits(std::int64_t{INT32_MIN} - 1), std::overflow_error);
}

TEST(score_range, too_long)
{
    score_range const range{match_mismatch_problem(4, 1, -1, -1, -1)};
    EXPECT_EQ(range.bounds(score_range::length_limit - 1, 1).highest, 1);
    EXPECT_THROW((void)range.bounds(1, score_range::length_limit), std::length_error);
}

} // namespace seqan3_cuda::test
