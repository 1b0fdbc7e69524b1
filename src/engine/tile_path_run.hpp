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
#include <engine/path_level.hpp>
#include <engine/shared_pair.hpp>
#include <engine/turns.hpp>
#include <kernel/traceback/tile_way.hpp>
#include <plan/long_pair.hpp>

namespace seqan3_cuda::detail
{

//!\brief Shares out the memory that walks through some tiles at a time have: walk_words() of each.
[[nodiscard]] tile_walk_memory lay_out_walks(std::uint32_t * words, std::uint32_t at_once);

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
                  tile_levels const & choice, tile_memory const & memory);

    /*!\brief Computes tiles where the path is, and follows the path, until it has come to its begin.
     * \param[in] walk   Of the batch.
     * \param[in] shared Who has other cells between tiles; null: nobody.
     * \returns False if a member has withdrawn.
     */
    [[nodiscard]] bool follow(walk_arguments const & walk, shared_pair * shared);

private:
    //!\brief What tiles are computed with.
    struct tile_pass
    {
        fill_plan & plan;
        fill_buffers & arrays;
        fill_arguments arguments{};
    };

    //!\brief Makes the levels of a choice.
    [[nodiscard]] static std::vector<path_level> make_levels(long_pair_plan const & plan, tile_levels const & choice);

    [[nodiscard]] bool ends_in_corner() const;
    void begin();
    [[nodiscard]] bool compute_tiles_of_path(shared_pair * shared);
    void compute_tiles(std::size_t level);
    void surround(std::size_t level);
    [[nodiscard]] bool bring_cells(shared_pair & shared) const;
    void walk_on(walk_arguments const & walk, bool begins, bool has_new_tiles);

    backend & hardware;
    engine_buffers & own;
    compute_turn & turn;
    long_pair_plan & plan;
    tile_memory const & memory;
    std::vector<path_level> levels;
    std::vector<std::vector<tile_grid>> grids; //!< Those of the tiles of each level.
    std::vector<grid_tile> chosen{};           //!< The tiles of the last level, as they are copied to the device.
    tile_pass nested;                          //!< Of the tiles of all levels but the last one.
    tile_pass last;                            //!< Of those of the last level.
    tile_walk_memory walks;
    tile_path path{};
};

} // namespace seqan3_cuda::detail
