// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The tables of kernels that are no passes, for each instruction set.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA. The sources of the kernels are compiled once for each instruction
 * set.
 */

#pragma once

#include <engine/lane_columns.hpp>
#include <host/byte_query_host_kernel.hpp>
#include <host/column_host_kernel.hpp>
#include <host/edit_strip_host_kernel.hpp>
#include <host/furthest_host_kernel.hpp>

namespace seqan3_cuda::detail
{

// Those that CMake compiles; kernel_choice.cpp uses the ones that exist. The baseline has no strips of edit distances:
// with vectors of two words, four words at a time take two to three times as long as one after the other. Nor has the
// baseline scores in bytes: SSE2 does not look bytes up.
namespace baseline
{
extern column_host_kernel_table const column_host_kernels;
extern furthest_host_kernels const furthest_kernels;
extern lane_column_kernels const lane_kernels;
} // namespace baseline

namespace avx2
{
extern column_host_kernel_table const column_host_kernels;
extern edit_strip_host_kernel_table const edit_strip_host_kernels;
void compute_byte_query(byte_query const & query);
extern furthest_host_kernels const furthest_kernels;
extern lane_column_kernels const lane_kernels;
} // namespace avx2

namespace avx512
{
extern column_host_kernel_table const column_host_kernels;
extern edit_strip_host_kernel_table const edit_strip_host_kernels;
void compute_byte_query(byte_query const & query);
extern furthest_host_kernels const furthest_kernels;
extern lane_column_kernels const lane_kernels;
} // namespace avx512

} // namespace seqan3_cuda::detail
