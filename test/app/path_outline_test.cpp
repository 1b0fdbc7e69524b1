// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Outlines of paths: few points, near to the path.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cmath>
#include <iostream>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include <app/path_outline.hpp>

namespace
{

using namespace seqan3_cuda::app;
using namespace seqan3::literals;
using path = std::vector<seqan3::cigar>;

TEST(path_outline, turns)
{
    path const cigar{{3, '='_cigar_operation}, {1, 'X'_cigar_operation}, {2, '='_cigar_operation},
                     {5, 'D'_cigar_operation}, {1, '='_cigar_operation}, {4, 'I'_cigar_operation}};
    pair_result result{.target_begin = 10, .query_begin = 2, .path = cigar};
    EXPECT_EQ(turns_of(result, 100), (std::vector<path_point>{{10, 2}, {16, 8}, {21, 8}, {22, 9}, {22, 13}}));
    result.is_reverse = true;
    EXPECT_EQ(turns_of(result, 100), (std::vector<path_point>{{10, 98}, {16, 92}, {21, 92}, {22, 91}, {22, 87}}));
    EXPECT_TRUE(turns_of({}, 100).empty());
}

TEST(path_outline, gaps_of_more_than_some_letters)
{
    std::vector<path_point> const turns{{10, 98}, {16, 92}, {21, 92}, {22, 91}, {22, 87}};
    std::vector<path_gap> const both = gaps_of(turns, 4.9, 3.9);
    ASSERT_EQ(both.size(), 2u);
    EXPECT_EQ(both[0].begin, (path_point{16, 92}));
    EXPECT_EQ(both[1].end, (path_point{22, 87}));
    EXPECT_EQ(gaps_of(turns, 5, 3.9).size(), 1u);
    EXPECT_EQ(gaps_of(turns, 4.9, 4).size(), 1u);
    EXPECT_TRUE(gaps_of({}, 1, 1).empty());
}

//!\brief The distance of a point from a part of a line, in units.
double distance(path_point const & from, path_point const & to, path_point const & point, path_scale const scale)
{
    auto x = [&](path_point const & of) { return static_cast<double>(of.target) / scale.target; };
    auto y = [&](path_point const & of) { return static_cast<double>(of.query) / scale.query; };
    double const across = x(to) - x(from), down = y(to) - y(from), square = across * across + down * down;
    double const at = square == 0 ? 0 : ((x(point) - x(from)) * across + (y(point) - y(from)) * down) / square;
    double const inside = std::clamp(at, 0.0, 1.0);
    return std::hypot(x(point) - x(from) - inside * across, y(point) - y(from) - inside * down);
}

TEST(path_outline, random_paths)
{
    constexpr std::uint32_t seed = 3;
    std::cout << "seed " << seed << '\n';
    std::mt19937 random{seed};
    for (int round = 0; round < 30; ++round)
    {
        std::vector<path_point> points{{}};
        std::size_t const longest = 1u << random() % 12;
        for (int turn = 0; turn < 3000; ++turn)
        {
            path_point next = points.back();
            std::size_t const letters = 1 + random() % longest;
            next.target += turn % 2 == 0 || random() % 2 == 0 ? letters : 0;
            next.query += turn % 2 == 0 || next.target == points.back().target ? letters : 0;
            points.push_back(next);
        }
        path_scale const scale{static_cast<double>(points.back().target) / 1000,
                               static_cast<double>(points.back().query) / 1000};
        std::vector<path_point> const outline = outline_of(points, scale, 0.5, 2000);
        ASSERT_LE(outline.size(), 2000u);
        ASSERT_GE(outline.size(), 2u);
        std::size_t segment = 0;
        double worst = 0;
        for (path_point const & point : points)
        {
            if (point == outline[segment + 1] && segment + 2 < outline.size())
                ++segment;
            worst = std::max(
                worst, std::min(distance(outline[segment], outline[segment + 1], point, scale),
                                segment == 0 ? 1e9 : distance(outline[segment - 1], outline[segment], point, scale)));
        }
        EXPECT_LT(worst, 0.5);
    }
}

TEST(path_outline, number_of_points)
{
    std::vector<path_point> stairs{};
    for (std::size_t i = 0; i < 100; ++i)
        stairs.push_back({(i + 1) / 2 * 10, i / 2 * 10});
    EXPECT_EQ(outline_of(stairs, {1, 1}, 0.5, 100).size(), 100u);
    EXPECT_LE(outline_of(stairs, {1, 1}, 0.5, 99).size(), 99u);
    EXPECT_EQ(outline_of(stairs, {1, 1}, 100, 99).size(), 2u);
    EXPECT_TRUE(outline_of({}, {1, 1}, 0.5, 10).empty());
    EXPECT_EQ(outline_of({{1, 1}}, {1, 1}, 0.5, 10).size(), 1u);
}

} // namespace
