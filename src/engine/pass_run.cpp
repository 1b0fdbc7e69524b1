// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements pass_run.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/pass_run.hpp>

#include <span>
#include <utility>

#include <engine/cell_output.hpp>
#include <engine/edit_tile_run.hpp>
#include <engine/long_pair_run.hpp>
#include <engine/pair_helpers.hpp>
#include <engine/strip_watch.hpp>
#include <kernel/kmer/absent_words.hpp>
#include <plan/long_pair.hpp>

namespace seqan3_cuda::detail
{

void pass_run::find_absent_words(open_band_plan const & plan) const
{
    using planes_t = letter_planes<std::uint64_t>;
    std::uint64_t const letters = batch.first.placed_letters();
    std::uint32_t const plane_count = planes_t::planes_for(problem.alphabet_size1);
    own.open_band.planes.reserve(hardware, plane_count * planes_t::words_for(letters));
    own.open_band.absent_words.reserve(hardware, word_layout::first_bits(batch.second.letters(), batch.size()));
    static_assert(band_leaving::unknown == band_leaving{});
    own.open_band.leaving.clear(hardware);
    hardware.run(queue::passes, word_launch{.sequences1 = own.sequences1.array(),
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

void pass_run::run(edit_plan const & plan) const
{
    room.prepare(turn, plan, batch);
    edit_arguments arguments = own.edit_arguments_of(problem, plan, own.edits);
    arguments.border = reinterpret_cast<std::uint8_t *>(turn.memory().border.data());
    arguments.trace = turn.memory().trace.data();
    in_portions(
        plan,
        [&](portion const & part)
        {
            own.edits.use(hardware, arguments, plan, part, turn.memory(), own.strip_places);
            arguments.trace_origin = plan.works[part.first_work].trace_begin;
            hardware.run(queue::passes, edit_launch{plan.variant, arguments});
            watch_strips(hardware, plan, arguments);
        },
        [&](portion const & part)
        {
            arguments.works = own.edits.works.data(); // tasks count works from the plan's first one
            hardware.run(queue::paths, edit_walk_launch{arguments, walk, part.first_task, part.task_count});
        });
}

void pass_run::run(furthest_plan const & plan) const
{
    if (plan.tasks.empty())
        return;
    room.prepare(turn, plan, batch);
    furthest_arguments arguments = own.furthest_arguments_of(problem, plan);
    arguments.exchange = reinterpret_cast<std::int32_t *>(turn.memory().border.data());
    if (plan.keeps_levels)
        arguments.levels = reinterpret_cast<std::int32_t *>(turn.memory().trace.data());
    in_portions(
        plan,
        [&](portion const & part)
        {
            arguments.levels_origin = plan.works[part.first_work].trace_begin;
            for (furthest_range const & range : cut_launches(plan, part.first_task, part.task_count))
                hardware.run(queue::passes, furthest_launch{arguments, range});
        },
        [&](portion const & part)
        {
            for (furthest_range const & range : cut_walks(plan, part.first_task, part.task_count))
                hardware.run(queue::paths, furthest_walk_launch{arguments, walk, range});
        });
}

void pass_run::run(cell_plan const & plan, outcome_batch & outcome) const
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
        if (problem.with_matrices && !hardware.shares_memory()) // places of no cell are copied, too
            hardware.clear(queue::passes, arguments.cells,
                           (plan.works[behind - 1].begin + plan.words_of(behind - 1) - arguments.cells_origin)
                               * sizeof(std::uint32_t));
        hardware.run(queue::passes, matrix_launch{arguments, static_cast<std::uint32_t>(behind - first)});
        if (problem.with_matrices)
            fetch_matrices(plan, first, behind, outcome);
    }
    hardware.order(queue::paths, queue::passes);
}

void pass_run::run(std::uint32_t const pair, std::uint32_t const errors, fill_preferences const & preferences,
                   outcome_batch const & outcome) const
{
    pair_helpers * const helpers = pair_helpers::scope::current();
    bool const has_bits = problem.method == alignment_method::edit_distance && hardware.traits().multiprocessors > 0
                       && (errors > 0 || helpers == nullptr);
    if (has_bits && edit_tile_run{*this, outcome.pairs}.run(pair, errors))
        return;
    long_pair_plan plan = plan_long_pair(problem, batch, pair, preferences);
    long_pair_run{hardware, own, room, turn, batch, std::move(plan)}.run(walk, helpers);
}

//!\brief Waits for a portion and takes its matrices.
void pass_run::fetch_matrices(cell_plan const & plan, std::size_t const first, std::size_t const end,
                              outcome_batch & outcome) const
{
    std::uint64_t const origin = plan.works[first].begin,
                        words = plan.works[end - 1].begin + plan.words_of(end - 1) - origin;
    std::uint32_t const * cells = turn.memory().trace.data();
    if (!hardware.shares_memory())
    {
        own.cells.fetched.resize(words);
        hardware.copy_out(queue::passes, own.cells.fetched.data(), cells, words * sizeof(std::uint32_t));
        cells = own.cells.fetched.data();
    }
    hardware.wait(queue::passes);
    for (cell_work const & work : std::span{plan.works}.subspan(first, end - first))
    {
        std::uint32_t const * const begin = cells + (work.begin - origin);
        outcome.matrices.push_back(
            make_matrices(work.extent, static_cast<std::int32_t>(batch.first.length(work.pair)),
                          reinterpret_cast<std::int32_t const *>(begin),
                          reinterpret_cast<std::uint8_t const *>(begin + score_words(work.extent, 1))));
    }
}

} // namespace seqan3_cuda::detail
