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

#include <engine/cell_output.hpp>
#include <engine/long_pair_run.hpp>
#include <engine/similar_sample.hpp>
#include <kernel/kmer/absent_words.hpp>
#include <plan/degenerate_pair.hpp>
#include <plan/long_pair.hpp>
#include <plan/portions.hpp>

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
    current_account const pays{room.counted()};
    outcome.pairs.assign(batch.size(), pair_outcome{});
    outcome.runs.clear();
    outcome.identities.assign(problem.counts_identity ? batch.size() : 0, identity_counts{});
    outcome.matrices.clear();
    outcome.kernel_seconds = 0;
    if (batch.size() == 0)
        return;
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

void engine::align_rounds(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome)
{
    set_inputs(problem, batch, outcome); // while the first round is planned
    batch_rounds rounds{problem, batch, hardware->traits()};
    while (std::optional<round_plan> const round = rounds.next(outcome.pairs, leaving, ends))
    {
        leaving.assign(round->purpose == round_purpose::open_bands ? batch.size() : 0, band_leaving::unknown);
        ends.assign(round->furthest.tasks.size(), {.state = furthest_state::gave_up, .level = 0, .diagonal = 0});
        if (round->purpose == round_purpose::similar_scores && !has_similar_pairs(batch, round->furthest))
            continue; // all are given up
        set_plans(problem, *round);
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
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// What kernels read
// ---------------------------------------------------------------------------------------------------------------------

//!\brief Starts to copy the sequences, and clears what kernels add to.
void engine::set_inputs(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome)
{
    own.sequences1.set(*hardware, batch.first);
    own.sequences2.set(*hardware, batch.second);
    if (problem.compares_letters())
    {
        own.classes1.set(*hardware, problem.letter_classes1);
        own.classes2.set(*hardware, problem.letter_classes2);
    }
    own.identities.set(*hardware, outcome.identities);
    own.identities.clear(*hardware);
    own.outcomes.set(*hardware, outcome.pairs);
    own.outcomes.clear(*hardware);
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
// A round
// ---------------------------------------------------------------------------------------------------------------------

//!\brief Bytes that a round needs at least while it is computed.
std::size_t engine::bytes_at_least(packed_batch const & batch, round_plan const & round) const
{
    if (round.cells)
        return compute_turn::all_memory;
    std::size_t bytes = round.edits ? detail::bytes_at_least(*round.edits) : 0;
    bytes = std::max(bytes, detail::bytes_at_least(round.furthest));
    for (fill_plan const & plan : round.fills)
        bytes = std::max(bytes, detail::bytes_at_least(plan));
    for (std::uint32_t const pair : round.long_pairs)
        bytes = std::max<std::size_t>(bytes, usual_tile_words(size_of(batch, pair)) * sizeof(std::uint32_t));
    return bytes;
}

//!\brief Runs the kernels of a round in a turn of this engine, and waits for them.
void engine::compute(alignment_problem const & problem, packed_batch const & batch, round_plan const & round,
                     outcome_batch & outcome)
{
    compute_turn turn{turns, *hardware, bytes_at_least(batch, round)};
    bool const has_paths = round.purpose == round_purpose::outcomes && problem.output == output_level::alignment;
    if (has_paths)
        make_room_for_paths(turn, batch);
    if (round.purpose == round_purpose::open_bands)
        find_absent_words(problem, batch, *round.fills.front().open_band);
    walk_arguments const walk = own.walks_of(problem, turn.memory());
    for (std::size_t i = 0; i < round.fills.size(); ++i)
        run(turn, round.fills[i], own.fills[i], walk, batch);
    if (round.edits)
        run(turn, problem, *round.edits, walk, batch);
    run(turn, problem, round.furthest, walk, batch);
    if (round.cells)
        run(turn, problem, *round.cells, walk, batch, outcome);
    for (std::uint32_t const pair : round.long_pairs)
        long_pair_run{*hardware, own, turn, plan_long_pair(problem, batch, pair, hardware->traits().fills)}.run(
            room, batch, walk);
    if (has_paths)
        collect_paths(turn, batch, outcome);
    outcome.kernel_seconds += turn.finish(end);
}

//!\brief Looks for the words of pairs in open bands.
void engine::find_absent_words(alignment_problem const & problem, packed_batch const & batch,
                               open_band_plan const & plan)
{
    using planes_t = letter_planes<std::uint64_t>;
    std::uint64_t const letters = batch.first.codes.size();
    std::uint32_t const plane_count = planes_t::planes_for(problem.alphabet_size1);
    own.open_band.planes.reserve(*hardware, plane_count * planes_t::words_for(letters));
    own.open_band.absent_words.reserve(*hardware, word_layout::first_bits(batch.second.letters(), batch.size()));
    static_assert(band_leaving::unknown == band_leaving{});
    own.open_band.leaving.clear(*hardware);
    hardware->run(queue::passes, word_launch{.sequences1 = own.sequences1.array(),
                                             .sequences2 = own.sequences2.array(),
                                             .letters = letters,
                                             .pair_count = static_cast<std::uint32_t>(batch.size()),
                                             .plane_count = plane_count,
                                             .half_widths = own.open_band.half_widths.data(),
                                             .words = plan.words,
                                             .reach_share = plan.reach_share,
                                             .planes = own.open_band.planes.data(),
                                             .bits = own.open_band.absent_words.data()});
}

// ---------------------------------------------------------------------------------------------------------------------
// Plans: one portion after the other; the directions of the next one stand in the same place
// ---------------------------------------------------------------------------------------------------------------------

void engine::run(compute_turn & turn, fill_plan const & plan, fill_buffers & arrays, walk_arguments const & walk,
                 packed_batch const & batch)
{
    room.prepare(turn, plan, batch);
    fill_arguments arguments = own.arguments_of(plan, arrays);
    arguments.border = reinterpret_cast<strip_cell *>(turn.memory().border.data());
    arguments.trace = turn.memory().trace.data();
    for (portion const & part : cut_portions(plan, turn.memory().trace.capacity()))
    {
        arguments.works = arrays.works.data() + part.first_work;
        arguments.work_count = static_cast<std::uint32_t>(part.work_count);
        arguments.trace_origin = plan.works[part.first_work].trace_begin;
        arguments.strip_count = 0;
        if (takes_strips(plan, part, hardware->traits().multiprocessors))
        {
            if (has_trace(plan))
                arrays.set_strips(*hardware, plan, part, own.strip_places);
            arrays.use_strips(*hardware, arguments, plan.variant, turn.memory());
        }
        if (plan.method == fill_method::band_sweep)
            hardware->run(queue::passes, sweep_launch{plan.sweep(), arguments});
        else
            hardware->run(queue::passes, fill_launch{plan.variant, arguments});
        if (!has_trace(plan))
            continue;

        hardware->order(queue::paths, queue::passes);
        arguments.works = arrays.works.data(); // tasks count works from the plan's first one
        if (plan.refill)
        {
            fill_arguments refill_arguments = arguments;
            refill_arguments.table = arrays.refill_table.data();
            task_range const tasks{part.first_task, part.task_count, plan.refill->width, plan.refill->blocks};
            hardware->run(queue::paths, refill_launch{plan.refill->variant, refill_arguments, walk, tasks});
        }
        else
            hardware->run(queue::paths,
                          walk_launch{plan.method, plan.variant, arguments, walk, part.first_task, part.task_count});
        hardware->order(queue::passes, queue::paths);
    }
}

void engine::run(compute_turn & turn, alignment_problem const & problem, edit_plan const & plan,
                 walk_arguments const & walk, packed_batch const & batch)
{
    room.prepare(turn, plan, batch);
    edit_arguments arguments = own.edit_arguments_of(problem, plan);
    arguments.border = reinterpret_cast<std::uint8_t *>(turn.memory().border.data());
    arguments.trace = turn.memory().trace.data();
    for (portion const & part : cut_portions(plan, turn.memory().trace.capacity()))
    {
        arguments.works = own.edits.works.data() + part.first_work;
        arguments.work_count = static_cast<std::uint32_t>(part.work_count);
        arguments.trace_origin = plan.works[part.first_work].trace_begin;
        hardware->run(queue::passes, edit_launch{plan.variant, arguments});
        if (!has_trace(plan))
            continue;
        hardware->order(queue::paths, queue::passes);
        arguments.works = own.edits.works.data();
        hardware->run(queue::paths, edit_walk_launch{arguments, walk, part.first_task, part.task_count});
        hardware->order(queue::passes, queue::paths);
    }
}

//!\brief Similar pairs: scores, or paths whose levels are kept.
void engine::run(compute_turn & turn, alignment_problem const & problem, furthest_plan const & plan,
                 walk_arguments const & walk, packed_batch const & batch)
{
    if (plan.tasks.empty())
        return;
    room.prepare(turn, plan, batch);
    furthest_arguments arguments = own.furthest_arguments_of(problem, plan);
    if (plan.keeps_levels)
        arguments.levels = reinterpret_cast<std::int32_t *>(turn.memory().trace.data());
    for (portion const & part : cut_portions(plan, turn.memory().trace.capacity()))
    {
        arguments.levels_origin = plan.works[part.first_work].trace_begin;
        for (furthest_range const & range : cut_launches(plan, part.first_task, part.task_count))
            hardware->run(queue::passes, furthest_launch{arguments, range});
        if (!has_trace(plan))
            continue;
        hardware->order(queue::paths, queue::passes);
        hardware->run(queue::paths, furthest_walk_launch{arguments, walk, part.first_task, part.task_count});
        hardware->order(queue::passes, queue::paths);
    }
}

//!\brief The general path; a kernel computes the cells and follows the paths.
void engine::run(compute_turn & turn, alignment_problem const & problem, cell_plan const & plan,
                 walk_arguments const & walk, packed_batch const & batch, outcome_batch & outcome)
{
    std::uint64_t const words = room.reserve_cells(turn, plan, batch, problem.with_matrices);
    cell_scores scores = make_cell_scores(problem);
    scores.substitution = own.cells.substitution.data();
    matrix_arguments arguments{.sequences1 = own.sequences1.array(),
                               .sequences2 = own.sequences2.array(),
                               .works = nullptr,
                               .cells = turn.memory().trace.data(),
                               .cells_origin = 0,
                               .outcomes = own.outcomes.data(),
                               .scores = scores,
                               .walk = walk,
                               .output = problem.output,
                               .with_directions = needs_directions(problem)};
    for (std::size_t first = 0, behind = 0; first < plan.works.size(); first = behind)
    {
        behind = plan.portion_end(first, words);
        arguments.works = own.cells.works.data() + first;
        arguments.cells_origin = plan.works[first].begin;
        hardware->run(queue::passes, matrix_launch{arguments, static_cast<std::uint32_t>(behind - first)});
        if (problem.with_matrices)
            fetch_matrices(turn, batch, plan, first, behind, outcome);
    }
    hardware->order(queue::paths, queue::passes);
}

//!\brief Waits for a portion and takes its matrices.
void engine::fetch_matrices(compute_turn & turn, packed_batch const & batch, cell_plan const & plan,
                            std::size_t const first, std::size_t const end, outcome_batch & outcome)
{
    std::uint64_t const origin = plan.works[first].begin,
                        words = plan.works[end - 1].begin + plan.words_of(end - 1) - origin;
    std::uint32_t const * cells = turn.memory().trace.data();
    if (!hardware->shares_memory())
    {
        own.cells.fetched.resize(words);
        hardware->copy_out(queue::passes, own.cells.fetched.data(), cells, words * sizeof(std::uint32_t));
        cells = own.cells.fetched.data();
    }
    hardware->wait(queue::passes);
    for (cell_work const & work : std::span{plan.works}.subspan(first, end - first))
    {
        std::uint32_t const * const begin = cells + (work.begin - origin);
        outcome.matrices.push_back(
            make_matrices(work.extent, static_cast<std::int32_t>(batch.first.length(work.pair)),
                          reinterpret_cast<std::int32_t const *>(begin),
                          reinterpret_cast<std::uint8_t const *>(begin + score_words(work.extent, 1))));
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// Paths
// ---------------------------------------------------------------------------------------------------------------------

void engine::make_room_for_paths(compute_turn & turn, packed_batch const & batch) const
{
    turn.memory().runs.reserve(*hardware, batch.letters());
    turn.memory().scan_storage.reserve(*hardware, hardware->scan_bytes(static_cast<std::uint32_t>(batch.size())));
}

//!\brief Brings the runs of all pairs together.
void engine::collect_paths(compute_turn & turn, packed_batch const & batch, outcome_batch & outcome)
{
    auto const pairs = static_cast<std::uint32_t>(batch.size());
    own.total_runs.set(*hardware, std::span{&total_runs, 1});
    hardware->run(queue::paths,
                  scan_launch{own.outcomes.data(), pairs, own.total_runs.data(), turn.memory().scan_storage.data()});
    own.total_runs.fetch(*hardware, queue::paths);
    hardware->wait(queue::paths);
    if (hardware->shares_memory())
    {
        outcome.runs.resize(total_runs);
        own.runs.set(*hardware, outcome.runs);
    }
    else // an eighth more, as batches of a call differ a little
        own.runs.make_room(*hardware, total_runs,
                           std::min<std::uint64_t>(total_runs + total_runs / 8, batch.letters()));
    if (total_runs > 0)
        hardware->run(queue::paths, gather_launch{own.sequences1.array(), own.sequences2.array(), own.outcomes.data(),
                                                  pairs, turn.memory().runs.data(), own.runs.data()});
    hardware->order(queue::passes, queue::paths);
}

} // namespace seqan3_cuda::detail
