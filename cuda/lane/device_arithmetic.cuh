// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Arithmetic of words on the device.
 *
 * Floor: cuda/lane. nvcc only.
 */

#pragma once

#include <cstdint>

#include "device_warp.cuh"

namespace seqan3_cuda::detail
{

//!\brief Adds by multiply-add with a run-time 1: this keeps additions off the ALU pipe, which limits the kernel.
struct device_arithmetic
{
    using word = device_warp::word;

    std::uint32_t one;

    __device__ __forceinline__ word multiply_add(word const a, word const b, word const c) const
    {
        word result;
        asm("mad.lo.u32 %0, %1, %2, %3;" : "=r"(result) : "r"(a), "r"(b), "r"(c));
        return result;
    }

    __device__ __forceinline__ word add(word const a, word const b) const
    {
        return multiply_add(a, one, b);
    }

    /*!\brief Adds what value_t::addend makes of a number that the compiler knows.
     * \details Instructions hold it (VIADD, and an IADD3 in nine cases or so, where the compiler likes that better). A
     *          multiply-add reads another register, and is slower. Figures: tuning.md, Constants.
     */
    static __device__ __forceinline__ word add_known(word const a, word const addend)
    {
        return a + addend;
    }

    __device__ __forceinline__ word subtract(word const a, word const b) const
    {
        return multiply_add(b, 0u - one, a);
    }

    //!\brief `4 * a + b`
    __device__ __forceinline__ word append(word const a, word const b) const
    {
        return multiply_add(a, 4u * one, b);
    }

    static __device__ __forceinline__ word bit_or(word const a, word const b)
    {
        return a | b;
    }

    static __device__ __forceinline__ word bit_and(word const a, word const b)
    {
        return a & b;
    }

    //!\brief The bits of `yes` where `bits` is 1, those of `no` elsewhere.
    static __device__ __forceinline__ word select_bits(word const bits, word const yes, word const no)
    {
        return (bits & yes) | (~bits & no);
    }
};

} // namespace seqan3_cuda::detail
