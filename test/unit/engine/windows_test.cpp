// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The letters that alignments have at most, and how sequences are cut.
 *
 * Layer: test.
 */

#include <cstdint>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include <engine/windows.hpp>

#include <reference/random_problem.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::alignment_method;
using detail::cut_windows;
using detail::letter_range;
using detail::most_letters;
using detail::window_cut;
using detail::window_rule;

//!\brief Match 5, mismatch -3, a gap -8 and -1 a letter: the scores of SSCA#1.
detail::alignment_problem local_problem()
{
    detail::alignment_problem problem = match_mismatch_problem(4, 5, -3, -8, -1);
    problem.method = alignment_method::local;
    return problem;
}

detail::alignment_problem semi_global_problem(detail::free_end_gaps const & free)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 5, -3, -8, -2);
    problem.free_ends = free;
    return problem;
}

} // namespace

TEST(windows, letters_of_local_alignments)
{
    detail::alignment_problem problem = local_problem();
    EXPECT_EQ(most_letters(problem, true, 1'024), 6 * 1'024u - 8);
    EXPECT_EQ(most_letters(problem, false, 1'024), 6 * 1'024u - 8);
    EXPECT_EQ(most_letters(problem, true, 1), 1u); // no match pays for a gap
    EXPECT_EQ(most_letters(problem, true, 0), 0u);
    problem.gap_extension = -3;
    EXPECT_EQ(most_letters(problem, true, 100), 100u + 492 / 3);
    problem.substitution_scores.assign(16, -1);
    EXPECT_EQ(most_letters(problem, true, 100), 100u);
    problem.gap_extension = 0;
    EXPECT_EQ(most_letters(problem, true, 100), std::nullopt);
}

TEST(windows, letters_of_other_alignments)
{
    EXPECT_EQ(most_letters(semi_global_problem({true, false, true, false}), true, 100), 100u + 700 / 2);
    EXPECT_EQ(most_letters(semi_global_problem({true, false, true, false}), false, 100), std::nullopt);
    EXPECT_EQ(most_letters(semi_global_problem({false, true, false, true}), false, 100), 100u + 700 / 2);
    EXPECT_EQ(most_letters(semi_global_problem({false, true, false, true}), true, 100), std::nullopt);
    for (detail::free_end_gaps const & free :
         {detail::free_end_gaps{}, detail::free_end_gaps{true, true, true, true},
          detail::free_end_gaps{true, false, false, false}, detail::free_end_gaps{true, false, true, true}})
        EXPECT_EQ(most_letters(semi_global_problem(free), true, 100), std::nullopt);

    for (detail::free_end_gaps const & free :
         {detail::free_end_gaps{true, true, false, true}, detail::free_end_gaps{false, true, true, true}})
        EXPECT_EQ(most_letters(semi_global_problem(free), false, 100), std::nullopt);

    detail::alignment_problem edits{};
    edits.method = alignment_method::edit_distance;
    EXPECT_EQ(most_letters(edits, true, 100), std::nullopt);
    edits.free_ends = {true, false, true, false};
    EXPECT_EQ(most_letters(edits, true, 100), 200u);
    EXPECT_EQ(most_letters(edits, false, 100), std::nullopt);
    edits.max_errors = 3;
    EXPECT_EQ(most_letters(edits, true, 100), 103u);
    edits.max_errors = 101;
    EXPECT_EQ(most_letters(edits, true, 100), 200u);
}

TEST(windows, problems_without_windows)
{
    detail::alignment_problem problem = local_problem();
    problem.band = detail::diagonal_band{-1, 1, 0};
    EXPECT_EQ(most_letters(problem, true, 100), std::nullopt);
    problem = local_problem();
    problem.with_matrices = true;
    EXPECT_EQ(most_letters(problem, true, 100), std::nullopt);
    problem = local_problem();
    problem.second_piece = detail::gap_scores{-20, -1};
    EXPECT_EQ(most_letters(problem, true, 100), std::nullopt);
    problem = local_problem();
    problem.gap_open = 1;
    EXPECT_EQ(most_letters(problem, true, 100), std::nullopt);
    problem = local_problem();
    problem.whole_matrix = true;
    EXPECT_EQ(most_letters(problem, true, 100), std::nullopt);
}

//!\brief Windows begin with what the ones before end with, and have each letter once for themselves.
TEST(windows, cut)
{
    window_cut const cut{.of_first = true, .length = 103, .own = 20, .overlap = 30};
    ASSERT_EQ(cut.size(), 6u);
    EXPECT_EQ(cut[0], (letter_range{0, 20}));
    EXPECT_EQ(cut[1], (letter_range{0, 40}));
    EXPECT_EQ(cut[2], (letter_range{10, 60}));
    EXPECT_EQ(cut[5], (letter_range{70, 103}));
    EXPECT_EQ((window_cut{.of_first = true, .length = 100, .own = 20, .overlap = 30}.size()), 5u);
    EXPECT_EQ(cut.first_before(5), 3u); // letters 70 to 80 are of window 3
    EXPECT_EQ(cut.first_before(2), 0u);
    EXPECT_EQ(cut.first_before(0), 0u);
}

TEST(windows, pairs_that_are_cut)
{
    detail::alignment_problem const problem = local_problem();
    window_rule const rule{
        .most_windows = 1'000, .least_letters1 = 10'000, .least_letters2 = 10'000, .own_overlaps = 8};
    constexpr std::uint64_t overlap = 592, own = 8 * overlap;

    std::optional<window_cut> cut = cut_windows(problem, 4 * own, 100, rule);
    ASSERT_TRUE(cut);
    EXPECT_TRUE(cut->of_first);
    EXPECT_EQ(cut->own, own);
    EXPECT_EQ(cut->overlap, overlap);
    EXPECT_EQ(cut->size(), 4u);
    EXPECT_FALSE(cut_windows(problem, 4 * own - 1, 100, rule)); // too few windows
    cut = cut_windows(problem, 100, 4 * own, rule);
    ASSERT_TRUE(cut);
    EXPECT_FALSE(cut->of_first);

    cut = cut_windows(problem, 100'000'000, 100, rule);
    ASSERT_TRUE(cut);
    EXPECT_EQ(cut->size(), 1'000u);
    EXPECT_EQ(cut->own, 100'000u);

    window_rule longer = rule;
    longer.least_letters1 = 4 * own;
    longer.least_letters2 = 4 * own + 1;
    EXPECT_TRUE(cut_windows(problem, 4 * own, 100, longer));
    EXPECT_FALSE(cut_windows(problem, 100, 4 * own, longer));
    ++longer.least_letters1;
    --longer.least_letters2;
    EXPECT_FALSE(cut_windows(problem, 4 * own, 100, longer));
    EXPECT_TRUE(cut_windows(problem, 100, 4 * own, longer));
    EXPECT_FALSE(cut_windows(problem, 100'000'000, 0,
                             {.most_windows = 1'000, .least_letters1 = 0, .least_letters2 = 0, .own_overlaps = 8}));
    EXPECT_FALSE(cut_windows(problem, 100'000'000, 100,
                             {.most_windows = 3, .least_letters1 = 0, .least_letters2 = 0, .own_overlaps = 8}));
}

//!\brief As many windows as executors have room for their strips, in one round or in some, whatever takes less time.
TEST(windows, by_strips)
{
    detail::alignment_problem const problem = local_problem();
    constexpr std::uint64_t length = 1'000'000'000;
    window_rule rule{.most_windows = 1'000, .least_letters1 = 1, .least_letters2 = 1, .own_overlaps = 8};
    rule.strips = {.least_letters2 = 32'769, .rows = 1'024, .at_once = 528, .executors = 1};
    auto const windows_of = [&](std::uint64_t const others)
    {
        std::optional<window_cut> const cut = cut_windows(problem, length, others, rule);
        return cut && cut->has_strips ? cut->size() : 0;
    };
    EXPECT_EQ(windows_of(32'768), 0u);
    EXPECT_EQ(windows_of(32'769), 16u); // 33 strips
    EXPECT_EQ(windows_of(100'369), 16u) << "99 strips, three rounds of 528 = 16 * 99 / 3";
    EXPECT_EQ(windows_of(132 * 1'024), 4u);
    EXPECT_EQ(windows_of(132 * 1'024 + 1), 15u) << "133 strips, four rounds: 15 * 133 = 1,995 of 2,112";
    EXPECT_EQ(windows_of(528 * 1'024), 0u) << "strips of the whole pair leave no room";
    EXPECT_EQ(windows_of(528 * 1'024 + 1), 3u) << "no fifth round for a fourth window";
    EXPECT_EQ(cut_windows(problem, 20'000'000, 100'369, rule)->size(), 5u) << "more would have more in common";
    rule.strips.executors = 3;
    EXPECT_EQ(windows_of(100'369), 48u);
    EXPECT_EQ(cut_windows(problem, length, 100'369, rule)->own, (length + 47) / 48);

    EXPECT_EQ(detail::rule_of_strips(problem, 3, 132).least_letters2, 0u) << "mismatches cost more than gaps";
    detail::alignment_problem usual = problem;
    usual.substitution_scores = {2, -4, -4, -4, -4, 2, -4, -4, -4, -4, 2, -4, -4, -4, -4, 2};
    usual.alphabet_size1 = usual.alphabet_size2 = 4;
    usual.gap_open = -4;
    usual.gap_extension = -2;
    detail::strip_rule const of_devices = detail::rule_of_strips(usual, 3, 132);
    EXPECT_EQ(of_devices.least_letters2, 32'768u);
    EXPECT_EQ(of_devices.rows, 1'024u);
    EXPECT_EQ(of_devices.at_once, 528u);
    EXPECT_EQ(of_devices.executors, 3u);
    usual.best = detail::best_results{};
    EXPECT_EQ(detail::rule_of_strips(usual, 3, 132).least_letters2, 0u)
        << "several results are looked for in many windows";

    detail::alignment_problem edits{};
    edits.method = detail::alignment_method::edit_distance;
    EXPECT_EQ(detail::rule_of_strips(edits, 1, 132).least_letters2, 0u) << "has no scores of letters";

    // Rows are not cut so.
    std::optional<window_cut> const rows = cut_windows(problem, 100'369, length, rule);
    ASSERT_TRUE(rows);
    EXPECT_FALSE(rows->has_strips);
}

//!\brief With few cells windows are as short as they may be: executors wait for the longest one.
TEST(windows, few_cells)
{
    detail::alignment_problem const problem = local_problem();
    constexpr std::uint64_t overlap = 592, length = 100 * overlap; // of 100 letters
    window_rule rule{.most_windows = 1'000, .least_letters1 = 1, .least_letters2 = 1, .own_overlaps = 8};
    auto const own_of = [&] { return cut_windows(problem, length, 100, rule)->own; };
    EXPECT_EQ(own_of(), 8 * overlap);
    rule.step_cells = 1;
    EXPECT_EQ(own_of(), 8 * overlap);
    rule.step_cells = length * 100 / overlap; // a step for each letter of an overlap
    EXPECT_EQ(own_of(), overlap);
    rule.step_cells *= 100;
    EXPECT_EQ(own_of(), overlap / 4);
    rule.cells = length * 100 * 100; // other pairs have more
    EXPECT_EQ(own_of(), overlap);
    rule.cells = 1; // not those of the pair itself
    EXPECT_EQ(own_of(), overlap / 4);
    rule.most_windows = 200; // overlap / 2 letters each
    EXPECT_EQ(own_of(), overlap / 2);

    // Windows of more than half of the sequence gain nothing.
    rule = {.most_windows = 1'000, .least_letters1 = 1, .least_letters2 = 1, .own_overlaps = 8, .step_cells = 1u << 30};
    EXPECT_TRUE(cut_windows(problem, overlap / 4 * 10, 100, rule));
    EXPECT_FALSE(cut_windows(problem, overlap / 4 * 10 - 1, 100, rule));
}

} // namespace seqan3_cuda::test
