// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The launch functions of fills and sweeps: the host executor's kernels over the works in device memory.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include <gtest/gtest.h>

#include <host/host_kernel.hpp>

#include <cuda/kernel/pass_launch.cuh>
#include <kernel/pass/optimum.hpp>
#include "simulated_device.hpp"

namespace seqan3_cuda::detail
{

namespace
{

/*!\brief The scores of the host's kernels, whose instructions hold no opening: differences to the score of a gap's first letter.
 * \param[in] table That of a kernel whose instructions hold one (fill_arguments::table).
 */
std::array<std::uint32_t, 8> without_constant_opening(fill_scores const & scores, std::uint32_t const * const table)
{
    std::array<std::uint32_t, 8> result{};
    for (unsigned letter = 0; letter < 4; ++letter)
        for (unsigned shift = 0; shift < 32; shift += 8)
        {
            int const score = static_cast<std::int8_t>(table[letter] >> shift & 0xff), entry = score - (scores.gap_open + scores.gap_extension);
            result[letter] |= static_cast<std::uint32_t>(entry & 0xff) << shift;
            result[4 + letter] |= static_cast<std::uint32_t>(2 * entry & 0xff) << shift;
        }
    return result;
}

void compute(host_kernel<fill_key> const kernel, bool const has_constant_entries, fill_arguments arguments, warp_work const & work)
{
    if (work.task_count == 0)
        return;
    std::array<std::uint32_t, 8> table{};
    if (arguments.scores.constant_opening != 0 && has_constant_entries)
    {
        table = without_constant_opening(arguments.scores, static_cast<std::uint32_t const *>(arguments.table));
        arguments.table = table.data();
    }
    arguments.scores.constant_opening = 0;
    kernel(arguments, work);
}

/*!\brief Takes strips as warps do, but computes all strips of a work when its first one is taken.
 * \details Expects what warps rely on: counters that begin with 0, and each strip behind the one above.
 */
void compute_strips(host_kernel<fill_key> const kernel, bool const has_constant_entries, bool const with_candidates, fill_arguments const & arguments)
{
    strip_queue const & strips = arguments.strips;
    EXPECT_EQ(*strips.taken, 0u);
    for (; *strips.taken < arguments.strip_count; ++*strips.taken)
    {
        strip_place const & place = strips.places[*strips.taken];
        EXPECT_EQ(strips.steps[place.number], 0u) << "strip " << place.strip << " of work " << place.work;
        strips.steps[place.number] = 1;
        if (place.strip == 0)
            compute(kernel, has_constant_entries, arguments, arguments.works[place.work]);
        else
            EXPECT_EQ(strips.steps[place.number - 1], 1u) << "strip " << place.strip << " of work " << place.work << " is before the one above";
        if (with_candidates)
            std::fill_n(strips.optima + std::size_t{place.number} * strip_alignments * warp_lanes, strip_alignments * warp_lanes, optimum_candidate{});
    }
}

void launch(host_kernel<fill_key> const kernel, char const * const name, bool const has_constant_entries, bool const with_candidates, fill_arguments const & arguments, cudaStream_t const stream)
{
    EXPECT_GT(arguments.work_count, 0u) << name << ": a launch without blocks fails";
    test::launch_simulated(stream,
                           name,
                           [=]
                           {
                               if (arguments.strip_count > 0)
                                   return compute_strips(kernel, has_constant_entries, with_candidates, arguments);
                               for (std::uint32_t i = 0; i < arguments.work_count; ++i)
                                   compute(kernel, has_constant_entries, arguments, arguments.works[i]);
                           });
}

} // namespace

void launch_fill(fill_key const & variant, fill_arguments const & arguments, cudaStream_t const stream)
{
    static auto const kernels = host_kernels<baseline::instruction_set, fill_key>();
    EXPECT_TRUE(exists(launch_key(variant, arguments.strip_count > 0, arguments.scores.constant_opening))) << "devices have no such kernel";
    launch(find_kernel(kernels, variant), "fill_kernel launch", has_constant_entries(variant), leaves_candidates(variant), arguments, stream);
}

void launch_sweep(sweep_key const & variant, fill_arguments const & arguments, cudaStream_t const stream)
{
    static auto const kernels = host_kernels<baseline::instruction_set, sweep_key>();
    launch(find_kernel(kernels, variant), "sweep_kernel launch", false, false, arguments, stream);
}

} // namespace seqan3_cuda::detail
