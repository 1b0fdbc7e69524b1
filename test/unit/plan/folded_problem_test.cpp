// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which problems are computed by folded strips, and that scores of a strip differ by less than 16 bits hold.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include <plan/fill_plan.hpp>
#include <plan/folded_problem.hpp>
#include <plan/reduced_problem.hpp>
#include <reference/random_problem.hpp>
#include <reference/reference_alignment.hpp>

namespace seqan3_cuda::test
{

namespace
{

bool folds(detail::alignment_problem const & problem)
{
    return detail::can_fold(problem, true);
}

detail::packed_batch batch_of(std::vector<std::uint32_t> const & rows, std::uint32_t const columns,
                              detail::alignment_problem const & problem)
{
    random_engine engine = make_engine(42, 3);
    detail::packed_batch batch{};
    for (std::uint32_t const length : rows)
        append_random_pair(engine, problem, pair_kind::unrelated, columns, length, batch);
    return batch;
}

detail::alignment_problem with_free_ends(int const match)
{
    detail::alignment_problem problem = match_mismatch_problem(4, match, -4, -12, -2);
    problem.free_ends = free_ends_of(15);
    return problem;
}

} // namespace

TEST(folded_problem, which)
{
    detail::alignment_problem const problem = match_mismatch_problem(4, 2, -4, -4, -2);
    EXPECT_TRUE(folds(problem));
    EXPECT_TRUE(folds(match_mismatch_problem(3, 5, -3, -8, -1)));
    EXPECT_FALSE(folds(match_mismatch_problem(5, 2, -4, -4, -2))) << "more letters than four";
    EXPECT_FALSE(folds(match_mismatch_problem(4, 2, -9, -4, -2))) << "a substitution worse than two gaps' letters";

    detail::alignment_problem other = problem;
    for (unsigned ends = 1; ends < 16; ++ends)
    {
        other = problem;
        other.free_ends = free_ends_of(ends);
        EXPECT_TRUE(folds(other)) << ends;
    }
    other = match_mismatch_problem(4, 5, 2, -4, 1);
    EXPECT_TRUE(folds(other));
    other.free_ends = free_ends_of(15);
    EXPECT_FALSE(folds(other)) << "gaps that gain";
    EXPECT_TRUE(folds(with_free_ends(12))) << "18 times 1,728, of which free ends rise by 2";
    EXPECT_FALSE(folds(with_free_ends(13)));
    other = problem;
    other.band = detail::diagonal_band{.lower = -5, .upper = 5};
    EXPECT_FALSE(folds(other));
}

//!\brief Local alignments, of the openings and extensions that kernels hold.
TEST(folded_problem, which_local)
{
    auto const folds_local = [](int const match, int const mismatch, int const open, int const extension)
    {
        detail::alignment_problem problem = match_mismatch_problem(4, match, mismatch, open, extension);
        problem.method = detail::alignment_method::local;
        return folds(problem);
    };
    EXPECT_TRUE(folds_local(2, -4, -4, -2));
    EXPECT_TRUE(folds_local(5, -2, -12, -1));
    EXPECT_FALSE(folds_local(5, -2, -13, -1));
    EXPECT_FALSE(folds_local(5, -2, 0, -1));
    EXPECT_FALSE(folds_local(5, -2, -4, -3));
    EXPECT_FALSE(folds_local(5, 0, -4, 0));
    EXPECT_FALSE(folds_local(2, -5, -4, -2)) << "a substitution worse than two letters in gaps";
    EXPECT_TRUE(folds_local(12, -4, -12, -2)) << "18 times 1,728, of which the score 0 rises by 2";
    EXPECT_FALSE(folds_local(13, -4, -12, -2));

    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.method = detail::alignment_method::local;
    problem.band = detail::diagonal_band{.lower = -5, .upper = 5};
    EXPECT_FALSE(folds(problem));
}

//!\brief Scores in memory have what their letters have beforehand.
TEST(folded_problem, limits_of_local)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.method = detail::alignment_method::local;
    auto const holds = [&](std::uint32_t const rows, std::uint32_t const columns)
    {
        detail::sized_pair pair{.index = 0, .rows = rows, .columns = columns};
        pair.shape = {.width = detail::warp_lanes, .strips = 1};
        return detail::fold(problem, true)->limits().lowest_score(detail::common_extent{pair}, pair.shape).has_value();
    };
    // 6 a row and 2 a letter, less than 2^31
    EXPECT_TRUE(holds(1'000'000, 1'069'000'000));
    EXPECT_FALSE(holds(1'000'000, 1'070'000'000));
}

//!\brief A letter of a row and of a column brings a match and two letters of gaps at most: 18 times 1,728 rows and
//!columns are less than 2^15, 19 times are not.
TEST(folded_problem, room)
{
    EXPECT_TRUE(folds(match_mismatch_problem(4, 14, -12, -20, -2)));
    EXPECT_FALSE(folds(match_mismatch_problem(4, 15, -12, -20, -2)));
    EXPECT_FALSE(folds(match_mismatch_problem(4, 15, -12, -108, -2))) << "openings make differences larger";
    EXPECT_FALSE(folds(match_mismatch_problem(4, 15, 13, 17, -2)))
        << "openings that gain leave a little less than 2^15";
    EXPECT_TRUE(folds(match_mismatch_problem(4, 14, -12, -109, -2)));
    EXPECT_FALSE(folds(match_mismatch_problem(4, 14, -12, -110, -2))) << "a byte does not hold a letter's score";
}

//!\brief What has_folded_codes claims of two cells, for all cells of random matrices.
TEST(folded_problem, difference_of_two_cells)
{
    random_engine engine = make_engine(42, 4);
    for (int run = 0; run < 200; ++run)
    {
        detail::alignment_problem problem =
            match_mismatch_problem(4, pick_number(engine, 1, 6), pick_number(engine, -6, 1), pick_number(engine, -9, 0),
                                   pick_number(engine, -3, 0));
        if (!folds(problem))
            continue;
        detail::alignment_problem reduced = detail::reduce(problem);
        reduced.with_matrices = true;
        detail::packed_batch batch{};
        append_random_pair(engine, problem, pick(engine, all_pair_kinds), 40, 50, batch);
        detail::pair_matrices const matrices = reference_matrices(reduced, batch.first[0], batch.second[0]);
        auto const columns = static_cast<std::int64_t>(batch.first.length(0)),
                   rows = static_cast<std::int64_t>(batch.second.length(0));
        std::int64_t const best = std::ranges::max(reduced.substitution_scores), open = -std::int64_t{reduced.gap_open};
        auto const H = [&](std::int64_t const row, std::int64_t const column)
        { return std::int64_t{matrices.scores[static_cast<std::size_t>(column * (rows + 1) + row)]}; };
        for (std::int64_t row = 0; row <= rows; row += 3)
            for (std::int64_t column = 0; column <= columns; column += 3)
                for (std::int64_t below = row; below <= rows; below += 5)
                    for (std::int64_t right = column; right <= columns; right += 5)
                    {
                        std::int64_t const difference = H(below, right) - H(row, column);
                        ASSERT_LE(difference, (below - row + right - column) * best + 2 * open);
                        ASSERT_GE(difference, -2 * open);
                    }
    }
}

//!\brief Long pairs of a batch whose scores 16 bits do not hold otherwise; short ones and others keep their kernels.
TEST(folded_problem, plans_of_batches)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.output = detail::output_level::score;
    detail::fill_preferences const preferences{.prefers_four_letters = true, .folds_batches = true};
    auto const values_of = [&](std::vector<std::uint32_t> const & rows)
    {
        detail::packed_batch const batch = batch_of(rows, 40'000, problem);
        detail::batch_fill_plan const plan =
            detail::plan_fills(problem, batch, preferences, detail::band_certifier{problem}, {});
        std::vector<detail::value_kind> values(rows.size());
        for (detail::fill_plan const & fill : plan.fills)
            for (detail::pair_task const & task : fill.tasks)
                for (std::uint32_t const pair : task.pairs)
                    values[pair] = fill.variant.value;
        EXPECT_TRUE(plan.long_pairs.empty() && plan.degenerate.empty());
        return values;
    };
    using enum detail::value_kind;
    EXPECT_EQ(values_of({40'000, 100, 39'000}), (std::vector{folded16, packed16, folded16}));
    problem.free_ends = free_ends_of(1);
    EXPECT_EQ(values_of({40'000, 100, 39'000}), (std::vector{folded16, packed16, folded16}));
    problem.gap_extension = -400; // of which 16 bits do not hold what free ends rise by
    EXPECT_EQ(values_of({40'000, 100, 39'000}), (std::vector{single32, packed16, single32}));
}

} // namespace seqan3_cuda::test
