// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements edit_tile_run.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/edit_tile_run.hpp>

#include <algorithm>
#include <limits>
#include <utility>

#include <engine/strip_watch.hpp>
#include <engine/tile_path_run.hpp>
#include <plan/portions.hpp>

namespace seqan3_cuda::detail
{

namespace
{

alignment_problem without_limit(alignment_problem const & problem)
{
    alignment_problem result = problem;
    result.max_errors.reset();
    return result;
}

} // namespace

edit_tile_run::edit_tile_run(pass_run const & pass, std::span<pair_outcome const> const outcomes) :
    pass{pass},
    outcomes{outcomes},
    problem{without_limit(pass.problem)}
{}

bool edit_tile_run::run(std::uint32_t const pair, std::uint32_t errors)
{
    std::uint32_t const allowed = pass.problem.max_errors.value_or(std::numeric_limits<std::uint32_t>::max());
    for (;;)
    {
        if (!compute_scores(pair, errors))
            return false;
        auto const found = static_cast<std::uint32_t>(-outcomes[pair].score);
        bool const is_wide_enough = errors == 0 || found <= errors;
        if (found > allowed && (is_wide_enough || errors >= allowed))
            return true;
        if (is_wide_enough)
            break;
        errors = std::max(1u, std::min(found, allowed));
    }
    follow();
    return true;
}

//!\brief Computes the score, and keeps cells; false if there is no memory.
bool edit_tile_run::compute_scores(std::uint32_t const pair, std::uint32_t const errors)
{
    std::optional<edit_tile_plan> chosen_plan = pass.room.reserve_tiles(pass.turn, problem, pass.batch, pair, errors);
    if (!chosen_plan)
        return false;
    plan = std::move(*chosen_plan);
    memory = plan.lay_out(pass.turn.memory().trace.data());
    edit_buffers & buffers = pass.own.long_pair.edits;
    buffers.set(pass.hardware, plan.whole);
    arguments = pass.own.edit_arguments_of(problem, plan.whole, buffers);
    arguments.border = memory.borders;
    arguments.border_stride = plan.border_stride();
    arguments.grid = memory.grid;
    buffers.use_strips(pass.hardware, arguments, plan.whole, pass.turn.memory(), pass.own.strip_places);
    pass.hardware.run(queue::passes, edit_launch{plan.whole.variant, arguments});
    watch_strips(pass.hardware, plan.whole, arguments);
    pass.own.outcomes.fetch(pass.hardware, queue::passes);
    pass.hardware.wait(queue::passes);
    return true;
}

//!\brief Computes tiles where the path is, and follows the path, until it has come to its begin.
void edit_tile_run::follow()
{
    backend & hardware = pass.hardware;
    pass.own.long_pair.path.set(hardware, std::span{&path, 1});
    pass.own.long_pair.path.clear(hardware);                        // padding is copied, too
    hardware.clear(queue::passes, memory.walks, memory.walk_bytes); // with the padding, which is copied, too
    walks = lay_out_walks(memory.walks, plan.choice.at_once);
    walks.path = pass.own.long_pair.path.data();
    arguments.trace = memory.traceback;
    arguments.work_count = 0;
    level.emplace(plan.size, plan.choice, plan.choice.side, path_level::nested_room{});
    path = path_from(outcomes[plan.pair]);
    for (bool begins = true; !path.is_done; begins = false)
    {
        bool const is_new = !is_on_border(path.at) && !level->has(path.at);
        if (is_new)
            compute_tiles();
        walk_on(begins, is_new);
    }
    hardware.wait(queue::passes);
}

//!\brief Starts to compute the tiles that the path is to pass next.
void edit_tile_run::compute_tiles()
{
    backend & hardware = pass.hardware;
    edit_buffers & buffers = pass.own.long_pair.edit_tiles;
    level->choose(path.at);
    plan.set_tiles(level->tiles());
    chosen.resize(level->tiles().size());
    std::ranges::transform(level->tiles(), chosen.begin(), &tile_part::tile);
    pass.own.long_pair.chosen.set(hardware, chosen);
    buffers.set(hardware, plan.tiles);
    arguments.tasks = buffers.tasks.data();
    arguments.works = buffers.works.data();
    arguments.grid.tiles = pass.own.long_pair.chosen.data();
    buffers.use_strips(hardware, arguments, plan.tiles, pass.turn.memory(), pass.own.strip_places);
    hardware.run(queue::passes, edit_launch{plan.tiles.variant, arguments});
}

//!\brief Follows the path as far as its way was guessed, waits, and finds out where the path is.
void edit_tile_run::walk_on(bool const begins, bool const has_new_tiles)
{
    backend & hardware = pass.hardware;
    hardware.order(queue::paths, queue::passes);
    hardware.run(queue::paths, tile_walk_launch<edit_arguments>{arguments, pass.walk, walks, plan.pair, begins,
                                                                has_new_tiles, level->line()});
    pass.own.long_pair.path.fetch(hardware, queue::paths); // may wait, too: the path is not in page-locked memory
    hardware.wait(queue::paths);
}

} // namespace seqan3_cuda::detail
