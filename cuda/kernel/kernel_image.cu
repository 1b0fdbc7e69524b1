// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements kernel_image.cuh.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include "kernel_image.cuh"

#include <cuda_runtime.h>

#include "cuda_check.cuh"

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Is there to be loaded.
__global__ void empty_kernel() {}

} // namespace

void require_kernel_image()
{
    cudaFuncAttributes attributes{};
    SEQAN3_CUDA_CHECK(cudaFuncGetAttributes(&attributes, empty_kernel));
}

} // namespace seqan3_cuda::detail
