// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements tile_path_run.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/tile_path_run.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>

#include <plan/portions.hpp>
#include <plan/slabs.hpp>

namespace seqan3_cuda::detail
{

tile_walk_memory lay_out_walks(std::uint32_t * const words, std::uint32_t const at_once)
{
    static_assert(alignof(tile_way) == alignof(std::uint32_t) && alignof(path_stretch) == alignof(std::uint32_t));
    static_assert(tile_samples * sizeof(tile_way) + sizeof(path_stretch) + sizeof(std::uint32_t)
                  <= walk_tile_words * sizeof(std::uint32_t));
    auto * const samples = reinterpret_cast<tile_way *>(words);
    auto * const stretches = reinterpret_cast<path_stretch *>(samples + std::size_t{at_once} * tile_samples);
    return {.path = nullptr,
            .samples = samples,
            .stretches = stretches,
            .passed = reinterpret_cast<std::uint32_t *>(stretches + at_once),
            .runs = reinterpret_cast<trace_run *>(words + at_once * walk_tile_words)};
}

tile_path_run::tile_path_run(backend & hardware, engine_buffers & own, compute_turn & turn, long_pair_plan & plan,
                             tile_levels const & choice, tile_memory const & memory) :
    hardware{hardware},
    own{own},
    turn{turn},
    plan{plan},
    memory{memory},
    levels{make_levels(plan, choice, memory.grid)},
    grids(choice.size() - 1),
    nested{plan.nested, own.long_pair.nested, own.long_pair.chosen_nested},
    last{plan.tiles, own.long_pair.tiles, own.long_pair.chosen},
    walks{lay_out_walks(memory.walks, choice.back().at_once)}
{}

std::vector<path_level> tile_path_run::make_levels(long_pair_plan const & plan, tile_levels const & choice,
                                                   tile_grid const & grid)
{
    std::vector<path_level> result{};
    for (std::size_t i = 0; i < choice.size(); ++i)
    {
        path_level::nested_room room{};
        if (i + 1 < choice.size())
            room = {.most_tiles = i == 0 && plan.is_shared ? choice[i].at_once : most_tiles_at_once,
                    .side = choice[i + 1].side,
                    .cells = nested_cells(choice, i, plan.size),
                    .border = border_cells(choice)};
        result.emplace_back(plan.size, choice[i], grid, room);
    }
    return result;
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
            levels[i + 1].enter(grids[i][levels[i].number_of(path.at)]);
    }
    return true;
}

//!\brief Starts to compute the tiles of a level; on devices warps take their strips.
void tile_path_run::compute_tiles(std::size_t const level)
{
    bool const is_last = level + 1 == levels.size();
    tile_pass & pass = is_last ? last : nested;
    std::vector<tile_part> const & parts = levels[level].tiles();
    plan.set_tiles(pass.plan, parts);
    pass.tiles.resize(parts.size());
    std::ranges::transform(parts, pass.tiles.begin(), &tile_part::tile);
    pass.chosen.set(hardware, pass.tiles);
    pass.arrays.tasks.set(hardware, pass.plan.tasks);
    pass.arrays.works.set(hardware, pass.plan.works);
    fill_arguments & arguments = pass.arguments;
    arguments.tasks = pass.arrays.tasks.data();
    arguments.works = pass.arrays.works.data();
    arguments.work_count = static_cast<std::uint32_t>(parts.size());
    arguments.border =
        memory.borders != nullptr ? memory.borders : reinterpret_cast<strip_cell *>(turn.memory().border.data());
    arguments.grid = levels[level].grid();
    arguments.grid.tiles = pass.chosen.data();
    if (!is_last)
        nest(level, arguments);
    if (hardware.traits().multiprocessors > 0)
        pass.arrays.set_strips(hardware, pass.plan, cut_portions(pass.plan, pass.plan.trace_words).front(),
                               own.strip_places);
    pass.arrays.launch(hardware, pass.plan, arguments, turn.memory());
    if (!is_last)
        hardware.wait(queue::passes); // copies of the plan have ended, which the next level makes anew
}

//!\brief Gives the tiles of a level nested grids.
void tile_path_run::nest(std::size_t const level, fill_arguments & arguments)
{
    std::vector<tile_grid> & own_grids = grids[level];
    std::uint32_t const side = levels[level + 1].side();
    std::uint32_t * cells = memory.nested[level];
    own_grids.clear();
    for (tile_part const & part : levels[level].tiles())
    {
        own_grids.push_back(plan.nest(levels[level].grid(), part, side, cells));
        cells += plan.format.words_of(kept_cells(part.size, side));
    }
    own.long_pair.nested_grids.set(hardware, own_grids);
    arguments.nested = own.long_pair.nested_grids.data();
}

//!\brief Gets the cells from which tiles are computed, as far as other members have them.
bool tile_path_run::bring_cells(shared_pair & shared) const
{
    std::vector<kept_range> wanted{};
    tile_grid const & grid = levels.front().grid();
    for (tile_part const & part : levels.front().tiles())
        for (kept_range const & range : borders_of(grid, plan.size, plan.rows_of_strip(), part.tile))
            wanted.push_back(range);
    std::optional<std::vector<shared_pair::brought_cells>> const brought = shared.bring(wanted);
    if (!brought)
        return false;
    for (auto const & [cells, from] : *brought)
    {
        kept_words const words = cells.words(plan.format);
        hardware.copy_in(queue::passes, grid.kept_rows + words.begin, from, words.count * sizeof(std::uint32_t));
    }
    return true;
}

//!\brief Follows the path as far as its way was guessed, waits, and finds out where the path is.
void tile_path_run::walk_on(walk_arguments const & walk, bool const begins, bool const has_new_tiles)
{
    hardware.order(queue::paths, queue::passes);
    hardware.run(queue::paths,
                 tile_walk_launch<fill_arguments>{last.arguments, walk, walks, plan.pair, begins, has_new_tiles});
    own.long_pair.path.fetch(hardware, queue::paths); // may wait, too: the path is not in page-locked memory
    hardware.wait(queue::paths);
}

} // namespace seqan3_cuda::detail
