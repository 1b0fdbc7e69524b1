// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements block_walker.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#include <host/block_walker.hpp>

#include <algorithm>

#include <kernel/layout/trace_layout.hpp>

namespace seqan3_cuda::detail
{

void block_walker::walk(refill_host_kernel const & kernel,
                        alignment_problem const & problem,
                        packed_batch const & batch,
                        refill_plan const & plan,
                        fill_arguments const & arguments,
                        warp_work const & work,
                        outcome_batch & outcome)
{
    bool const is_packed = plan.variant.value == value_kind::packed16;
    bool const only_ends = problem.output < output_level::begin_positions;
    std::uint32_t const alignments = is_packed ? 2 : 1; // of a register
    int const words_per_step = is_packed ? trace_layout<2>::words_per_step : trace_layout<1>::words_per_step;
    planes.resize(block_steps(plan.variant.lane_parts) * static_cast<std::size_t>(words_per_step));
    fill_arguments refill_arguments = arguments;
    refill_arguments.table = plan.table.data();
    open = std::span{paths}.first(std::size_t{work.task_count} * alignments);

    for (std::uint32_t first = 0; first < arguments.checkpoint_alignments; first += alignments)
    {
        for (std::uint32_t i = 0; i < open.size(); ++i)
        {
            pair_task const & task = arguments.tasks[work.first_task + i / alignments];
            std::uint32_t const place = first + i % alignments;
            open_path & path = open[i];
            path.pair = task.pairs[place];
            path.is_wanted = place == 0 || task.pairs[1] != task.pairs[0];
            path.at = {.row = outcome.pairs[path.pair].end2, .column = outcome.pairs[path.pair].end1};
            path.goes_on = path.is_wanted && path.at.row > 0 && path.at.column > 0;
            path.recorder.begin(problem, batch, path.pair);
        }
        bool finds_rows = plan.variant.local; // of the ends, which are in the first blocks
        while (std::ranges::any_of(open, &open_path::goes_on))
        {
            for (std::size_t i = 0; i < open.size(); ++i)
            {
                matrix_cell const cell{std::max(open[i].at.row, 1u), std::max(open[i].at.column, 1u)};
                std::int32_t const score = outcome.pairs[open[i].pair].score;
                blocks[i] = checkpoint_block::of_cell(cell, work);
                sought[i] = finds_rows ? sought_cell::of_end(cell, work, score) : no_cell;
            }
            kernel.fill(refill_arguments, work, first, blocks.data(), sought.data(), planes.data());
            if (is_packed)
                walk_blocks<2>(work, only_ends, finds_rows, outcome);
            else
                walk_blocks<1>(work, only_ends, finds_rows, outcome);
            finds_rows = false;
            for (std::uint32_t i = 0; i < open.size(); ++i)
            {
                auto const steps_from = [&](matrix_cell const & cell) { return kernel.diagonal_steps(refill_arguments, work, i / alignments, first + i % alignments, cell); };
                if (open_path & path = open[i]; path.goes_on)
                    path.goes_on = !follow_diagonal(steps_from, path.at, path.recorder.path());
            }
        }
        for (open_path & path : open)
        {
            if (only_ends || !path.is_wanted)
                continue;
            finish_path(arguments.scores, path.at, outcome.pairs[path.pair], path.recorder.path());
            path.recorder.finish(problem, path.pair, outcome);
        }
    }
}

template <int alignments>
void block_walker::walk_blocks(warp_work const & work, bool const only_ends, bool const finds_rows, outcome_batch & outcome)
{
    for (std::uint32_t i = 0; i < open.size(); ++i)
    {
        open_path & path = open[i];
        if (!path.goes_on)
            continue;
        if (finds_rows)
            outcome.pairs[path.pair].end2 = path.at.row += sought[i].row;
        path.goes_on = !only_ends;
        if (only_ends)
            continue;
        trace_place const place{.words = planes.data(),
                                .group_width = work.refill_width,
                                .steps = checkpoint_steps,
                                .band_lower = unbounded_lower,
                                .group = i / alignments,
                                .alignment = i % alignments};
        block_cursor<alignments> cursor{place, path.at.row, path.at.column, blocks[i].first_column(work), work.lane_parts};
        path.goes_on = !walk_planes(cursor, path.at, path.recorder.path());
    }
}

} // namespace seqan3_cuda::detail
