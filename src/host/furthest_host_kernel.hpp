// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernels that compute furthest-reaching points of one pair, one for each instruction set.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA. furthest_host_kernel.cpp is compiled once for each instruction set.
 */

#pragma once

#include <host/furthest_memory.hpp>
#include <kernel/data/furthest_arguments.hpp>
#include <kernel/data/furthest_levels.hpp>

namespace seqan3_cuda::detail
{

//!\brief Computes one pair, whose sequences are not empty; leaves levels in the memory.
using furthest_host_kernel = furthest_end (*)(edit_letters const &, furthest_extent const &, progress_rule const &,
                                              furthest_memory &);

// Those that CMake compiles; kernel_choice.cpp uses the ones that exist.
namespace baseline
{
extern furthest_host_kernel const furthest_kernel;
}
namespace avx2
{
extern furthest_host_kernel const furthest_kernel;
}
namespace avx512
{
extern furthest_host_kernel const furthest_kernel;
}

} // namespace seqan3_cuda::detail
