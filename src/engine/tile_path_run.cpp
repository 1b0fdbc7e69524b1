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
#include <utility>

#include <plan/portions.hpp>
#include <plan/slabs.hpp>

namespace seqan3_cuda::detail
{

namespace
{

bool has_tile(std::vector<grid_tile> const & tiles, grid_tile const & tile)
{
    return std::ranges::find(tiles, tile) != tiles.end();
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
    // Where there is room for few tiles, half of them take as long as all.
    bool const looks_ahead = choice.at_once > most_tiles_at_once / 2 && hardware.traits().multiprocessors > 0;
    std::uint32_t const at_once = looks_ahead ? choice.at_once / 2 : choice.at_once;
    begin(at_once);
    start_walk(0, walk, true); // finds out where the path ends
    end_walk();
    bool has_cells = true;
    for (std::size_t now = 0; has_cells && !path.is_done; now = looks_ahead ? 1 - now : now)
    {
        if (!is_computed(now))
        {
            hardware.wait(queue::passes); // copies of those that were a wrong guess have ended
            has_cells = compute_tiles(now, tiles_ahead(choice.side, path.at.row, path.at.column, at_once), shared);
        }
        if (!has_cells)
            break;
        start_walk(now, walk, false);
        if (looks_ahead)
            has_cells = compute_tiles(1 - now, tiles_behind(now, at_once), shared);
        end_walk();
    }
    hardware.wait(queue::passes);
    return has_cells;
}

//!\brief Makes two sets of so many tiles, which have no tiles yet.
void tile_path_run::begin(std::uint32_t const at_once)
{
    for (std::size_t number = 0; number < sets.size(); ++number)
    {
        fill_buffers & arrays = own.long_pair.tiles[number];
        arrays.set(hardware, plan.tiles);
        fill_arguments & tiles = sets[number].arguments = own.arguments_of(plan.tiles, arrays);
        tiles.grid = memory.grid;
        tiles.border = memory.tile_borders + number * at_once * choice.side;
        tiles.trace = memory.traceback + number * at_once * tile_trace_words(plan.size, choice.side);
        tiles.work_count = 0;
    }
    own.long_pair.path.set(hardware, std::span{&path, 1});
    own.long_pair.path.clear(hardware); // padding is copied, too
}

/*!\brief Whether a set has the tile that the path has come to, and most of those that the path is to come to next.
 * \details A path that has left the diagonal would leave the set soon.
 */
bool tile_path_run::is_computed(std::size_t const number) const
{
    constexpr std::uint32_t looked_at = 8;
    std::vector<grid_tile> const next = tiles_ahead(choice.side, path.at.row, path.at.column, looked_at);
    auto const there =
        std::ranges::count_if(next, [&](grid_tile const & tile) { return has_tile(sets[number].chosen, tile); });
    return has_tile(sets[number].chosen, next.front()) && 4 * static_cast<std::size_t>(there) >= 3 * next.size();
}

//!\brief The tiles that the path is to come to when it leaves those of a set.
std::vector<grid_tile> tile_path_run::tiles_behind(std::size_t const number, std::uint32_t const at_once) const
{
    std::vector<grid_tile> tiles = tiles_ahead(choice.side, path.at.row, path.at.column, 2 * at_once);
    std::erase_if(tiles, [&](grid_tile const & tile) { return has_tile(sets[number].chosen, tile); });
    if (tiles.size() > at_once)
        tiles.resize(at_once);
    return tiles;
}

/*!\brief Starts to compute the tiles of a set; on devices warps take their strips.
 * \returns False if a member has withdrawn that has cells between tiles.
 */
bool tile_path_run::compute_tiles(std::size_t const number, std::vector<grid_tile> && chosen,
                                  shared_pair * const shared)
{
    tile_set & set = sets[number];
    set.chosen = std::move(chosen);
    if (set.chosen.empty())
        return true;
    if (shared && !bring_cells(set.chosen, *shared))
        return false;
    plan.set_tiles(set.chosen, choice.side);
    set.plan = plan.tiles;
    fill_buffers & arrays = own.long_pair.tiles[number];
    own.long_pair.chosen[number].set(hardware, set.chosen);
    arrays.tasks.set(hardware, set.plan.tasks);
    arrays.works.set(hardware, set.plan.works);
    set.arguments.tasks = arrays.tasks.data();
    set.arguments.works = arrays.works.data();
    set.arguments.grid.tiles = own.long_pair.chosen[number].data();
    if (hardware.traits().multiprocessors > 0)
        arrays.set_strips(hardware, set.plan, cut_portions(set.plan, set.plan.trace_words).front(), set.places);
    arrays.launch(hardware, set.plan, set.arguments, turn.memory());
    return true;
}

//!\brief Gets the cells from which tiles are computed, as far as other members have them.
bool tile_path_run::bring_cells(std::vector<grid_tile> const & chosen, shared_pair & shared) const
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

//!\brief Starts to follow the path through the tiles of a set.
void tile_path_run::start_walk(std::size_t const number, walk_arguments const & walk, bool const begins)
{
    hardware.order(queue::paths, queue::passes);
    hardware.run(queue::paths,
                 tile_walk_launch{sets[number].arguments, walk, plan.pair, begins, own.long_pair.path.data()});
}

//!\brief Waits for the walk, and finds out where the path is.
void tile_path_run::end_walk()
{
    own.long_pair.path.fetch(hardware, queue::paths); // may wait, too: the path is not in page-locked memory
    hardware.wait(queue::paths);
}

} // namespace seqan3_cuda::detail
