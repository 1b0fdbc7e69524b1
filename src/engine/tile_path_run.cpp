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
#include <utility>

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
    levels{make_levels(plan, choice)},
    grids(choice.size()),
    nested{plan.nested, own.long_pair.nested},
    last{plan.tiles, own.long_pair.tiles},
    walks{lay_out_walks(memory.walks, choice.back().at_once)}
{}

std::vector<path_level> tile_path_run::make_levels(long_pair_plan const & plan, tile_levels const & choice)
{
    std::vector<path_level> result{};
    for (std::size_t i = 0; i < choice.size(); ++i)
    {
        path_level::nested_room room{};
        bool const is_last = i + 1 == choice.size();
        if (!is_last)
            room = {.most_tiles = i == 0 && plan.is_shared ? choice[i].at_once : most_tiles_at_once,
                    .cells = nested_cells(choice, i, plan.size),
                    .border = border_cells(choice)};
        result.emplace_back(plan.size, choice[i], is_last ? grid_strip_rows : choice[i + 1].side, room);
    }
    return result;
}

bool tile_path_run::follow(walk_arguments const & walk, shared_pair * const shared)
{
    begin();
    bool begins = true, has_cells = true;
    if (ends_in_corner()) // tiles are computed right behind the score pass, which nobody waits for
        path.at = {.row = plan.size.rows, .column = plan.size.columns};
    else
        walk_on(walk, std::exchange(begins, false), false); // finds out where the path ends
    while (!path.is_done && has_cells)
    {
        bool const is_computed = levels.back().has(path.at);
        has_cells = is_computed || compute_tiles_of_path(shared);
        if (has_cells)
            walk_on(walk, std::exchange(begins, false), !is_computed);
    }
    hardware.wait(queue::passes);
    return has_cells;
}

//!\brief Whether the path ends in the last cell of the matrix, whatever the score pass finds.
bool tile_path_run::ends_in_corner() const
{
    fill_scores const & scores = plan.whole.scores;
    return !scores.local && !scores.free_ends.sequence1_trailing && !scores.free_ends.sequence2_trailing;
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
        pass->arguments.grid = memory.grid;
        pass->arguments.grid.side = levels.back().side();
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
        if (levels[i].has(path.at))
            continue;
        levels[i].choose(path.at, i > 0 ? &levels[i - 1] : nullptr);
        if (i == 0 && shared && !bring_cells(*shared))
            return false;
        compute_tiles(i);
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
    surround(level);
    own.long_pair.tile_grids.set(hardware, grids[level]);
    pass.arrays.tasks.set(hardware, pass.plan.tasks);
    pass.arrays.works.set(hardware, pass.plan.works);
    fill_arguments & arguments = pass.arguments;
    arguments.tasks = pass.arrays.tasks.data();
    arguments.works = pass.arrays.works.data();
    arguments.work_count = static_cast<std::uint32_t>(parts.size());
    arguments.border =
        memory.borders != nullptr ? memory.borders : reinterpret_cast<strip_cell *>(turn.memory().border.data());
    arguments.grid.side = levels[level].side();
    arguments.tile_grids = own.long_pair.tile_grids.data();
    if (is_last)
    {
        chosen.resize(parts.size());
        std::ranges::transform(parts, chosen.begin(), &tile_part::tile);
        own.long_pair.chosen.set(hardware, chosen);
        arguments.grid.tiles = own.long_pair.chosen.data();
    }
    if (hardware.traits().multiprocessors > 0)
        pass.arrays.set_strips(hardware, pass.plan, cut_portions(pass.plan, pass.plan.trace_words).front(),
                               own.strip_places);
    pass.arrays.launch(hardware, pass.plan, arguments, turn.memory());
    if (!is_last)
        hardware.wait(queue::passes); // copies of the plan have ended, which the next level makes anew
}

//!\brief Finds what is around the tiles of a level, and gives those of all levels but the last one room for cells.
void tile_path_run::surround(std::size_t const level)
{
    path_level const & own_level = levels[level];
    bool const is_last = level + 1 == levels.size();
    std::uint32_t const next_side = is_last ? own_level.side() : levels[level + 1].side();
    std::uint32_t * cells = is_last ? nullptr : memory.nested[level];
    std::vector<tile_grid> & own_grids = grids[level];
    own_grids.clear();
    for (tile_part const & part : own_level.tiles())
    {
        path_position const first = own_level.first_cell(part.tile);
        tile_grid const & outer = level == 0 ? memory.grid : grids[level - 1][levels[level - 1].number_of(first)];
        own_grids.push_back(plan.nest(outer, {tile_of_cell(outer, first), part.size}, next_side, cells));
        if (!is_last)
            cells += plan.format.words_of(kept_cells(part.size, next_side));
    }
}

//!\brief Gets the cells from which tiles are computed, as far as other members have them.
bool tile_path_run::bring_cells(shared_pair & shared) const
{
    std::vector<kept_range> wanted{};
    tile_grid const & grid = memory.grid;
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
    hardware.run(queue::paths, tile_walk_launch<fill_arguments>{last.arguments, walk, walks, plan.pair, begins,
                                                                has_new_tiles, levels.back().line()});
    own.long_pair.path.fetch(hardware, queue::paths); // may wait, too: the path is not in page-locked memory
    hardware.wait(queue::paths);
}

} // namespace seqan3_cuda::detail
