// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What differs between nvcc and a host compiler. The only header with a backend `#ifdef`.
 *
 * Layer: cuda/lane.
 */

#pragma once

#if defined(__CUDACC__)
#    define SEQAN3_CUDA_HOST_DEVICE __host__ __device__
#    define SEQAN3_CUDA_INLINE __forceinline__
#    define SEQAN3_CUDA_UNROLL _Pragma("unroll")
#else
#    define SEQAN3_CUDA_HOST_DEVICE
#    define SEQAN3_CUDA_INLINE inline __attribute__((always_inline))
#    define SEQAN3_CUDA_UNROLL _Pragma("GCC unroll 16")
#endif
