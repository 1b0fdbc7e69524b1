// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Launches the kernels that sweep bands.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#pragma once

#include <cuda_runtime.h>

#include <kernel/data/fill_arguments.hpp>
#include <kernel/key/sweep_variant.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Fills the bands of the works in `arguments` by band_sweep.
 * \throws seqan3_cuda::cuda_error
 */
void launch_sweep(sweep_variant const & variant, fill_arguments const & arguments, cudaStream_t stream);

} // namespace seqan3_cuda::detail
