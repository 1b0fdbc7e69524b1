// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Makes a device current and the one before current again.
 *
 * Floor: cuda/backend. nvcc only.
 */

#pragma once

#include <cuda_runtime.h>

#include "../kernel/cuda_check.cuh"
#include "forget_error.cuh"

namespace seqan3_cuda::detail
{

//!\brief Makes a device current for the calling thread, as long as this object lives.
class current_device
{
public:
    explicit current_device(int const device)
    {
        SEQAN3_CUDA_CHECK(cudaGetDevice(&before));
        SEQAN3_CUDA_CHECK(cudaSetDevice(device));
    }

    current_device(current_device const &) = delete;
    current_device & operator=(current_device const &) = delete;

    ~current_device()
    {
        forget_error(cudaSetDevice(before));
    }

private:
    int before{};
};

} // namespace seqan3_cuda::detail
