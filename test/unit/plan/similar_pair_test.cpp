// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which pairs are tried by furthest-reaching points, and when they are given up.
 *
 * Layer: test.
 */

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <plan/similar_pair.hpp>
#include <reference/random_edit_problem.hpp>
#include <reference/random_problem.hpp>

using namespace seqan3_cuda::detail;

namespace
{

constexpr furthest_costs costs{.point = 100, .cell = 1, .letter = 0, .least_cells = 10'000};

alignment_problem const global = seqan3_cuda::test::edit_problem(4, false, output_level::score);

std::optional<furthest_trial> plan(alignment_problem const & problem, std::size_t const columns, std::size_t const rows)
{
    return plan_trial(problem, make_furthest_scores(problem), columns, rows, costs);
}

alignment_problem gaps(std::int32_t const match, std::int32_t const mismatch, std::int32_t const open,
                       std::int32_t const extension)
{
    return seqan3_cuda::test::match_mismatch_problem(4, match, mismatch, open, extension);
}

void expect_penalties(std::optional<furthest_scores> const & scores, gap_penalties const & expected)
{
    ASSERT_TRUE(scores);
    EXPECT_FALSE(scores->is_edit);
    EXPECT_EQ(scores->penalties.mismatch, expected.mismatch);
    EXPECT_EQ(scores->penalties.opening, expected.opening);
    EXPECT_EQ(scores->penalties.up, expected.up);
    EXPECT_EQ(scores->penalties.left, expected.left);
}

} // namespace

TEST(similar_pair, least_cells)
{
    EXPECT_FALSE(plan(global, 100, 99));
    EXPECT_TRUE(plan(global, 100, 100));
    EXPECT_FALSE(plan(global, 0, 100'000));
    EXPECT_FALSE(plan(global, 100'000, 0));
}

//!\brief Points of 10 % errors take as long as all cells.
TEST(similar_pair, progress)
{
    std::optional<furthest_trial> const trial = plan(global, 1'000, 1'000);
    ASSERT_TRUE(trial);
    EXPECT_EQ(trial->rule.letters, 2'000);
    EXPECT_EQ(trial->rule.levels, 100);
    EXPECT_EQ(trial->rule.first_levels, 5) << "a twentieth";
    EXPECT_EQ(trial->last_level, 105);
    EXPECT_EQ(trial->columns, 1'000);
    EXPECT_EQ(trial->rows, 1'000);
    EXPECT_EQ(plan(global, 1'050, 1'000)->rule.levels, 102);
    EXPECT_EQ(plan(global, 590, 590)->rule.first_levels, 2);
    EXPECT_EQ(plan(global, 990, 990)->rule.first_levels, 4);
    EXPECT_EQ(plan(global, 10'000, 10'000)->rule.first_levels, 5);
}

//!\brief A band for the most errors takes nine tenths of the time of all cells, or has 0.3 errors a letter.
TEST(similar_pair, most_errors_of_bands)
{
    furthest_costs costs_of_bands{.point = 1, .cell = 1, .letter = 0, .least_cells = 0};
    EXPECT_EQ(costs_of_bands.most_band_errors(10'000, 10'000), 0) << "there are no bands";
    costs_of_bands.band_cell = 1;
    EXPECT_EQ(costs_of_bands.most_band_errors(10'000, 9'000), 3'000);
    EXPECT_EQ(costs_of_bands.most_band_errors(200, 200), 0) << "strips have all columns";
    costs_of_bands.band_cell = 4;
    EXPECT_EQ(costs_of_bands.most_band_errors(10'000, 10'000), 2'250 - 256);
    EXPECT_EQ(costs_of_bands.band(10'000, 9'000, 1'994), 0.9 * costs_of_bands.other_way(10'000, 10'000));
}

//!\brief Differences that stand close together where a long pair begins do not count.
TEST(similar_pair, first_levels_of_gap_costs)
{
    alignment_problem const affine = seqan3_cuda::test::match_mismatch_problem(4, 2, -4, -4, -2);
    auto const first_levels = [&](std::size_t const length, double const cell)
    {
        furthest_costs const costs{.point = 1, .cell = cell, .letter = 0, .least_cells = 0};
        return plan_trial(affine, make_furthest_scores(affine), length, length, costs, 1 << 20)->rule.first_levels;
    };
    EXPECT_EQ(first_levels(1'000, 1.0 / 3), 8 * 6) << "of 1,000 levels";
    EXPECT_EQ(first_levels(1'919, 1.0 / 3), 8 * 6);
    EXPECT_EQ(first_levels(1'960, 1.0 / 3), 49);
    EXPECT_EQ(first_levels(10'000, 1.0 / 3), 250) << "a fortieth of 10,000";
    EXPECT_EQ(first_levels(16'000, 1.0 / 3), 400);
    EXPECT_EQ(first_levels(17'000, 1.0 / 3), 400) << "no more";
}

//!\brief Before a device computes a lone pair, the host's points take as long as the device does at most: by letters,
//!as points of a device, by letters again.
TEST(similar_pair, points_before_a_device)
{
    auto const microseconds = [](alignment_problem problem, output_level const output, std::size_t const letters)
    {
        problem.output = output;
        furthest_costs const costs = costs_before_device(problem, letters);
        std::optional<furthest_trial> const trial =
            plan_trial(problem, make_furthest_scores(problem), letters, letters, costs);
        EXPECT_TRUE(trial) << letters;
        double const gap_letter = trial->scores.is_edit ? 1 : 3, levels = trial->rule.levels;
        return levels * levels / gap_letter * costs.point * 1e-3;
    };
    alignment_problem const edits = seqan3_cuda::test::edit_problem(4, false, output_level::score),
                            gaps = seqan3_cuda::test::match_mismatch_problem(4, 2, -4, -4, -2);
    for (auto const & [letters, edit_score, edit_path, gap_score, gap_path] :
         {std::tuple{std::size_t{2'000}, 190., 320., 40., 320.},
          {std::size_t{10'000}, 950., 1'600., 200., 1'600.},
          {std::size_t{50'000}, 2'200., 2'300., 400., 1'600.},
          {std::size_t{200'000}, 4'000., 4'000., 1'600., 1'600.}})
    {
        constexpr double share = 0.01; // levels are whole numbers
        auto const expect = [&](alignment_problem const & problem, output_level const output, double const expected)
        { EXPECT_NEAR(microseconds(problem, output, letters), expected, share * expected) << letters; };
        expect(edits, output_level::score, edit_score);
        expect(edits, output_level::alignment, edit_path);
        expect(gaps, output_level::score, gap_score);
        expect(gaps, output_level::alignment, gap_path);
    }
}

/*!\brief Each of the two levels of a ring has half of its entries: 4 for margins, 3 that stay free, and one a level.
 * \details The end lies as far from the first diagonal as the lengths differ.
 */
TEST(similar_pair, rings)
{
    auto const last_level = [](std::size_t const columns, std::size_t const rows, std::uint64_t const entries)
    {
        std::optional<furthest_trial> const trial =
            plan_trial(global, make_furthest_scores(global), columns, rows, costs, entries);
        EXPECT_TRUE(!trial || trial->ring_entries() <= entries);
        return trial ? trial->last_level : -1;
    };
    EXPECT_EQ(last_level(1'000, 1'000, 13), -1);
    EXPECT_EQ(last_level(1'000, 1'000, 14), 0);
    EXPECT_EQ(last_level(1'000, 1'000, 16), 1);
    constexpr std::uint64_t entries = 2'000;
    std::int32_t const of_equal = last_level(100'000, 100'000, entries);
    EXPECT_NEAR(of_equal, 1'000, 20);
    for (std::int32_t const difference : {1, 40, 200})
    {
        EXPECT_EQ(last_level(100'000 + static_cast<std::size_t>(difference), 100'000, entries), of_equal - difference);
        EXPECT_EQ(last_level(100'000, 100'000 + static_cast<std::size_t>(difference), entries), of_equal - difference);
    }
}

//!\brief What cannot reach its end in the levels that have room does not go on until there: by half as many more, as
//!differences are not spread evenly.
TEST(similar_pair, progress_in_a_ring)
{
    auto const levels = [](std::uint64_t const entries)
    {
        std::optional<furthest_trial> const trial =
            plan_trial(global, make_furthest_scores(global), 100'000, 100'000, costs, entries);
        return std::pair{trial->rule.levels, trial->last_level};
    };
    auto const [free_levels, free_last] = levels(1 << 20);
    EXPECT_EQ(free_last, free_levels + 5);
    auto const [few_levels, few_last] = levels(2'000);
    EXPECT_EQ(few_levels, few_last + few_last / 2);
    EXPECT_LT(few_levels, free_levels);
    EXPECT_EQ(levels(14), (std::pair{free_levels, 0})) << "only equal sequences: the first look decides";
}

TEST(similar_pair, few_errors_are_never_given_up)
{
    alignment_problem problem = global;
    problem.max_errors = 9; // 100 / 2 points in the time of 5,000 cells
    std::optional<furthest_trial> const trial = plan(problem, 100, 50);
    ASSERT_TRUE(trial);
    EXPECT_EQ(trial->rule.letters, 0);
    EXPECT_EQ(trial->last_level, 9);
    problem.max_errors = 10;
    EXPECT_FALSE(plan(problem, 100, 50));
    problem.max_errors = 500;
    EXPECT_EQ(plan(problem, 1'000, 1'000)->rule.levels, 100);
    EXPECT_EQ(plan(problem, 1'000, 1'000)->last_level, 105);
    problem.max_errors = 101;
    EXPECT_EQ(plan(problem, 1'000, 1'000)->last_level, 101);
    problem.max_errors = 4'000'000'000;
    EXPECT_EQ(plan(problem, 1'000, 1'001)->last_level, 105);
}

TEST(similar_pair, penalties)
{
    expect_penalties(make_furthest_scores(gaps(2, -4, -4, -2)), {6, 4, 3, 3});
    expect_penalties(make_furthest_scores(gaps(4, -8, -8, -4)), {6, 4, 3, 3}); // unit 2
    expect_penalties(make_furthest_scores(gaps(1, -4, -6, -1)), {5, 6, 2, 1});
    expect_penalties(make_furthest_scores(gaps(5, -4, -10, -1)), {9, 10, 4, 3});
    expect_penalties(make_furthest_scores(gaps(1, -1, 0, -1)), {2, 0, 2, 1});
    EXPECT_EQ(make_furthest_scores(gaps(4, -8, -8, -4))->unit, 2);
    EXPECT_EQ(make_furthest_scores(gaps(1, -4, -6, -1))->score(10, 7, 3), 7 - 3);
}

TEST(similar_pair, other_problems)
{
    EXPECT_FALSE(plan(seqan3_cuda::test::edit_problem(4, true, output_level::score), 1'000, 1'000));
    EXPECT_TRUE(plan(gaps(2, -4, -4, -2), 1'000, 1'000));
    EXPECT_FALSE(plan(gaps(2, 2, -4, -2), 1'000, 1'000));    // no mismatch
    EXPECT_FALSE(plan(gaps(1, -4, -4, 0), 1'000, 1'000));    // a letter of a gap pays nothing
    EXPECT_FALSE(plan(gaps(2, -300, -4, -2), 1'000, 1'000)); // too many levels at a time
    EXPECT_FALSE(plan(gaps(2, -4, 1, -2), 1'000, 1'000));
    EXPECT_FALSE(plan(gaps(2, -4, -4, -20'000), 1'000, 1'000));
    EXPECT_FALSE(plan(gaps(16'000, 0, 0, -8'000), 134'218, 134'218)); // 32 bits hold no such score
    EXPECT_TRUE(plan(gaps(16'000, 0, 0, -8'000), 134'217, 134'217));
    alignment_problem problem = gaps(2, -4, -4, -2);
    problem.substitution_scores[1] = -3;
    EXPECT_FALSE(plan(problem, 1'000, 1'000));
    problem = gaps(2, -4, -4, -2);
    problem.whole_matrix = true;
    EXPECT_FALSE(plan(problem, 1'000, 1'000));
    problem = gaps(2, -4, -4, -2);
    problem.method = alignment_method::local;
    EXPECT_FALSE(plan(problem, 1'000, 1'000));
    problem = gaps(2, -4, -4, -2);
    problem.band = diagonal_band{-5, 5, 1'000};
    EXPECT_FALSE(plan(problem, 1'000, 1'000));
    for (bool free_end_gaps::*end : {&free_end_gaps::sequence1_leading, &free_end_gaps::sequence1_trailing,
                                     &free_end_gaps::sequence2_leading, &free_end_gaps::sequence2_trailing})
    {
        problem = gaps(2, -4, -4, -2);
        problem.free_ends.*end = true;
        EXPECT_FALSE(plan(problem, 1'000, 1'000));
    }
}

namespace
{

using codes = std::vector<std::uint8_t>;

codes some_letters(std::size_t const count, std::uint64_t const number = 0)
{
    seqan3_cuda::test::random_engine engine = seqan3_cuda::test::make_engine(42, number);
    return seqan3_cuda::test::random_sequence(engine, count, 4);
}

codes without(codes letters, std::size_t const first, std::size_t const count)
{
    auto const begin = letters.begin() + static_cast<std::ptrdiff_t>(first);
    letters.erase(begin, begin + static_cast<std::ptrdiff_t>(count));
    return letters;
}

//!\brief A pair of some levels, of which 8 do not count.
furthest_trial trial_of(codes const & first, codes const & second, std::int32_t const levels,
                        furthest_scores const & scores = {})
{
    return {.scores = scores,
            .columns = static_cast<std::int32_t>(first.size()),
            .rows = static_cast<std::int32_t>(second.size()),
            .last_level = levels + 8,
            .rule = {.letters = static_cast<std::int32_t>(first.size() + second.size()),
                     .levels = levels,
                     .first_levels = 8}};
}

//!\brief Levels that gaps add to those that do not count; 0 if the pair is not tried again.
std::int32_t levels_of_gaps(codes const & first, codes const & second, std::int32_t const levels,
                            furthest_scores const & scores = {}, furthest_end const & end = {})
{
    furthest_trial const trial = trial_of(first, second, levels, scores);
    std::optional<furthest_trial> const again = try_behind_gaps(trial, end, first, second);
    if (!again)
        return 0;
    EXPECT_EQ(again->rule.first_levels + again->rule.levels, levels + 8);
    EXPECT_EQ(again->rule.letters, trial.rule.letters);
    EXPECT_EQ(again->last_level, trial.last_level);
    return again->rule.first_levels - 8;
}

} // namespace

TEST(similar_pair, gaps_that_words_show)
{
    codes const letters = some_letters(4'000);
    for (std::size_t const gap : {1u, 40u, 200u})
        for (std::size_t const first : {0u, 500u, 2'000u})
        {
            codes const shorter = without(letters, first, gap);
            EXPECT_EQ(levels_of_gaps(letters, shorter, 400), static_cast<std::int32_t>(gap)) << first;
            EXPECT_EQ(levels_of_gaps(shorter, letters, 400), static_cast<std::int32_t>(gap)) << first;
        }
    EXPECT_EQ(levels_of_gaps(without(letters, 100, 30), without(letters, 2'100, 50), 400), 80);
    EXPECT_EQ(levels_of_gaps(letters, without(letters, 3'900, 50), 400), 0) << "behind all words";
    EXPECT_EQ(levels_of_gaps(letters, letters, 400), 0);
    EXPECT_EQ(levels_of_gaps(letters, some_letters(4'000, 1), 400), 0);
}

//!\brief Gaps may pay for seven eighths of the levels, and no word is looked for further away.
TEST(similar_pair, most_levels_of_gaps)
{
    codes const letters = some_letters(4'000);
    EXPECT_EQ(levels_of_gaps(letters, without(letters, 0, 175), 200), 175);
    EXPECT_EQ(levels_of_gaps(letters, without(letters, 0, 176), 200), 0);
    EXPECT_EQ(levels_of_gaps(letters, without(letters, 0, 5), 199), 0) << "too few levels";
    EXPECT_EQ(levels_of_gaps(letters, without(without(letters, 2'000, 100), 0, 80), 200), 0) << "both pay 180";
    EXPECT_EQ(levels_of_gaps(some_letters(1'005), without(some_letters(1'005), 0, 5), 200), 5);
    EXPECT_EQ(levels_of_gaps(some_letters(1'004), without(some_letters(1'004), 0, 5), 200), 0) << "too few letters";
    furthest_trial trial = trial_of(letters, without(letters, 0, 5), 400);
    trial.rule = {};
    EXPECT_FALSE(try_behind_gaps(trial, {}, letters, without(letters, 0, 5))) << "never given up";
}

//!\brief A pair of 8,000 letters in all that has come too far for its gaps to be the reason is not tried again.
TEST(similar_pair, gaps_that_are_no_reason)
{
    codes const letters = some_letters(4'000), shorter = without(letters, 2'000, 100);
    auto const levels_of_end = [&](std::int32_t const level, std::int32_t const reached)
    {
        return levels_of_gaps(letters, shorter, 400, {},
                              {.state = furthest_state::gave_up, .level = level, .diagonal = 0, .reached = reached});
    };
    EXPECT_EQ(levels_of_end(90, 10), 100) << "no level beside those of the gap";
    EXPECT_EQ(levels_of_end(100, 10), 100);
    EXPECT_EQ(levels_of_end(200, 5'267), 100) << "half of 300 levels for 7,900 letters";
    EXPECT_EQ(levels_of_end(200, 5'230), 0);
    EXPECT_EQ(levels_of_end(200, 0), 100) << "where the pair has come is not known";
}

//!\brief Of eight words two have to be there.
TEST(similar_pair, words_that_are_wanted)
{
    codes const letters = some_letters(4'016);
    auto const with_words = [&](std::size_t const count)
    {
        codes others = some_letters(4'016, 1);
        for (std::size_t word = 0; word < count; ++word)
        {
            std::size_t const begin = 4'000 * (2 * word + 1) / 16;
            for (std::size_t i = begin; i < begin + 16; ++i)
                others[i] = letters[i + 7];
        }
        return others;
    };
    EXPECT_EQ(levels_of_gaps(letters, with_words(1), 400), 0);
    EXPECT_EQ(levels_of_gaps(letters, with_words(2), 400), 7);
}

TEST(similar_pair, gaps_of_gap_costs)
{
    furthest_scores const affine = *make_furthest_scores(gaps(2, -4, -4, -2));  // mismatch 6, opening 4, letter 3
    furthest_scores const uneven = *make_furthest_scores(gaps(5, -4, -10, -1)); // opening 10, up 4, left 3
    codes const letters = some_letters(4'000), shorter = without(letters, 0, 60);
    EXPECT_EQ(levels_of_gaps(letters, shorter, 1'000, affine), 4 + 60 * 3);
    EXPECT_EQ(levels_of_gaps(letters, shorter, 1'000, uneven), 10 + 60 * 3);
    EXPECT_EQ(levels_of_gaps(shorter, letters, 1'000, uneven), 10 + 60 * 4);
    EXPECT_EQ(levels_of_gaps(letters, without(without(letters, 2'000, 20), 0, 60), 1'000, affine), 2 * 4 + 80 * 3);
    EXPECT_EQ(levels_of_gaps(letters, shorter, 211, affine), 184);
    EXPECT_EQ(levels_of_gaps(letters, shorter, 209, affine), 0);
}

TEST(similar_pair, searches)
{
    using seqan3_cuda::test::edit_problem;
    furthest_costs const costs{.point = 1, .cell = 0.08, .letter = 0, .least_cells = 160'000};
    auto const last_level = [&](std::size_t const columns, std::size_t const rows,
                                std::optional<std::uint32_t> const max_errors = std::nullopt)
    {
        alignment_problem problem = edit_problem(4, true, output_level::alignment);
        problem.max_errors = max_errors;
        EXPECT_TRUE(is_search(problem));
        std::optional<furthest_trial> const trial = plan_search(problem, columns, rows, costs);
        EXPECT_TRUE(!trial || trial->free_ends);
        return trial ? trial->last_level : -1;
    };
    EXPECT_FALSE(is_search(edit_problem(4, false, output_level::alignment)));
    EXPECT_EQ(last_level(1'000, 1'000), 99);     // an eighth of 80,000: 100 levels of 100 points
    EXPECT_EQ(last_level(1'000, 900), 56);       // 9,000: 57 levels of 157 points
    EXPECT_EQ(last_level(1'000, 1'000, 98), 98); // no more are allowed
    EXPECT_EQ(last_level(1'000, 1'000, 100), 99);
    EXPECT_EQ(last_level(399, 400), -1);      // too few cells
    EXPECT_EQ(last_level(1'000, 1'200), 247); // 12,000: 248 levels of 48 points
    EXPECT_EQ(last_level(160'000, 1), -1);    // more diagonals than points
    EXPECT_EQ(last_level(0, 1'000), -1);
    EXPECT_EQ(last_level(1'000'000, 1'000'000), 1'447); // 2^21 points
}
