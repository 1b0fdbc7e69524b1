// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Places, and how they are put into tasks.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include <schedule/search_places.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::lane_margin;
using detail::letter_range;
using detail::peak;
using detail::search_place;
using detail::search_task;

constexpr detail::window_cut columns{.of_first = true, .length = 100, .own = 20, .overlap = 7},
    rows{.of_first = false, .length = 100, .own = 20, .overlap = 7};

search_place place(std::int32_t const score, std::uint32_t const column, bool const is_proven)
{
    return {.own = {column - 1, column}, .first_possible = {score, column, 1}, .margin = {5, is_proven}};
}

} // namespace

TEST(search_places, letters)
{
    EXPECT_EQ(detail::cut_places(columns, {20, 45}, 9, 10, {3}),
              (std::vector<search_place>{
                  {{20, 30}, {9, 21, 1}, {3}}, {{30, 40}, {9, 31, 1}, {3}}, {{40, 45}, {9, 41, 1}, {3}}}));
    EXPECT_EQ(detail::cut_places(rows, {20, 30}, 9, 10, {3, true}),
              (std::vector<search_place>{{{20, 30}, {9, 1, 21}, {3, true}}}));
    EXPECT_TRUE(detail::cut_places(columns, {20, 20}, 9, 10, {3}).empty());
}

TEST(search_places, blocks)
{
    std::vector<detail::joined_blocks> const blocks{{{0, 10}, 8, 0}, {{40, 70}, 9, std::nullopt}};
    EXPECT_EQ(detail::places_of(columns, blocks),
              (std::vector<search_place>{{{0, 10}, {8, 1, 1}, {0, true}}, {{40, 70}, {9, 41, 1}, {7, false}}}));
    EXPECT_EQ(detail::places_of(rows, blocks)[1].first_possible, (peak{9, 1, 41}));
}

//!\brief The best places come first; those whose margin is not proven have tasks of their own, of 16, or of 8 if that
//! keeps more threads busy.
TEST(search_places, tasks)
{
    for (std::size_t const proven : {0u, 1u, 8u, 15u, 16u, 17u, 40u})
        for (std::size_t const others : {0u, 1u, 16u, 33u})
            for (std::size_t const threads : {1u, 2u, 5u})
            {
                std::vector<search_place> places{};
                for (std::uint32_t i = 0; i < proven + others; ++i)
                    places.push_back(place(static_cast<std::int32_t>(i * 7 % 11), i + 1, i < proven));
                std::size_t const lanes = places.size() <= 8 * threads ? 8 : 16;
                std::vector<search_task> tasks(1);
                detail::append_tasks(3, places, threads, tasks);
                ASSERT_EQ(tasks.size(), 1 + (proven + lanes - 1) / lanes + (others + lanes - 1) / lanes);
                std::vector<search_place> found{};
                for (std::size_t i = 1; i < tasks.size(); ++i)
                {
                    EXPECT_EQ(tasks[i].pair, 3u);
                    EXPECT_FALSE(tasks[i].window);
                    EXPECT_EQ(tasks[i].first_possible, tasks[i].places.front().first_possible);
                    EXPECT_LE(tasks[i].places.size(), lanes);
                    for (search_place const & each : tasks[i].places)
                    {
                        EXPECT_EQ(each.margin.is_proven, tasks[i].places.front().margin.is_proven);
                        if (!found.empty() && found.back().margin.is_proven == each.margin.is_proven)
                        {
                            EXPECT_TRUE(comes_before(found.back().first_possible, each.first_possible));
                        }
                        found.push_back(each);
                    }
                }
                EXPECT_TRUE(std::ranges::is_permutation(found, places));
            }
}

} // namespace seqan3_cuda::test
