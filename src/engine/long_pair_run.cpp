// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements long_pair_run.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/long_pair_run.hpp>

#include <cstddef>
#include <span>
#include <utility>

#include <plan/portions.hpp>

namespace seqan3_cuda::detail
{

long_pair_run::long_pair_run(backend & hardware, engine_buffers & own, compute_turn & turn, long_pair_plan && plan) :
    hardware{hardware},
    own{own},
    turn{turn},
    plan{std::move(plan)}
{}

void long_pair_run::run(turn_memory const & room, packed_batch const & batch, walk_arguments const & walk)
{
    fill_buffers & arrays = own.long_pair.whole;
    arrays.set(hardware, plan.whole);
    room.prepare(turn, plan.whole, batch);
    fill_arguments whole = own.arguments_of(plan.whole, arrays);
    whole.border = reinterpret_cast<strip_cell *>(turn.memory().border.data());
    if (!plan.has_path)
    {
        compute(plan.whole, whole, arrays);
        hardware.wait(queue::passes); // copies of the plan have ended
        return;
    }
    tile_choice const choice = room.reserve_tiles(turn, plan, batch);
    tile_memory const memory = plan.lay_out(choice, turn.memory().trace.data());
    whole.grid = memory.grid;
    compute(plan.whole, whole, arrays);
    follow_path(choice, memory, walk);
}

//!\brief Computes tiles where the path is, and follows the path, until it has come to its begin.
void long_pair_run::follow_path(tile_choice const & choice, tile_memory const & memory, walk_arguments const & walk)
{
    fill_buffers & arrays = own.long_pair.tiles;
    arrays.set(hardware, plan.tiles);
    fill_arguments tiles = own.arguments_of(plan.tiles, arrays);
    tiles.grid = memory.grid;
    tiles.border = memory.tile_borders;
    tiles.trace = memory.traceback;
    own.long_pair.path.set(hardware, std::span{&path, 1});
    own.long_pair.path.clear(hardware); // padding is copied, too
    for (walk_tiles(tiles, walk, true); !path.is_done; walk_tiles(tiles, walk, false))
    {
        chosen = tiles_ahead(choice.side, path.at.row, path.at.column, choice.at_once);
        plan.set_tiles(chosen, choice.side);
        own.long_pair.chosen.set(hardware, chosen);
        arrays.tasks.set(hardware, plan.tiles.tasks);
        arrays.works.set(hardware, plan.tiles.works);
        tiles.tasks = arrays.tasks.data();
        tiles.works = arrays.works.data();
        tiles.grid.tiles = own.long_pair.chosen.data();
        compute(plan.tiles, tiles, arrays);
    }
}

//!\brief Computes all works of a plan; on devices warps take their strips.
void long_pair_run::compute(fill_plan const & fill, fill_arguments & arguments, fill_buffers & arrays)
{
    if (hardware.traits().multiprocessors > 0)
    {
        arrays.set_strips(hardware, fill, cut_portions(fill, fill.trace_words).front(), own.strip_places);
        arrays.use_strips(hardware, arguments, fill.variant, turn.memory());
    }
    arguments.work_count = static_cast<std::uint32_t>(fill.works.size());
    hardware.run(queue::passes, fill_launch{fill.variant, arguments});
}

//!\brief Follows the path through the tiles that there are, and finds out where it is.
void long_pair_run::walk_tiles(fill_arguments const & tiles, walk_arguments const & walk, bool const begins)
{
    hardware.run(queue::passes, tile_walk_launch{tiles, walk, plan.pair, begins, own.long_pair.path.data()});
    own.long_pair.path.fetch(hardware, queue::passes);
    hardware.wait(queue::passes);
}

} // namespace seqan3_cuda::detail
