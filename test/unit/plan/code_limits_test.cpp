// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which matrices codes hold: limits worked out by hand, each met exactly.
 *
 * Layer: test.
 */

#include <cstdint>
#include <limits>
#include <optional>

#include <gtest/gtest.h>

#include <plan/code_limits.hpp>

#include <reference/random_problem.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::alignment_problem;
using detail::code_limits;
using detail::common_extent;
using detail::sized_pair;
using detail::value_kind;

detail::matrix_extent extent_of(std::int32_t const lower, std::int32_t const upper)
{
    return detail::matrix_extent{detail::diagonal_band{.lower = lower, .upper = upper, .column_limit = 1 << 20}};
}

common_extent common_of(std::uint32_t const columns, std::uint32_t const rows)
{
    return common_extent{sized_pair{.rows = rows, .columns = columns}};
}

constexpr std::uint32_t lane_rows = 15;
constexpr detail::group_shape rows_150{.width = 5, .strips = 2};

} // namespace

TEST(common_extent, covers_what_it_includes)
{
    sized_pair const pair{.rows = 20, .columns = 10, .extent = extent_of(-3, 5), .lowest_score = -7};
    auto const check = [&](bool const is_covered, auto && change)
    {
        sized_pair other = pair;
        change(other);
        common_extent common{pair};
        EXPECT_EQ(common.covers(other), is_covered);
        common.include(other);
        EXPECT_TRUE(common.covers(pair));
        EXPECT_TRUE(common.covers(other));
        EXPECT_EQ(common.columns, std::max(pair.columns, other.columns));
        EXPECT_EQ(common.min_columns, std::min(pair.columns, other.columns));
        EXPECT_EQ(common.rows, std::max(pair.rows, other.rows));
        EXPECT_EQ(common.min_rows, std::min(pair.rows, other.rows));
        EXPECT_EQ(common.lowest_score, std::min(pair.lowest_score, other.lowest_score));
    };
    check(true, [](sized_pair &) {});
    check(false, [](sized_pair & other) { other.columns = 11; });
    check(true, [](sized_pair & other) { other.columns = 9; });
    check(false, [](sized_pair & other) { other.rows = 21; });
    check(true, [](sized_pair & other) { other.rows = 19; });
    check(false, [](sized_pair & other) { other.lowest_score = -8; });
    check(true, [](sized_pair & other) { other.lowest_score = -6; });
    check(false, [](sized_pair & other) { other.extent = extent_of(-4, 5); });
    check(false, [](sized_pair & other) { other.extent = extent_of(-3, 6); });
    check(true, [](sized_pair & other) { other.extent = extent_of(-2, 4); });
}

// 150 x 150 at 2/-4/-4/-2: from -610 to 300, see score_range_test.cpp.
TEST(code_limits, lowest_score)
{
    alignment_problem const problem = match_mismatch_problem(4, 2, -4, -4, -2);
    code_limits const packed{problem, value_kind::packed16, false, false, lane_rows};
    EXPECT_EQ(packed.lowest_score(common_of(150, 150), rows_150), -610);
    // the shape's rows, as two alignments share a register
    EXPECT_EQ(packed.lowest_score(common_of(150, 140), rows_150), -610);
    code_limits const spare{problem, value_kind::packed16, false, false, lane_rows, 10};
    EXPECT_EQ(spare.lowest_score(common_of(140, 150), rows_150), -610);
    code_limits const single{problem, value_kind::single32, false, false, lane_rows};
    EXPECT_EQ(single.lowest_score(common_of(150, 150), rows_150), -610);
    EXPECT_EQ(single.lowest_score(common_of(150, 140), rows_150), detail::score_range{problem}.bounds(150, 140).lowest);
    EXPECT_EQ(single.bounds(sized_pair{.rows = 150, .columns = 150}), detail::score_range{problem}.bounds(150, 150));
}

TEST(code_limits, given_lowest_score)
{
    alignment_problem const problem = match_mismatch_problem(4, 2, -4, -4, -2);
    auto const fits = [&](std::int32_t const lowest, bool const with_trace)
    {
        code_limits const limits{problem, value_kind::packed16, with_trace, false, lane_rows, 0, lowest};
        std::optional<std::int32_t> const result = limits.lowest_score(common_of(150, 150), rows_150);
        EXPECT_EQ(result.value_or(lowest), lowest);
        return result.has_value();
    };
    for (bool const with_trace : {false, true})
    {
        auto const range =
            static_cast<std::int32_t>(with_trace ? detail::score_encoding<value_kind::packed16, true>::range
                                                 : detail::score_encoding<value_kind::packed16, false>::range);
        EXPECT_FALSE(fits(-609, with_trace));
        EXPECT_TRUE(fits(-610, with_trace));
        EXPECT_TRUE(fits(300 - range, with_trace));
        EXPECT_FALSE(fits(299 - range, with_trace));
    }
}

TEST(code_limits, matrices_that_fit)
{
    alignment_problem const problem = match_mismatch_problem(4, 2, -6, -4, -2); // as low as the first letter of a gap
    EXPECT_TRUE((code_limits{problem, value_kind::packed16, false, false, lane_rows}.lowest_score(common_of(150, 150),
                                                                                                  rows_150)));
    alignment_problem const lower = match_mismatch_problem(4, 2, -7, -4, -2);
    EXPECT_FALSE((
        code_limits{lower, value_kind::packed16, false, false, lane_rows}.lowest_score(common_of(150, 150), rows_150)));
    EXPECT_TRUE((
        code_limits{lower, value_kind::single32, false, false, lane_rows}.lowest_score(common_of(150, 150), rows_150)));

    // Scores of 32 bits: 2^20 for each match, and for each letter of gaps.
    constexpr std::int32_t score = 1 << 20;
    code_limits const high{match_mismatch_problem(4, score, 0, 0, 0), value_kind::single32, false, false, lane_rows};
    EXPECT_TRUE(high.lowest_score(common_of(2047, 2047), rows_150));
    EXPECT_FALSE(high.lowest_score(common_of(2048, 2048), rows_150));
    alignment_problem const gaps = match_mismatch_problem(4, 0, -score, 0, -score);
    code_limits const low{gaps, value_kind::single32, false, false, lane_rows};
    for (std::uint32_t columns = 2000; columns < 2100; ++columns)
    {
        std::int64_t const lowest = detail::score_range{gaps}.bounds(columns, 1).lowest;
        EXPECT_EQ(low.lowest_score(common_of(columns, 1), rows_150).has_value(),
                  lowest >= std::numeric_limits<std::int32_t>::min())
            << columns;
    }
}

// Minus infinity is one below all that is derived from the lowest score.
TEST(code_limits, bands_need_minus_infinity)
{
    auto const lower_by = [](std::int32_t const open, std::int32_t const extension)
    {
        alignment_problem problem = match_mismatch_problem(4, 2, -4, open, extension);
        problem.band = detail::diagonal_band{-3, 5, 5};
        code_limits const limits{problem, value_kind::single32, false, false, lane_rows};
        return detail::score_range{problem}.bounds(150, 150).lowest
             - limits.lowest_score(common_of(150, 150), rows_150).value();
    };
    EXPECT_EQ(lower_by(-4, -2), 1 + 6);
    EXPECT_EQ(lower_by(3, -2), 1 + 2);
    EXPECT_EQ(lower_by(-3, 1), 1 + 2);
    EXPECT_EQ(lower_by(0, 1), 1);
}

// A gap along the border of a band has up to 5 letters; a gap's first letter is below, and minus infinity.
TEST(code_limits, certified_bands)
{
    alignment_problem const reduced = match_mismatch_problem(4, 0, -6, -4, -3);
    code_limits const limits{reduced, value_kind::packed16, false, true, lane_rows};
    auto const lowest = [&](std::int32_t const lowest_score)
    {
        sized_pair const pair{.rows = 1000, .columns = 1000, .extent = extent_of(-3, 5), .lowest_score = lowest_score};
        return limits.lowest_score(common_extent{pair}, rows_150).value();
    };
    EXPECT_EQ(lowest(-10), -4 - 5 * 3 - 7 - 8);
    EXPECT_EQ(lowest(-19), -19 - 7 - 8);
    EXPECT_EQ(lowest(-20), -20 - 7 - 8);
}

TEST(sweep_limits, lanes)
{
    alignment_problem const problem = match_mismatch_problem(4, 2, -4, -4, -2);
    auto const lanes =
        [&](std::uint32_t const columns, std::uint32_t const rows, std::int32_t const lower, std::int32_t const upper)
    {
        sized_pair const pair{.rows = rows, .columns = columns, .extent = extent_of(lower, upper)};
        return detail::sweep_limits{problem, false, false}.lanes(pair);
    };
    EXPECT_EQ(lanes(1000, 1000, -8, 7), 1u); // 16 diagonals a lane
    EXPECT_EQ(lanes(1000, 1000, -8, 8), 2u);
    EXPECT_EQ(lanes(1000, 1000, -256, 255), 32u);
    EXPECT_EQ(lanes(1000, 1000, -256, 256), 0u);
    EXPECT_EQ(lanes(1000, 1000, 0, 1), 1u);
    EXPECT_EQ(lanes(1000, 1000, 0, 0), 0u);
    EXPECT_EQ(lanes(1000, 1000, 1, 2), 0u); // without the first cell
    EXPECT_EQ(lanes(1000, 1000, -2, -1), 0u);
    EXPECT_EQ(lanes(1003, 1000, 0, 3), 1u);
    EXPECT_EQ(lanes(1003, 1000, 0, 2), 0u); // without the last cell
    EXPECT_EQ(lanes(1000, 1003, -3, 0), 1u);
    EXPECT_EQ(lanes(1000, 1003, -2, 0), 0u);
    EXPECT_EQ(lanes(16, 16, -8, 7), 1u); // as many diagonals as rows
    EXPECT_EQ(lanes(16, 15, -8, 7), 0u);
    EXPECT_EQ(lanes(15, 16, -8, 7), 0u);
    EXPECT_EQ(lanes(80'000'000, 80'000'000, -8, 7), 1u); // 160,000,000 * 6 < 2^30
    EXPECT_EQ(lanes(100'000'000, 100'000'000, -8, 7), 0u);
    // no band
    EXPECT_EQ((detail::sweep_limits{problem, false, false}.lanes(sized_pair{.rows = 1000, .columns = 1000})), 0u);
    sized_pair const pair{.rows = 1000, .columns = 1000, .extent = extent_of(-8, 7)};
    EXPECT_EQ((detail::sweep_limits{match_mismatch_problem(4, 0, -1000, -1000, -1), false, false}.lanes(pair)), 0u);
}

TEST(sweep_limits, lowest_score)
{
    alignment_problem const problem = match_mismatch_problem(4, 2, -4, -4, -2);
    detail::sweep_limits const limits{problem, false, false};
    detail::sweep_range const range{problem, false, false};
    common_extent const narrow{sized_pair{.rows = 1000, .columns = 1000, .extent = extent_of(-8, 7)}};
    common_extent const wider{sized_pair{.rows = 1000, .columns = 1000, .extent = extent_of(-8, 8)}};
    EXPECT_EQ(limits.lowest_score(narrow, {.width = 1, .strips = 1}), range.lowest_score(1));
    EXPECT_EQ(limits.lowest_score(narrow, {.width = 2, .strips = 1}), range.lowest_score(2));
    EXPECT_FALSE(limits.lowest_score(wider, {.width = 1, .strips = 1}));
    EXPECT_EQ(limits.lowest_score(wider, {.width = 2, .strips = 1}), range.lowest_score(2));
}

} // namespace seqan3_cuda::test
