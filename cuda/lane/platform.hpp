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
#else
#    define SEQAN3_CUDA_HOST_DEVICE
#    define SEQAN3_CUDA_INLINE inline __attribute__((always_inline))
#endif

// nvcc compiles a file for the device and, with the host compiler, for the host, where nothing of it runs.
#if defined(__CUDA_ARCH__)
#    define SEQAN3_CUDA_UNROLL _Pragma("unroll")
#elif defined(__CUDACC__)
#    define SEQAN3_CUDA_UNROLL
#else
#    define SEQAN3_CUDA_UNROLL _Pragma("GCC unroll 16")
#endif
