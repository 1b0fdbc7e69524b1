// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Launches fill kernels by variant.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#pragma once

#include <cstddef>

#include <cuda_runtime.h>

#include <kernel/data/fill_arguments.hpp>
#include <kernel/key/kernel_tuning.hpp>
#include <kernel/key/kernel_variant.hpp>

namespace seqan3_cuda::detail
{

using launch_function = void (*)(fill_arguments const &, cudaStream_t);

//!\brief Launches the kernel of one variant, by its index in kernel_variants. Instantiated in the fill_kernel_*.cu files.
template <std::size_t index>
void launch_fill_variant(fill_arguments const & arguments, cudaStream_t stream);

//!\brief The same with fill_scores::constant_opening, a warp a work. Instantiated in the fill_kernel_constant_*.cu files.
template <std::size_t index>
void launch_warps_of_opening(fill_arguments const & arguments, cudaStream_t stream);

//!\brief The same, a warp a strip. Instantiated there, too.
template <std::size_t index>
void launch_strips_of_opening(fill_arguments const & arguments, cudaStream_t stream);

//!\brief The same, of queries. Instantiated in the fill_kernel_query_*.cu files.
template <std::size_t index>
void launch_queries_of_opening(fill_arguments const & arguments, cudaStream_t stream);

/*!\brief Fills the matrices of the works in `arguments`.
 * \throws seqan3_cuda::cuda_error
 */
void launch_fill(kernel_variant const & variant, fill_arguments const & arguments, cudaStream_t stream);

} // namespace seqan3_cuda::detail
