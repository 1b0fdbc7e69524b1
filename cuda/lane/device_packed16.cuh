// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Arithmetic of two alignments in a word, on the device.
 *
 * Floor: cuda/lane. nvcc only.
 */

#pragma once

#include <cstdint>
#include <type_traits>

#include <lane/shape.hpp>

#include "device_arithmetic.cuh"

namespace seqan3_cuda::detail
{

/*!\brief Two alignments in a register, each with unsigned 16-bit codes.
 *
 * A plain 32-bit addition adds both halves exactly as long as each result is in [0, 65535]; constants for `add` carry
 * the borrow of a negative lower half (`addend`), those for `add_max` do not (`constant`).
 */
struct device_packed16 : device_arithmetic
{
    static constexpr value_kind kind = value_kind::packed16;
    static constexpr int alignments = 2;

    static __device__ __forceinline__ std::uint32_t pack(std::int32_t const first, std::int32_t const second)
    {
        return (static_cast<std::uint32_t>(first) & 0xffffu) | static_cast<std::uint32_t>(second) << 16;
    }

    //!\brief The code of one alignment, in [0, 65535].
    static __device__ __forceinline__ std::int32_t code(std::uint32_t const bits, int const alignment)
    {
        return static_cast<std::int32_t>(bits >> 16 * alignment & 0xffffu);
    }

    static __device__ __forceinline__ word from_code(std::int32_t const value)
    {
        return pack(value, value);
    }

    static __device__ __forceinline__ word constant(std::int32_t const value)
    {
        return pack(value, value);
    }

    static __device__ __forceinline__ word addend(std::int32_t const value)
    {
        return static_cast<std::uint32_t>(value) * 65537u;
    }

    //!\brief Constants for `add` that differ, as bits of one lane.
    static __device__ __forceinline__ std::uint32_t addends(std::int32_t const first, std::int32_t const second)
    {
        return static_cast<std::uint32_t>(first) + (static_cast<std::uint32_t>(second) << 16);
    }

    //!\brief The second argument of many `add_max`.
    static __device__ __forceinline__ word repeated(std::int32_t const value)
    {
        return constant(value);
    }

    //!\brief A factor for both halves of `multiply_add`'s first argument.
    static __device__ __forceinline__ word factor(std::int32_t const value)
    {
        return static_cast<std::uint32_t>(value);
    }

    //!\brief The same, as bits of one lane.
    static __device__ __forceinline__ std::uint32_t factors(std::int32_t const value)
    {
        return static_cast<std::uint32_t>(value);
    }

    static __device__ __forceinline__ word max(word const a, word const b)
    {
        return __vmaxu2(a, b);
    }

    static __device__ __forceinline__ word max3(word const a, word const b, word const c)
    {
        return __vimax3_u16x2(a, b, c);
    }

    //!\brief `max(a + b, c)`
    static __device__ __forceinline__ word add_max(word const a, word const b, word const c)
    {
        return __viaddmax_u16x2(a, b, c);
    }

    //!\brief Whether a code of `a` is greater than that of `b` in one of this thread's alignments.
    static __device__ __forceinline__ bool any_greater(word const a, word const b)
    {
        return __vmaxu2(a, b) != b;
    }

    //!\brief `yes` where the code of `a` is greater than that of `b`, `no` elsewhere. Without a branch, which similar
    //!sequences took at most steps.
    static __device__ __forceinline__ word select_greater(word const a, word const b, word const yes, word const no)
    {
        return select_bits(__vminu2(__vmaxu2(a, b) ^ b, 0x00010001u) * 0xffffu, yes, no);
    }

    //!\brief What one alignment has of a word of `constant`s and their sums.
    static __device__ __forceinline__ std::uint32_t number(std::uint32_t const bits, int const alignment)
    {
        return bits >> 16 * alignment & 0xffffu;
    }

    //!\brief 1 where the letters of a row and of a column differ, else 0.
    static __device__ __forceinline__ word differs(word const a, word const b)
    {
        return __vminu2(a ^ b, 0x00010001u);
    }

    //!\brief Bytes of `first` and `second`, chosen by the selector that `byte_selector` made, as 16-bit values.
    static __device__ __forceinline__ word select_bytes(word const first, word const second, word const selector)
    {
        word result; // not __byte_perm, which clears the sign mode of the selector
        asm("prmt.b32 %0, %1, %2, %3;" : "=r"(result) : "r"(first), "r"(second), "r"(selector));
        return result;
    }

    //!\brief The lower halves of two words, or the upper ones: that of `first` below that of `second`.
    static __device__ __forceinline__ word take_halves(word const first, word const second, int const half)
    {
        return select_bytes(first, second, half == 0 ? 0x5410u : 0x7632u);
    }

    //!\brief Adds the bytes of `first` and `second` that a selector says.
    __device__ __forceinline__ word add_selected(word const codes, word const first, word const second,
                                                 word const selector) const
    {
        return add(codes, select_bytes(first, second, selector));
    }

    //!\brief The letters of both alignments as a selector of bytes; the bytes are below 128, so their sign fills up
    //!with 0.
    static __device__ __forceinline__ std::uint32_t byte_selector(std::uint32_t const a, std::uint32_t const b)
    {
        // In the sign mode of PRMT (bit 3 of a nibble) the byte's highest bit is repeated.
        return a | (a | 8u) << 4 | (b | 4u) << 8 | (b | 12u) << 12;
    }

    //!\brief The letters of both alignments in one row and in the next one as a selector for select_quad; -1 selects 0.
    static __device__ __forceinline__ std::uint32_t quad_selector(int const a, int const b, int const next_a,
                                                                  int const next_b)
    {
        constexpr std::uint32_t no_byte = 8; // the sign of the first byte, which is below 128
        auto const nibble = [](int const letter, std::uint32_t const alignment)
        { return letter < 0 ? no_byte : static_cast<std::uint32_t>(letter) | alignment << 2; };
        return nibble(a, 0) | nibble(b, 1) << 4 | nibble(next_a, 0) << 8 | nibble(next_b, 1) << 12;
    }

    /*!\brief The bytes of two rows, from those of the first alignment's letters and from those of the second one's,
     * which are doubled.
     * \details Scores are added by dot products with a constant, of which the multiply-add unit takes care. That of the
     *          second alignment has to be multiplied by 2^16, which is no factor of 16 bits; 2^15 is.
     */
    static __device__ __forceinline__ word select_quad(word const first, word const doubled, word const selector)
    {
        return select_bytes(first, doubled, selector);
    }

    /*!\brief Adds the first or the second half of what select_quad gave.
     * \tparam is_signed Whether bytes are signed; those of the second alignment are multiplied by -2 then, since a
     * factor of 16 bits with a sign may be -2^15.
     */
    template <bool is_signed>
    static __device__ __forceinline__ word add_half_of_quad(word const codes, word const quad, int const half)
    {
        using number = std::conditional_t<is_signed, int, unsigned>;
        constexpr auto factors = static_cast<number>(0x8000'0001u);
        auto const bytes = static_cast<number>(quad), sum = static_cast<number>(codes);
        return static_cast<word>(half == 0 ? __dp2a_lo(factors, bytes, sum) : __dp2a_hi(factors, bytes, sum));
    }

    //!\brief Bytes `number`, which is even, and `number + 1` of both words, as select_quad gives them, whether they are
    //!signed or not.
    template <bool>
    static __device__ __forceinline__ word quad_of(word const first, word const doubled, int const number)
    {
        return select_bytes(first, doubled, number % 4 == 0 ? 0x5140u : 0x7362u);
    }

    static __device__ __forceinline__ word look_up(void const * const table, word const row, word const column)
    {
        auto const * const entries = static_cast<std::uint16_t const *>(table);
        word const index = row + column;
        return entries[index & 0xffffu] | static_cast<std::uint32_t>(entries[index >> 16]) << 16;
    }
};

} // namespace seqan3_cuda::detail
