// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Follows the path of a long pair through tiles that are computed where the path is.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <vector>

#include <engine/backend.hpp>
#include <engine/engine_buffers.hpp>
#include <engine/shared_pair.hpp>
#include <engine/turns.hpp>
#include <kernel/traceback/tile_way.hpp>
#include <plan/long_pair.hpp>

namespace seqan3_cuda::detail
{

//!\brief The path of one long pair, whose cells between tiles are there (tile_grid.hpp).
class tile_path_run
{
public:
    /*!\param[in] hardware The engine's.
     * \param[in] own      The engine's.
     * \param[in] turn     The engine's.
     * \param[in] plan     Of the pair; its tiles are set again and again.
     * \param[in] choice   Of the tiles.
     * \param[in] memory   Where they are.
     */
    tile_path_run(backend & hardware, engine_buffers & own, compute_turn & turn, long_pair_plan & plan,
                  tile_choice const & choice, tile_memory const & memory);

    /*!\brief Computes tiles where the path is, and follows the path, until it has come to its begin.
     * \param[in] walk   Of the batch.
     * \param[in] shared Who has other cells between tiles; null: nobody.
     * \returns False if a member has withdrawn.
     */
    [[nodiscard]] bool follow(walk_arguments const & walk, shared_pair * shared);

private:
    void begin();
    [[nodiscard]] bool has_tile_of_path() const;
    [[nodiscard]] std::vector<grid_tile> next_tiles();
    [[nodiscard]] bool compute_tiles(shared_pair * shared);
    [[nodiscard]] bool bring_cells(shared_pair & shared) const;
    void walk_on(walk_arguments const & walk, bool begins, bool has_new_tiles);

    backend & hardware;
    engine_buffers & own;
    compute_turn & turn;
    long_pair_plan & plan;
    tile_choice const & choice;
    tile_memory const & memory;
    std::vector<grid_tile> chosen{}; //!< Tiles that are computed.
    fill_arguments arguments{};      //!< Theirs.
    tile_walk_memory walks{};
    tile_path path{};
    matrix_size before{};    //!< Where the path was when tiles were chosen last.
    matrix_size direction{}; //!< Rows and columns that it goes, in proportion.
};

} // namespace seqan3_cuda::detail
