// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief For CUDA calls whose failure nobody can be told, since they end something.
 *
 * Floor: cuda/backend. nvcc only.
 */

#pragma once

#include <cuda_runtime.h>

namespace seqan3_cuda::detail
{

/*!\brief Takes the error of a call out of the calling thread. Else the next launch would be reported to have failed.
 * \details Nothing is lost: after an error of the device's work each later call fails.
 */
inline void forget_error(cudaError_t const error) noexcept
{
    if (error != cudaSuccess)
        (void)cudaGetLastError();
}

} // namespace seqan3_cuda::detail
