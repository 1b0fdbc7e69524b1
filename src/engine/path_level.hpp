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
        std::uint32_t most_tiles{}; //!< That are computed at a time, or parts of them.
        std::uint32_t side{};       //!< Of the tiles of the next level; 0: this is the last one.
        std::uint64_t cells{};      //!< Kept cells of all tiles.
        std::uint64_t border{};     //!< Columns of all tiles.
    };

    /*!\param[in] size   Of the matrix.
     * \param[in] choice The level's.
     * \param[in] grid   What tiles are cut out of, if that is the matrix; else enter() says so.
     * \param[in] room   For nested grids.
     */
    path_level(matrix_size const & size, tile_choice const & choice, tile_grid const & grid, nested_room const & room) :
        size{size},
        choice{choice},
        own_grid{grid},
        room{room},
        direction{choice.side, choice.side}
    {
        own_grid.side = choice.side;
    }

    //!\brief The tiles that are computed.
    [[nodiscard]] std::vector<tile_part> const & tiles() const
    {
        return chosen;
    }

    //!\brief Rows and columns of a tile.
    [[nodiscard]] std::uint32_t side() const
    {
        return choice.side;
    }

    //!\brief The grid of these tiles.
    [[nodiscard]] tile_grid const & grid() const
    {
        return own_grid;
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

    /*!\brief Chooses the tiles that the path is to pass next: in the direction in which it has gone so far, its last
     * part above all.
     * \param[in] at Where the path is, inside the grid.
     * \details Where one sequence has many gaps, paths leave the diagonal for a long time. Tiles that are far away are
     * computed where the path was guessed well before.
     */
    void choose(path_position const & at)
    {
        bool has_followed = false;
        if (before.rows > 0)
        {
            matrix_size const way{before.rows - at.row, before.columns - at.column};
            direction = {direction.rows / 2 + way.rows, direction.columns / 2 + way.columns};
            // Through n tiles a path that goes as it was guessed takes some n / 2 sides of tiles, up or to the left.
            has_followed = (std::uint64_t{way.rows} + way.columns) / choice.side >= chosen_before / 3;
        }
        before = {at.row, at.column};
        chosen = tiles_ahead(choice.side, {at.row - own_grid.begin.row, at.column - own_grid.begin.column}, direction,
                             most_tiles(has_followed));
        if (room.side > 0)
            keep_what_has_room(has_followed ? 1 : 2);
        else
            for (tile_part & part : chosen)
                part.size = size_of_tile(size, own_grid, part.tile);
        chosen_before = chosen.size();
    }

    //!\brief Goes on in another tile of the level before, in which no tile is computed yet.
    void enter(tile_grid const & grid)
    {
        own_grid = grid;
        chosen.clear();
    }

private:
    [[nodiscard]] std::uint32_t most_tiles(bool const has_followed) const
    {
        if (room.side > 0)
            return room.most_tiles;
        return has_followed ? choice.at_once : std::max(choice.at_once / 2, 1u);
    }

    /*!\brief Drops tiles whose nested grids have no room.
     * \param[in] share Of the room: a half, a third...
     */
    void keep_what_has_room(std::uint32_t const share)
    {
        std::uint64_t cells = 0, border = 0;
        auto const has_room = [&](tile_part & part)
        {
            matrix_size const whole = size_of_tile(size, own_grid, part.tile);
            auto const whole_tiles = [this](std::uint32_t const letters)
            { return divide_up(letters, room.side) * room.side; };
            part.size = {std::min(whole_tiles(part.size.rows), whole.rows),
                         std::min(whole_tiles(part.size.columns), whole.columns)};
            bool const is_first = cells == 0 && border == 0;
            cells += kept_cells(part.size, room.side);
            border += part.size.columns;
            return is_first || (cells <= room.cells / share && border <= room.border / share);
        };
        chosen.erase(std::ranges::find_if_not(chosen, has_room), chosen.end());
    }

    matrix_size size;
    tile_choice choice;
    tile_grid own_grid;
    nested_room room;
    std::vector<tile_part> chosen{};
    std::size_t chosen_before{}; //!< Tiles that were chosen last.
    matrix_size before{};        //!< Where the path was then.
    matrix_size direction;       //!< Rows and columns that it goes, in proportion.
};

} // namespace seqan3_cuda::detail
