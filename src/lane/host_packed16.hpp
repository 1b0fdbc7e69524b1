// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Arithmetic of two alignments in a word, on the host.
 *
 * Floor: src/lane. Host compilers only; compiled once for each instruction set.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <lane/host_arithmetic.hpp>
#include <lane/platform.hpp>
#include <lane/shape.hpp>

namespace seqan3_cuda::detail
{
inline namespace SEQAN3_CUDA_HOST_ISA
{

//!\brief Two alignments in 32 bits. Codes in [0, 65535] are held as signed numbers, 32,768 lower: that is what vector
//!units compare.
struct host_packed16 : host_arithmetic
{
    static constexpr value_kind kind = value_kind::packed16;
    static constexpr int alignments = 2;

    //!\brief Applies an operation to vectors of signed or unsigned 16-bit numbers; unsigned ones may wrap around.
    template <typename vector_t, typename operation_t, typename... word_t>
    static SEQAN3_CUDA_INLINE word map16(operation_t && operation, word_t const &... values)
    {
        return map([&](auto const... parts) { return (int32_vector)operation((vector_t)parts...); }, values...);
    }

    static SEQAN3_CUDA_INLINE std::uint32_t pack(std::int32_t const first, std::int32_t const second)
    {
        return ((static_cast<std::uint32_t>(first) & 0xffffu) | static_cast<std::uint32_t>(second) << 16) ^ 0x80008000u;
    }

    static SEQAN3_CUDA_INLINE std::int32_t code(std::uint32_t const bits, int const alignment)
    {
        return static_cast<std::int32_t>((bits ^ 0x80008000u) >> 16 * alignment & 0xffffu);
    }

    static SEQAN3_CUDA_INLINE word from_code(std::int32_t const value)
    {
        return broadcast(pack(value, value));
    }

    static SEQAN3_CUDA_INLINE word constant(std::int32_t const value)
    {
        return broadcast((static_cast<std::uint32_t>(value) & 0xffffu) * 65537u);
    }

    static SEQAN3_CUDA_INLINE word addend(std::int32_t const value)
    {
        return constant(value);
    }

    static SEQAN3_CUDA_INLINE std::uint32_t addends(std::int32_t const first, std::int32_t const second)
    {
        return (static_cast<std::uint32_t>(first) & 0xffffu) | static_cast<std::uint32_t>(second) << 16;
    }

    static SEQAN3_CUDA_INLINE word repeated(std::int32_t const value)
    {
        return constant(value);
    }

    static SEQAN3_CUDA_INLINE word factor(std::int32_t const value)
    {
        return constant(value);
    }

    static SEQAN3_CUDA_INLINE std::uint32_t factors(std::int32_t const value)
    {
        return addends(value, value);
    }

    static SEQAN3_CUDA_INLINE word add(word const & a, word const & b)
    {
        return map16<uint16_vector>([](auto const x, auto const y) { return x + y; }, a, b);
    }

    static SEQAN3_CUDA_INLINE word add_known(word const & a, word const & addend)
    {
        return add(a, addend);
    }

    static SEQAN3_CUDA_INLINE word subtract(word const & a, word const & b)
    {
        return map16<uint16_vector>([](auto const x, auto const y) { return x - y; }, a, b);
    }

    static SEQAN3_CUDA_INLINE word multiply_add(word const & a, word const & b, word const & c)
    {
        return map16<uint16_vector>([](auto const x, auto const y, auto const z) { return x * y + z; }, a, b, c);
    }

    //!\brief Four times `a`, and `b`.
    //!\details GCC would put off what is appended until all rows of a word are there, and keep what it is made of in
    //!memory till then. Figures: "Proteins on the host" in tuning.md.
    static SEQAN3_CUDA_INLINE word append(word const & a, word const & b)
    {
        return map16<uint16_vector>(
            [](auto const x, auto const y)
            {
                auto sum = (x << 2) + y;
#if defined(__AVX512BW__)
                asm("" : "+v"(sum)); // now
#endif
                return sum;
            },
            a, b);
    }

    static SEQAN3_CUDA_INLINE word max(word const & a, word const & b)
    {
        return map16<int16_vector>([](auto const x, auto const y) { return x > y ? x : y; }, a, b);
    }

    static SEQAN3_CUDA_INLINE word max3(word const & a, word const & b, word const & c)
    {
        return max(max(a, b), c);
    }

    static SEQAN3_CUDA_INLINE word add_max(word const & a, word const & b, word const & c)
    {
        return max(add(a, b), c);
    }

    static SEQAN3_CUDA_INLINE bool any_greater(word const & a, word const & b)
    {
        return any_different(max(a, b), b);
    }

    static SEQAN3_CUDA_INLINE word differs(word const & a, word const & b)
    {
        return map16<int16_vector>([](auto const x, auto const y) { return (x != y) & 1; }, a, b);
    }

    static SEQAN3_CUDA_INLINE word select_greater(word const & a, word const & b, word const & yes, word const & no)
    {
        return map16<int16_vector>(
            [](auto const x, auto const y, auto const greater, auto const other)
            {
                auto const mask = x > y;
                return (mask & greater) | (~mask & other);
            },
            a, b, yes, no);
    }

    static SEQAN3_CUDA_INLINE std::uint32_t number(std::uint32_t const bits, int const alignment)
    {
        return bits >> 16 * alignment & 0xffffu;
    }

    static SEQAN3_CUDA_INLINE word take_halves(word const & first, word const & second, int const half)
    {
        int const before = 16 * half;
        return map([before](auto const f, auto const s) { return (f >> before & 0xffffu) | s >> before << 16; }, first,
                   second);
    }

    static SEQAN3_CUDA_INLINE word add_selected(word const & codes, word const & first, word const & second,
                                                word const & selector)
    {
        return add(codes, select_bytes(first, second, selector));
    }

    static SEQAN3_CUDA_INLINE word select_bytes(word const & first, word const & second, word const & selector)
    {
        auto const select_byte = [](auto const bytes, auto const letter) { return (bytes >> (letter << 3)) & 0xff; };
        return map([&](auto const f, auto const s, auto const letters)
                   { return select_byte(f, letters & 0xffff) | select_byte(s, letters >> 16) << 16; },
                   first, second, selector);
    }

    static SEQAN3_CUDA_INLINE std::uint32_t byte_selector(std::uint32_t const a, std::uint32_t const b)
    {
        return a | b << 16;
    }

    //!\brief The letters of both alignments in one row and in the next one as a selector for select_quad; -1 selects 0.
    static SEQAN3_CUDA_INLINE std::uint32_t quad_selector(int const a, int const b, int const next_a, int const next_b)
    {
        constexpr std::uint32_t no_byte = 4;
        auto const byte = [](int const letter) { return letter < 0 ? no_byte : static_cast<std::uint32_t>(letter); };
        return byte(a) | byte(b) << 8 | byte(next_a) << 16 | byte(next_b) << 24;
    }

    /*!\brief The bytes of two rows, from those of the first alignment's letters and from those of the second one's,
     * which are doubled.
     * \details Unlike the device's: those of the first alignment in both rows, then those of the second one, so that
     *          one shift and one mask find a row's.
     */
    static SEQAN3_CUDA_INLINE word select_quad(word const & first, word const & doubled, word const & selector)
    {
        // In two shifts, since one by all 32 bits is not defined; without a sign, which would be repeated.
        auto const select_byte = [](auto const bytes, auto const letter)
        { return (int32_vector)((uint32_vector)bytes >> (letter << 2) >> (letter << 2)) & 0xff; };
        return map(
            [&](auto const f, auto const d, auto const letters)
            {
                return select_byte(f, letters & 0xff) | select_byte(f, letters >> 16 & 0xff) << 8
                     | select_byte(d, letters >> 8 & 0xff) << 15 | select_byte(d, letters >> 24) << 23;
            },
            first, doubled, selector);
    }

    //!\brief Adds the first or the second half of what select_quad gave.
    //!\tparam is_signed Whether bytes are signed; those of the second alignment are neither doubled nor negative then
    //!(block_profile).
    template <bool is_signed>
    static SEQAN3_CUDA_INLINE word add_half_of_quad(word const & codes, word const & quad, int const half)
    {
        if constexpr (is_signed)
            return map16<int16_vector>([&](auto const c, auto const q) { return c + (q << (8 - 8 * half) >> 8); },
                                       codes, quad);
        else
            return map16<uint16_vector>([&](auto const c, auto const q) { return c + (q >> 8 * half & 0xff); }, codes,
                                        quad);
    }

    //!\brief Bytes `number`, which is even, and `number + 1` of both words, as add_half_of_quad wants them.
    template <bool is_signed>
    static SEQAN3_CUDA_INLINE word quad_of(word const & first, word const & doubled, int const number)
    {
        // What is doubled is even, so that no bit of another byte is shifted along.
        constexpr int place = is_signed ? 16 : 15;
        return map(
            [&](auto const f, auto const d)
            {
                auto const of_first = (uint32_vector)f, of_second = (uint32_vector)d;
                return (int32_vector)(number == 0 ? (of_first & 0xffff) | of_second << place
                                                  : of_first >> 16 | (of_second >> (16 - place) & 0xffff0000));
            },
            first, doubled);
    }

    static SEQAN3_CUDA_INLINE word look_up(void const * const table, word const & row, word const & column)
    {
        auto const * const entries = static_cast<std::uint16_t const *>(table);
        word const index = map([](auto const x, auto const y) { return x + y; }, row, column);
        word result;
        for (int lane = 0; lane < count; ++lane)
        {
            std::uint32_t const bits = get(index, lane);
            set(result, lane, entries[bits & 0xffffu] | static_cast<std::uint32_t>(entries[bits >> 16]) << 16);
        }
        return result;
    }
};

} // namespace SEQAN3_CUDA_HOST_ISA
} // namespace seqan3_cuda::detail
