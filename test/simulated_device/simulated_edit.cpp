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

template <edit_key key>
void compute_edits(edit_arguments const & arguments, edit_work const & work)
{
    edit_wavefront<host_bit_lanes, key.planes, key.words, key.mode> body{arguments, work};
    body.run();
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
    test::launch_simulated(stream, "edit_kernel launch",
                           [=]
                           {
                               for (std::uint32_t i = 0; i < launch.arguments.work_count; ++i)
                                   kernel(launch.arguments, launch.arguments.works[i]);
                           });
}

} // namespace seqan3_cuda::detail
