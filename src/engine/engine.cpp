// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements the engine.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/engine.hpp>

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include <engine/batch_parts.hpp>
#include <engine/cell_meter.hpp>
#include <engine/long_pair_run.hpp>
#include <engine/pair_helpers.hpp>
#include <engine/shared_pair.hpp>
#include <engine/similar_sample.hpp>
#include <engine/strip_watch.hpp>
#include <plan/degenerate_pair.hpp>
#include <plan/long_pair.hpp>

namespace seqan3_cuda::detail
{

engine::engine(std::unique_ptr<backend> hardware, shared_turns & turns, std::size_t const memory_limit) :
    turns{turns},
    hardware{std::move(hardware)},
    room{*this->hardware, memory_limit},
    end{this->hardware->make_mark()}
{}

void engine::align(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome)
{
    memory_account::scope const pays{room.counted()};
    if (batch.size() == 0)
        return reset(outcome, 0, problem.counts_identity);
    try
    {
        align_rounds(problem, batch, outcome);
    }
    catch (...)
    {
        hardware->settle(); // copies from and to the caller's memory have ended when the caller is told of the failure
        throw;
    }
}

void engine::help(alignment_problem const & problem, packed_batch const & batch, shared_pair & pair,
                  std::uint32_t const member)
{
    memory_account::scope const pays{room.counted()};
    outcome_batch outcome{};
    outcome.pairs.resize(batch.size());
    try
    {
        own.copy_sequences(*hardware, batch);
        set_inputs(problem, outcome);
        fill_preferences preferences = room.traits().fills; // as the first member plans
        preferences.least_shared_rows = 0;
        long_pair_plan plan = plan_long_pair(problem, batch, 0, preferences);
        compute_turn turn{turns, *hardware, plan.words_for(pair.kept_tiles()) * sizeof(std::uint32_t)};
        own.spread_letters(*hardware);
        long_pair_run{*hardware, own, room, turn, batch, std::move(plan)}.help(pair, member);
    }
    catch (...)
    {
        pair.withdraw(); // else kernels would wait for those of others
        hardware->settle();
        throw;
    }
}

//!\brief What plans have to know, of helpers and of a limit, too.
device_traits engine::traits() const
{
    device_traits result = room.traits();
    if (pair_helpers const * const helpers = pair_helpers::scope::current())
        result.fills.least_shared_rows = helpers->least_rows();
    return result;
}

void engine::align_rounds(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome)
{
    own.copy_sequences(*hardware, batch);
    reset(outcome, batch.size(), problem.counts_identity); // takes as long as the copies
    set_inputs(problem, outcome);                          // while the first round is planned
    batch_rounds rounds = take_rounds(problem, batch, traits());
    while (std::optional<round_plan> const round = rounds.next(batch, outcome.pairs, leaving, ends))
    {
        leaving.assign(round->purpose == round_purpose::open_bands ? batch.size() : 0, band_leaving::unknown);
        ends.assign(round->furthest.tasks.size(), {.state = furthest_state::gave_up, .level = 0, .diagonal = 0});
        if (round->purpose == round_purpose::similar_scores && !has_similar_pairs(batch, round->furthest))
            continue; // all are given up
        set_plans(problem, *round);
        if (cell_meter * const meter = cell_meter::current())
            meter->let_works_count(round->purpose == round_purpose::outcomes);
        compute(problem, batch, *round, outcome);
        own.open_band.leaving.fetch(*hardware, queue::passes);
        own.furthest.ends.fetch(*hardware, queue::passes);
        own.outcomes.fetch(*hardware, queue::passes);
        if (round->purpose == round_purpose::outcomes)
        {
            own.identities.fetch(*hardware, queue::passes);
            outcome.runs.resize(total_runs); // in nobody's turn, as that takes time
            own.runs.set(*hardware, outcome.runs);
            own.runs.fetch(*hardware, queue::passes);
        }
        hardware->wait(queue::passes);
        align_degenerate(problem, batch, round->degenerate, outcome);
        miss_pairs(problem, batch, round->long_pairs, outcome);
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// What kernels read: sequences and plans
// ---------------------------------------------------------------------------------------------------------------------

//!\brief Starts to copy what the problem has, and clears what kernels add to.
void engine::set_inputs(alignment_problem const & problem, outcome_batch & outcome)
{
    if (problem.compares_letters())
    {
        own.classes1.set(*hardware, problem.letter_classes1);
        own.classes2.set(*hardware, problem.letter_classes2);
    }
    own.identities.set(*hardware, outcome.identities);
    own.identities.clear(*hardware);
    own.outcomes.set(*hardware, outcome.pairs);
    own.outcomes.clear(*hardware);
    own.paths.begin(room.counted() != nullptr);
    total_runs = 0;
}

//!\brief Copies what kernels read of plans, and waits for it.
void engine::set_plans(alignment_problem const & problem, round_plan const & round)
{
    for (std::size_t i = 0; i < round.fills.size(); ++i)
    {
        fill_plan const & plan = round.fills[i];
        own.fills[i].set(*hardware, plan);
        if (has_trace(plan))
            continue; // their strips are copied portion by portion
        for (portion const & whole : cut_portions(plan, 0))
            if (takes_strips(plan, whole, hardware->traits().multiprocessors))
                own.fills[i].set_strips(*hardware, plan, whole, own.strip_places);
    }
    if (round.purpose == round_purpose::open_bands)
        own.open_band.half_widths.set(*hardware, round.fills.front().open_band->half_widths);
    own.open_band.leaving.set(*hardware, leaving);
    if (round.edits)
        own.edits.set(*hardware, *round.edits);
    own.furthest.tasks.set(*hardware, round.furthest.tasks);
    own.furthest.ends.set(*hardware, ends);
    own.furthest.ends.clear(*hardware); // padding is copied, too
    if (round.cells)
    {
        own.cells.works.set(*hardware, round.cells->works);
        own.cells.substitution.set(*hardware, problem.substitution_scores);
    }
    hardware->wait(queue::passes);
}

// ---------------------------------------------------------------------------------------------------------------------
// A round: all its passes in one turn
// ---------------------------------------------------------------------------------------------------------------------

//!\brief Runs the kernels of a round in a turn of this engine, and waits for them.
void engine::compute(alignment_problem const & problem, packed_batch const & batch, round_plan const & round,
                     outcome_batch & outcome)
{
    compute_turn turn{turns, *hardware, bytes_at_least(round, batch)};
    own.spread_letters(*hardware); // with letters as they came, a batch is copied while others compute
    bool const has_paths = problem.output == output_level::alignment,
               is_last = round.purpose == round_purpose::outcomes;
    if (has_paths && (is_last || round.furthest.keeps_levels || (round.edits && has_trace(*round.edits))))
        make_room_for_paths(turn, batch, round);
    pass_run const passes{*hardware, own, room, turn, problem, batch, own.walks_of(problem, turn.memory())};
    if (round.purpose == round_purpose::open_bands)
        passes.find_absent_words(*round.fills.front().open_band);
    for (std::size_t i = 0; i < round.fills.size(); ++i)
        run(passes, round.fills[i], own.fills[i]);
    if (round.edits)
        passes.run(*round.edits);
    passes.run(round.furthest);
    if (round.cells)
        passes.run(*round.cells, outcome);
    for (std::size_t i = 0; i < round.long_pairs.size(); ++i)
        passes.run(round.long_pairs[i], round.long_errors.empty() ? 0 : round.long_errors[i], traits().fills, outcome);
    if (has_paths && is_last)
        collect_paths(turn, batch, outcome);
    outcome.kernel_seconds += turn.finish(end);
}

// ---------------------------------------------------------------------------------------------------------------------
// Score pass, recomputation, traceback
// ---------------------------------------------------------------------------------------------------------------------

//!\brief Computes a plan of score passes, portion by portion.
void engine::run(pass_run const & pass, fill_plan const & plan, fill_buffers & arrays)
{
    room.prepare(pass.turn, plan, pass.batch);
    fill_arguments arguments = own.arguments_of(plan, arrays);
    arguments.border = reinterpret_cast<strip_cell *>(pass.turn.memory().border.data());
    arguments.trace = pass.turn.memory().trace.data();
    pass.in_portions(
        plan,
        [&](portion const & part)
        {
            arguments.works = arrays.works.data() + part.first_work;
            arguments.work_count = static_cast<std::uint32_t>(part.work_count);
            arguments.trace_origin = plan.works[part.first_work].trace_begin;
            compute_scores(pass, plan, part, arguments, arrays);
        },
        [&](portion const & part)
        {
            arguments.works = arrays.works.data(); // tasks count works from the plan's first one
            if (plan.refill)
                recompute(pass, *plan.refill, part, arguments, arrays);
            else
                hardware->run(queue::paths, walk_launch{plan.method, plan.variant, arguments, pass.walk,
                                                        part.first_task, part.task_count});
        });
}

//!\brief The score pass: computes the cells of a portion, and keeps checkpoints or traceback bits.
void engine::compute_scores(pass_run const & pass, fill_plan const & plan, portion const & part,
                            fill_arguments & arguments, fill_buffers & arrays)
{
    arguments.strip_count = 0;
    if (takes_strips(plan, part, hardware->traits().multiprocessors))
    {
        if (has_trace(plan))
            arrays.set_strips(*hardware, plan, part, own.strip_places);
        arrays.use_strips(*hardware, arguments, plan, pass.turn.memory());
    }
    if (plan.method == fill_method::band_sweep)
    {
        hardware->run(queue::passes, sweep_launch{plan.sweep(), arguments});
    }
    else
    {
        hardware->run(queue::passes, fill_launch{plan.variant, arguments});
        watch_strips(*hardware, plan, arguments);
        if (common_best * const best = best_scope::current(); best && own.has_one_best)
            exchange_best(*hardware, plan, arguments, *best);
    }
}

//!\brief The recomputation: tiles that paths cross, from checkpoints, and the traceback through them.
void engine::recompute(pass_run const & pass, refill_plan const & plan, portion const & part, fill_arguments arguments,
                       fill_buffers const & arrays)
{
    arguments.table = arrays.refill_table.data();
    task_range const tasks{part.first_task, part.task_count, plan.width, plan.blocks};
    hardware->run(queue::paths, refill_launch{plan.variant, arguments, pass.walk, tasks});
}

// ---------------------------------------------------------------------------------------------------------------------
// Collect: the runs of all paths
// ---------------------------------------------------------------------------------------------------------------------

//!\brief A long pair that is alone needs memory for tiles, where runs would take more than a 16th of what is left.
void engine::make_room_for_paths(compute_turn & turn, packed_batch const & batch, round_plan const & round)
{
    bool const on_host = batch.size() == 1 && round.long_pairs.size() == 1 && room.counted() != nullptr
                      && room.counted()->left() < 16 * batch.letters() * sizeof(trace_run);
    own.reserve_runs(*hardware, turn.memory(), batch.letters(), round.purpose != round_purpose::outcomes, on_host);
    own.total_runs.set(*hardware, std::span{&total_runs, 1}); // before directions take what is left
    turn.memory().scan_storage.reserve(*hardware, hardware->scan_bytes(static_cast<std::uint32_t>(batch.size())));
}

//!\brief Brings the runs of all pairs together.
void engine::collect_paths(compute_turn & turn, packed_batch const & batch, outcome_batch & outcome)
{
    auto const pairs = static_cast<std::uint32_t>(batch.size());
    hardware->run(queue::paths,
                  scan_launch{own.outcomes.data(), pairs, own.total_runs.data(), turn.memory().scan_storage.data()});
    own.total_runs.fetch(*hardware, queue::paths);
    hardware->wait(queue::paths);
    if (room.counted() != nullptr)
        turn.release_trace(); // all walks have ended
    if (hardware->shares_memory())
    {
        outcome.runs.resize(total_runs);
        own.runs.set(*hardware, outcome.runs);
    }
    else // an eighth more, as batches of a call differ a little
        own.runs.make_room(*hardware, total_runs, std::min(total_runs + total_runs / 8, batch.letters()));
    if (total_runs > 0)
        hardware->run(queue::paths, gather_launch{own.sequences1.array(), own.sequences2.array(), own.outcomes.data(),
                                                  pairs, own.runs_in(turn.memory()).data(), own.runs.data()});
    hardware->order(queue::passes, queue::paths);
}

} // namespace seqan3_cuda::detail
