// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which tiles of one size are computed for a path.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include <kernel/data/tile_grid.hpp>
#include <kernel/traceback/tile_way.hpp>
#include <plan/long_pair.hpp>

namespace seqan3_cuda::detail
{

//!\brief The tiles of one level that are computed (tile_levels.hpp).
class path_level
{
public:
    //!\brief Where nested grids of tiles have room.
    struct nested_room
    {
        std::uint32_t most_tiles{}; //!< That are computed at a time, or parts of them; 0: this is the last level.
        std::uint64_t cells{};      //!< Kept cells of all tiles.
        std::uint64_t border{};     //!< Columns of all tiles.
    };

    /*!\param[in] size   Of the matrix.
     * \param[in] choice The level's.
     * \param[in] step   Rows and columns of a tile are computed in whole steps: sides of the next level's tiles, rows
     *                   of strips, or the own side.
     * \param[in] room   For nested grids.
     */
    path_level(matrix_size const & size, tile_choice const & choice, std::uint32_t const step,
               nested_room const & room) :
        size{size},
        choice{choice},
        own_grid{.side = choice.side},
        step{step},
        room{room},
        way{.rows = choice.side, .columns = choice.side, .reach = most_reach()}
    {}

    //!\brief The tiles that are computed, counted from the first one of the matrix.
    [[nodiscard]] std::vector<tile_part> const & tiles() const
    {
        return chosen;
    }

    //!\brief Rows and columns of a tile.
    [[nodiscard]] std::uint32_t side() const
    {
        return choice.side;
    }

    //!\brief The first cell of a tile.
    [[nodiscard]] path_position first_cell(grid_tile const & tile) const
    {
        grid_tile const begin = own_grid.begin_of(tile);
        return {.row = begin.row + 1, .column = begin.column + 1};
    }

    //!\brief The number of the tile of which a cell of the path is computed; else how many tiles are computed.
    [[nodiscard]] std::uint32_t number_of(path_position const & at) const
    {
        auto const has_cell = [&](tile_part const & part)
        {
            grid_tile const begin = own_grid.begin_of(part.tile);
            return at.row > begin.row && at.row - begin.row <= part.size.rows && at.column > begin.column
                && at.column - begin.column <= part.size.columns;
        };
        return static_cast<std::uint32_t>(std::ranges::find_if(chosen, has_cell) - chosen.begin());
    }

    //!\brief Whether a cell of the path is in a tile that is computed.
    [[nodiscard]] bool has(path_position const & at) const
    {
        return number_of(at) < chosen.size();
    }

    //!\brief The line along which tiles were chosen. A path of which nothing is known may be anywhere.
    [[nodiscard]] path_line line() const
    {
        path_line result = way;
        if (may_be_anywhere())
            result.reach = std::numeric_limits<std::uint32_t>::max();
        return result;
    }

    /*!\brief Chooses the tiles that the path is to pass next: in the direction in which it has gone so far, its last
     * part above all.
     * \param[in] at    Where the path is, inside the matrix.
     * \param[in] outer The level before, whose tiles have this level's; null: this is the first one.
     * \details Where one sequence has many gaps, paths leave the diagonal for a long time. Where the path was guessed
     * well before, tiles that are far away are computed, and less beside the line, by how far the path was from there.
     */
    void choose(path_position const & at, path_level const * const outer = nullptr)
    {
        bool const has_followed = way.from.row > 0 && go_on(at);
        way.from = at;
        chosen =
            tiles_ahead(choice.side, {at.row, at.column}, {way.rows, way.columns}, way.reach, most_tiles(has_followed));
        if (outer != nullptr)
            std::erase_if(chosen, [&](tile_part const & part) { return !outer->has(first_cell(part.tile)); });
        bool const are_whole = room.most_tiles == 0 && may_be_anywhere();
        for (tile_part & part : chosen)
        {
            matrix_size const tile = size_of_tile(size, own_grid, part.tile);
            part.size = are_whole ? tile : in_steps(part.size, tile);
        }
        if (room.most_tiles > 0)
            keep_what_has_room(has_followed ? 1 : 2);
        chosen_before = chosen.size();
    }

private:
    //!\brief A path that nothing is known of is half a side away, or half of what is usual where tiles are larger.
    [[nodiscard]] std::uint32_t most_reach() const
    {
        return std::min(choice.side, usual_tile_side) / 2;
    }

    [[nodiscard]] bool may_be_anywhere() const
    {
        return way.reach == most_reach();
    }

    /*!\brief Finds out in which direction the path has gone, and how far from the line.
     * \returns Whether the path has gone as it was guessed, more or less.
     */
    bool go_on(path_position const & at)
    {
        std::uint32_t const rows = way.from.row - at.row, columns = way.from.column - at.column;
        // Through n tiles a path that goes as it was guessed takes some n / 2 sides of tiles, up or to the left.
        bool const has_followed = (std::uint64_t{rows} + columns) / choice.side >= chosen_before / 3;
        away = std::max(way.distance(at), away / 2);
        std::uint64_t const most = most_reach();
        way.reach = static_cast<std::uint32_t>(has_followed ? std::min(most / 4 + 8 * away, most) : most);
        way.rows = way.rows / 2 + rows;
        way.columns = way.columns / 2 + columns;
        return has_followed;
    }

    //!\brief Rows and columns of a part in whole steps.
    [[nodiscard]] matrix_size in_steps(matrix_size const & part, matrix_size const & tile) const
    {
        auto const whole_steps = [this](std::uint32_t const letters) { return divide_up(letters, step) * step; };
        return {std::min(whole_steps(part.rows), tile.rows), std::min(whole_steps(part.columns), tile.columns)};
    }

    [[nodiscard]] std::uint32_t most_tiles(bool const has_followed) const
    {
        if (room.most_tiles > 0)
            return room.most_tiles;
        return has_followed ? choice.at_once : std::max(choice.at_once / 2, 1u);
    }

    /*!\brief Drops tiles whose nested grids have no room.
     * \param[in] share Of the room: a half, a third...
     */
    void keep_what_has_room(std::uint32_t const share)
    {
        std::uint64_t cells = 0, border = 0;
        auto const has_room = [&](tile_part const & part)
        {
            bool const is_first = cells == 0 && border == 0;
            cells += kept_cells(part.size, step);
            border += part.size.columns;
            return is_first || (cells <= room.cells / share && border <= room.border / share);
        };
        chosen.erase(std::ranges::find_if_not(chosen, has_room), chosen.end());
    }

    matrix_size size;
    tile_choice choice;
    tile_grid own_grid;
    std::uint32_t step;
    nested_room room;
    std::vector<tile_part> chosen{};
    std::size_t chosen_before{}; //!< Tiles that were chosen last.
    path_line way;               //!< From where the path was then.
    std::uint64_t away{};        //!< How far the path has been from the line, the last time above all.
};

} // namespace seqan3_cuda::detail
