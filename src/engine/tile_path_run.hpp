// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Follows the path of a long pair through tiles that are computed where the path is.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <engine/backend.hpp>
#include <engine/engine_buffers.hpp>
#include <engine/shared_pair.hpp>
#include <engine/turns.hpp>
#include <kernel/traceback/tile_walk.hpp>
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
     * \details A device computes the tiles that the path is to come to next while it follows the path through those
     *          before.
     */
    [[nodiscard]] bool follow(walk_arguments const & walk, shared_pair * shared);

private:
    //!\brief Tiles that are computed together. While the path is followed through one set, another one is computed.
    struct tile_set
    {
        std::vector<grid_tile> chosen{};
        fill_plan plan{};
        fill_arguments arguments{};
        std::vector<strip_place> places{}; //!< What is copied to fill_buffers::strips.
    };

    void begin(std::uint32_t at_once);
    [[nodiscard]] bool is_computed(std::size_t number) const;
    [[nodiscard]] std::vector<grid_tile> tiles_behind(std::size_t number, std::uint32_t at_once) const;
    [[nodiscard]] bool compute_tiles(std::size_t number, std::vector<grid_tile> && chosen, shared_pair * shared);
    [[nodiscard]] bool bring_cells(std::vector<grid_tile> const & chosen, shared_pair & shared) const;
    void start_walk(std::size_t number, walk_arguments const & walk, bool begins);
    void end_walk();

    backend & hardware;
    engine_buffers & own;
    compute_turn & turn;
    long_pair_plan & plan;
    tile_choice const & choice;
    tile_memory const & memory;
    std::array<tile_set, 2> sets{};
    tile_path path{};
};

} // namespace seqan3_cuda::detail
