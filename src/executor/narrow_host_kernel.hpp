// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernels of narrow bands for the host, one table for each instruction set.
 *
 * Layer: src. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <array>

#include "../../cuda/algorithm/narrow_variant.hpp"
#include "host_kernel.hpp"

namespace seqan3_cuda::detail
{

//!\brief The kernels in the order of narrow_lookups.
using narrow_host_kernel_table = std::array<host_kernel, narrow_lookups.size()>;

// Those that CMake compiles; host_executor.cpp uses the ones that exist.
namespace baseline
{
extern narrow_host_kernel_table const narrow_host_kernels;
}
namespace avx2
{
extern narrow_host_kernel_table const narrow_host_kernels;
}
namespace avx512
{
extern narrow_host_kernel_table const narrow_host_kernels;
}

} // namespace seqan3_cuda::detail
