// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Launches the kernels of narrow bands.
 *
 * Layer: cuda/kernel. nvcc only.
 */

#pragma once

#include <cuda_runtime.h>

#include "../algorithm/fill_arguments.hpp"
#include "../algorithm/narrow_variant.hpp"

namespace seqan3_cuda::detail
{

/*!\brief Computes the scores of the works in `arguments` by narrow_band.
 * \throws seqan3_cuda::cuda_error
 */
void launch_narrow(lookup_kind lookup, fill_arguments const & arguments, cudaStream_t stream);

} // namespace seqan3_cuda::detail
