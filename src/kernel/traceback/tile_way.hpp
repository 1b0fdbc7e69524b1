// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How the path of a long pair goes through one tile of its matrix.
 *
 * Floor: src/kernel/traceback. Compiles everywhere; code of one alignment: a warp on the device.
 *
 * From a cell on, a path is a function of the cell and of whether the path is inside a gap. So a walk can end at the
 * border of a tile and go on in the next one, which may be computed in between.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

#include <kernel/data/fill_arguments.hpp>
#include <kernel/traceback/cursor.hpp>
#include <kernel/traceback/edit_path_walk.hpp>
#include <kernel/traceback/path_emitter.hpp>
#include <kernel/traceback/path_walk.hpp>

namespace seqan3_cuda::detail
{

//!\brief A path between two walks.
struct tile_path
{
    path_position at{};
    path_progress steps{};
    std::uint32_t stretches{}; //!< That have been guessed.
    bool is_done{};            //!< The path is at its begin.
};

//!\brief How a path goes through a tile.
struct tile_way
{
    path_position from{};
    path_position to{};        //!< The first cell outside of the tile, or the path's begin.
    std::uint32_t next_tile{}; //!< That has this cell; no_tile if none does, or the path begins here.
};

//!\brief What a path does in one tile.
struct path_stretch
{
    tile_way way{};
    std::uint32_t run_count{}; //!< Of complete runs.
    path_progress last{};      //!< The last run, and what was compared.
    bool is_walked{};          //!< Else only the beginning of the way is known, the rest is that of an older one.
    bool is_last{};            //!< The path begins here, or goes on along the border of the matrix.
};

//!\brief No tile has a cell.
inline constexpr std::uint32_t no_tile = ~std::uint32_t{0};

//!\brief Samples of a tile's last row, and of its last column.
inline constexpr std::uint32_t side_samples = 16;

//!\brief Samples of a tile.
inline constexpr std::uint32_t tile_samples = 2 * side_samples;

//!\brief What walks leave for each other.
struct tile_walk_memory
{
    tile_path * path;         //!< Where the path is.
    tile_way * samples;       //!< `[tile][tile_samples]`; null: a tile is walked through at a time.
    path_stretch * stretches; //!< `[tile]`
    std::uint32_t * passed;   //!< The tiles that the path passes, tile_path::stretches of them.
    trace_run * runs;         //!< `[tile][2 * tile_grid::side]`

    //!\brief The runs of a tile's stretch, those of its end first.
    [[nodiscard]] LANE_CODE trace_run * runs_of(tile_grid const & grid, std::uint32_t const tile) const
    {
        return runs + std::size_t{tile} * 2 * grid.side;
    }
};

//!\brief Threads that go the same way: one of the host, or a warp or block of a device.
struct walk_team
{
    std::uint32_t rank{};
    std::uint32_t size{1};
};

/*!\brief The line along which a path was guessed to go, and how far from the line it was guessed to be.
 * \details The distance of a cell is k if k rows up and k columns to the right lead to the line, or k rows down and k
 * columns to the left.
 */
struct path_line
{
    path_position from{};
    std::uint32_t rows{};    //!< That the line goes up while it goes `columns` to the left.
    std::uint32_t columns{}; //!< Both are 0: each cell is on the line.
    std::uint32_t reach{};   //!< The largest distance.

    //!\brief The distance of a cell, rounded down.
    [[nodiscard]] LANE_CODE std::uint64_t distance(path_position const & at) const
    {
        std::int64_t const beside = (std::int64_t{from.row} - at.row) * columns
                                  - (std::int64_t{from.column} - at.column) * rows,
                           direction = std::int64_t{rows} + columns;
        return static_cast<std::uint64_t>((beside < 0 ? -beside : beside) / (direction > 0 ? direction : 1));
    }

    [[nodiscard]] LANE_CODE bool is_near(path_position const & at) const
    {
        return distance(at) <= reach;
    }
};

//!\brief Whether a path has come to the border of the matrix.
[[nodiscard]] LANE_CODE bool is_on_border(path_position const & at)
{
    return at.row == 0 || at.column == 0;
}

//!\brief Whether a path that has come from inside a grid is still there.
[[nodiscard]] LANE_CODE bool is_inside(tile_grid const & grid, path_position const & at)
{
    return at.row > grid.begin.row && at.column > grid.begin.column;
}

//!\brief The tile of a grid that has a cell, which is inside.
[[nodiscard]] LANE_CODE grid_tile tile_of_cell(tile_grid const & grid, path_position const & at)
{
    return {(at.row - grid.begin.row - 1) / grid.side, (at.column - grid.begin.column - 1) / grid.side};
}

//!\brief Whether the same path goes on from two positions.
[[nodiscard]] LANE_CODE bool has_same_rest(path_position const & one, path_position const & other)
{
    return one.row == other.row && one.column == other.column && one.inside_gap == other.inside_gap
        && (!one.inside_gap || one.direction == other.direction);
}

//!\brief How many of a tile's first rows and columns are computed.
struct computed_part
{
    std::uint32_t rows;
    std::uint32_t columns;
};

[[nodiscard]] LANE_CODE computed_part part_of(fill_arguments const & arguments, std::uint32_t const number)
{
    warp_work const & work = arguments.works[number];
    std::uint32_t const rows = work.strips * grid_strip_rows, side = arguments.grid.side;
    return {rows < side ? rows : side, work.columns < side ? work.columns : side};
}

//!\brief Tiles of edit distances are computed as a whole.
[[nodiscard]] LANE_CODE computed_part part_of(edit_arguments const & arguments, std::uint32_t)
{
    return {arguments.grid.side, arguments.grid.side};
}

//!\brief The tile among those that are computed that has a cell, which is computed; or no_tile.
template <typename arguments_t>
[[nodiscard]] LANE_CODE std::uint32_t number_of_tile(arguments_t const & arguments, path_position const & at)
{
    if (!is_inside(arguments.grid, at))
        return no_tile;
    grid_tile const tile = tile_of_cell(arguments.grid, at);
    std::uint32_t number = 0;
    while (number < arguments.work_count && !(arguments.grid.tiles[number] == tile))
        ++number;
    if (number == arguments.work_count)
        return no_tile;
    grid_tile const begin = arguments.grid.begin_of(tile);
    computed_part const part = part_of(arguments, number);
    return at.row - begin.row <= part.rows && at.column - begin.column <= part.columns ? number : no_tile;
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

//!\brief Takes the steps of a path that nobody wants to know.
struct unwanted_steps
{
    LANE_CODE void diagonals(std::uint32_t, std::uint32_t, std::uint32_t) {}

    LANE_CODE void gap(trace_operation, std::uint32_t) {}
};

/*!\brief Follows a path through a tile.
 * \tparam cursor_t trace_cursor<1>, or what reads like one.
 * \param[in]     arguments Those of the pass that computed the tiles: a work each.
 * \param[in]     number    Of the tile.
 * \param[in,out] at        The cell that the path has come to; then the first one outside of the tile, or the begin.
 * \param[in,out] path      Gets the steps.
 * \returns Whether the path begins here, as those of local alignments may.
 */
template <typename cursor_t, typename path_t>
LANE_CODE bool walk_tile(fill_arguments const & arguments, std::uint32_t const number, path_position & at,
                         path_t & path)
{
    tile_grid const & grid = arguments.grid;
    grid_tile const begin = grid.begin_of(grid.tiles[number]);
    warp_work const & work = arguments.works[number];
    trace_place const place{.words = arguments.trace + (work.trace_begin - arguments.trace_origin),
                            .group_width = work.group_width,
                            .steps = strip_steps(work),
                            .band_lower = unbounded_lower,
                            .group = 0,
                            .alignment = 0};
    path_position inside = at;
    inside.row -= begin.row;
    inside.column -= begin.column;
    cursor_t cursor{place, inside.row, inside.column};
    tile_steps<path_t> steps{path, begin.row, begin.column};
    walk_planes(cursor, inside, steps);
    at = inside;
    at.row += begin.row;
    at.column += begin.column;
    return !is_on_border(inside);
}

/*!\brief The same of an edit distance.
 * \tparam lanes Those of the warp that walks.
 * \details No path begins in the matrix. One that leaves its band ends there: only guesses do.
 */
template <typename lanes, typename path_t>
LANE_CODE bool walk_tile(edit_arguments const & arguments, std::uint32_t const number, path_position & at,
                         path_t & path)
{
    follow_edit_path<lanes>(place_of(arguments, number), at, path);
    return false;
}

/*!\brief Follows a path through a tile, and finds out which tile is next.
 * \tparam reader_t As walk_tile's.
 * \param[in,out] way Has its begin.
 * \returns Whether the path begins here, or goes on along the border of the matrix.
 */
template <typename reader_t, typename arguments_t, typename path_t>
LANE_CODE bool walk_way(arguments_t const & arguments, std::uint32_t const tile, tile_way & way, path_t & path)
{
    way.to = way.from;
    bool const begins_here = walk_tile<reader_t>(arguments, tile, way.to, path);
    way.next_tile = begins_here ? no_tile : number_of_tile(arguments, way.to);
    if (way.next_tile == tile) // the path has left a band
        way.next_tile = no_tile;
    return begins_here || is_on_border(way.to);
}

//!\brief The end of a walk through tiles.
template <typename path_t>
LANE_CODE void finish_tile_path(fill_arguments const & arguments, path_position const & at, pair_outcome & outcome,
                                path_t & path)
{
    finish_path(arguments.scores, at, outcome, path);
}

//!\copydoc finish_tile_path
template <typename path_t>
LANE_CODE void finish_tile_path(edit_arguments const & arguments, path_position const & at, pair_outcome & outcome,
                                path_t & path)
{
    finish_edit_path(arguments.semi_global, at.row, at.column, outcome, path);
}

//!\brief Where a path ends, from which walks begin.
[[nodiscard]] LANE_CODE tile_path path_from(pair_outcome const & outcome)
{
    return {.at = {.row = outcome.end2, .column = outcome.end1}};
}

} // namespace seqan3_cuda::detail
