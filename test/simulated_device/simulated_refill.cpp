// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The launch function of refills: the host executor's kernels, a work at a time.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <list>
#include <vector>

#include <gtest/gtest.h>

#include <host/host_kernel.hpp>

#include <cuda/kernel/pass_launch.cuh>
#include <kernel/traceback/path_walk.hpp>
#include "simulated_device.hpp"
#include "simulated_walk.hpp"

namespace seqan3_cuda::detail
{

namespace
{

//!\brief An alignment of a register, and how far its walk has come.
struct open_path
{
    open_path(fill_arguments const & arguments, walk_arguments const & walk, pair_task const & task, std::uint32_t const place) :
        is_wanted{place == 0 || task.pairs[1] != task.pairs[0]},
        walked{arguments, walk, task.pairs[place]},
        at{.row = walked.outcome.end2, .column = walked.outcome.end1},
        goes_on{is_wanted && at.row > 0 && at.column > 0}
    {}

    bool is_wanted; //!< Not the second time that a lone pair stands in its task.
    test::walked_path walked;
    path_position at;
    bool goes_on;
};

//!\brief Walks an alignment of each task of a work, or two.
template <std::uint32_t alignments>
void walk_work(refill_host_kernel const & kernel, bool const local, fill_arguments const & arguments, walk_arguments const & walk, warp_work const & work, std::uint32_t const first)
{
    std::vector<std::uint32_t> planes(block_steps(work.lane_parts) * static_cast<std::size_t>(trace_layout<alignments>::words_per_step));
    std::list<open_path> paths{}; // do not move
    for (std::uint32_t group = 0; group < work.task_count; ++group)
        for (std::uint32_t place = first; place < first + alignments; ++place)
            paths.emplace_back(arguments, walk, arguments.tasks[work.first_task + group], place);

    bool finds_rows = local; // of the ends, which are in the first blocks
    while (std::ranges::any_of(paths, &open_path::goes_on))
    {
        std::vector<checkpoint_block> blocks{};
        std::vector<sought_cell> sought{};
        for (open_path const & path : paths)
        {
            matrix_cell const cell{std::max(path.at.row, 1u), std::max(path.at.column, 1u)};
            blocks.push_back(checkpoint_block::of_cell(cell, work));
            sought.push_back(finds_rows ? sought_cell::of_end(cell, work, path.walked.outcome.score) : no_cell);
        }
        kernel.fill(arguments, work, first, blocks.data(), sought.data(), planes.data());
        for (std::uint32_t i = 0; open_path & path : paths)
        {
            std::uint32_t const number = i++;
            if (!path.goes_on)
                continue;
            if (finds_rows)
                path.walked.outcome.end2 = path.at.row += sought[number].row;
            path.goes_on = !walk.only_ends;
            if (walk.only_ends)
                continue;
            trace_place const place{planes.data(), work.refill_width, checkpoint_steps, unbounded_lower, number / alignments, number % alignments};
            block_cursor<alignments> cursor{place, path.at.row, path.at.column, blocks[number].first_column(work), work.lane_parts};
            auto const steps_from = [&](matrix_cell const & cell) { return kernel.diagonal_steps(arguments, work, number / alignments, first + number % alignments, cell); };
            path.goes_on = !walk_planes(cursor, path.at, path.walked.path()) && !follow_diagonal(steps_from, path.at, path.walked.path());
        }
        finds_rows = false;
    }
    for (open_path & path : paths)
    {
        if (!path.is_wanted)
            continue;
        if (!walk.only_ends)
            finish_path(arguments.scores, path.at, path.walked.outcome, path.walked.path());
        path.walked.store(arguments);
    }
}

} // namespace

void launch_refill(refill_key const & variant, fill_arguments const & arguments, walk_arguments const & walk, task_range const & tasks, cudaStream_t const stream)
{
    EXPECT_GT(tasks.count, 0u);
    static auto const kernels = host_kernels<baseline::instruction_set, refill_key>();
    refill_host_kernel const kernel = find_kernel(kernels, variant);
    test::launch_simulated(stream,
                           "refill_kernel launch",
                           [=]
                           {
                               std::uint32_t const end = tasks.first + tasks.count;
                               for (std::uint32_t task = tasks.first; task < end;)
                               {
                                   warp_work const & work = arguments.works[arguments.tasks[task].work];
                                   EXPECT_EQ(work.first_task, task) << "a part of a work";
                                   EXPECT_EQ(work.refill_width, tasks.refill_width);
                                   std::uint32_t const alignments = variant.value == value_kind::packed16 ? 2 : 1;
                                   for (std::uint32_t first = 0; first < arguments.checkpoint_alignments; first += alignments)
                                       (alignments == 2 ? walk_work<2> : walk_work<1>)(kernel, variant.local, arguments, walk, work, first);
                                   task += work.task_count;
                               }
                           });
}

} // namespace seqan3_cuda::detail
