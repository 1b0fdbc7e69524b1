// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Turns CUDA's return codes into exceptions.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#pragma once

#include <string>

#include <cuda_runtime.h>

#include <seqan3_cuda/exception.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Throws if a CUDA call failed.
 * \throws seqan3_cuda::out_of_device_memory, or seqan3_cuda::cuda_error for all other errors, with the call and CUDA's
 * own words.
 */
inline void check_cuda(cudaError_t const error, char const * const call)
{
    if (error == cudaSuccess)
        return;
    cudaGetLastError(); // an error that is not sticky must not show up again in a later call
    std::string const message =
        std::string{call} + ": " + cudaGetErrorName(error) + " (" + cudaGetErrorString(error) + ")";
    if (error == cudaErrorMemoryAllocation)
        throw out_of_device_memory{message};
    throw cuda_error{message};
}

} // namespace seqan3_cuda::detail

//!\brief Makes a CUDA call and checks it.
#define SEQAN3_CUDA_CHECK(call) ::seqan3_cuda::detail::check_cuda((call), #call)
