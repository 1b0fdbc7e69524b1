// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Furthest-reaching points: scores, ends and paths are those of the whole matrix, limits are met exactly.
 *
 * Layer: test.
 */

#define SEQAN3_CUDA_HOST_ISA furthest_pass_test

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <plan/similar_pair.hpp>
#include <reference/furthest_alignment.hpp>
#include <reference/random_edit_problem.hpp>
#include <reference/random_problem.hpp>
#include <reference/reference_alignment.hpp>
#include <reference/reference_edit_distance.hpp>
#include <unit/host/drawn_seed.hpp>
#include <unit/kernel/check_batch.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::furthest_state;
using codes = std::vector<std::uint8_t>;

std::string text(codes const & sequence)
{
    std::string letters;
    for (std::uint8_t const code : sequence)
        letters += static_cast<char>(code < 26 ? 'A' + code : '?');
    return letters;
}

/*!\brief Compares a pair with its matrix: without a limit, with one of exactly the level of its end, one more, and one
 * fewer.
 * \param[in] level      Of its end.
 * \param[in] penalties  Of the levels.
 */
template <typename penalties_t>
void check_pair(codes const & a, codes const & b, detail::pair_outcome const & expected,
                std::vector<detail::trace_run> const & expected_runs, std::int32_t const level,
                penalties_t const & penalties, bool const free_ends = false)
{
    for (std::int32_t const limit : {-1, level, level + 1, level + 7})
    {
        furthest_alignment const found = align_furthest(a, b, penalties, {.free_ends = free_ends, .last_level = limit});
        ASSERT_EQ(found.end.state, furthest_state::found) << "limit " << limit;
        ASSERT_EQ(found.end.level, level) << "limit " << limit;
        ASSERT_EQ(found.outcome.end1, expected.end1) << "limit " << limit;
        ASSERT_EQ(found.outcome.begin1, expected.begin1) << "limit " << limit;
        ASSERT_EQ(path_letters(found.runs), path_letters(expected_runs)) << "limit " << limit;
        furthest_alignment const score =
            align_furthest(a, b, penalties, {.free_ends = free_ends, .last_level = limit, .keeps_all = false});
        ASSERT_EQ(score.end.state, furthest_state::found) << "limit " << limit;
        ASSERT_EQ(score.end.level, level) << "limit " << limit;
        ASSERT_EQ(score.end.diagonal, found.end.diagonal) << "limit " << limit;
    }
    if (level > 0)
    {
        ASSERT_EQ(align_furthest(a, b, penalties, {.free_ends = free_ends, .last_level = level - 1}).end.state,
                  furthest_state::above);
    }
}

//!\brief An edit distance.
void check_edits(codes const & a, codes const & b, bool const free_ends)
{
    std::vector<detail::trace_run> expected_runs{};
    detail::alignment_problem const problem = edit_problem(4, free_ends, detail::output_level::alignment);
    detail::pair_outcome const expected = reference_edit_distance(problem, a, b, expected_runs);
    SCOPED_TRACE(text(a) + " " + text(b) + (free_ends ? " free ends" : ""));
    check_pair(a, b, expected, expected_runs, -expected.score, detail::edit_penalties{}, free_ends);
}

//!\brief Match, mismatch, opening and extension of a gap.
using gap_scores = std::array<std::int32_t, 4>;

constexpr std::array<gap_scores, 16> all_gap_scores{{{2, -4, -4, -2},
                                                     {2, -3, -5, -2},
                                                     {1, -4, -6, -1},
                                                     {1, -1, -1, -1},
                                                     {3, -2, -1, -1},
                                                     {5, -4, -10, -1},
                                                     {2, -4, 0, -2},
                                                     {1, -1, 0, -1},
                                                     {0, -1, 0, -1},
                                                     {0, -4, -6, -2},
                                                     {4, -5, -1, 0},
                                                     {2, 1, -3, -1},
                                                     {2, -20, -3, -1},
                                                     {-1, -2, -1, -2},
                                                     {4, -8, 0, -3},
                                                     {6, -9, -12, -3}}};

detail::alignment_problem gap_problem(gap_scores const & scores, std::uint32_t const letters)
{
    auto const [match, mismatch, open, extension] = scores;
    detail::alignment_problem problem = match_mismatch_problem(letters, match, mismatch, open, extension);
    problem.output = detail::output_level::alignment;
    return problem;
}

//!\brief A global alignment with gap costs.
void check_gaps(codes const & a, codes const & b, gap_scores const & scores, std::uint32_t const letters)
{
    detail::alignment_problem const problem = gap_problem(scores, letters);
    std::optional<detail::furthest_scores> const levels = make_furthest_scores(problem);
    ASSERT_TRUE(levels);
    std::vector<detail::trace_run> expected_runs{};
    detail::pair_outcome const expected = reference_matrix{problem, a, b}.outcome(expected_runs);
    auto const columns = static_cast<std::int32_t>(a.size()), rows = static_cast<std::int32_t>(b.size());
    std::int64_t const paid = levels->score(columns, rows, 0) - expected.score;
    SCOPED_TRACE(text(a) + " " + text(b) + " match " + std::to_string(scores[0]) + " mismatch "
                 + std::to_string(scores[1]) + " gap " + std::to_string(scores[2]) + " " + std::to_string(scores[3]));
    ASSERT_EQ(paid % levels->unit, 0);
    check_pair(a, b, expected, expected_runs, static_cast<std::int32_t>(paid / levels->unit), levels->penalties);
}

//!\brief A few letters, random or nearly periodic.
codes any_sequence(random_engine & engine, std::size_t const length, std::uint32_t const letters)
{
    codes sequence = random_sequence(engine, length, letters);
    if (pick_number(engine, 0, 1) == 0)
    {
        std::size_t const period = pick_number<std::size_t>(engine, 1, 5);
        for (std::size_t i = period; i < length; ++i)
            if (pick_number(engine, 0, 11) != 0)
                sequence[i] = sequence[i - period];
    }
    return sequence;
}

} // namespace

//!\brief Calls a function with all pairs of two letters up to a length.
template <typename function_t>
void for_all_short_pairs(std::uint32_t const longest, function_t && f)
{
    auto const sequence = [](std::uint32_t const length, std::uint32_t const bits)
    {
        codes letters{};
        for (std::uint32_t i = 0; i < length; ++i)
            letters.push_back(bits >> i & 1u);
        return letters;
    };
    for (std::uint32_t n = 1; n <= longest; ++n)
        for (std::uint32_t m = 1; m <= longest; ++m)
            for (std::uint32_t x = 0; x < 1u << n; ++x)
                for (std::uint32_t y = 0; y < 1u << m; ++y)
                    if (f(sequence(n, x), sequence(m, y)); testing::Test::HasFatalFailure())
                        return;
}

TEST(furthest_pass, all_short_pairs_of_two_letters)
{
    for (bool const free_ends : {false, true})
        for_all_short_pairs(7, [&](codes const & a, codes const & b) { check_edits(a, b, free_ends); });
    for (gap_scores const & scores : all_gap_scores)
        for_all_short_pairs(5, [&](codes const & a, codes const & b) { check_gaps(a, b, scores, 2); });
}

TEST(furthest_pass, random_and_periodic_pairs)
{
    for (std::uint64_t i = 0; i < 60'000 && !HasFatalFailure(); ++i)
    {
        random_engine engine = make_engine(drawn_seed(), i);
        std::uint32_t const letters = pick(engine, std::array{2u, 2u, 4u, 4u, 5u, 15u, 27u, 256u});
        std::size_t const longest = i % 50 == 0 ? 300 : 40;
        codes const a = any_sequence(engine, pick_number<std::size_t>(engine, 1, longest), letters);
        std::size_t const length = pick_number<std::size_t>(engine, 1, longest);
        codes const b = pick_number(engine, 0, 3) == 0
                          ? any_sequence(engine, length, letters)
                          : mutated_sequence(engine, a, pick_number(engine, 0, 1) == 0 ? length : a.size(), letters,
                                             pick_number(engine, 0u, 200u), pick_number(engine, 0u, 100u));
        if (i % 2 == 0)
            check_edits(a, b, i % 3 == 0);
        else
            check_gaps(a, b, pick(engine, all_gap_scores), letters);
    }
}

//!\brief Runs of equal letters that end before, at and behind the words by which letters are compared.
TEST(furthest_pass, words_of_letters)
{
    random_engine engine = make_engine(drawn_seed(), 100'000);
    for (std::size_t length = 1; length <= 90; ++length)
        for (std::size_t at = length > 70 ? 0 : length - 1; at < length && !HasFatalFailure(); ++at)
        {
            codes const a = random_sequence(engine, length, 4);
            codes b = a;
            b[at] = static_cast<std::uint8_t>((b[at] + 1) % 4);
            check_edits(a, b, false);
            b.erase(b.begin() + static_cast<std::ptrdiff_t>(at));
            if (!b.empty())
                check_edits(a, b, false);
            if (!b.empty())
                check_edits(b, a, false);
        }
}

//!\brief A rule by which 4,000 letters of each sequence may have so many levels.
constexpr detail::progress_rule rule_of(std::int32_t const levels)
{
    return {.letters = 8'000, .levels = levels, .first_levels = 2};
}

TEST(furthest_pass, gives_up_by_progress)
{
    auto const align = [](codes const & a, codes const & b, std::int32_t const levels)
    { return align_furthest(a, b, detail::edit_penalties{}, {.rule = rule_of(levels), .keeps_all = false}).end; };
    random_engine engine = make_engine(drawn_seed(), 200'000);
    codes const a = random_sequence(engine, 4'000, 4), b = random_sequence(engine, 4'000, 4);
    detail::furthest_end const unrelated = align(a, b, 571);
    EXPECT_EQ(unrelated.state, furthest_state::gave_up);
    EXPECT_LE(unrelated.level, 8);

    codes similar = a;
    for (std::size_t i = 50; i < similar.size(); i += 100)
        similar[i] = static_cast<std::uint8_t>((similar[i] + 1) % 4);
    detail::furthest_end const found = align(a, similar, 571);
    EXPECT_EQ(found.state, furthest_state::found);
    EXPECT_EQ(found.level, 40);
    detail::furthest_end const strict = align(a, similar, 17);
    EXPECT_EQ(strict.state, furthest_state::gave_up); // 450 letters by four errors
    EXPECT_EQ(strict.level, 4);
    EXPECT_GT(align(a, similar, 18).level, 4);

    // Similar at first only.
    std::copy_n(b.begin(), 2'000, similar.begin() + 2'000);
    detail::furthest_end const half = align(a, similar, 571);
    EXPECT_EQ(half.state, furthest_state::gave_up);
    EXPECT_GT(half.level, 200);
    EXPECT_LT(half.level, 571 + 100);
}

//!\brief Some levels have no points, as no path pays as much. Nothing was reached by these, and no pair is given up.
TEST(furthest_pass, levels_without_points)
{
    random_engine engine = make_engine(drawn_seed(), 300'000);
    codes const a = random_sequence(engine, 4'000, 4), b = random_sequence(engine, 4'000, 4);
    constexpr detail::gap_penalties usual{.mismatch = 6, .opening = 4, .up = 3, .left = 3},
        apart{.mismatch = 5, .opening = 99, .up = 101, .left = 101};
    for (std::int32_t level = 0; level < 40; ++level)
    {
        detail::furthest_end const end = align_furthest(a, b, usual, {.last_level = level, .keeps_all = false}).end;
        EXPECT_EQ(end.state, furthest_state::above);
        EXPECT_EQ(end.level, level);
        EXPECT_GE(end.reached, 0) << level;
        EXPECT_LE(end.reached, 8'000) << level;
    }
    detail::furthest_end const unrelated = align_furthest(a, b, apart, {.rule = rule_of(571), .keeps_all = false}).end;
    EXPECT_EQ(unrelated.state, furthest_state::gave_up);
    EXPECT_EQ(unrelated.level, 40) << "the first level that is looked at and a number of mismatches";
    codes similar = a;
    for (std::size_t i = 50; i < similar.size(); i += 100)
        similar[i] = static_cast<std::uint8_t>((similar[i] + 1) % 4);
    EXPECT_EQ(align_furthest(a, similar, apart, {.rule = rule_of(571), .keeps_all = false}).end.level, 200);
}

TEST(furthest_pass, progress_rule)
{
    constexpr detail::progress_rule rule{.letters = 14, .levels = 1, .first_levels = 2};
    EXPECT_TRUE(rule.goes_on(8, 84));
    EXPECT_FALSE(rule.goes_on(8, 83));
    EXPECT_EQ(rule.last_level(), 3);
    EXPECT_EQ(detail::progress_rule::next_mark(0), 4);
    EXPECT_EQ(detail::progress_rule::next_mark(4), 8);
    EXPECT_EQ(detail::progress_rule::next_mark(8), 16);
    EXPECT_EQ(detail::progress_rule::next_mark(64), 72);
    EXPECT_EQ(detail::progress_rule::next_mark(80), 90);
}

//!\brief Points and diagonals by counting.
TEST(furthest_pass, extents)
{
    for (detail::gap_penalties const & pays :
         {detail::gap_penalties{6, 4, 3, 3}, {5, 6, 2, 1}, {2, 0, 1, 1}, {9, 10, 4, 3}})
        for (std::int32_t const columns : {1, 2, 7, 30})
            for (std::int32_t const rows : {1, 3, 8, 29})
                for (std::int32_t const last_level : {0, 3, 4, 6, 7, 10, 25, 70})
                {
                    detail::furthest_extent<detail::gap_penalties> const extent{columns, rows, last_level, false, pays};
                    if (!extent.has_end())
                        continue;
                    std::uint64_t points = 0;
                    detail::level_diagonals<detail::gap_penalties> counted{extent};
                    detail::diagonal_range all{columns, -rows};
                    for (std::int32_t level = 0; level <= last_level; ++level)
                    {
                        detail::diagonal_range const range = extent.diagonals(level);
                        points += range.size();
                        if (level > 0)
                            counted.advance(extent);
                        ASSERT_EQ(counted.range(extent).first, range.first);
                        ASSERT_EQ(counted.range(extent).last, range.last);
                        for (std::int32_t k = -rows - 2; k <= columns + 2; ++k)
                        {
                            detail::furthest_extent<detail::gap_penalties> const back{columns - k, rows, 0, false,
                                                                                      pays};
                            std::int64_t const rest =
                                k == extent.corner() ? 0 : back.least_level(back.corner()) - pays.opening;
                            bool const is_there = k >= -rows && k <= columns && extent.least_level(k) <= level
                                               && rest <= last_level - level;
                            ASSERT_EQ(range.has(k), is_there)
                                << columns << " " << rows << " " << last_level << " " << level << " " << k;
                            if (is_there)
                                all = {std::min(all.first, k), std::max(all.last, k)};
                        }
                    }
                    ASSERT_EQ(extent.points(), points) << columns << " " << rows << " " << last_level;
                    ASSERT_EQ(extent.all_diagonals().first, all.first) << columns << " " << rows << " " << last_level;
                    ASSERT_EQ(extent.all_diagonals().last, all.last) << columns << " " << rows << " " << last_level;
                }
}

} // namespace seqan3_cuda::test
