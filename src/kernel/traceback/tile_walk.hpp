// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Walks an alignment path from tile to tile of a long pair's matrix, in many tiles at the same time.
 *
 * Floor: src/kernel/traceback. Compiles everywhere; code of one alignment: a warp on the device.
 *
 * From a cell on, a path is a function of the cell and of whether the path is inside a gap. So a walk can end at the
 * border of a tile and go on in the next one, which may be computed in between. And paths that enter a tile near each
 * other soon become one. So tiles are walked through side by side, from where the path probably enters them:
 *
 *     1. From some cells of each tile, the samples, paths are followed to the next tile (try_sample).
 *     2. The path's way is guessed from tile to tile, each time by the nearest way through the tile that is known
 *        (guess_way): a stretch a tile.
 *     3. Stretches are walked through side by side, and leave their runs (walk_stretch).
 *     4. The path consists of all stretches up to the first one that begins elsewhere than the one before has ended
 *        (join_stretches). 2 to 4 are done again from there, by ways that are known better now.
 *
 * The first stretch begins where the path is, so that each turn goes one tile at least. A wrong guess costs time, never
 * the result.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

#include <kernel/data/fill_arguments.hpp>
#include <kernel/data/sequence_array.hpp>
#include <kernel/launch/walk_arguments.hpp>
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

//!\brief The tile that has a cell, not one on the border of the matrix.
[[nodiscard]] LANE_CODE constexpr grid_tile tile_of_cell(std::uint32_t const row, std::uint32_t const column,
                                                         std::uint32_t const side)
{
    return {(row - 1) / side, (column - 1) / side};
}

//!\brief Whether a path has come to the border of the matrix.
[[nodiscard]] LANE_CODE bool is_on_border(path_position const & at)
{
    return at.row == 0 || at.column == 0;
}

//!\brief Whether the same path goes on from two positions.
[[nodiscard]] LANE_CODE bool has_same_rest(path_position const & one, path_position const & other)
{
    return one.row == other.row && one.column == other.column && one.inside_gap == other.inside_gap
        && (!one.inside_gap || one.direction == other.direction);
}

//!\brief The tile among those that are computed that has a cell, or no_tile.
[[nodiscard]] LANE_CODE std::uint32_t number_of_tile(fill_arguments const & arguments, path_position const & at)
{
    if (is_on_border(at))
        return no_tile;
    grid_tile const tile = tile_of_cell(at.row, at.column, arguments.grid.side);
    std::uint32_t number = 0;
    while (number < arguments.work_count && !(arguments.grid.tiles[number] == tile))
        ++number;
    return number < arguments.work_count ? number : no_tile;
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
    grid_tile const tile = grid.tiles[number];
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
    at = inside;
    at.row += row_begin;
    at.column += column_begin;
    return !is_on_border(inside);
}

/*!\brief The samples of a tile: cells of its last row and of its last column, from the corner on.
 * \details A path between two of them soon meets the paths from both.
 */
class sample_places
{
public:
    LANE_CODE sample_places(fill_arguments const & arguments, std::uint32_t const pair, std::uint32_t const tile) :
        step{arguments.grid.side / side_samples}
    {
        std::uint32_t const side = arguments.grid.side;
        row_begin = arguments.grid.tiles[tile].row * side;
        column_begin = arguments.grid.tiles[tile].column * side;
        row_end = end(row_begin + side, arguments.sequences2.length(pair));
        column_end = end(column_begin + side, arguments.sequences1.length(pair));
    }

    //!\brief Where a sample is; samples beyond the first row or column are there.
    [[nodiscard]] LANE_CODE path_position operator[](std::uint32_t const number) const
    {
        std::uint32_t const row = row_end - (number < side_samples ? 0 : (number - side_samples) * step);
        std::uint32_t const column = column_end - (number < side_samples ? number * step : 0);
        bool const has_row = row_end >= row && row > row_begin;
        bool const has_column = column_end >= column && column > column_begin;
        return {.row = has_row ? row : row_begin + 1, .column = has_column ? column : column_begin + 1};
    }

    //!\brief The sample that is nearest to where the diagonal of a cell ends.
    [[nodiscard]] LANE_CODE std::uint32_t nearest(path_position const & at) const
    {
        std::uint32_t const below = row_end - at.row, behind = column_end - at.column;
        std::uint32_t const distance = ((below < behind ? behind - below : below - behind) + step / 2) / step;
        return (below <= behind ? 0 : side_samples) + (distance < side_samples ? distance : side_samples - 1);
    }

private:
    LANE_CODE static std::uint32_t end(std::uint32_t const of_tile, std::uint32_t const of_matrix)
    {
        return of_tile < of_matrix ? of_tile : of_matrix;
    }

    std::uint32_t step;
    std::uint32_t row_begin, row_end;
    std::uint32_t column_begin, column_end;
};

/*!\brief Follows a path through a tile, and finds out which tile is next.
 * \param[in,out] way Has its begin.
 * \returns Whether the path begins here, or goes on along the border of the matrix.
 */
template <typename cursor_t, typename path_t>
LANE_CODE bool walk_way(fill_arguments const & arguments, std::uint32_t const tile, tile_way & way, path_t & path)
{
    way.to = way.from;
    bool const begins_here = walk_tile<cursor_t>(arguments, tile, way.to, path);
    way.next_tile = begins_here ? no_tile : number_of_tile(arguments, way.to);
    return begins_here || is_on_border(way.to);
}

/*!\brief Finds out where a path goes that enters a tile at a sample.
 * \param[in] team Only its first thread writes.
 */
template <typename cursor_t>
LANE_CODE void try_sample(walk_team const & team, fill_arguments const & arguments, std::uint32_t const pair,
                          std::uint32_t const tile, std::uint32_t const number, tile_walk_memory const & memory)
{
    tile_way way{.from = sample_places{arguments, pair, tile}[number]};
    unwanted_steps steps{};
    walk_way<cursor_t>(arguments, tile, way, steps);
    if (team.rank == 0)
        memory.samples[std::size_t{tile} * tile_samples + number] = way;
}

//!\brief Steps between two cells.
[[nodiscard]] LANE_CODE std::uint32_t distance(path_position const & one, path_position const & other)
{
    return (one.row < other.row ? other.row - one.row : one.row - other.row)
         + (one.column < other.column ? other.column - one.column : one.column - other.column);
}

/*!\brief Sets where the path begins in a tile.
 * \returns What is known or guessed of its way.
 */
LANE_CODE tile_way enter_tile(fill_arguments const & arguments, std::uint32_t const pair, std::uint32_t const tile,
                              path_position const & at, tile_walk_memory const & memory)
{
    path_stretch & stretch = memory.stretches[tile];
    bool const has_way = stretch.way.from.row > 0;
    if (has_way && has_same_rest(stretch.way.from, at))
        return stretch.way;
    tile_way guess = stretch.way;
    std::uint32_t const away = has_way ? distance(guess.from, at) : ~std::uint32_t{0};
    stretch.way.from = at;
    stretch.is_walked = false;
    if (memory.samples == nullptr)
        return {.next_tile = no_tile};
    sample_places const places{arguments, pair, tile};
    std::uint32_t const nearest = places.nearest(at);
    if (away > distance(places[nearest], at))
        guess = memory.samples[std::size_t{tile} * tile_samples + nearest];
    return guess;
}

/*!\brief Guesses which tiles a path passes, and where it enters them.
 * \param[in]     has_new_tiles Whether nothing was walked in these tiles.
 * \param[in,out] path          Knows where it is.
 * \details By one thread.
 */
LANE_CODE void guess_way(fill_arguments const & arguments, std::uint32_t const pair, bool const has_new_tiles,
                         tile_path & path, tile_walk_memory const & memory)
{
    if (has_new_tiles)
        for (std::uint32_t tile = 0; tile < arguments.work_count; ++tile)
            memory.stretches[tile].way.from.row = 0;
    path.stretches = 0;
    path_position at = path.at;
    for (std::uint32_t tile = number_of_tile(arguments, at); tile != no_tile;)
    {
        memory.passed[path.stretches++] = tile;
        tile_way const way = enter_tile(arguments, pair, tile, at, memory);
        at = way.to;
        tile = way.next_tile;
    }
}

/*!\brief Walks through a tile, unless that was done before.
 * \param[in] compares As path_emitter's.
 * \param[in] team     Only its first thread writes.
 */
template <typename cursor_t, typename compares_t>
LANE_CODE void walk_stretch(compares_t const compares, walk_team const & team, fill_arguments const & arguments,
                            walk_arguments const & walk, std::uint32_t const pair, std::uint32_t const tile,
                            tile_walk_memory const & memory)
{
    path_stretch stretch = memory.stretches[tile];
    if (stretch.is_walked)
        return;
    trace_run * const runs = memory.runs_of(arguments.grid, tile);
    std::uint32_t run_count = 0;
    auto const sink = [&](trace_run const run)
    {
        if (team.rank == 0)
            runs[run_count] = run;
        ++run_count;
    };
    path_emitter path{compares, walk.letters, arguments.sequences1[pair], arguments.sequences2[pair], sink};
    stretch.is_last = walk_way<cursor_t>(arguments, tile, stretch.way, path);
    stretch.is_walked = true;
    stretch.run_count = run_count;
    stretch.last = path.progress();
    if (team.rank == 0)
        memory.stretches[tile] = stretch;
}

//!\brief Puts stretches together.
class stretch_joiner
{
public:
    /*!\param[in] team Its threads copy runs side by side; all of them go the same way.
     * \param[in] path Has what comes before.
     * \param[in] end  Behind the place of the next run; null: runs are not wanted.
     */
    LANE_CODE stretch_joiner(walk_team const & team, path_progress const & path, trace_run * const end) :
        team{team},
        path{path},
        next{end}
    {}

    //!\brief Adds the steps of a stretch.
    LANE_CODE void add(path_stretch const & stretch, trace_run const * const runs)
    {
        path_progress const & last = stretch.last;
        if (last.length == 0)
            return;
        bool const is_one_run = stretch.run_count == 0;
        trace_operation const operation = is_one_run ? last.operation : runs[0].operation();
        std::uint32_t length = is_one_run ? last.length : runs[0].length();
        bool const goes_on = path.length > 0 && path.operation == operation;
        add_counts(last.counts, goes_on && (operation == trace_operation::up || operation == trace_operation::left));
        if (goes_on)
            length += path.length;
        else
            put_last();
        path.operation = operation;
        path.length = length;
        if (is_one_run)
            return;
        put_last();
        put(runs + 1, stretch.run_count - 1);
        path.operation = last.operation;
        path.length = last.length;
    }

    //!\brief The last run, which may grow, and what was compared.
    [[nodiscard]] LANE_CODE path_progress const & progress() const
    {
        return path;
    }

    //!\brief Runs that are complete.
    [[nodiscard]] LANE_CODE std::uint32_t run_count() const
    {
        return count;
    }

private:
    //!\brief Gaps that touch are one gap.
    LANE_CODE void add_counts(identity_counts const & others, bool const is_gap_of_both)
    {
        path.counts.matches += others.matches;
        path.counts.mismatches += others.mismatches;
        path.counts.gap_openings += others.gap_openings - (is_gap_of_both && others.gap_openings > 0 ? 1 : 0);
        path.counts.gap_letters += others.gap_letters;
    }

    LANE_CODE void put_last()
    {
        if (path.length == 0)
            return;
        trace_run const run{path.operation, path.length};
        put(&run, 1);
    }

    LANE_CODE void put(trace_run const * const runs, std::uint32_t const run_count)
    {
        if (next == nullptr)
            return;
        for (std::uint32_t i = team.rank; i < run_count; i += team.size)
            next[-1 - static_cast<std::ptrdiff_t>(i)] = runs[i];
        next -= run_count;
        count += run_count;
    }

    walk_team team;
    path_progress path;
    trace_run * next;
    std::uint32_t count{};
};

/*!\brief Adds to the path all stretches that it consists of, up to the first wrong guess; finishes a path that begins.
 * \param[in]     compares As path_emitter's.
 * \param[in]     team     All threads that take part: they copy runs side by side, and the first one writes the rest.
 * \param[in,out] path     Each thread's own.
 * \param[in,out] outcome  The same. Gets the runs that are complete, and at last the begin.
 */
template <typename compares_t>
LANE_CODE void join_stretches(compares_t const compares, walk_team const & team, fill_arguments const & arguments,
                              walk_arguments const & walk, std::uint32_t const pair, tile_walk_memory const & memory,
                              tile_path & path, pair_outcome & outcome)
{
    trace_run * const end =
        walk.runs == nullptr ? nullptr : walk.runs + (end_of_path_room(arguments, pair) - outcome.run_count);
    stretch_joiner joined{team, path.steps, end};
    path.is_done = is_on_border(path.at);
    for (std::uint32_t i = 0; i < path.stretches && !path.is_done; ++i)
    {
        std::uint32_t const tile = memory.passed[i];
        path_stretch const & stretch = memory.stretches[tile];
        if (!has_same_rest(stretch.way.from, path.at))
            break;
        joined.add(stretch, memory.runs_of(arguments.grid, tile));
        path.at = stretch.way.to;
        path.is_done = stretch.is_last;
    }
    path.steps = joined.progress();
    outcome.run_count += joined.run_count();
    if (!path.is_done)
        return;
    trace_run * next = end - joined.run_count();
    auto const sink = [&](trace_run const run)
    {
        if (end == nullptr)
            return;
        --next;
        ++outcome.run_count;
        if (team.rank == 0)
            *next = run;
    };
    path_emitter last{compares, walk.letters, arguments.sequences1[pair], arguments.sequences2[pair], sink};
    last.resume(path.steps);
    finish_path(arguments.scores, path.at, outcome, last);
    path.steps = last.progress();
}

//!\brief Where a path ends, from which walks begin.
[[nodiscard]] LANE_CODE tile_path path_from(pair_outcome const & outcome)
{
    return {.at = {.row = outcome.end2, .column = outcome.end1}};
}

} // namespace seqan3_cuda::detail
