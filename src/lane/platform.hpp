// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What differs between nvcc and a host compiler. The only header with a backend `#ifdef`.
 *
 * Floor: src/lane.
 */

#pragma once

#include <cstdint>

#if defined(__CUDACC__)
#define SEQAN3_CUDA_HOST_DEVICE __host__ __device__
#define SEQAN3_CUDA_INLINE __forceinline__
#define LANE_LAMBDA // nvcc needs no advice
#else
#define SEQAN3_CUDA_HOST_DEVICE
#define SEQAN3_CUDA_INLINE inline __attribute__((always_inline))
#define LANE_LAMBDA __attribute__((always_inline))
#endif

// Functions and lambdas of kernel code: inlined, on the device and on the host.
#define LANE_CODE SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE

// nvcc compiles a file for the device and, with the host compiler, for the host, where nothing of it runs.
#if defined(__CUDA_ARCH__)
#define SEQAN3_CUDA_UNROLL _Pragma("unroll")
#define SEQAN3_CUDA_NO_UNROLL _Pragma("unroll 1")
#elif defined(__CUDACC__) || (defined(__SSE2__) && !defined(__AVX2__)) // 16 short vectors hold no rows: tuning.md
#define SEQAN3_CUDA_UNROLL
#define SEQAN3_CUDA_NO_UNROLL
#else
#define SEQAN3_CUDA_UNROLL _Pragma("GCC unroll 16")
#define SEQAN3_CUDA_NO_UNROLL
#endif

namespace seqan3_cuda::detail
{

//!\brief Whether the code is for a device that has instructions for two values of 16 bits.
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
inline constexpr bool has_paired_instructions = true;
#else
inline constexpr bool has_paired_instructions = false;
#endif

//!\brief The bits of two words from bit `shift` of the first one on; `shift` is less than the width of a word.
template <typename bits_t>
LANE_CODE constexpr bits_t funnel_shift(bits_t const low, bits_t const high, std::uint32_t const shift)
{
#if defined(__CUDA_ARCH__)
    static_assert(sizeof(bits_t) == 4);
    return __funnelshift_r(low, high, shift);
#else
    return shift == 0 ? low : static_cast<bits_t>(low >> shift | high << (8 * sizeof(bits_t) - shift));
#endif
}

} // namespace seqan3_cuda::detail
