// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Walks an alignment path from tile to tile of a long pair's matrix.
 *
 * Floor: src/kernel/traceback. Compiles everywhere; code of one alignment: a warp on the device.
 *
 * From a cell on, a path is a function of the cell and of whether the path is inside a gap. So a walk can end at the
 * border of a tile and go on in the next one, which may be computed in between.
 */

#pragma once

#include <cstdint>

#include <kernel/data/fill_arguments.hpp>
#include <kernel/traceback/cursor.hpp>
#include <kernel/traceback/path_emitter.hpp>
#include <kernel/traceback/path_walk.hpp>

namespace seqan3_cuda::detail
{

//!\brief A path between two walks.
struct tile_path
{
    path_position at{};
    path_progress steps{};
    bool is_done{}; //!< The path is at its begin.
};

//!\brief The tile that has a cell, not one on the border of the matrix.
[[nodiscard]] LANE_CODE constexpr grid_tile tile_of_cell(std::uint32_t const row, std::uint32_t const column,
                                                         std::uint32_t const side)
{
    return {(row - 1) / side, (column - 1) / side};
}

//!\brief Hands the steps of a tile's path on, as those of the matrix.
template <typename path_t>
class tile_steps
{
public:
    LANE_CODE tile_steps(path_t & path, std::uint32_t const row_begin, std::uint32_t const column_begin) :
        path{path},
        row_begin{row_begin},
        column_begin{column_begin}
    {}

    //!\copydoc path_emitter::diagonals
    LANE_CODE void diagonals(std::uint32_t const column, std::uint32_t const row, std::uint32_t const steps)
    {
        path.diagonals(column_begin + column, row_begin + row, steps);
    }

    //!\copydoc path_emitter::gap
    LANE_CODE void gap(trace_operation const operation, std::uint32_t const length)
    {
        path.gap(operation, length);
    }

private:
    path_t & path;
    std::uint32_t row_begin;
    std::uint32_t column_begin;
};

/*!\brief Follows a path through those tiles that have been computed.
 * \tparam cursor_t trace_cursor<1>, or what reads like one.
 * \param[in]     arguments Those of the pass that computed the tiles: a work each.
 * \param[in,out] at        The cell that the path has come to.
 * \param[in,out] path      A path_emitter; gets the steps.
 * \returns Whether the path is at its begin or on the border of the matrix; else no tile has the next cell.
 */
template <typename cursor_t, typename path_t>
LANE_CODE bool walk_tiles(fill_arguments const & arguments, path_position & at, path_t & path)
{
    tile_grid const & grid = arguments.grid;
    while (at.row > 0 && at.column > 0)
    {
        grid_tile const tile = tile_of_cell(at.row, at.column, grid.side);
        std::uint32_t number = 0;
        while (number < arguments.work_count && !(grid.tiles[number] == tile))
            ++number;
        if (number == arguments.work_count)
            return false;
        warp_work const & work = arguments.works[number];
        trace_place const place{.words = arguments.trace + (work.trace_begin - arguments.trace_origin),
                                .group_width = work.group_width,
                                .steps = strip_steps(work),
                                .band_lower = unbounded_lower,
                                .group = 0,
                                .alignment = 0};
        std::uint32_t const row_begin = tile.row * grid.side, column_begin = tile.column * grid.side;
        path_position inside = at;
        inside.row -= row_begin;
        inside.column -= column_begin;
        cursor_t cursor{place, inside.row, inside.column};
        tile_steps<path_t> steps{path, row_begin, column_begin};
        walk_planes(cursor, inside, steps);
        // of all cells those of local alignments alone have no direction
        bool const begins_here = inside.row > 0 && inside.column > 0;
        at = inside;
        at.row += row_begin;
        at.column += column_begin;
        if (begins_here)
            break;
    }
    return true;
}

} // namespace seqan3_cuda::detail
