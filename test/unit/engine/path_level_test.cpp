// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The tiles of one level that are computed for a path.
 *
 * Layer: test.
 */

#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include <engine/path_level.hpp>

namespace seqan3_cuda::test
{

namespace
{

//!\brief The grid of a tile that begins behind some rows and columns.
detail::tile_grid grid_behind(std::uint32_t const rows, std::uint32_t const columns)
{
    detail::tile_grid grid{.side = 512};
    grid.begin = {rows, columns};
    return grid;
}

constexpr detail::path_position at(std::uint32_t const row, std::uint32_t const column)
{
    return {.row = row, .column = column};
}

} // namespace

TEST(path_level, counts_tiles_from_its_grid)
{
    detail::path_level level{{.side = 512, .at_once = 48}, grid_behind(2048, 4096)};
    EXPECT_FALSE(level.has(at(3000, 5000))) << "nothing is computed";
    level.choose(at(2048 + 1024, 4096 + 513));
    ASSERT_FALSE(level.tiles().empty());
    EXPECT_EQ(level.tiles().front(), (detail::grid_tile{1, 1}));
    EXPECT_EQ(level.number_of(at(2048 + 1024, 4096 + 513)), 0u);
    for (detail::path_position const & inside : {at(2049, 4097), at(2048 + 512, 4096 + 512), at(2048 + 513, 4097)})
        EXPECT_TRUE(level.has(inside)) << inside.row << ", " << inside.column;
    for (detail::path_position const & outside : {at(2048, 4097), at(2049, 4096), at(2048, 4096), at(0, 4200)})
        EXPECT_FALSE(level.has(outside)) << outside.row << ", " << outside.column;

    level.enter(grid_behind(0, 2048));
    EXPECT_TRUE(level.tiles().empty());
    EXPECT_FALSE(level.has(at(2049, 4097)));
    level.choose(at(2048, 4096));
    EXPECT_EQ(level.tiles().front(), (detail::grid_tile{3, 3}));
}

//!\brief All tiles where the path went as it was guessed, half of them else, and as many as there are where one is all.
TEST(path_level, fewer_tiles_after_a_wrong_guess)
{
    detail::path_level level{{.side = 512, .at_once = 12}, grid_behind(0, 0)};
    level.choose(at(100'000, 100'000));
    EXPECT_EQ(level.tiles().size(), 6u) << "nothing is known yet";
    level.choose(at(100'000 - 512, 100'000 - 512));
    EXPECT_EQ(level.tiles().size(), 12u) << "6 tiles, 2 sides";
    level.choose(at(100'000 - 1024, 100'000 - 1024));
    EXPECT_EQ(level.tiles().size(), 6u) << "12 tiles, 2 sides";
    detail::path_level of_one{{.side = 512, .at_once = 1}, grid_behind(0, 0)};
    of_one.choose(at(100'000, 100'000));
    EXPECT_EQ(of_one.tiles().size(), 1u);
}

//!\brief After a long gap tiles stand in its direction, in the next grid, too.
TEST(path_level, follows_the_direction)
{
    detail::path_level level{{.side = 512, .at_once = 8}, grid_behind(0, 0)};
    level.choose(at(100'000, 100'000));
    level.choose(at(60'000, 100'000));
    level.enter(grid_behind(51'200, 99'840));
    level.choose(at(59'000, 100'000));
    for (detail::grid_tile const & tile : level.tiles())
        EXPECT_EQ(tile.column, 0u) << tile.row;
    EXPECT_GT(level.tiles().size(), 3u);
}

} // namespace seqan3_cuda::test
