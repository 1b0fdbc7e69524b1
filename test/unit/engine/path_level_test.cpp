// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The tiles of one level that are computed for a path.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include <engine/path_level.hpp>

namespace seqan3_cuda::test
{

namespace
{

constexpr detail::matrix_size size{200'000, 300'000};

//!\brief The grid of a tile that begins behind some rows and columns.
detail::tile_grid grid_behind(std::uint32_t const rows, std::uint32_t const columns, std::uint32_t const side = 512)
{
    detail::tile_grid grid{.side = side};
    grid.begin = {rows, columns};
    return grid;
}

constexpr detail::path_position at(std::uint32_t const row, std::uint32_t const column)
{
    return {.row = row, .column = column};
}

struct path_level : testing::Test
{
    //!\brief The last level.
    [[nodiscard]] detail::path_level level_of(std::uint32_t const at_once, detail::tile_grid const & grid) const
    {
        return {size, {.side = 512, .at_once = at_once}, grid, {}};
    }
};

} // namespace

TEST_F(path_level, counts_tiles_from_its_grid)
{
    detail::path_level level = level_of(48, grid_behind(2048, 4096));
    EXPECT_FALSE(level.has(at(3000, 5000))) << "nothing is computed";
    level.choose(at(2048 + 1024, 4096 + 513));
    ASSERT_FALSE(level.tiles().empty());
    EXPECT_EQ(level.tiles().front(), (detail::tile_part{{1, 1}, {512, 512}}));
    EXPECT_EQ(level.number_of(at(2048 + 1024, 4096 + 513)), 0u);
    EXPECT_EQ(level_of(48, grid_behind(2048, 4096, 8192)).grid().side, 512u) << "its own tiles, whatever was before";
    for (detail::path_position const & inside : {at(2049, 4097), at(2048 + 512, 4096 + 512), at(2048 + 513, 4097)})
        EXPECT_TRUE(level.has(inside)) << inside.row << ", " << inside.column;
    for (detail::path_position const & outside : {at(2048, 4097), at(2049, 4096), at(2048, 4096), at(0, 4200)})
        EXPECT_FALSE(level.has(outside)) << outside.row << ", " << outside.column;

    level.enter(grid_behind(0, 2048));
    EXPECT_TRUE(level.tiles().empty());
    EXPECT_FALSE(level.has(at(2049, 4097)));
    level.choose(at(2048, 4096));
    EXPECT_EQ(level.tiles().front().tile, (detail::grid_tile{3, 3}));
}

//!\brief All tiles where the path went as it was guessed, half of them else, and as many as there are where one is all.
TEST_F(path_level, fewer_tiles_after_a_wrong_guess)
{
    detail::path_level level = level_of(12, grid_behind(0, 0));
    level.choose(at(100'000, 100'000));
    EXPECT_EQ(level.tiles().size(), 6u) << "nothing is known yet";
    level.choose(at(100'000 - 512, 100'000 - 512));
    EXPECT_EQ(level.tiles().size(), 12u) << "6 tiles, 2 sides";
    level.choose(at(100'000 - 1024, 100'000 - 1024));
    EXPECT_EQ(level.tiles().size(), 6u) << "12 tiles, 2 sides";
    detail::path_level of_one = level_of(1, grid_behind(0, 0));
    of_one.choose(at(100'000, 100'000));
    EXPECT_EQ(of_one.tiles().size(), 1u);
}

//!\brief After a long gap tiles stand in its direction, in the next grid, too.
TEST_F(path_level, follows_the_direction)
{
    detail::path_level level = level_of(8, grid_behind(0, 0));
    level.choose(at(100'000, 100'000));
    level.choose(at(60'000, 100'000));
    level.enter(grid_behind(51'200, 99'840));
    level.choose(at(59'000, 100'000));
    for (detail::tile_part const & part : level.tiles())
        EXPECT_EQ(part.tile.column, 0u) << part.tile.row;
    EXPECT_GT(level.tiles().size(), 3u);
}

//!\brief A path that has gone along the diagonal has its tiles there.
TEST_F(path_level, follows_the_diagonal)
{
    detail::path_level level = level_of(8, grid_behind(0, 0));
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

//!\brief Nested grids get half of the room, and all of it where the path went as it was guessed.
TEST_F(path_level, room_of_nested_tiles)
{
    constexpr std::uint32_t side = 8192, next_side = 1024;
    std::uint64_t const cells = 10 * detail::kept_cells({side, side}, next_side);
    auto const level_of_room = [&](std::uint64_t const times)
    {
        return detail::path_level{size,
                                  {.side = side, .at_once = 1},
                                  grid_behind(0, 0, side),
                                  {100, next_side, times * cells, times * 100 * side}};
    };
    constexpr std::uint32_t begin = 199'000, next = begin - 8 * side;
    detail::path_level followed = level_of_room(1), half = level_of_room(1), all = level_of_room(2);
    followed.choose(at(begin, begin));
    followed.choose(at(next, next));
    half.choose(at(next, next));
    all.choose(at(next, next));
    EXPECT_EQ(followed.tiles(), all.tiles());
    EXPECT_GT(followed.tiles().size(), half.tiles().size());
}

//!\brief Of tiles with nested grids what the path may reach is computed, in whole tiles of the next level; as many as
//!have room.
TEST_F(path_level, parts_of_nested_tiles)
{
    constexpr std::uint32_t side = 65'536, next_side = 4096;
    std::uint64_t const whole = detail::kept_cells({side, side}, next_side);
    auto const parts_of = [&](std::uint64_t const cells, std::uint64_t const border, std::uint32_t const most = 100)
    {
        detail::path_level level{
            size, {.side = side, .at_once = 1}, grid_behind(0, 0, side), {most, next_side, cells, border}};
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
    detail::path_level level{
        size, {.side = side, .at_once = 1}, grid_behind(0, 0, side), {100, next_side, whole, 100 * side}};
    level.choose(at(3 * side - 4096, 2 * side + 3072)); // 1,024 letters behind the cell are a whole tile
    EXPECT_EQ(level.tiles()[0], (detail::tile_part{{2, 2}, {side, 4096}}));
    EXPECT_TRUE(level.has(at(3 * side, 2 * side + 4096)));
    EXPECT_FALSE(level.has(at(3 * side, 2 * side + 4097))) << "a column that is not computed";
    EXPECT_EQ(parts_of(1, 1).size(), 1u);
}

} // namespace seqan3_cuda::test
