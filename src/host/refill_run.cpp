// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Walks paths on the host through blocks that are filled again from checkpoints.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include <host/host_run.hpp>
#include <kernel/launch/walked_path.hpp>
#include <kernel/layout/trace_layout.hpp>
#include <kernel/traceback/block_cursor.hpp>
#include <kernel/traceback/path_walk.hpp>

namespace seqan3_cuda::detail
{

namespace
{

inline constexpr std::size_t most_paths = 2 * warp_lanes; //!< Of a work.

//!\brief An alignment of a register, and how far its walk has come.
struct open_path
{
    open_path(refill_launch const & launch, pair_task const & task, std::uint32_t const place) :
        is_wanted{place == 0 || task.pairs[1] != task.pairs[0]},
        walked{launch.walk.compares(), launch.arguments, launch.walk, task.pairs[place]},
        at{.row = walked.outcome.end2, .column = walked.outcome.end1},
        goes_on{is_wanted && at.row > 0 && at.column > 0}
    {}

    bool is_wanted; //!< Not the second time that a lone pair stands in its task.
    walked_path<bool> walked;
    path_position at;
    bool goes_on;
};

//!\brief Walks one alignment of each task of a work, or two.
template <std::uint32_t alignments>
class work_walker
{
public:
    work_walker(refill_host_kernel const & kernel, refill_launch const & launch, warp_work const & work,
                std::uint32_t * const planes) :
        kernel{kernel},
        launch{launch},
        work{work},
        planes{planes}
    {}

    //!\param[in] first The place in a task of the first alignment.
    void walk(std::uint32_t const first)
    {
        std::span const paths = std::span{memory}.first(std::size_t{work.task_count} * alignments);
        for (std::uint32_t i = 0; i < paths.size(); ++i)
            paths[i].emplace(launch, launch.arguments.tasks[work.first_task + i / alignments], first + i % alignments);
        bool finds_rows = launch.key.local; // of the ends, which are in the first blocks
        while (std::ranges::any_of(paths, [](auto const & path) { return path->goes_on; }))
        {
            fill_blocks(paths, first, finds_rows);
            for (std::uint32_t i = 0; i < paths.size(); ++i)
                if (paths[i]->goes_on)
                    walk_block(*paths[i], i, first, finds_rows);
            finds_rows = false;
        }
        for (std::optional<open_path> & path : paths)
            if (path->is_wanted)
                finish(*path);
    }

private:
    //!\brief Fills the block that each path has come to.
    void fill_blocks(std::span<std::optional<open_path> const> const paths, std::uint32_t const first,
                     bool const finds_rows)
    {
        for (std::size_t i = 0; i < paths.size(); ++i)
        {
            open_path const & path = *paths[i];
            matrix_cell const cell{std::max(path.at.row, 1u), std::max(path.at.column, 1u)};
            blocks[i] = checkpoint_block::of_cell(cell, work);
            sought[i] = finds_rows ? sought_cell::of_end(cell, work, path.walked.outcome.score) : no_cell;
        }
        kernel.fill(launch.arguments, work, first, blocks.data(), sought.data(), planes);
    }

    //!\brief Takes a path to the end of its block, and along the diagonal as far as that is known to be right.
    void walk_block(open_path & path, std::uint32_t const number, std::uint32_t const first, bool const finds_rows)
    {
        if (finds_rows)
            path.walked.outcome.end2 = path.at.row += sought[number].row;
        path.goes_on = !launch.walk.only_ends;
        if (launch.walk.only_ends)
            return;
        std::uint32_t const group = number / alignments, alignment = number % alignments;
        trace_place const place{.words = planes,
                                .group_width = work.refill_width,
                                .steps = checkpoint_steps,
                                .band_lower = unbounded_lower,
                                .group = group,
                                .alignment = alignment};
        block_cursor<static_cast<int>(alignments)> cursor{place, path.at.row, path.at.column,
                                                          blocks[number].first_column(work), work.lane_parts};
        auto const steps_from = [&](matrix_cell const & cell)
        { return kernel.diagonal_steps(launch.arguments, work, group, first + alignment, cell); };
        path.goes_on = !walk_planes(cursor, path.at, path.walked.steps())
                    && !follow_diagonal(steps_from, path.at, path.walked.steps());
    }

    void finish(open_path & path)
    {
        if (!launch.walk.only_ends)
            finish_path(launch.arguments.scores, path.at, path.walked.outcome, path.walked.steps());
        path.walked.store(launch.arguments);
    }

    refill_host_kernel kernel;
    refill_launch const & launch;
    warp_work const & work;
    std::uint32_t * planes;
    std::array<std::optional<open_path>, most_paths> memory{}; //!< `[group][alignment in a register]`, as the next two.
    std::array<checkpoint_block, most_paths> blocks{};
    std::array<sought_cell, most_paths> sought{};
};

template <std::uint32_t alignments>
void walk_tasks(refill_host_kernel const & kernel, refill_launch const & launch)
{
    fill_arguments const & arguments = launch.arguments;
    std::size_t const words = block_steps(launch.key.lane_parts)
                            * static_cast<std::size_t>(trace_layout<static_cast<int>(alignments)>::words_per_step);
    auto const planes = std::make_unique_for_overwrite<std::uint32_t[]>(words);
    for (std::uint32_t task = launch.tasks.first; task < launch.tasks.first + launch.tasks.count;)
    {
        warp_work const & work = arguments.works[arguments.tasks[task].work];
        for (std::uint32_t first = 0; first < arguments.checkpoint_alignments; first += alignments)
            work_walker<alignments>{kernel, launch, work, planes.get()}.walk(first);
        task += work.task_count;
    }
}

} // namespace

void run_refills(host_kernel_choice const & kernels, refill_launch const & launch)
{
    refill_host_kernel const kernel = find_kernel(kernels.refills, launch.key);
    if (launch.key.value == value_kind::packed16)
        walk_tasks<2>(kernel, launch);
    else
        walk_tasks<1>(kernel, launch);
}

} // namespace seqan3_cuda::detail
