// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernels that sweep bands on the host, one table for each instruction set.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <array>

#include <host/host_kernel.hpp>
#include <kernel/key/sweep_variant.hpp>

namespace seqan3_cuda::detail
{

//!\brief The kernels in the order of sweep_variants.
using sweep_host_kernel_table = std::array<host_kernel, sweep_variants.size()>;

// those that CMake compiles; kernel_choice.cpp uses the ones that exist.
namespace baseline
{
extern sweep_host_kernel_table const sweep_host_kernels;
}
namespace avx2
{
extern sweep_host_kernel_table const sweep_host_kernels;
}
namespace avx512
{
extern sweep_host_kernel_table const sweep_host_kernels;
}

} // namespace seqan3_cuda::detail
