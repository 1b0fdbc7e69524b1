// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Puts a path together from its walks through tiles (tile_walk.hpp).
 *
 * Floor: src/kernel/traceback. Compiles everywhere; code of one alignment: a block on the device.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

#include <kernel/data/fill_arguments.hpp>
#include <kernel/data/sequence_array.hpp>
#include <kernel/traceback/path_emitter.hpp>
#include <kernel/traceback/path_walk.hpp>
#include <kernel/traceback/tile_way.hpp>

namespace seqan3_cuda::detail
{

//!\brief Puts stretches together.
class stretch_joiner
{
public:
    /*!\param[in] team Its threads copy runs side by side; all of them go the same way.
     * \param[in] path Has what comes before.
     * \param[in] end  Behind the place of the next run; null: runs are not wanted.
     */
    LANE_CODE stretch_joiner(walk_team const & team, path_progress const & path, trace_run * const end) :
        team{team},
        path{path},
        next{end}
    {}

    //!\brief Adds the steps of a stretch.
    LANE_CODE void add(path_stretch const & stretch, trace_run const * const runs)
    {
        path_progress const & last = stretch.last;
        bool const is_one_run = stretch.run_count == 0;
        trace_operation const operation = is_one_run ? last.operation : runs[0].operation();
        std::uint32_t length = is_one_run ? last.length : runs[0].length();
        bool const goes_on = path.length > 0 && path.operation == operation;
        add_counts(last.counts, goes_on && (operation == trace_operation::up || operation == trace_operation::left));
        if (goes_on)
            length += path.length;
        else
            put_last();
        path.operation = operation;
        path.length = length;
        if (is_one_run)
            return;
        put_last();
        put(runs + 1, stretch.run_count - 1);
        path.operation = last.operation;
        path.length = last.length;
    }

    //!\brief The last run, which may grow, and what was compared.
    [[nodiscard]] LANE_CODE path_progress const & progress() const
    {
        return path;
    }

    //!\brief Runs that are complete.
    [[nodiscard]] LANE_CODE std::uint32_t run_count() const
    {
        return count;
    }

private:
    //!\brief Gaps that touch are one gap.
    LANE_CODE void add_counts(identity_counts const & others, bool const is_gap_of_both)
    {
        path.counts.matches += others.matches;
        path.counts.mismatches += others.mismatches;
        path.counts.gap_openings += others.gap_openings - (is_gap_of_both && others.gap_openings > 0 ? 1 : 0);
        path.counts.gap_letters += others.gap_letters;
    }

    LANE_CODE void put_last()
    {
        if (path.length == 0 || next == nullptr)
            return;
        --next;
        ++count;
        if (team.rank == 0)
            *next = trace_run{path.operation, path.length};
    }

    LANE_CODE void put(trace_run const * const runs, std::uint32_t const run_count)
    {
        if (next == nullptr)
            return;
        next -= run_count;
        count += run_count;
        for (std::uint32_t i = team.rank; i < run_count; i += team.size)
            next[run_count - 1 - i] = runs[i];
    }

    walk_team team;
    path_progress path;
    trace_run * next;
    std::uint32_t count{};
};

/*!\brief Adds to the path all stretches that it consists of, up to the first wrong guess; finishes a path that begins.
 * \param[in]     compares As path_emitter's.
 * \param[in]     team     All threads that take part: they copy runs side by side, and the first one writes the rest.
 * \param[in]     room     As walk_arguments::runs.
 * \param[in,out] path     Each thread's own.
 * \param[in,out] outcome  The same. Gets the runs that are complete, and at last the begin.
 */
template <typename compares_t, typename arguments_t>
LANE_CODE void join_stretches(compares_t const compares, walk_team const & team, arguments_t const & arguments,
                              letter_comparison const & letters, trace_run * const room, std::uint32_t const pair,
                              tile_walk_memory const & memory, tile_path & path, pair_outcome & outcome)
{
    trace_run * const end = room == nullptr ? nullptr : room + (end_of_path_room(arguments, pair) - outcome.run_count);
    stretch_joiner joined{team, path.steps, end};
    path.is_done = is_on_border(path.at);
    for (std::uint32_t i = 0; i < path.stretches && !path.is_done; ++i)
    {
        std::uint32_t const tile = memory.passed[i];
        path_stretch const & stretch = memory.stretches[tile];
        if (!has_same_rest(stretch.way.from, path.at))
            break;
        joined.add(stretch, memory.runs_of(arguments.grid, tile));
        path.at = stretch.way.to;
        path.is_done = stretch.is_last;
    }
    path.steps = joined.progress();
    outcome.run_count += joined.run_count();
    if (!path.is_done)
        return;
    trace_run * next = end - joined.run_count();
    auto const sink = [&](trace_run const run)
    {
        if (end == nullptr)
            return;
        --next;
        ++outcome.run_count;
        if (team.rank == 0)
            *next = run;
    };
    path_emitter last{compares, letters, arguments.sequences1[pair], arguments.sequences2[pair], sink};
    last.resume(path.steps);
    finish_tile_path(arguments, path.at, outcome, last);
    path.steps = last.progress();
}

} // namespace seqan3_cuda::detail
