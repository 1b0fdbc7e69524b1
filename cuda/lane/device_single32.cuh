// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Arithmetic of one alignment in a word, on the device.
 *
 * Floor: cuda/lane. nvcc only.
 */

#pragma once

#include <cstdint>

#include <lane/shape.hpp>

#include "device_arithmetic.cuh"

namespace seqan3_cuda::detail
{

//!\brief One alignment in a register, signed 32-bit codes.
struct device_single32 : device_arithmetic
{
    static constexpr value_kind kind = value_kind::single32;
    static constexpr int alignments = 1;

    static __device__ __forceinline__ std::uint32_t pack(std::int32_t const first, std::int32_t)
    {
        return static_cast<std::uint32_t>(first);
    }

    static __device__ __forceinline__ std::int32_t code(std::uint32_t const bits, int)
    {
        return static_cast<std::int32_t>(bits);
    }

    static __device__ __forceinline__ word from_code(std::int32_t const value)
    {
        return static_cast<std::uint32_t>(value);
    }

    static __device__ __forceinline__ word constant(std::int32_t const value)
    {
        return static_cast<std::uint32_t>(value);
    }

    static __device__ __forceinline__ word addend(std::int32_t const value)
    {
        return static_cast<std::uint32_t>(value);
    }

    /*!\brief The second argument of many `add_max`; from another lane, so that the compiler does not know that it is a
     * product.
     * \details Else each addition becomes a multiply-add, which is not fused with the maximum and takes longer.
     *          Figures: tuning.md, Constants.
     */
    static __device__ __forceinline__ word repeated(std::int32_t const value)
    {
        return __shfl_sync(~0u, constant(value), 0);
    }

    static __device__ __forceinline__ word max(word const a, word const b)
    {
        return static_cast<word>(::max(static_cast<int>(a), static_cast<int>(b)));
    }

    static __device__ __forceinline__ word max3(word const a, word const b, word const c)
    {
        return static_cast<word>(__vimax3_s32(static_cast<int>(a), static_cast<int>(b), static_cast<int>(c)));
    }

    static __device__ __forceinline__ word add_max(word const a, word const b, word const c)
    {
        return static_cast<word>(__viaddmax_s32(static_cast<int>(a), static_cast<int>(b), static_cast<int>(c)));
    }

    static __device__ __forceinline__ bool any_greater(word const a, word const b)
    {
        return static_cast<int>(a) > static_cast<int>(b);
    }

    static __device__ __forceinline__ word select_greater(word const a, word const b, word const yes, word const no)
    {
        return static_cast<int>(a) > static_cast<int>(b) ? yes : no;
    }

    static __device__ __forceinline__ std::uint32_t number(std::uint32_t const bits, int)
    {
        return bits;
    }

    //!\brief Adds the byte of `bytes` that the selector says: a dot product with a vector that has one entry, of which
    //!the multiply-add unit takes care.
    __device__ __forceinline__ word add_selected(word const codes, word const bytes, word, word const selector) const
    {
        return __dp4a(bytes, selector, codes);
    }

    static __device__ __forceinline__ std::uint32_t byte_selector(std::uint32_t const letter, std::uint32_t)
    {
        return 1u << 8 * letter;
    }

    static __device__ __forceinline__ word look_up(void const * const table, word const row, word const column)
    {
        return static_cast<word>(static_cast<std::int32_t const *>(table)[row + column]);
    }
};

} // namespace seqan3_cuda::detail
