// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Computes a pair whose traceback bits would not fit: its score, then the tiles that its path passes.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstdint>

#include <engine/backend.hpp>
#include <engine/engine_buffers.hpp>
#include <engine/pair_helpers.hpp>
#include <engine/shared_pair.hpp>
#include <engine/tile_path_run.hpp>
#include <engine/turn_memory.hpp>
#include <engine/turns.hpp>
#include <plan/long_pair.hpp>
#include <plan/slabs.hpp>

namespace seqan3_cuda::detail
{

//!\brief One long pair of a batch, in a turn of an engine (tile_grid.hpp).
class long_pair_run
{
public:
    /*!\param[in] hardware The engine's.
     * \param[in] own      The engine's. The sequences are there.
     * \param[in] room     The engine's.
     * \param[in] turn     The engine's.
     * \param[in] batch    Has the pair.
     * \param[in] plan     Of the pair.
     */
    long_pair_run(backend & hardware, engine_buffers & own, turn_memory const & room, compute_turn & turn,
                  packed_batch const & batch, long_pair_plan && plan);

    /*!\brief Computes the score and the end, and walks the path if one is wanted.
     * \param[in] walk    Of the batch.
     * \param[in] helpers Who may help if the plan says so; null: nobody.
     * \details Waits for the walk through each set of tiles, since the path says which ones come next. Where a helper
     * fails, the pair is computed without help.
     * \throws seqan3_cuda::out_of_device_memory
     */
    void run(walk_arguments const & walk, pair_helpers * helpers);

    /*!\brief Computes the strips of another member than the first one, and hands out cells for the path.
     * \throws seqan3_cuda::out_of_device_memory
     */
    void help(shared_pair & pair, std::uint32_t member);

private:
    [[nodiscard]] bool run_with(pair_helpers & helpers, walk_arguments const & walk);
    void set_whole();
    void lay_out();
    [[nodiscard]] std::uint32_t strips_at_once() const;
    void cut(slab_plan & slabs) const;
    void compute_alone();
    void set_strips();
    void prepare_part(shared_pair const & shared, std::uint32_t member);
    void compute_part(shared_pair & shared);
    [[nodiscard]] tile_path_run path_run();

    backend & hardware;
    engine_buffers & own;
    turn_memory const & room;
    compute_turn & turn;
    packed_batch const & batch;
    long_pair_plan plan;
    fill_arguments whole{};
    tile_levels choice{no_tiles};
    tile_memory memory{};
};

} // namespace seqan3_cuda::detail
