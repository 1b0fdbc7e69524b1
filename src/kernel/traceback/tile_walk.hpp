// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Walks an alignment path from tile to tile of a long pair's matrix, in many tiles at the same time.
 *
 * Floor: src/kernel/traceback. Compiles everywhere; code of one alignment: a warp on the device.
 *
 * Paths that enter a tile near each other soon become one. So tiles are walked through side by side, from where the
 * path probably enters them:
 *
 *     1. From some cells of each tile, the samples, paths are followed to the next tile (try_sample).
 *     2. The path's way is guessed from tile to tile, each time by the nearest way through the tile that is known
 *        (guess_way): a stretch a tile.
 *     3. Stretches are walked through side by side, and leave their runs (walk_stretch).
 *     4. The path consists of all stretches up to the first one that begins elsewhere than the one before has ended
 *        (stretch_joiner.hpp). 2 to 4 are done again from there, by ways that are known better now.
 *
 * The first stretch begins where the path is, so that each turn goes one tile at least. A wrong guess costs time, never
 * the result.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

#include <kernel/data/fill_arguments.hpp>
#include <kernel/traceback/path_emitter.hpp>
#include <kernel/traceback/tile_way.hpp>

namespace seqan3_cuda::detail
{

/*!\brief The samples of a tile: cells of the last row and of the last column that are computed, from the corner on.
 * \details A path between two of them soon meets the paths from both.
 */
class sample_places
{
public:
    template <typename arguments_t>
    LANE_CODE sample_places(arguments_t const & arguments, std::uint32_t const pair, std::uint32_t const tile) :
        step{arguments.grid.side / side_samples}
    {
        computed_part const part = part_of(arguments, tile);
        grid_tile const begin = arguments.grid.begin_of(arguments.grid.tiles[tile]);
        row_begin = begin.row;
        column_begin = begin.column;
        row_end = end(row_begin + part.rows, arguments.sequences2.length(pair));
        column_end = end(column_begin + part.columns, arguments.sequences1.length(pair));
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

/*!\brief Finds out where a path goes that enters a tile at a sample, if the path may be there.
 * \tparam    reader_t As walk_tile's.
 * \param[in] team     Only its first thread writes.
 * \param[in] line     Where the path may be; a sample elsewhere has no begin (row 0), and no next tile.
 */
template <typename reader_t, typename arguments_t>
LANE_CODE void try_sample(walk_team const & team, arguments_t const & arguments, std::uint32_t const pair,
                          path_line const & line, std::uint32_t const tile, std::uint32_t const number,
                          tile_walk_memory const & memory)
{
    tile_way way{.next_tile = no_tile};
    path_position const from = sample_places{arguments, pair, tile}[number];
    if (line.is_near(from))
    {
        way.from = from;
        unwanted_steps steps{};
        walk_way<reader_t>(arguments, tile, way, steps);
    }
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
template <typename arguments_t>
LANE_CODE tile_way enter_tile(arguments_t const & arguments, std::uint32_t const pair, std::uint32_t const tile,
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
    {
        tile_way const & sample = memory.samples[std::size_t{tile} * tile_samples + nearest];
        if (sample.from.row > 0 || !has_way)
            guess = sample;
    }
    return guess;
}

/*!\brief Guesses which tiles a path passes, and where it enters them.
 * \param[in]     has_new_tiles Whether nothing was walked in these tiles.
 * \param[in,out] path          Knows where it is.
 * \details By one thread.
 */
template <typename arguments_t>
LANE_CODE void guess_way(arguments_t const & arguments, std::uint32_t const pair, bool const has_new_tiles,
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
template <typename reader_t, typename compares_t, typename arguments_t>
LANE_CODE void walk_stretch(compares_t const compares, walk_team const & team, arguments_t const & arguments,
                            letter_comparison const & letters, std::uint32_t const pair, std::uint32_t const tile,
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
    path_emitter path{compares, letters, arguments.sequences1[pair], arguments.sequences2[pair], sink};
    stretch.is_last = walk_way<reader_t>(arguments, tile, stretch.way, path);
    stretch.is_walked = true;
    stretch.run_count = run_count;
    stretch.last = path.progress();
    if (team.rank == 0)
        memory.stretches[tile] = stretch;
}

} // namespace seqan3_cuda::detail
