// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements tile_path_run.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/tile_path_run.hpp>

#include <cstddef>
#include <cstdint>
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
tile_walk_memory lay_out_walks(tile_memory const & memory, std::uint32_t const at_once)
{
    static_assert(alignof(tile_way) == alignof(std::uint32_t) && alignof(path_stretch) == alignof(std::uint32_t));
    static_assert(tile_samples * sizeof(tile_way) + sizeof(path_stretch) + sizeof(std::uint32_t)
                  <= walk_tile_words * sizeof(std::uint32_t));
    auto * const samples = reinterpret_cast<tile_way *>(memory.walks);
    auto * const stretches = reinterpret_cast<path_stretch *>(samples + std::size_t{at_once} * tile_samples);
    return {.path = nullptr,
            .samples = samples,
            .stretches = stretches,
            .passed = reinterpret_cast<std::uint32_t *>(stretches + at_once),
            .runs = reinterpret_cast<trace_run *>(memory.walks + at_once * walk_tile_words)};
}

} // namespace

tile_path_run::tile_path_run(backend & hardware, engine_buffers & own, compute_turn & turn, long_pair_plan & plan,
                             tile_levels const & choice, tile_memory const & memory) :
    hardware{hardware},
    own{own},
    turn{turn},
    plan{plan},
    memory{memory},
    nested{plan.nested, own.long_pair.nested, own.long_pair.chosen_nested},
    last{plan.tiles, own.long_pair.tiles, own.long_pair.chosen},
    walks{lay_out_walks(memory, choice.back().at_once)}
{
    for (std::size_t i = 0; i < choice.size(); ++i)
        levels.emplace_back(choice[i], memory.levels[i].grid);
}

bool tile_path_run::follow(walk_arguments const & walk, shared_pair * const shared)
{
    begin();
    walk_on(walk, true, false); // finds out where the path ends
    bool has_cells = true;
    while (!path.is_done && has_cells)
    {
        bool const is_computed = levels.back().has(path.at);
        has_cells = is_computed || compute_tiles_of_path(shared);
        if (has_cells)
            walk_on(walk, false, !is_computed);
    }
    hardware.wait(queue::passes);
    return has_cells;
}

//!\brief Makes room for tiles and for the path.
void tile_path_run::begin()
{
    for (tile_pass * const pass : {&last, &nested})
    {
        if (pass == &nested && levels.size() == 1)
            continue;
        pass->arrays.set(hardware, pass->plan);
        pass->arguments = own.arguments_of(pass->plan, pass->arrays);
        pass->arguments.trace = memory.traceback;
        pass->arguments.grid = levels.back().grid();
        pass->arguments.work_count = 0;
    }
    own.long_pair.path.set(hardware, std::span{&path, 1});
    own.long_pair.path.clear(hardware);                             // padding is copied, too
    hardware.clear(queue::passes, memory.walks, memory.walk_bytes); // with the padding, which is copied, too
    walks.path = own.long_pair.path.data();
    // One thread walks through tiles once, not as often as they have samples.
    if (hardware.traits().multiprocessors == 0)
        walks.samples = nullptr;
}

/*!\brief Starts to compute tiles where the path is, those of the last level at last.
 * \returns False if a member has withdrawn that has cells between tiles.
 */
bool tile_path_run::compute_tiles_of_path(shared_pair * const shared)
{
    for (std::size_t i = 0; i < levels.size(); ++i)
    {
        bool const is_computed = levels[i].has(path.at);
        if (!is_computed)
        {
            levels[i].choose(path.at);
            if (i == 0 && shared && !bring_cells(*shared))
                return false;
            compute_tiles(i);
        }
        bool const is_last = i + 1 == levels.size();
        if (!is_last && (!is_computed || !is_inside(levels[i + 1].grid(), path.at)))
            nest(i);
    }
    return true;
}

//!\brief Starts to compute the tiles of a level; on devices warps take their strips.
void tile_path_run::compute_tiles(std::size_t const level)
{
    bool const is_last = level + 1 == levels.size();
    tile_pass & pass = is_last ? last : nested;
    std::vector<grid_tile> const & tiles = levels[level].tiles();
    plan.set_tiles(pass.plan, levels[level].grid(), tiles);
    pass.chosen.set(hardware, tiles);
    pass.arrays.tasks.set(hardware, pass.plan.tasks);
    pass.arrays.works.set(hardware, pass.plan.works);
    fill_arguments & arguments = pass.arguments;
    arguments.tasks = pass.arrays.tasks.data();
    arguments.works = pass.arrays.works.data();
    arguments.work_count = static_cast<std::uint32_t>(tiles.size());
    arguments.border = memory.borders;
    arguments.grid = levels[level].grid();
    arguments.grid.tiles = pass.chosen.data();
    if (!is_last)
    {
        arguments.nested = memory.levels[level + 1].grid;
        arguments.nested_cells = memory.levels[level + 1].cells;
    }
    if (hardware.traits().multiprocessors > 0)
        pass.arrays.set_strips(hardware, pass.plan, cut_portions(pass.plan, pass.plan.trace_words).front(),
                               own.strip_places);
    pass.arrays.launch(hardware, pass.plan, arguments, turn.memory());
    if (!is_last)
        hardware.wait(queue::passes); // copies of the plan have ended, which the next level makes anew
}

//!\brief Goes on in the tile of a level that the path has come to, with the tiles of the next level.
void tile_path_run::nest(std::size_t const level)
{
    tile_grid const & grid = levels[level].grid();
    std::uint32_t const number = levels[level].number_of(path.at);
    grid_tile const & tile = levels[level].tiles()[number];
    level_memory const & of_next = memory.levels[level + 1];
    tile_grid cut = of_next.grid;
    cut.kept_rows += number * of_next.cells;
    cut.kept_columns += number * of_next.cells;
    cut.begin = grid.begin_of(tile);
    cut.above = grid.row_above(tile);
    cut.before = grid.column_before(tile);
    cut.corner = grid.corner_of(tile);
    levels[level + 1].enter(cut);
}

//!\brief Gets the cells from which tiles are computed, as far as other members have them.
bool tile_path_run::bring_cells(shared_pair & shared) const
{
    std::vector<kept_range> wanted{};
    tile_grid const & grid = levels.front().grid();
    for (grid_tile const & tile : levels.front().tiles())
        for (kept_range const & range : borders_of(grid, plan.size, plan.rows_of_strip(), tile))
            wanted.push_back(range);
    std::optional<std::vector<shared_pair::brought_cells>> const brought = shared.bring(wanted);
    if (!brought)
        return false;
    for (auto const & [cells, from] : *brought)
        hardware.copy_in(queue::passes, grid.kept_rows + cells.begin, from, cells.count * sizeof(strip_cell));
    return true;
}

//!\brief Follows the path as far as its way was guessed, waits, and finds out where the path is.
void tile_path_run::walk_on(walk_arguments const & walk, bool const begins, bool const has_new_tiles)
{
    hardware.order(queue::paths, queue::passes);
    hardware.run(queue::paths, tile_walk_launch{last.arguments, walk, walks, plan.pair, begins, has_new_tiles});
    own.long_pair.path.fetch(hardware, queue::paths); // may wait, too: the path is not in page-locked memory
    hardware.wait(queue::paths);
}

} // namespace seqan3_cuda::detail
