// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernels of lane_columns.hpp, for each instruction set.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA. lane_column_host_kernel.cpp is compiled once for each instruction
 * set.
 */

#pragma once

#include <engine/lane_columns.hpp>

namespace seqan3_cuda::detail
{

// Those that CMake compiles; kernel_choice.cpp uses the ones that exist.
namespace baseline
{
extern lane_column_kernels const lane_kernels;
}
namespace avx2
{
extern lane_column_kernels const lane_kernels;
}
namespace avx512
{
extern lane_column_kernels const lane_kernels;
}

} // namespace seqan3_cuda::detail
