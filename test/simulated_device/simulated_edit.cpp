// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The launch function of edit distances. Lanes own as many words as on devices, which the host executor's do
 * not.
 *
 * Layer: test.
 */

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <gtest/gtest.h>

#include <cuda/kernel/launch.cuh>
#include <kernel/pass/edit_wavefront.hpp>
#include <kernel/key/kernel_list.hpp>
#include <lane/host_bit_lanes.hpp>
#include "simulated_device.hpp"

namespace seqan3_cuda::detail
{

namespace
{

/*!\brief Takes works, or strips as warps do.
 * \details Expects what warps rely on: counters that begin with 0, and each strip behind the one above.
 */
template <edit_key key>
void compute_edits(edit_arguments const & arguments)
{
    using body_t = edit_wavefront<host_bit_lanes, key.planes, key.words, key.mode>;
    if (arguments.strip_count == 0)
    {
        for (std::uint32_t i = 0; i < arguments.work_count; ++i)
            body_t{arguments, arguments.works[i]}.run();
        return;
    }
    edit_strip_queue const & strips = arguments.strips;
    EXPECT_EQ(*strips.taken, 0u);
    for (; *strips.taken < arguments.strip_count; ++*strips.taken)
    {
        strip_place const & place = strips.places[*strips.taken];
        EXPECT_EQ(strips.steps[place.number], 0u) << "strip " << place.strip << " of work " << place.work;
        if (place.strip > 0 && arguments.grid.tiles == nullptr)
        {
            EXPECT_EQ(strips.steps[place.number - 1], 1u)
                << "strip " << place.strip << " of work " << place.work << " is before the one above";
        }
        body_t{arguments, arguments.works[place.work]}.compute_strip(place.strip);
        strips.steps[place.number] = 1;
    }
}

template <std::size_t... i>
constexpr auto make_table(std::index_sequence<i...>)
{
    return std::array{kernel_entry{keys<edit_key>[i], &compute_edits<keys<edit_key>[i]>}...};
}

} // namespace

void launch_on_device(edit_launch const & launch, cudaStream_t const stream)
{
    static constexpr auto kernels = make_table(std::make_index_sequence<keys<edit_key>.size()>{});
    EXPECT_GT(launch.arguments.work_count, 0u);
    auto const kernel = find_kernel(kernels, launch.key);
    test::launch_simulated(stream, "edit_kernel launch", [=] { kernel(launch.arguments); });
}

} // namespace seqan3_cuda::detail
