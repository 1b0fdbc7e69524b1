// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernels of the host executor: one function a variant, a table of them for each instruction set.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA. host_kernel.cpp is compiled once for each instruction set.
 */

#pragma once

#include <array>

#include <kernel/data/fill_arguments.hpp>
#include <kernel/key/kernel_variant.hpp>

namespace seqan3_cuda::detail
{

//!\brief Computes one work.
using host_kernel = void (*)(fill_arguments const &, warp_work const &);

//!\brief The kernels of all variants, in the order of kernel_variants.
using host_kernel_table = std::array<host_kernel, kernel_variant_count>;

// those that CMake compiles; kernel_choice.cpp uses the ones that exist.
namespace baseline
{
extern host_kernel_table const host_kernels;
}
namespace avx2
{
extern host_kernel_table const host_kernels;
}
namespace avx512
{
extern host_kernel_table const host_kernels;
}

} // namespace seqan3_cuda::detail
