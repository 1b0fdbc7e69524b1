// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The tiles of one level that are computed for a path.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include <engine/path_level.hpp>

namespace seqan3_cuda::test
{

namespace
{

constexpr detail::matrix_size size{200'000, 300'000};

constexpr std::uint32_t anywhere = std::numeric_limits<std::uint32_t>::max();

constexpr detail::path_position at(std::uint32_t const row, std::uint32_t const column)
{
    return {.row = row, .column = column};
}

struct path_level : testing::Test
{
    //!\brief The last level, of whole tiles.
    [[nodiscard]] detail::path_level level_of(std::uint32_t const at_once) const
    {
        return {size, {.side = 512, .at_once = at_once}, 512, {}};
    }
};

} // namespace

TEST_F(path_level, tiles_of_the_matrix)
{
    detail::path_level level = level_of(48);
    EXPECT_FALSE(level.has(at(3000, 5000))) << "nothing is computed";
    level.choose(at(1024, 513));
    ASSERT_FALSE(level.tiles().empty());
    EXPECT_EQ(level.tiles().front(), (detail::tile_part{{1, 1}, {512, 512}}));
    EXPECT_EQ(level.number_of(at(1024, 513)), 0u);
    EXPECT_EQ(level.side(), 512u);
    for (detail::path_position const & inside : {at(1, 1), at(512, 512), at(513, 1)})
        EXPECT_TRUE(level.has(inside)) << inside.row << ", " << inside.column;
    for (detail::path_position const & outside : {at(0, 1), at(1, 0), at(0, 0), at(1025, 513), at(1024, 1025)})
        EXPECT_FALSE(level.has(outside)) << outside.row << ", " << outside.column;
    EXPECT_TRUE(detail::has_same_rest(level.first_cell({1, 2}), at(513, 1025)));
}

//!\brief Tiles of the next level are in what is computed of this one's tiles, of several of them.
TEST_F(path_level, tiles_inside_others)
{
    constexpr std::uint32_t side = 2048, next_side = 512;
    constexpr std::uint64_t much = std::uint64_t{1} << 40;
    detail::path_level outer{size, {.side = side, .at_once = 1}, next_side, {4, much, much}};
    outer.choose(at(100'000, 100'000));
    detail::path_level level = level_of(192);
    level.choose(at(100'000, 100'000), &outer);
    std::vector<detail::tile_part> const few = level.tiles();
    std::vector<std::uint32_t> numbers{};
    for (detail::tile_part const & part : few)
    {
        numbers.push_back(outer.number_of(level.first_cell(part.tile)));
        ASSERT_LT(numbers.back(), outer.tiles().size()) << part.tile.row << ", " << part.tile.column;
        detail::tile_part const & around = outer.tiles()[numbers.back()];
        EXPECT_LE(part.tile.row * next_side + next_side, around.tile.row * side + around.size.rows);
        EXPECT_LE(part.tile.column * next_side + next_side, around.tile.column * side + around.size.columns);
    }
    EXPECT_TRUE(level.has(at(100'000, 100'000)));
    EXPECT_GT(std::ranges::count(numbers, 0u), 0);
    EXPECT_LT(std::ranges::count(numbers, 0u), std::ssize(numbers)) << "in more than one tile";
    detail::path_level free = level_of(192);
    free.choose(at(100'000, 100'000));
    EXPECT_LT(few.size(), free.tiles().size()) << "others would be outside";
}

//!\brief All tiles where the path went as it was guessed, half of them else, and as many as there are where one is all.
TEST_F(path_level, fewer_tiles_after_a_wrong_guess)
{
    detail::path_level level = level_of(12);
    level.choose(at(100'000, 100'000));
    EXPECT_EQ(level.tiles().size(), 6u) << "nothing is known yet";
    level.choose(at(100'000 - 512, 100'000 - 512));
    EXPECT_EQ(level.tiles().size(), 12u) << "6 tiles, 2 sides";
    level.choose(at(100'000 - 1024, 100'000 - 1024));
    EXPECT_EQ(level.tiles().size(), 6u) << "12 tiles, 2 sides";
    detail::path_level of_one = level_of(1);
    of_one.choose(at(100'000, 100'000));
    EXPECT_EQ(of_one.tiles().size(), 1u);
}

//!\brief After a long gap tiles stand in its direction.
TEST_F(path_level, follows_the_direction)
{
    detail::path_level level = level_of(8);
    level.choose(at(100'000, 100'000));
    level.choose(at(60'000, 100'000));
    level.choose(at(59'000, 100'000));
    for (detail::tile_part const & part : level.tiles())
        EXPECT_GE(part.tile.column, 99'999u / 512 - 1) << part.tile.row;
    EXPECT_GT(level.tiles().size(), 3u);
}

//!\brief A path that has gone along the diagonal has its tiles there.
TEST_F(path_level, follows_the_diagonal)
{
    detail::path_level level = level_of(8);
    level.choose(at(100'000, 100'000));
    level.choose(at(99'000, 99'000));
    detail::grid_tile const first = level.tiles().front().tile;
    for (detail::tile_part const & part : level.tiles())
    {
        EXPECT_LE(first.row - part.tile.row, first.column - part.tile.column + 1);
        EXPECT_LE(first.column - part.tile.column, first.row - part.tile.row + 1);
    }
    EXPECT_EQ(level.tiles().size(), 8u);
}

/*!\brief Where the path went along the line, less beside the line is computed; all that may be reached where the path
 * did not.
 */
TEST_F(path_level, reach)
{
    constexpr std::uint32_t side = 4096, strip = 1024;
    detail::path_level level{size, {.side = side, .at_once = 192}, strip, {}};
    auto const cells = [&]
    {
        std::uint64_t sum = 0;
        for (detail::tile_part const & part : level.tiles())
            sum += std::uint64_t{part.size.rows} * part.size.columns;
        return sum / level.tiles().size();
    };
    level.choose(at(199'000, 199'000));
    EXPECT_EQ(level.line().reach, anywhere);
    EXPECT_EQ(level.line().from.row, 199'000u);
    std::uint64_t const at_first = cells();
    level.choose(at(100'050, 99'950));
    EXPECT_EQ(level.line().reach, 512u + 8 * 50) << "50 steps from the line";
    EXPECT_LT(cells(), at_first * 4 / 5);
    for (detail::tile_part const & part : level.tiles())
    {
        EXPECT_EQ(part.size.rows % strip, 0u);
        EXPECT_EQ(part.size.columns % strip, 0u);
        if (bool const is_at_a_corner = part.tile.row != part.tile.column; is_at_a_corner)
        {
            EXPECT_LE(std::min(part.size.rows, part.size.columns), 3 * strip)
                << part.tile.row << ", " << part.tile.column;
        }
    }
    level.choose(at(20'050, 19'871)); // on the line
    EXPECT_EQ(level.line().reach, 512u + 8 * 25) << "half of what was before";
    level.choose(at(19'000, 18'900));
    EXPECT_EQ(level.line().reach, anywhere) << "the path has left the tiles";
}

//!\brief A path that was far away may be as far again, but no farther than one of which nothing is known.
TEST_F(path_level, most_reach)
{
    detail::path_level level{
        size, {.side = 65'536, .at_once = 1}, 4096, {100, std::uint64_t{1} << 40, std::uint64_t{1} << 40}};
    auto const most_beside = [&]
    {
        std::uint32_t most = 0;
        for (detail::tile_part const & part : level.tiles())
            if (part.tile.row != part.tile.column)
                most = std::max(most, std::min(part.size.rows, part.size.columns));
        return most;
    };
    level.choose(at(199'000, 199'000));
    EXPECT_EQ(level.line().reach, anywhere);
    EXPECT_EQ(most_beside(), 8192u) << "2,048 steps down and to the left, and 1,024 letters more, in whole tiles";
    level.choose(at(150'000, 156'000));
    EXPECT_EQ(level.line().reach, anywhere);
}

//!\brief Nested grids get half of the room, and all of it where the path went as it was guessed.
TEST_F(path_level, room_of_nested_tiles)
{
    constexpr std::uint32_t side = 8192, next_side = 1024;
    std::uint64_t const cells = 10 * detail::kept_cells({side, side}, next_side);
    auto const level_of_room = [&](std::uint64_t const times) {
        return detail::path_level{
            size, {.side = side, .at_once = 1}, next_side, {100, times * cells, times * 100 * side}};
    };
    constexpr std::uint32_t begin = 199'000, next = begin - 8 * side;
    detail::path_level followed = level_of_room(1), half = level_of_room(1), all = level_of_room(2);
    auto const used = [&](detail::path_level const & level)
    {
        std::uint64_t sum = 0;
        for (detail::tile_part const & part : level.tiles())
            sum += detail::kept_cells(part.size, next_side);
        return sum;
    };
    followed.choose(at(begin, begin));
    followed.choose(at(next, next));
    half.choose(at(next, next));
    all.choose(at(next, next));
    EXPECT_LE(used(half), cells / 2);
    for (detail::path_level const * const level : {&followed, &all})
    {
        EXPECT_LE(used(*level), cells);
        EXPECT_GT(used(*level), cells / 2);
        EXPECT_GT(level->tiles().size(), half.tiles().size());
    }
}

//!\brief Of tiles with nested grids what the path may reach is computed, in whole tiles of the next level; as many as
//!have room.
TEST_F(path_level, parts_of_nested_tiles)
{
    constexpr std::uint32_t side = 65'536, next_side = 4096;
    std::uint64_t const whole = detail::kept_cells({side, side}, next_side);
    auto const parts_of = [&](std::uint64_t const cells, std::uint64_t const border, std::uint32_t const most = 100)
    {
        detail::path_level level{size, {.side = side, .at_once = 1}, next_side, {most, cells, border}};
        level.choose(at(199'000, 199'000));
        EXPECT_TRUE(level.has(at(199'000, 199'000)));
        return level.tiles();
    };
    std::vector<detail::tile_part> const all = parts_of(100 * whole, 100 * side);
    ASSERT_GE(all.size(), 7u);
    // Tiles on the diagonal, whose corners the line passes, and a tile at each side of the corner.
    EXPECT_EQ(all[0], (detail::tile_part{{3, 3}, {200'000 - 3 * side, 2 * 4096 - 4096}}));
    std::uint64_t used = 0, columns = 0;
    for (detail::tile_part const & part : all)
    {
        bool const is_on_diagonal = part.tile.row == part.tile.column;
        EXPECT_EQ(std::min(part.size.rows, part.size.columns) > 4 * next_side, is_on_diagonal && part.tile.row < 3)
            << part.tile.row << ", " << part.tile.column;
        used += detail::kept_cells(part.size, next_side);
        columns += part.size.columns;
    }
    EXPECT_LT(used, 4 * whole) << "less than four whole tiles";
    EXPECT_EQ(parts_of(2 * used, 2 * columns).size(), all.size()) << "half of the room, as nothing is known yet";
    EXPECT_LT(parts_of(2 * used - 2, 2 * columns).size(), all.size());
    EXPECT_LT(parts_of(2 * used, 2 * columns - 2).size(), all.size());
    EXPECT_EQ(parts_of(100 * whole, 100 * side, 3).size(), 3u);
    detail::path_level level{size, {.side = side, .at_once = 1}, next_side, {100, whole, 100 * side}};
    level.choose(at(3 * side - 4096, 2 * side + 3072)); // 1,024 letters behind the cell are a whole tile
    EXPECT_EQ(level.tiles()[0], (detail::tile_part{{2, 2}, {side, 4096}}));
    EXPECT_TRUE(level.has(at(3 * side, 2 * side + 4096)));
    EXPECT_FALSE(level.has(at(3 * side, 2 * side + 4097))) << "a column that is not computed";
    EXPECT_EQ(parts_of(1, 1).size(), 1u);
}

} // namespace seqan3_cuda::test
