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
    /*!\param[in] choice The level's.
     * \param[in] cut    What tiles are cut out of: the matrix, or the first tile of the level before.
     */
    path_level(tile_choice const & choice, tile_grid const & cut) :
        choice{choice},
        own_grid{cut},
        direction{choice.side, choice.side}
    {}

    //!\brief The tiles that are computed.
    [[nodiscard]] std::vector<grid_tile> const & tiles() const
    {
        return chosen;
    }

    //!\brief The grid of these tiles.
    [[nodiscard]] tile_grid const & grid() const
    {
        return own_grid;
    }

    //!\brief The number of the computed tile that has a cell of the path; else how many tiles are computed.
    [[nodiscard]] std::uint32_t number_of(path_position const & at) const
    {
        auto const found =
            is_inside(own_grid, at) ? std::ranges::find(chosen, tile_of_cell(own_grid, at)) : chosen.end();
        return static_cast<std::uint32_t>(found - chosen.begin());
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
                             has_followed ? choice.at_once : std::max(choice.at_once / 2, 1u));
        chosen_before = chosen.size();
    }

    //!\brief Goes on in another tile of the level before, in which no tile is computed yet.
    void enter(tile_grid const & cut)
    {
        own_grid = cut;
        chosen.clear();
    }

private:
    tile_choice choice;
    tile_grid own_grid;
    std::vector<grid_tile> chosen{};
    std::size_t chosen_before{}; //!< Tiles that were chosen last.
    matrix_size before{};        //!< Where the path was then.
    matrix_size direction;       //!< Rows and columns that it goes, in proportion.
};

} // namespace seqan3_cuda::detail
