// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements the choice of tiles.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/tile_levels.hpp>

#include <algorithm>
#include <utility>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

#include <kernel/data/tile_grid.hpp>
#include <kernel/layout/trace_layout.hpp>
#include <plan/folded_problem.hpp>
#include <plan/tile_times.hpp>

namespace seqan3_cuda::detail
{

namespace
{

static_assert(border_cell_words == sizeof(strip_cell) / sizeof(std::uint32_t));

//!\brief From one side of tiles to the next.
std::uint32_t side_step(matrix_size const & size, nested_kernel const kernel)
{
    return kernel == nested_kernel::single && size.rows < usual_folded_rows ? grid_strip_rows : folded_strip_rows;
}

//!\brief The largest side that makes sense: one tile has all.
std::uint32_t largest_side(matrix_size const & size, nested_kernel const kernel)
{
    std::uint32_t const step = side_step(size, kernel);
    return divide_up(std::max(size.rows, size.columns), step) * step;
}

//!\brief Words of what is kept of a tile of a level that is computed.
std::uint64_t words_of_tile(tile_levels const & levels, std::size_t const level, matrix_size const & size,
                            kept_format const & format)
{
    std::uint32_t const side = levels[level].side;
    if (level + 1 == levels.size())
        return tile_words(size, side);
    return format.words_of(kept_cells(tile_size(size, side), levels[level + 1].side));
}

//!\brief Tiles of a level that are computed at a time, at most.
std::uint32_t most_at_once(matrix_size const & size, std::uint32_t const side, std::uint32_t const most)
{
    std::uint32_t const strips = divide_up(std::min(side, size.rows), grid_strip_rows);
    return std::clamp(static_cast<std::uint32_t>(most_tile_strips(size) / strips), 1u, most);
}

/*!\brief Lets as many tiles be computed at a time as have room.
 * \param[in,out] levels With one tile of each.
 * \returns Whether these have room.
 */
bool use_room(tile_levels & levels, matrix_size const & size, kept_format const & format, std::uint64_t const words,
              std::uint32_t const most, nested_kernel const kernel)
{
    if (words_of(levels, size, format) > words)
        return false;
    auto const has_room_for = [&](tile_choice & own, std::uint32_t const more)
    {
        own.at_once += more;
        bool const has_room =
            own.at_once <= most_at_once(size, own.side, most) && words_of(levels, size, format) <= words;
        own.at_once -= more;
        return has_room;
    };
    // More tiles where a word of memory saves most time: at first some at once, as choices are many.
    for (bool are_some = true;;)
    {
        tile_choice * next = nullptr;
        double most_saved = 0;
        auto const more_of = [&](tile_choice const & own) { return are_some ? own.at_once / 8 + 1 : 1; };
        for (std::size_t i = 0; i < levels.size(); ++i)
        {
            tile_choice & own = levels[i];
            double const saved = seconds_of_lone_tile(levels, i, kernel) / own.side / own.at_once / (own.at_once + 1.0)
                               / static_cast<double>(words_of_tile(levels, i, size, format));
            if (saved > most_saved && has_room_for(own, more_of(own)))
            {
                next = &own;
                most_saved = saved;
            }
        }
        if (next != nullptr)
            next->at_once += more_of(*next);
        else if (!std::exchange(are_some, false))
            return true;
    }
}

//!\brief The levels with as many tiles at a time as have room if there are no others.
tile_levels with_most_tiles(tile_levels levels, matrix_size const & size, kept_format const & format,
                            std::uint64_t const words, std::uint32_t const most)
{
    for (std::size_t i = 0; i < levels.size(); ++i)
    {
        std::uint64_t const have_room = std::max<std::uint64_t>(words / words_of_tile(levels, i, size, format), 1);
        levels[i].at_once =
            static_cast<std::uint32_t>(std::min<std::uint64_t>(have_room, most_at_once(size, levels[i].side, most)));
    }
    return levels;
}

/*!\brief Calls a function with choices of sides, with one tile of each level.
 * \details Sides of one level differ by at least a 64th; sides of levels differ by the same factor.
 */
template <typename function_t>
void for_each_choice(matrix_size const & size, nested_kernel const kernel, std::size_t const most_levels,
                     function_t && function)
{
    std::uint32_t const step = side_step(size, kernel), last = largest_side(size, kernel);
    for (std::uint32_t side = step; side <= last; side += std::max(step, side / 64 / step * step))
        function(tile_levels{{side, 1}});
    for (std::uint32_t smallest = step; smallest <= usual_tile_side; smallest *= 2)
        for (std::uint32_t factor = 2; smallest * std::uint64_t{factor} < last; factor += std::max(1u, factor / 8))
        {
            tile_levels levels{{smallest, 1}};
            while (levels.size() < most_levels && levels.front().side * std::uint64_t{factor} < last)
            {
                levels.insert(levels.begin(), {levels.front().side * factor, 1});
                function(levels);
            }
        }
}

//!\brief Levels that differ by any factors: with more there are too many choices.
constexpr std::size_t most_free_levels = 4;

/*!\brief Calls a function with a choice, and with those that have more levels before its first one, as long as the
 * function says that more levels may be of use.
 */
template <typename function_t>
void for_each_extension(tile_levels const & levels, std::uint32_t const last, function_t && function)
{
    if (!function(levels) || levels.size() == most_free_levels)
        return;
    std::uint32_t const side = levels.front().side;
    for (std::uint32_t factor = 2; side * std::uint64_t{factor} < last; factor += std::max(1u, factor / 4))
    {
        tile_levels more{{side * factor, 1}};
        more.insert(more.end(), levels.begin(), levels.end());
        for_each_extension(more, last, function);
    }
}

} // namespace

std::uint32_t usual_side(matrix_size const & size)
{
    constexpr std::uint32_t tiles_of_path = 32;
    std::uint32_t side = folded_strip_rows;
    while (side < usual_tile_side && side * tiles_of_path < std::max(size.rows, size.columns))
        side *= 2;
    return std::min(side, largest_side(size, nested_kernel::single)); // folded pairs have a whole strip
}

matrix_size tile_size(matrix_size const & size, std::uint32_t const side)
{
    return {std::min(side, size.rows), std::min(side, size.columns)};
}

std::uint32_t kept_column_cells(matrix_size const & size)
{
    return divide_up(size.rows, folded_strip_rows) * folded_strip_rows;
}

std::uint32_t kept_row_cells(matrix_size const & size)
{
    return divide_up(size.columns, kept_block) * kept_block;
}

std::uint64_t kept_cells(matrix_size const & size, std::uint32_t const side)
{
    return (divide_up(size.rows, side) - 1) * std::uint64_t{kept_row_cells(size)}
         + (divide_up(size.columns, side) - 1) * std::uint64_t{kept_column_cells(size)};
}

std::uint64_t walk_words(std::uint32_t const side)
{
    // for each step of a path at most a run
    return walk_tile_words + 2 * std::uint64_t{side} * sizeof(trace_run) / sizeof(std::uint32_t);
}

std::uint64_t tile_trace_words(matrix_size const & size, std::uint32_t const side)
{
    matrix_size const tile = tile_size(size, side);
    std::uint64_t const steps = std::uint64_t{divide_up(tile.rows, grid_strip_rows)} * (tile.columns + warp_lanes - 1);
    return steps * static_cast<std::uint64_t>(trace_layout<1>::words_per_step);
}

std::uint64_t tile_words(matrix_size const & size, std::uint32_t const side)
{
    return tile_trace_words(size, side) + walk_words(side);
}

std::uint64_t most_tile_strips(matrix_size const & size)
{
    return size.rows / grid_strip_rows + 1 + most_tiles_at_once * (usual_tile_side / grid_strip_rows);
}

std::uint64_t nested_cells(tile_levels const & levels, std::size_t const level, matrix_size const & size)
{
    tile_choice const & own = levels[level];
    return own.at_once * kept_cells(tile_size(size, own.side), levels[level + 1].side);
}

std::uint64_t border_cells(tile_levels const & levels)
{
    std::uint64_t cells = 0;
    for (tile_choice const & tiles : levels)
    {
        bool const is_last = &tiles == &levels.back();
        std::uint64_t const borders = is_last || tiles.at_once == 0 ? tiles.at_once : 2 * tiles.at_once - 1;
        cells = std::max(cells, borders * tiles.side);
    }
    return cells;
}

std::uint64_t more_border_cells(tile_levels const & levels, matrix_size const & size)
{
    std::uint64_t const cells = border_cells(levels);
    return cells > size.columns ? cells : 0;
}

std::uint64_t words_of(tile_levels const & levels, matrix_size const & size, kept_format const & format)
{
    // Traceback bits begin at a multiple of a warp's lanes.
    std::uint64_t words = format.words_of(kept_cells(size, levels.front().side))
                        + more_border_cells(levels, size) * border_cell_words + warp_lanes;
    for (std::size_t i = 0; i < levels.size(); ++i)
        words += levels[i].at_once * words_of_tile(levels, i, size, format);
    return words;
}

std::optional<tile_levels> choose_tiles(matrix_size const & size, kept_format const & format, std::uint64_t const words,
                                        std::uint32_t const most, nested_kernel const kernel)
{
    tile_levels best{{usual_side(size), most}};
    if (words_of(best, size, format) <= words)
        return best;
    double least = std::numeric_limits<double>::infinity();
    auto const look_at = [&](tile_levels levels)
    {
        if (least_seconds(with_most_tiles(levels, size, format, words, most), size, kernel) >= least)
            return false; // as are all with more levels
        if (use_room(levels, size, format, words, most, kernel))
            if (double const seconds = predicted_seconds(levels, size, kernel); seconds < least)
            {
                best = levels;
                least = seconds;
            }
        return true;
    };
    for_each_choice(size, kernel, std::numeric_limits<std::size_t>::max(), look_at);
    for (std::uint32_t smallest = side_step(size, kernel);
         smallest <= usual_tile_side && least < std::numeric_limits<double>::infinity(); smallest *= 2)
        for_each_extension({{smallest, 1}}, largest_side(size, kernel), look_at);
    return least < std::numeric_limits<double>::infinity() ? std::optional{best} : std::nullopt;
}

std::uint64_t usual_tile_words(matrix_size const & size)
{
    return words_of({{usual_side(size), most_tiles_at_once}}, size, {});
}

std::uint64_t least_tile_words(matrix_size const & size, kept_format const & format, std::size_t const most_levels,
                               nested_kernel const kernel)
{
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
    for_each_choice(size, kernel, most_levels,
                    [&](tile_levels const & levels) { least = std::min(least, words_of(levels, size, format)); });
    return least;
}

} // namespace seqan3_cuda::detail
