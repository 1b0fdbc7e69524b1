// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements tile_aligner.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#include <host/tile_aligner.hpp>

#include <algorithm>

#include <kernel/traceback/tile_walk.hpp>

namespace seqan3_cuda::detail
{

void tile_aligner::align(host_kernel_choice const & kernels, alignment_problem const & problem,
                         packed_batch const & batch, std::uint32_t const pair, fill_preferences const & preferences,
                         outcome_batch & outcome)
{
    long_pair_plan plan = plan_long_pair(problem, batch, pair, preferences);
    auto const arguments_of = [&](fill_plan const & part)
    {
        fill_arguments result = common_arguments(part);
        result.sequences1 = sequence_array::of(batch.first);
        result.sequences2 = sequence_array::of(batch.second);
        result.tasks = part.tasks.data();
        result.works = part.works.data();
        result.table = part.table.data();
        result.outcomes = outcome.pairs.data();
        result.work_count = 1;
        return result;
    };
    fill_arguments whole = arguments_of(plan.whole);
    border.resize(std::max<std::uint64_t>(border.size(), plan.whole.border_cells));
    whole.border = border.data();
    tile_choice choice{};
    tile_memory memory{};
    if (plan.has_path)
    {
        std::uint64_t const room = std::max(preferences.most_trace_bytes / sizeof(std::uint32_t), least_tile_words(plan.size));
        choice = choose_tiles(plan.size, room, 1).value(); // one thread computes one tile at a time
        if (std::uint64_t const needed = words_of(choice, plan.size); size < needed)
        {
            words = std::make_unique_for_overwrite<std::uint32_t[]>(needed);
            size = needed;
        }
        memory = plan.lay_out(choice, words.get());
        whole.grid = memory.grid;
    }
    find_kernel(kernels.fills, plan.whole.variant)(whole, plan.whole.works.front());
    if (!plan.has_path)
        return;

    auto const walk = [&](pair_outcome & ends, auto & path)
    {
        path_position at{.row = ends.end2, .column = ends.end1};
        for (bool is_done = at.row == 0 || at.column == 0; !is_done;)
        {
            std::vector<grid_tile> const chosen = tiles_ahead(choice.side, at.row, at.column, 1);
            plan.set_tiles(chosen, choice.side);
            fill_arguments tiles = arguments_of(plan.tiles);
            tiles.grid = memory.grid;
            tiles.grid.tiles = chosen.data();
            tiles.border = memory.tile_borders;
            tiles.trace = memory.traceback;
            find_kernel(kernels.fills, plan.tiles.variant)(tiles, plan.tiles.works.front());
            is_done = walk_tiles<trace_cursor<1>>(tiles, at, path);
        }
        finish_path(whole.scores, at, ends, path);
    };
    recorder.record(problem, batch, pair, outcome, walk);
}

} // namespace seqan3_cuda::detail
