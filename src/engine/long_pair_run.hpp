// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Computes a pair whose traceback bits would not fit: its score, then the tiles that its path passes.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstdint>
#include <vector>

#include <engine/backend.hpp>
#include <engine/engine_buffers.hpp>
#include <engine/turn_memory.hpp>
#include <engine/turns.hpp>
#include <plan/long_pair.hpp>

namespace seqan3_cuda::detail
{

//!\brief One long pair of a batch, in a turn of an engine (tile_grid.hpp).
class long_pair_run
{
public:
    /*!\param[in] hardware The engine's.
     * \param[in] own      The engine's. The sequences are there.
     * \param[in] turn     The engine's.
     * \param[in] plan     Of the pair.
     */
    long_pair_run(backend & hardware, engine_buffers & own, compute_turn & turn, long_pair_plan && plan);

    /*!\brief Computes the score and the end, and walks the path if one is wanted.
     * \details Waits for the walk through each set of tiles, since the path says which ones come next.
     * \throws seqan3_cuda::out_of_device_memory
     */
    void run(turn_memory const & room, packed_batch const & batch, walk_arguments const & walk);

private:
    void follow_path(tile_choice const & choice, tile_memory const & memory, walk_arguments const & walk);
    void compute(fill_plan const & fill, fill_arguments & arguments, fill_buffers & arrays);
    void walk_tiles(fill_arguments const & tiles, walk_arguments const & walk, bool begins);

    backend & hardware;
    engine_buffers & own;
    compute_turn & turn;
    long_pair_plan plan;
    std::vector<grid_tile> chosen{}; //!< The tiles that are computed.
    tile_path path{};
};

} // namespace seqan3_cuda::detail
