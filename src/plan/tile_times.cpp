// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements the times of tiles.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/tile_times.hpp>

#include <algorithm>
#include <cstdint>

#include <kernel/data/tile_grid.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Seconds to start a set of tiles and to walk through.
constexpr double start = 3e-4;

//!\brief How fast tiles are computed.
struct tile_speed
{
    double column;         //!< Seconds of a column.
    double cells_a_second; //!< Of the device.
};

//!\brief Of a level. One strip of a tile is behind the other, so that a row takes a part of a column's time, too.
tile_speed speed_of(tile_choice const & tiles, tile_levels const & levels, nested_kernel const kernel)
{
    bool const is_folded = kernel == nested_kernel::folded && &tiles != &levels.back();
    return is_folded ? tile_speed{.column = 0.11e-6, .cells_a_second = 5.5e12}
                     : tile_speed{.column = 0.4e-6, .cells_a_second = 2e12};
}

//!\brief Seconds that a set of tiles takes: as many as the device, or a column, takes.
double seconds_of_set(tile_choice const & tiles, tile_speed const & speed)
{
    double const side = tiles.side;
    return start + std::max(speed.column * side, tiles.at_once * side * side / speed.cells_a_second);
}

/*!\brief Tiles that are computed for a path that goes from corner to corner, about.
 * \details A set of n tiles takes it up or to the left by some n / 2 sides, as the way is guessed, by n sides if tiles
 *          are large (tiles_ahead).
 */
double tiles_of_path(std::uint32_t const side, matrix_size const & size)
{
    return (side > usual_tile_side ? 1.0 : 2.0) * (static_cast<double>(size.rows) + size.columns) / side;
}

} // namespace

double seconds_of_lone_tile(tile_levels const & levels, std::size_t const level, nested_kernel const kernel)
{
    tile_choice const & tiles = levels[level];
    return seconds_of_set({tiles.side, 1}, speed_of(tiles, levels, kernel));
}

double predicted_seconds(tile_levels const & levels, matrix_size const & size, nested_kernel const kernel)
{
    double seconds = 0, sets = 1;
    for (tile_choice const & tiles : levels)
    {
        sets = std::max(sets, tiles_of_path(tiles.side, size) / tiles.at_once);
        seconds += sets * seconds_of_set(tiles, speed_of(tiles, levels, kernel));
    }
    return seconds;
}

double least_seconds(tile_levels const & levels, matrix_size const & size, nested_kernel const kernel)
{
    double seconds = 0, sets = 1;
    for (tile_choice const & tiles : levels)
    {
        double const side = tiles.side, of_path = tiles_of_path(tiles.side, size), cells = of_path * side * side;
        tile_speed const speed = speed_of(tiles, levels, kernel);
        sets = std::max(sets, of_path / tiles.at_once);
        seconds += sets * start + std::max(sets * speed.column * side, cells / speed.cells_a_second);
    }
    return seconds;
}

} // namespace seqan3_cuda::detail
