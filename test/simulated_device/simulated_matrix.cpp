// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The launch function of the general path.
 *
 * Layer: test.
 */

#include <cstdint>

#include <gtest/gtest.h>

#include <cuda/kernel/matrix_launch.cuh>
#include "simulated_device.hpp"
#include "simulated_walk.hpp"

namespace seqan3_cuda::detail
{

namespace
{

void compute_pair(matrix_arguments const & arguments, cell_work const & work)
{
    auto * const scores = reinterpret_cast<std::int32_t *>(arguments.cells + (work.begin - arguments.cells_origin));
    std::int32_t * const left_gaps = scores + work.extent.size();
    std::int32_t * const up_gaps = left_gaps + work.extent.rows + 1;
    auto * const directions = reinterpret_cast<std::uint8_t *>(up_gaps + work.extent.columns + 1);
    cell_matrices const cells{work.extent,
                              {.codes1 = arguments.sequences1[work.pair],
                               .codes2 = arguments.sequences2[work.pair],
                               .scores = scores,
                               .directions = arguments.with_directions ? directions : nullptr,
                               .left_gaps = left_gaps,
                               .up_gaps = up_gaps}};
    for (std::int32_t column = 0; column <= work.extent.columns; ++column)
        for (std::int32_t row = work.extent.top(column); row <= work.extent.bottom(column); ++row)
            compute_cell(arguments.scores, cells, row, column);

    arguments.outcomes[work.pair] = {};
    test::walked_path path{arguments, arguments.walk, work.pair};
    write_end(arguments.scores, work.extent, best_candidate(arguments.scores, cells, 0, 1), path.outcome);
    if (arguments.output >= output_level::begin_positions)
        walk_cells(cells, path.outcome, path.path());
    keep_output(arguments.output, path.outcome);
    path.store(arguments);
}

} // namespace

void launch_matrices(matrix_arguments const & arguments, std::uint32_t const work_count, cudaStream_t const stream)
{
    EXPECT_GT(work_count, 0u);
    test::launch_simulated(stream,
                           "matrix_kernel launch",
                           [=]
                           {
                               for (std::uint32_t i = 0; i < work_count; ++i)
                                   compute_pair(arguments, arguments.works[i]);
                           });
}

} // namespace seqan3_cuda::detail
