// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The tiles of a long pair's matrix, and the cells between them that its score pass keeps.
 *
 * Floor: src/kernel/data. Compiles everywhere; all pointers are the executor's (device memory on the GPU).
 *
 * A cell is a function of H and F of the cell above, of H and E of the cell to the left, of H of the cell before on its
 * diagonal, and of the letters. So the score pass keeps H and F of the last row of each row of tiles, and H and E of
 * the last column of each column of tiles; and each tile can be computed again by itself, with its traceback bits
 * (Grice, Hughey and Speck 1997). A path needs the few tiles that it passes.
 *
 *     columns      0       T       2T
 *     rows 0     +-------+-------+----
 *                | tile  | tile  |        T = side
 *                |  0,0  |  0,1  |
 *     rows T     +=======+=======+====    kept row 0: H and F of row T - 1
 *                | tile  ‖ tile  ‖        kept column 0: H and E of column T - 1
 *
 * Where memory is short, tiles are large, and few of them are computed again without traceback bits, but with the cells
 * between smaller tiles: a tile has a grid of its own, a nested one.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <kernel/data/kept_format.hpp>
#include <lane/platform.hpp>
#include <lane/shape.hpp>

namespace seqan3_cuda::detail
{

//!\brief A tile: its row and its column in the grid, from 0.
struct grid_tile
{
    std::uint32_t row;
    std::uint32_t column;

    SEQAN3_CUDA_HOST_DEVICE friend constexpr bool operator==(grid_tile const & left, grid_tile const & right)
    {
        return left.row == right.row && left.column == right.column;
    }
};

//!\brief Rows of a strip of a whole warp; each tile but the last ones has whole strips.
inline constexpr std::uint32_t grid_strip_rows = warp_lanes * rows_per_lane;

//!\brief The same where both halves of a register are of one alignment.
inline constexpr std::uint32_t folded_strip_rows = 2 * grid_strip_rows;

//!\brief What a part of such a strip leaves to the next one: H and E of each row, and H of the row above.
inline constexpr std::uint32_t part_cells = folded_strip_rows + 1;

//!\brief The tiles of one pair's matrix, or of a larger tile.
struct tile_grid
{
    std::uint32_t * kept_rows{};    //!< `[row of tiles][column]`, H and F, not below the last tiles.
    std::uint32_t * kept_columns{}; //!< `[column of tiles][row]`, H and E, not behind the last tiles.
    kept_format format{};
    grid_tile begin{};            //!< Rows and columns before the first tile.
    kept_line above{};            //!< H and F of the row before, from the first column on.
    kept_line before{};           //!< H and E of the column before, from the first row on.
    kept_line corner{};           //!< H of the cell before both: cell -1.
    grid_tile const * tiles{};    //!< Those that are computed from kept cells, one a warp tile.
    std::uint32_t side{};         //!< Rows and columns of a tile, a multiple of the rows of strips.
    std::uint32_t row_cells{};    //!< Of a kept row, whole blocks.
    std::uint32_t column_cells{}; //!< Of a kept column: all rows of all strips.
    std::int32_t lowest_score{};  //!< That the codes of kept cells count from.
    //!\brief What each letter before a kept cell, and that of a gap that opens there, adds to its score; 0 unless
    //!letters have it beforehand.
    std::int32_t letter_cost{};

    //!\brief The first cell of a kept row.
    [[nodiscard]] LANE_CODE std::size_t row_begin(std::uint32_t const tile_row) const
    {
        return std::size_t{tile_row} * row_cells;
    }

    //!\brief The first cell of a kept column.
    [[nodiscard]] LANE_CODE std::size_t column_begin(std::uint32_t const tile_column) const
    {
        return std::size_t{tile_column} * column_cells;
    }

    //!\brief Where the row below a row of tiles is kept.
    [[nodiscard]] LANE_CODE std::uint32_t * row_below(std::uint32_t const tile_row) const
    {
        return format.at(kept_rows, static_cast<std::ptrdiff_t>(row_begin(tile_row)));
    }

    //!\brief Where the column behind a column of tiles is kept.
    [[nodiscard]] LANE_CODE std::uint32_t * column_behind(std::uint32_t const tile_column) const
    {
        return format.at(kept_columns, static_cast<std::ptrdiff_t>(column_begin(tile_column)));
    }

    //!\brief Rows and columns before a tile.
    [[nodiscard]] LANE_CODE grid_tile begin_of(grid_tile const & tile) const
    {
        return {begin.row + tile.row * side, begin.column + tile.column * side};
    }

    //!\brief H and F of the row before a tile, from its first column on.
    [[nodiscard]] LANE_CODE kept_line row_above(grid_tile const & tile) const
    {
        std::ptrdiff_t const first = std::ptrdiff_t{tile.column} * side;
        return tile.row == 0 ? above.from(first) : line(row_below(tile.row - 1)).from(first);
    }

    //!\brief H and E of the column before a tile, from its first row on.
    [[nodiscard]] LANE_CODE kept_line column_before(grid_tile const & tile) const
    {
        std::ptrdiff_t const first = std::ptrdiff_t{tile.row} * side;
        return tile.column == 0 ? before.from(first) : line(column_behind(tile.column - 1)).from(first);
    }

    //!\brief H of the cell before the first one of a tile, on the diagonal: cell -1.
    [[nodiscard]] LANE_CODE kept_line corner_of(grid_tile const & tile) const
    {
        if (tile.row == 0 && tile.column == 0)
            return corner;
        return tile.row > 0 ? column_before(tile) : row_above(tile);
    }

private:
    [[nodiscard]] LANE_CODE kept_line line(std::uint32_t const * const cells) const
    {
        return {cells, format, lowest_score, letter_cost};
    }
};

} // namespace seqan3_cuda::detail
