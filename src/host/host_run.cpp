// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements run_on_host, but for blocks that are filled again from checkpoints.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#include <host/host_run.hpp>

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <variant>
#include <vector>

#include <host/byte_query.hpp>
#include <host/segment_thread.hpp>
#include <host/walk_lanes.hpp>
#include <host/work_run.hpp>
#include <kernel/kmer/absent_words.hpp>
#include <kernel/launch/walked_path.hpp>
#include <kernel/pass/meeting.hpp>
#include <kernel/traceback/edit_path_walk.hpp>
#include <kernel/traceback/furthest_walk.hpp>
#include <kernel/traceback/segment_walk.hpp>
#include <kernel/traceback/path_walk.hpp>
#include <kernel/traceback/single_walk.hpp>
#include <kernel/traceback/stretch_joiner.hpp>
#include <kernel/traceback/tile_walk.hpp>

namespace seqan3_cuda::detail
{

namespace
{

// ---------------------------------------------------------------------------------------------------------------------
// Passes
// ---------------------------------------------------------------------------------------------------------------------

void run(host_kernel_choice const & kernels, fill_launch const & launch)
{
    fill_arguments const & arguments = launch.arguments;
    auto const kernel = find_kernel(kernels.fills, launch.key);
    if (kernels.byte_query == nullptr || !may_be_bytes(launch.key, arguments.scores))
        return run_works(kernel, arguments);
    std::vector<bool> const has_scores = compute_byte_scores(kernels.byte_query, arguments);
    run_works(kernel, arguments, [&](std::uint32_t const work) { return has_scores[work]; });
}

void run(host_kernel_choice const &, meeting_launch const & launch)
{
    meeting const works{launch.arguments};
    std::int64_t best = works.score_behind(0);
    for (std::uint32_t row = 1; row <= works.rows(); ++row)
        best = std::max(best, works.score_behind(row));
    works.write(best);
}

void run(host_kernel_choice const & kernels, sweep_launch const & launch)
{
    run_works(find_kernel(kernels.sweeps, launch.key), launch.arguments);
}

void run(host_kernel_choice const & kernels, edit_launch const & launch)
{
    run_works(find_kernel(kernels.edits, launch.key), launch.arguments);
}

template <int piece_count>
void run_cells(matrix_arguments const & arguments, std::uint32_t const work_count)
{
    for (std::uint32_t i = 0; i < work_count; ++i)
    {
        cell_work const & work = arguments.works[i];
        cell_matrices const cells = matrices_of(arguments, work);
        for (std::int32_t column = 0; column <= work.extent.columns; ++column)
            for (std::int32_t row = work.extent.top(column); row <= work.extent.bottom(column); ++row)
                compute_cell<piece_count>(arguments.scores, cells, row, column);
        store_outcome(arguments, work, cells, best_candidate(arguments.scores, cells, 0, 1));
    }
}

void run(host_kernel_choice const &, matrix_launch const & launch)
{
    if (launch.arguments.scores.piece_count == 1)
        run_cells<1>(launch.arguments, launch.work_count);
    else
        run_cells<2>(launch.arguments, launch.work_count);
}

// ---------------------------------------------------------------------------------------------------------------------
// Paths
// ---------------------------------------------------------------------------------------------------------------------

template <typename cursor_t>
void walk_tasks(walk_launch const & launch)
{
    fill_arguments const & arguments = launch.arguments;
    for (std::uint32_t number = launch.first_task; number < launch.first_task + launch.task_count; ++number)
    {
        pair_task const & task = arguments.tasks[number];
        warp_work const & work = arguments.works[task.work];
        std::uint32_t const walked = cursor_t::register_alignments == 2 && task.pairs[1] != task.pairs[0] ? 2 : 1;
        for (std::uint32_t alignment = 0; alignment < walked; ++alignment)
        {
            trace_place const place{arguments.trace + (work.trace_begin - arguments.trace_origin),
                                    work.group_width,
                                    strip_steps(work),
                                    work.band_lower,
                                    number - work.first_task,
                                    alignment};
            walked_path path{launch.walk.compares(), arguments, launch.walk, task.pairs[alignment]};
            walk_path<cursor_t>(arguments.scores, place, path.outcome, path.steps());
            path.store(arguments);
        }
    }
}

void run(host_kernel_choice const &, walk_launch const & launch)
{
    with_cursor(launch.method, launch.key,
                [&]<typename cursor_t>(std::type_identity<cursor_t>) { walk_tasks<cursor_t>(launch); });
}

void run(host_kernel_choice const &, edit_walk_launch const & launch)
{
    edit_arguments arguments = launch.arguments;
    arguments.steps_together = 1; // host_bit_lanes::steps_together
    for (std::uint32_t number = launch.first_task; number < launch.first_task + launch.task_count; ++number)
    {
        if (!has_path(arguments, number))
            continue;
        walked_path path{launch.walk.compares(), arguments, launch.walk, arguments.tasks[number].pair};
        walk_edit_path<1>(arguments.semi_global, place_of(arguments, number), path.outcome, path.steps());
        path.store(arguments);
    }
}

//!\brief Walks through tiles that reader_t reads (walk_tile).
template <typename reader_t, typename arguments_t>
void walk_tiles(tile_walk_launch<arguments_t> const & launch)
{
    arguments_t const & arguments = launch.arguments;
    tile_walk_memory const & memory = launch.memory;
    pair_outcome & outcome = arguments.outcomes[launch.pair];
    tile_path & path = *memory.path;
    bool const compares = launch.walk.compares();
    if (launch.has_new_tiles && memory.samples != nullptr)
        for (std::uint32_t tile = 0; tile < arguments.work_count; ++tile)
            for (std::uint32_t number = 0; number < tile_samples; ++number)
                try_sample<reader_t>({}, arguments, launch.pair, launch.line, tile, number, memory);
    if (launch.begins)
        path = path_from(outcome);
    guess_way(arguments, launch.pair, launch.has_new_tiles, path, memory);
    for (std::uint32_t i = 0; i < path.stretches; ++i)
        walk_stretch<reader_t>(compares, {}, arguments, launch.walk.letters, launch.pair, memory.passed[i], memory);
    join_stretches(compares, {}, arguments, launch.walk.letters, launch.walk.runs, launch.pair, memory, path, outcome);
    if (launch.walk.identities != nullptr)
        launch.walk.identities[launch.pair] = path.steps.counts;
}

void run(host_kernel_choice const &, tile_walk_launch<fill_arguments> const & launch)
{
    walk_tiles<trace_cursor<1>>(launch);
}

void run(host_kernel_choice const &, tile_walk_launch<edit_arguments> launch)
{
    launch.arguments.steps_together = 1; // host_bit_lanes::steps_together
    walk_tiles<walk_lanes>(launch);
}

void run(host_kernel_choice const & kernels, furthest_launch const & launch)
{
    furthest_range const & tasks = launch.tasks;
    auto const ring = std::make_unique_for_overwrite<std::int32_t[]>(std::size_t{tasks.ring_entries} * tasks.blocks);
    for (std::uint32_t task = tasks.first_task; task < tasks.first_task + tasks.task_count; ++task)
        kernels.furthest.task(launch.arguments, task, ring.get());
}

void run(host_kernel_choice const & kernels, furthest_walk_launch const & launch)
{
    furthest_range const & tasks = launch.tasks;
    auto const ring =
        std::make_unique_for_overwrite<std::int32_t[]>(tasks.have_segments ? std::size_t{tasks.ring_entries} : 0);
    for (std::uint32_t task = tasks.first_task; task < tasks.first_task + tasks.task_count; ++task)
    {
        if (!has_path(launch.arguments, task))
            continue;
        walked_path path{launch.walk.compares(), launch.arguments, launch.walk, launch.arguments.tasks[task].pair};
        with_penalties(launch.arguments.scores,
                       [&](auto const & penalties)
                       {
                           segment_thread team{kernels, launch.arguments, launch.arguments.tasks[task], ring.get()};
                           if (tasks.have_segments)
                               walk_segments(team, launch.arguments, penalties, task, path.outcome, path.steps());
                           else
                               walk_furthest(single_walk{}, launch.arguments, penalties, task, path.outcome,
                                             path.steps());
                       });
        path.store(launch.arguments);
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// Runs
// ---------------------------------------------------------------------------------------------------------------------

void run(host_kernel_choice const &, scan_launch const & launch)
{
    std::uint64_t sum = 0;
    for (std::uint32_t pair = 0; pair < launch.pair_count; ++pair)
    {
        launch.outcomes[pair].first_run = sum;
        sum += launch.outcomes[pair].run_count;
    }
    *launch.total_runs = sum;
}

void run(host_kernel_choice const &, gather_launch const & launch)
{
    for (std::uint32_t pair = 0; pair < launch.pair_count; ++pair)
    {
        pair_outcome const & outcome = launch.outcomes[pair];
        std::copy_n(launch.runs + (end_of_path_room(launch, pair) - outcome.run_count), outcome.run_count,
                    launch.gathered + outcome.first_run);
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// Words
// ---------------------------------------------------------------------------------------------------------------------

using planes_t = letter_planes<std::uint64_t>;

//!\brief Puts the letters of all sequences 1 into planes.
planes_t make_planes(word_launch const & launch)
{
    planes_t const planes{launch.planes, planes_t::words_for(launch.letters)};
    std::fill_n(launch.planes, launch.plane_count * planes.words_per_plane, 0u);
    for (std::uint64_t i = 0; i < launch.letters; ++i)
        for (std::uint32_t plane = 0; plane < launch.plane_count; ++plane)
            launch.planes[plane * planes.words_per_plane + planes_t::margin + i / planes_t::width] |=
                std::uint64_t{launch.sequences1.codes[i] >> plane & 1u} << i % planes_t::width;
    return planes;
}

void run(host_kernel_choice const &, word_launch const & launch)
{
    word_search<std::uint64_t> const search{.sequences1 = launch.sequences1,
                                            .sequences2 = launch.sequences2,
                                            .half_widths = launch.half_widths,
                                            .planes = make_planes(launch),
                                            .words = launch.words,
                                            .reach_share = launch.reach_share};
    auto const find = [&](auto const length, auto const count_of_planes)
    {
        for (std::uint32_t pair = 0; pair < launch.pair_count; ++pair)
        {
            word_finder<std::uint64_t, length, count_of_planes> const finder{search, pair};
            std::uint32_t * const own = launch.bits + word_layout::first_bits(launch.sequences2.offsets[pair], pair);
            for (std::uint32_t word = 0; word < finder.count(); ++word)
            {
                bool absent[band_sides]{};
                finder.find(word, absent);
                for (band_side const side : {band_side::upper, band_side::lower})
                {
                    std::uint32_t & place = own[word_layout::bits_of(word, side)];
                    place = (word % 32 == 0 ? 0u : place) | std::uint32_t{absent[static_cast<int>(side)]} << word % 32;
                }
            }
        }
    };
    with_word_shape(launch.words.length, launch.plane_count, find);
}

void run(host_kernel_choice const &, spread_launch const & launch)
{
    spread_letters(launch.narrow, 0, launch.bytes * two_bit_letters_per_byte, launch.codes);
}

void run(host_kernel_choice const & kernels, refill_launch const & launch)
{
    run_refills(kernels, launch);
}

} // namespace

void run_on_host(host_kernel_choice const & kernels, launch const & what)
{
    std::visit([&](auto const & each) { run(kernels, each); }, what);
}

} // namespace seqan3_cuda::detail
