// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Slabs: each strip is one member's, each member has some, and no device waits for more than it holds.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <plan/slabs.hpp>
#include <reference/random_problem.hpp>

namespace seqan3_cuda::test
{

namespace
{

//!\brief Strips of each member, by asking for each strip.
std::vector<std::uint32_t> strips_of_members(detail::slab_plan const & plan)
{
    std::vector<std::uint32_t> result(plan.members);
    for (std::uint32_t strip = 0; strip < plan.strips; ++strip)
        ++result.at(plan.member_of(strip));
    return result;
}

} // namespace

TEST(slabs, each_strip_is_of_one_member)
{
    for (std::uint32_t const strips : {1u, 2u, 3u, 7u, 8u, 9u, 100u, 2637u, 5273u, 20'000u})
        for (std::uint32_t const tile_strips : {1u, 8u, 360u})
            for (std::uint32_t const members : {1u, 2u, 3u, 8u})
                for (std::uint32_t const warps : {1u, 16u, 2112u})
                {
                    SCOPED_TRACE(testing::Message() << strips << " strips in tiles of " << tile_strips << ", "
                                                    << members << " members of " << warps << " warps");
                    detail::slab_plan const plan = detail::plan_slabs(strips, tile_strips, members, warps);
                    ASSERT_GE(plan.members, 1u);
                    ASSERT_LE(plan.members, members);
                    EXPECT_EQ(plan.slab_strips % tile_strips, 0u);
                    EXPECT_EQ(plan.member_of(strips - 1), 0u) << "the first member has the end";
                    std::vector<std::uint32_t> const own = strips_of_members(plan);
                    EXPECT_GT(std::ranges::min(own), 0u) << "a member without strips";
                    for (std::uint32_t strip = 0; strip + 1 < strips; ++strip)
                        ASSERT_EQ(plan.ends_slab(strip), (strip + 1) / plan.slab_strips != strip / plan.slab_strips);
                    EXPECT_FALSE(plan.ends_slab(strips - 1));
                    for (std::uint32_t strip = 0; strip + 1 < strips; ++strip)
                        ASSERT_EQ(plan.member_of(strip) != plan.member_of(strip + 1),
                                  plan.members > 1 && plan.ends_slab(strip));
                }
}

//!\brief Members have about as much to do, and two slabs of one fit together, or it has one slab that fits.
TEST(slabs, are_balanced)
{
    for (std::uint32_t const members : {2u, 4u})
        for (std::uint32_t const strips : {2112u, 4224u, 5273u, 10'547u, 20'000u})
        {
            detail::slab_plan const plan = detail::plan_slabs(strips, 1, members, 2112);
            std::vector<std::uint32_t> const own = strips_of_members(plan);
            EXPECT_LE(std::ranges::max(own) - std::ranges::min(own), plan.slab_strips);
            EXPECT_LE(plan.slab_strips, plan.slabs() > members ? 1056u : 2112u);
        }
}

//!\brief As few slabs as there may be: each one is another wait for another device.
TEST(slabs, are_as_large_as_may_be)
{
    EXPECT_EQ(detail::plan_slabs(2 * 2112, 1, 2, 2112).slab_strips, 2112u) << "all strips run at a time";
    EXPECT_EQ(detail::plan_slabs(2 * 2 * 2112, 1, 2, 2112).slab_strips, 1056u) << "two slabs of each run at a time";
}

TEST(slabs, order_of_strips)
{
    detail::slab_plan const plan = detail::plan_slabs(100, 8, 3, 16);
    std::set<std::uint32_t> seen{};
    for (std::uint32_t member = 0; member < plan.members; ++member)
    {
        std::vector<detail::strip_place> places(3);
        detail::order_strips(plan, member, places);
        for (std::size_t i = 0; i < places.size(); ++i)
        {
            EXPECT_EQ(places[i].work, 0u);
            EXPECT_EQ(places[i].number, i);
            EXPECT_EQ(plan.member_of(places[i].strip), member);
            EXPECT_TRUE(seen.insert(places[i].strip).second);
            if (i > 0 && places[i].strip != places[i - 1].strip + 1)
            {
                EXPECT_GT(places[i].strip, places[i - 1].strip);
                EXPECT_TRUE(plan.ends_slab(places[i].strip - 1)) << "the strip above is on another device";
            }
        }
    }
    EXPECT_EQ(seen.size(), 100u);
}

//!\brief What the strip below may read: as kernels wait for it (strip_clock).
TEST(slabs, columns_after_steps)
{
    // 64 lanes with two columns a step: a part of 1,000 columns has 563 steps, the last one, of 501, has 314.
    detail::slab_plan const folded{
        .strips = 4, .slab_strips = 1, .members = 2, .parts = 3, .part_columns = 1000, .step_columns = 2, .lanes = 64};
    EXPECT_EQ(folded.steps_of(2501), 2 * 563 + 314u);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> const expected{
        {0, 0},      {63, 0},      {64, 2},      {562, 998},   {563, 1000},  {563 + 63, 1000},
        {627, 1002}, {1126, 2000}, {1189, 2000}, {1439, 2500}, {1440, 2501}, {1441, 2501}};
    for (auto const & [steps, columns] : expected)
        EXPECT_EQ(folded.columns_after(steps, 2501), columns) << steps;
    detail::slab_plan const whole{.strips = 4, .slab_strips = 1, .members = 2, .lanes = 32};
    EXPECT_EQ(whole.steps_of(3000), 3031u);
    EXPECT_EQ(whole.columns_after(31, 3000), 0u);
    EXPECT_EQ(whole.columns_after(32, 3000), 1u);
    EXPECT_EQ(whole.columns_after(3030, 3000), 2999u);
    EXPECT_EQ(whole.columns_after(3032, 3000), 3000u);
    constexpr std::uint32_t most = std::uint32_t{1} << 31;
    EXPECT_EQ(whole.columns_after(most + 31, most), most);
}

TEST(slabs, cut_where_strips_are_more_than_a_device_computes_at_a_time)
{
    auto const cut = [](std::uint32_t const strips, std::uint32_t const members, std::uint32_t const columns,
                        detail::part_rule const & rule)
    {
        detail::slab_plan plan = detail::plan_slabs(strips, 1, members, 16);
        cut_strips(plan, columns, 16, rule);
        return plan;
    };
    EXPECT_EQ(cut(16, 1, 400'000, {}).parts, 1u);
    EXPECT_EQ(cut(16, 1, 400'000, {}).part_columns, 0u);
    EXPECT_EQ(cut(17, 1, 400'000, {}).parts, 3u);
    EXPECT_EQ(cut(17, 1, 239'999, {}).parts, 1u) << "parts would be too short";
    EXPECT_EQ(cut(17, 1, 240'000, {}).parts, 2u);
    EXPECT_EQ(cut(32, 2, 400'000, {}).parts, 1u) << "each member has 16";
    EXPECT_EQ(cut(33, 2, 400'000, {}).parts, 3u);
    EXPECT_EQ(cut(17, 1, 1'000'000'000, {}).parts, detail::most_parts);
    EXPECT_EQ(cut(4, 1, 400'000, {.strips_at_once = 4}).parts, 1u);
    EXPECT_EQ(cut(5, 1, 400'000, {.strips_at_once = 4}).parts, 3u);
    for (std::uint32_t const columns : {128u, 129u, 191u, 192u, 193u, 1000u, 4097u})
    {
        detail::slab_plan const plan = cut(17, 1, columns, {.least_columns = 64});
        EXPECT_EQ(plan.part_columns % 64, 0u) << columns;
        EXPECT_GT(std::uint64_t{plan.parts} * plan.part_columns + 1, columns);
        EXPECT_LT((plan.parts - 1) * plan.part_columns, columns);
        EXPECT_LE(plan.parts, detail::most_parts);
    }
}

//!\brief Each part once, behind those above and to the left, even if members take theirs at any speed.
TEST(slabs, order_of_parts)
{
    for (std::uint32_t const members : {1u, 3u})
    {
        detail::slab_plan plan = detail::plan_slabs(100, 1, members, 16);
        cut_strips(plan, 200'000, 16, {.least_columns = 32'768});
        ASSERT_EQ(plan.parts, 6u);
        std::vector<std::vector<detail::strip_place>> places(plan.members);
        for (std::uint32_t member = 0; member < plan.members; ++member)
            order_strips(plan, member, places[member]);

        // Each member has one warp, which waits for what its part needs: if one can go on, all parts end.
        std::vector<std::size_t> next(plan.members);
        std::vector<std::uint32_t> parts_done(plan.strips);
        std::size_t done = 0;
        auto const goes_on = [&](std::uint32_t const member)
        {
            if (next[member] == places[member].size())
                return false;
            detail::strip_place const & place = places[member][next[member]];
            EXPECT_EQ(plan.member_of(place.strip), member);
            EXPECT_LE(place.part, parts_done[place.strip]) << "a part is before the one to the left";
            bool const can =
                place.part == parts_done[place.strip] && (place.strip == 0 || parts_done[place.strip - 1] > place.part);
            if (can)
            {
                ++parts_done[place.strip];
                ++next[member];
                ++done;
            }
            return can;
        };
        for (bool any = true; any;)
        {
            any = false;
            for (std::uint32_t member = 0; member < plan.members; ++member)
                any = goes_on(member) || any;
        }
        EXPECT_EQ(done, std::size_t{plan.strips} * plan.parts) << members << " members";
        for (std::uint32_t member = 0; member < plan.members; ++member)
            for (std::size_t i = 1; i < places[member].size(); ++i)
                for (std::size_t j = 0; j < i; ++j)
                    if (places[member][i].number == places[member][j].number)
                    {
                        ASSERT_EQ(places[member][i].strip, places[member][j].strip);
                    }
    }
}

TEST(slabs, rows_of_members)
{
    using rows = detail::slab_rows;
    detail::slab_plan plan{.strips = 15, .slab_strips = 2, .members = 8}; // each member has a slab, the first the last
    EXPECT_EQ(plan.rows_of({.first = 0, .count = 8}), (rows{.first = 0, .count = 7}));
    EXPECT_EQ(plan.rows_of({.first = 0, .count = 1}), (rows{.first = 6, .count = 1}));
    EXPECT_EQ(plan.rows_of({.first = 2, .count = 1}), (rows{.first = 4, .count = 2}));
    EXPECT_EQ(plan.rows_of({.first = 1, .count = 3}), (rows{.first = 3, .count = 4}));
    EXPECT_EQ(plan.rows_of({.first = 7, .count = 1}), (rows{.first = 0, .count = 1}));
    plan.members = 3; // slabs in turn
    EXPECT_EQ(plan.rows_of({.first = 1, .count = 1}), (rows{.first = 0, .count = 7}));
    EXPECT_EQ(plan.rows_of({.first = 2, .count = 1}), (rows{.first = 1, .count = 5}));
}

//!\brief Borders of all tiles are all kept cells, each once, but for those on the diagonals of corners.
TEST(slabs, borders_of_tiles)
{
    for (detail::matrix_size const size :
         {detail::matrix_size{.rows = 1025, .columns = 1025}, {3000, 700}, {700, 3000}, {5000, 5121}, {1024, 2048}})
    {
        std::uint32_t const side = 1024;
        detail::long_pair_plan plan{.size = size};
        plan.whole.works.emplace_back().strips = (size.rows + 511) / 512;
        plan.format = {size.rows % 2 == 0 ? 7u : 0u};
        std::vector<std::uint32_t> words(detail::words_of({{.side = side, .at_once = 1}}, size, plan.format));
        detail::tile_grid const grid = plan.lay_out({{.side = side, .at_once = 1}}, words.data()).grid;
        std::vector<unsigned> seen(detail::kept_cells(size, side));
        for (std::uint32_t row = 0; row * side < size.rows; ++row)
            for (std::uint32_t column = 0; column * side < size.columns; ++column)
                for (detail::kept_range const & range :
                     detail::borders_of(grid, size, detail::grid_strip_rows, {row, column}))
                {
                    ASSERT_LE(range.begin + range.count, seen.size());
                    EXPECT_TRUE(range.count == 1 || range.begin % detail::kept_block == 0) << "whole blocks";
                    for (std::size_t i = 0; i < range.count; ++i)
                        ++seen[range.begin + i];
                    EXPECT_LT(range.last_strip, plan.whole.works.front().strips);
                    EXPECT_EQ(range.is_row || range.count == 1, range.last_strip * 512 < row * side);
                    std::size_t const last_row = range.is_row || range.count == 1
                                                   ? row * side
                                                   : std::min<std::size_t>(row * side + range.count, size.rows);
                    EXPECT_EQ(range.last_strip, (last_row - 1) / 512);
                }
        std::size_t const row_cells = (size.rows - 1) / side * grid.row_cells;
        EXPECT_EQ(grid.kept_columns, grid.kept_rows + plan.format.words_of(row_cells));
        for (std::size_t cell = 0; cell < seen.size(); ++cell)
        {
            std::size_t const below = (cell - row_cells) % grid.column_cells + 1; // of cells in columns
            bool const is_corner = cell >= row_cells && below % side == 0 && below < size.rows;
            bool const is_padding = cell < row_cells && cell % grid.row_cells >= size.columns;
            ASSERT_EQ(seen[cell], is_padding  ? 0u
                                  : is_corner ? 2u
                                              : 1u)
                << size.rows << " x " << size.columns << ", cell " << cell;
        }
    }
}

} // namespace seqan3_cuda::test
