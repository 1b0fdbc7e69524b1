// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The launch functions, but those of edit distances: the host's kernels over what is in device memory.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include <gtest/gtest.h>

#include <host/host_run.hpp>

#include <cuda/kernel/kernel_group.hpp>
#include <cuda/kernel/launch.cuh>
#include <kernel/pass/optimum.hpp>
#include "grid_strip.hpp"
#include "simulated_device.hpp"

namespace seqan3_cuda::detail
{

namespace
{

/*!\brief The scores of the host's kernels, whose instructions hold no opening: differences to the score of a gap's
 * first letter.
 * \param[in] table That of a kernel whose instructions hold one (fill_arguments::table).
 */
std::array<std::uint32_t, 8> without_constant_opening(fill_scores const & scores, std::uint32_t const * const table)
{
    std::array<std::uint32_t, 8> result{};
    for (unsigned letter = 0; letter < 4; ++letter)
        for (unsigned shift = 0; shift < 32; shift += 8)
        {
            int const score = static_cast<std::int8_t>(table[letter] >> shift & 0xff),
                      entry = score - (scores.gap_open + scores.gap_extension);
            result[letter] |= static_cast<std::uint32_t>(entry & 0xff) << shift;
            result[4 + letter] |= static_cast<std::uint32_t>(2 * entry & 0xff) << shift;
        }
    return result;
}

//!\brief A launch for the host's kernels, whose instructions hold no opening.
class host_launch
{
public:
    explicit host_launch(fill_launch const & device) : launch{device}
    {
        fill_scores & scores = launch.arguments.scores;
        if (scores.constant_opening != 0 && has_constant_entries(launch.key))
        {
            table = without_constant_opening(scores, static_cast<std::uint32_t const *>(launch.arguments.table));
            launch.arguments.table = table.data();
        }
        scores.constant_opening = 0;
    }

    host_launch(host_launch const &) = delete;
    host_launch & operator=(host_launch const &) = delete;

    [[nodiscard]] fill_launch const & operator*() const
    {
        return launch;
    }

private:
    fill_launch launch;
    std::array<std::uint32_t, 8> table{};
};

//!\brief Computes works with the host's kernel.
void compute(fill_launch const & launch)
{
    run_on_host(chosen_host_kernels(), *host_launch{launch});
}

/*!\brief Takes strips as warps do, but computes all strips of a work when its first one is taken.
 * \details Expects what warps rely on: counters that begin with 0, and each strip behind the one above.
 */
void compute_strips(fill_launch const & launch)
{
    fill_arguments const & arguments = launch.arguments;
    strip_queue const & strips = arguments.strips;
    EXPECT_EQ(*strips.taken, 0u);
    for (; *strips.taken < arguments.strip_count; ++*strips.taken)
    {
        strip_place const & place = strips.places[*strips.taken];
        EXPECT_EQ(strips.steps[place.number], 0u) << "strip " << place.strip << " of work " << place.work;
        strips.steps[place.number] = 1;
        if (place.strip == 0)
        {
            fill_launch work = launch;
            work.arguments.works += place.work;
            work.arguments.work_count = 1;
            compute(work);
        }
        else
            EXPECT_EQ(strips.steps[place.number - 1], 1u)
                << "strip " << place.strip << " of work " << place.work << " is before the one above";
        if (leaves_candidates(launch.key))
            std::fill_n(strips.optima + std::size_t{place.number} * strip_alignments * warp_lanes,
                        strip_alignments * warp_lanes, optimum_candidate{});
    }
}

//!\brief Takes strips as warps do, and computes each by itself: other devices may have those above and below.
void compute_grid_strips(fill_launch const & launch)
{
    host_launch const on_host{launch};
    strip_queue const & strips = launch.arguments.strips;
    EXPECT_EQ(*strips.taken, 0u);
    for (; *strips.taken < launch.arguments.strip_count; ++*strips.taken)
    {
        strip_place const & place = strips.places[*strips.taken];
        if (place.part == 0) // those behind expect the part before (grid_strip.cpp)
        {
            EXPECT_EQ(strips.steps[place.number], 0u) << "strip " << place.strip;
        }
        test::compute_grid_strip(*on_host, place);
    }
}

//!\brief Puts what the host does for a launch behind all that a stream has.
template <typename launch_t>
void launch_host(launch_t const & launch, char const * const name, cudaStream_t const stream)
{
    test::launch_simulated(stream, name, [=] { run_on_host(chosen_host_kernels(), launch); });
}

} // namespace

void launch_on_device(fill_launch const & launch, cudaStream_t const stream)
{
    fill_arguments const & arguments = launch.arguments;
    EXPECT_GT(arguments.work_count, 0u) << "a launch without blocks fails";
    EXPECT_TRUE(exists(launch_key(launch.key, arguments.strip_count > 0, arguments.scores.constant_opening)))
        << "devices have no such kernel";
    test::launch_simulated(stream, "fill_kernel launch",
                           [=]
                           {
                               if (arguments.strip_count == 0)
                                   compute(launch);
                               else if (launch.key.cells == computed_cells::grid)
                                   compute_grid_strips(launch);
                               else
                                   compute_strips(launch);
                           });
}

void launch_on_device(sweep_launch const & launch, cudaStream_t const stream)
{
    EXPECT_GT(launch.arguments.work_count, 0u) << "a launch without blocks fails";
    launch_host(launch, "sweep_kernel launch", stream);
}

void launch_on_device(matrix_launch const & launch, cudaStream_t const stream)
{
    EXPECT_GT(launch.work_count, 0u);
    launch_host(launch, "matrix_kernel launch", stream);
}

void launch_on_device(refill_launch const & launch, cudaStream_t const stream)
{
    EXPECT_GT(launch.tasks.count, 0u);
    test::launch_simulated(stream, "refill_kernel launch",
                           [=]
                           {
                               pair_task const * const tasks = launch.arguments.tasks;
                               warp_work const & first = launch.arguments.works[tasks[launch.tasks.first].work];
                               EXPECT_EQ(first.first_task, launch.tasks.first) << "a part of a work";
                               EXPECT_EQ(first.refill_width, launch.tasks.refill_width);
                               run_on_host(chosen_host_kernels(), launch);
                           });
}

void launch_on_device(walk_launch const & launch, cudaStream_t const stream)
{
    EXPECT_GT(launch.task_count, 0u);
    launch_host(launch, "walk_kernel launch", stream);
}

void launch_on_device(edit_walk_launch const & launch, cudaStream_t const stream)
{
    EXPECT_GT(launch.task_count, 0u);
    launch_host(launch, "edit_walk_kernel launch", stream);
}

void launch_on_device(tile_walk_launch<fill_arguments> const & launch, cudaStream_t const stream)
{
    launch_host(launch, "tile_walk_kernel launch", stream);
}

void launch_on_device(tile_walk_launch<edit_arguments> const & launch, cudaStream_t const stream)
{
    launch_host(launch, "tile_walk_kernel launch", stream);
}

void launch_on_device(furthest_launch const & launch, cudaStream_t const stream)
{
    furthest_range const & tasks = launch.tasks;
    EXPECT_GT(tasks.task_count, 0u);
    if (tasks.blocks > 1)
        EXPECT_TRUE(tasks.threads == few_part_threads || tasks.threads == most_gap_threads);
    else
        EXPECT_NE(std::ranges::find(furthest_threads, tasks.threads), std::ranges::end(furthest_threads));
    test::launch_simulated(stream, "furthest_kernel launch",
                           [=]
                           {
                               for (std::uint32_t task = tasks.first_task; task < tasks.first_task + tasks.task_count;
                                    ++task)
                               {
                                   EXPECT_EQ(launch.arguments.tasks[task].threads, tasks.threads);
                                   EXPECT_EQ(launch.arguments.tasks[task].blocks, tasks.blocks);
                                   EXPECT_LE(launch.arguments.tasks[task].ring_entries, tasks.ring_entries);
                                   EXPECT_LE(launch.arguments.tasks[task].exchange_entries, tasks.exchange_entries);
                               }
                               run_on_host(chosen_host_kernels(), launch);
                           });
}

void launch_on_device(furthest_walk_launch const & launch, cudaStream_t const stream)
{
    furthest_range const & tasks = launch.tasks;
    EXPECT_GT(tasks.task_count, 0u);
    test::launch_simulated(stream, "furthest_walk_kernel launch",
                           [=]
                           {
                               for (std::uint32_t task = tasks.first_task; task < tasks.first_task + tasks.task_count;
                                    ++task)
                               {
                                   EXPECT_EQ(launch.arguments.tasks[task].segments.levels > 0, tasks.have_segments);
                               }
                               run_on_host(chosen_host_kernels(), launch);
                           });
}

void launch_on_device(scan_launch const & launch, cudaStream_t const stream)
{
    launch_host(launch, "store_first_runs launch", stream);
}

void launch_on_device(gather_launch const & launch, cudaStream_t const stream)
{
    launch_host(launch, "gather_kernel launch", stream);
}

void launch_on_device(meeting_launch const & launch, cudaStream_t const stream)
{
    launch_host(launch, "meeting_kernel launch", stream);
}

void launch_on_device(word_launch const & launch, cudaStream_t const stream)
{
    test::launch_simulated(stream, "plane_kernel launch", [] {});
    launch_host(launch, "word_kernel launch", stream);
}

void launch_on_device(spread_launch const & launch, cudaStream_t const stream)
{
    EXPECT_GT(launch.bytes, 0u) << "a launch without blocks fails";
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(launch.narrow) % 16, 0u);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(launch.codes) % 16, 0u);
    launch_host(launch, "spread_kernel launch", stream);
}

std::size_t scan_storage_bytes(std::uint32_t const pair_count)
{
    return (std::size_t{pair_count} + 1) * sizeof(std::uint64_t);
}

} // namespace seqan3_cuda::detail
