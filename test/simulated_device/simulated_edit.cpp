// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The launch functions of edit distances. Lanes own as many words as on devices, which the host executor's do not.
 *
 * Layer: test.
 */

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <gtest/gtest.h>

#include <cuda/kernel/pass_launch.cuh>
#include <kernel/pass/edit_wavefront.hpp>
#include <kernel/traceback/edit_path_walk.hpp>
#include <lane/host_bit_lanes.hpp>
#include "simulated_device.hpp"
#include "simulated_walk.hpp"

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

void launch_edit(edit_key const & variant, edit_arguments const & arguments, cudaStream_t const stream)
{
    static constexpr auto kernels = make_table(std::make_index_sequence<keys<edit_key>.size()>{});
    EXPECT_GT(arguments.work_count, 0u);
    auto const kernel = find_kernel(kernels, variant);
    test::launch_simulated(stream,
                           "edit_kernel launch",
                           [=]
                           {
                               for (std::uint32_t i = 0; i < arguments.work_count; ++i)
                                   kernel(arguments, arguments.works[i]);
                           });
}

void launch_edit_walk(edit_arguments const & arguments, walk_arguments const & walk, std::uint32_t const first_task, std::uint32_t const task_count, cudaStream_t const stream)
{
    EXPECT_GT(task_count, 0u);
    test::launch_simulated(stream,
                           "edit_walk_kernel launch",
                           [=]
                           {
                               edit_arguments of_host = arguments;
                               of_host.steps_together = host_bit_lanes::steps_together; // as they were written
                               for (std::uint32_t number = first_task; number < first_task + task_count; ++number)
                               {
                                   edit_task const & task = arguments.tasks[number];
                                   edit_work const & work = arguments.works[task.work];
                                   test::walked_path path{arguments, walk, task.pair};
                                   auto const place = place_of(of_host, work, number - work.first_task);
                                   walk_edit_path<host_bit_lanes::steps_together>(arguments.semi_global, place, path.outcome, path.path());
                                   path.store(arguments);
                               }
                           });
}

} // namespace seqan3_cuda::detail
