// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Computes a pair whose traceback bits would not fit: its score, then the tiles that its path passes.
 *
 * Floor: cuda/backend. nvcc only.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <cuda_runtime.h>

#include <plan/long_pair.hpp>

#include "../kernel/cuda_check.cuh"
#include "../kernel/pass_launch.cuh"
#include "../kernel/walk_launch.cuh"
#include "device_context.cuh"
#include "executor_resources.cuh"
#include "turn_memory.cuh"

namespace seqan3_cuda::detail
{

//!\brief One long pair of a batch, in a turn of an executor (tile_grid.hpp).
class cuda_long_pair
{
public:
    /*!\param[in] own             The executor's. The sequences are on the device.
     * \param[in] turn            The executor's.
     * \param[in] multiprocessors Of the device.
     * \param[in] plan            Of the pair.
     */
    cuda_long_pair(executor_resources & own, compute_turn & turn, std::size_t const multiprocessors, long_pair_plan && plan) :
        own{own},
        turn{turn},
        multiprocessors{multiprocessors},
        plan{std::move(plan)}
    {}

    /*!\brief Computes the score and the end, and walks the path if one is wanted.
     * \details Waits for the walk through each set of tiles, since the path says which ones come next.
     * \throws seqan3_cuda::out_of_device_memory
     */
    void run(turn_memory const & room, packed_batch const & batch, walk_arguments const & walk)
    {
        plan_arrays & arrays = own.long_pair.whole;
        arrays.upload(plan.whole, own.stream);
        room.prepare(turn, plan.whole, batch);
        fill_arguments whole = own.arguments_of(plan.whole, arrays);
        whole.border = reinterpret_cast<strip_cell *>(turn.memory().border.data());
        if (!plan.has_path)
        {
            launch(plan.whole, whole, arrays);
            own.stream.synchronize(); // copies of the plan have ended
            return;
        }
        tile_choice const choice = room.reserve_tiles(turn, plan, batch);
        tile_memory const memory = plan.lay_out(choice, turn.memory().trace.data());
        whole.grid = memory.grid;
        launch(plan.whole, whole, arrays);
        follow_path(choice, memory, walk);
    }

private:
    //!\brief Computes tiles where the path is, and follows the path, until it has come to its begin.
    void follow_path(tile_choice const & choice, tile_memory const & memory, walk_arguments const & walk)
    {
        plan_arrays & arrays = own.long_pair.tiles;
        arrays.table.upload(plan.tiles.table.data(), plan.tiles.table.size(), own.stream);
        own.long_pair.path.reserve(1);
        SEQAN3_CUDA_CHECK(cudaMemsetAsync(own.long_pair.path.data(), 0, sizeof(tile_path), own.stream)); // padding is copied, too
        fill_arguments tiles = own.arguments_of(plan.tiles, arrays);
        tiles.grid = memory.grid;
        tiles.border = memory.tile_borders;
        tiles.trace = memory.traceback;
        for (tile_path path = walk_tiles(tiles, walk, true); !path.is_done; path = walk_tiles(tiles, walk, false))
        {
            std::vector<grid_tile> const chosen = tiles_ahead(choice.side, path.at.row, path.at.column, choice.at_once);
            plan.set_tiles(chosen, choice.side);
            own.long_pair.chosen.upload(chosen.data(), chosen.size(), own.stream);
            arrays.tasks.upload(plan.tiles.tasks.data(), plan.tiles.tasks.size(), own.stream);
            arrays.works.upload(plan.tiles.works.data(), plan.tiles.works.size(), own.stream);
            tiles.tasks = arrays.tasks.data();
            tiles.grid.tiles = own.long_pair.chosen.data();
            launch(plan.tiles, tiles, arrays);
        }
    }

    //!\brief Launches all works of a plan, whose strips warps take.
    void launch(fill_plan const & fill, fill_arguments & arguments, plan_arrays & arrays)
    {
        arrays.upload_strips(fill, cut_portions(fill, fill.trace_words).front(), multiprocessors, own.strip_places, own.stream);
        arrays.set_strips(arguments, fill.variant, turn.memory(), own.stream);
        arguments.work_count = static_cast<std::uint32_t>(fill.works.size());
        launch_fill(fill.variant, arguments, own.stream);
    }

    //!\brief Follows the path through the tiles that there are, and says where it is.
    tile_path walk_tiles(fill_arguments const & tiles, walk_arguments const & walk, bool const begins)
    {
        launch_tile_walk(tiles, walk, plan.pair, begins, own.long_pair.path.data(), own.stream);
        tile_path path{};
        own.long_pair.path.download(&path, 1, own.stream);
        own.stream.synchronize();
        return path;
    }

    executor_resources & own;
    compute_turn & turn;
    std::size_t multiprocessors;
    long_pair_plan plan;
};

} // namespace seqan3_cuda::detail
