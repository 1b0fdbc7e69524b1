// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Launches fill kernels by variant.
 *
 * Layer: cuda/kernel. nvcc only.
 */

#pragma once

#include <cstddef>

#include <cuda_runtime.h>

#include "../algorithm/fill_arguments.hpp"
#include "../algorithm/kernel_variant.hpp"

namespace seqan3_cuda::detail
{

//!\brief Launches the kernel of one variant, by its index in kernel_variants. Instantiated in the fill_kernel_*.cu files.
template <std::size_t index>
void launch_fill_variant(fill_arguments const & arguments, cudaStream_t stream);

/*!\brief Fills the matrices of the works in `arguments`.
 * \throws seqan3_cuda::cuda_error
 */
void launch_fill(kernel_variant const & variant, fill_arguments const & arguments, cudaStream_t stream);

} // namespace seqan3_cuda::detail
