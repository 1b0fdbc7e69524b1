// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements tile_path_run.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/tile_path_run.hpp>

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include <plan/portions.hpp>
#include <plan/slabs.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Shares out the memory that walks through some tiles at a time have.
tile_walk_memory lay_out_walks(tile_memory const & memory, std::uint32_t const at_once, tile_path * const path)
{
    static_assert(alignof(tile_way) == alignof(std::uint32_t) && alignof(path_stretch) == alignof(std::uint32_t));
    static_assert(tile_samples * sizeof(tile_way) + sizeof(path_stretch) + sizeof(std::uint32_t)
                  <= walk_tile_words * sizeof(std::uint32_t));
    auto * const samples = reinterpret_cast<tile_way *>(memory.walks);
    auto * const stretches = reinterpret_cast<path_stretch *>(samples + std::size_t{at_once} * tile_samples);
    return {.path = path,
            .samples = samples,
            .stretches = stretches,
            .passed = reinterpret_cast<std::uint32_t *>(stretches + at_once),
            .runs = reinterpret_cast<trace_run *>(memory.walks + at_once * walk_tile_words)};
}

} // namespace

tile_path_run::tile_path_run(backend & hardware, engine_buffers & own, compute_turn & turn, long_pair_plan & plan,
                             tile_choice const & choice, tile_memory const & memory) :
    hardware{hardware},
    own{own},
    turn{turn},
    plan{plan},
    choice{choice},
    memory{memory}
{}

bool tile_path_run::follow(walk_arguments const & walk, shared_pair * const shared)
{
    begin();
    walk_on(walk, true, false); // finds out where the path ends
    bool has_cells = true;
    while (!path.is_done && has_cells)
    {
        bool const is_computed = has_tile_of_path();
        has_cells = is_computed || compute_tiles(shared);
        if (has_cells)
            walk_on(walk, false, !is_computed);
    }
    hardware.wait(queue::passes);
    return has_cells;
}

//!\brief Makes room for tiles and for the path.
void tile_path_run::begin()
{
    own.long_pair.tiles.set(hardware, plan.tiles);
    arguments = own.arguments_of(plan.tiles, own.long_pair.tiles);
    arguments.grid = memory.grid;
    arguments.border = memory.tile_borders;
    arguments.trace = memory.traceback;
    arguments.work_count = 0;
    own.long_pair.path.set(hardware, std::span{&path, 1});
    own.long_pair.path.clear(hardware);                             // padding is copied, too
    hardware.clear(queue::passes, memory.walks, memory.walk_bytes); // with the padding, which is copied, too
    walks = lay_out_walks(memory, choice.at_once, own.long_pair.path.data());
    // One thread walks through tiles once, not as often as they have samples.
    if (hardware.traits().multiprocessors == 0)
        walks.samples = nullptr;
}

//!\brief Whether the tile that the path has come to is computed.
bool tile_path_run::has_tile_of_path() const
{
    return std::ranges::find(chosen, tile_of_cell(path.at.row, path.at.column, choice.side)) != chosen.end();
}

/*!\brief The tiles that the path is to pass next: in the direction in which it has gone so far, its last part above
 * all.
 * \details Where one sequence has many gaps, paths leave the diagonal for a long time. Tiles that are far away are
 * computed where the path was guessed well before.
 */
std::vector<grid_tile> tile_path_run::next_tiles()
{
    matrix_size const now{path.at.row, path.at.column};
    bool has_followed = false;
    if (chosen.empty())
    {
        direction = {choice.side, choice.side};
    }
    else
    {
        matrix_size const way{before.rows - now.rows, before.columns - now.columns};
        direction = {direction.rows / 2 + way.rows, direction.columns / 2 + way.columns};
        // Through n tiles a path that goes as it was guessed takes some n / 2 sides of tiles, up or to the left.
        has_followed = (std::uint64_t{way.rows} + way.columns) / choice.side >= chosen.size() / 3;
    }
    before = now;
    std::uint32_t const tiles = has_followed ? choice.at_once : std::max(choice.at_once / 2, 1u);
    return tiles_ahead(choice.side, now, direction, tiles);
}

/*!\brief Starts to compute tiles where the path is; on devices warps take their strips.
 * \returns False if a member has withdrawn that has cells between tiles.
 */
bool tile_path_run::compute_tiles(shared_pair * const shared)
{
    chosen = next_tiles();
    if (shared && !bring_cells(*shared))
        return false;
    plan.set_tiles(chosen, choice.side);
    fill_buffers & arrays = own.long_pair.tiles;
    own.long_pair.chosen.set(hardware, chosen);
    arrays.tasks.set(hardware, plan.tiles.tasks);
    arrays.works.set(hardware, plan.tiles.works);
    arguments.tasks = arrays.tasks.data();
    arguments.works = arrays.works.data();
    arguments.work_count = static_cast<std::uint32_t>(chosen.size());
    arguments.grid.tiles = own.long_pair.chosen.data();
    if (hardware.traits().multiprocessors > 0)
        arrays.set_strips(hardware, plan.tiles, cut_portions(plan.tiles, plan.tiles.trace_words).front(),
                          own.strip_places);
    arrays.launch(hardware, plan.tiles, arguments, turn.memory());
    return true;
}

//!\brief Gets the cells from which tiles are computed, as far as other members have them.
bool tile_path_run::bring_cells(shared_pair & shared) const
{
    std::vector<kept_range> wanted{};
    for (grid_tile const & tile : chosen)
        for (kept_range const & range : borders_of(memory.grid, plan.size, plan.rows_of_strip(), tile))
            wanted.push_back(range);
    std::optional<std::vector<shared_pair::brought_cells>> const brought = shared.bring(wanted);
    if (!brought)
        return false;
    for (auto const & [cells, from] : *brought)
        hardware.copy_in(queue::passes, memory.grid.kept_rows + cells.begin, from, cells.count * sizeof(strip_cell));
    return true;
}

//!\brief Follows the path as far as its way was guessed, waits, and finds out where the path is.
void tile_path_run::walk_on(walk_arguments const & walk, bool const begins, bool const has_new_tiles)
{
    hardware.order(queue::paths, queue::passes);
    hardware.run(queue::paths, tile_walk_launch{arguments, walk, walks, plan.pair, begins, has_new_tiles});
    own.long_pair.path.fetch(hardware, queue::paths); // may wait, too: the path is not in page-locked memory
    hardware.wait(queue::paths);
}

} // namespace seqan3_cuda::detail
