// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Arithmetic of one alignment in a word, on the host.
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

//!\brief One alignment in 32 bits, signed codes.
struct host_single32 : host_arithmetic
{
    static constexpr value_kind kind = value_kind::single32;
    static constexpr int alignments = 1;

    static SEQAN3_CUDA_INLINE std::uint32_t pack(std::int32_t const first, std::int32_t)
    {
        return static_cast<std::uint32_t>(first);
    }

    static SEQAN3_CUDA_INLINE std::int32_t code(std::uint32_t const bits, int)
    {
        return static_cast<std::int32_t>(bits);
    }

    static SEQAN3_CUDA_INLINE word from_code(std::int32_t const value)
    {
        return broadcast(static_cast<std::uint32_t>(value));
    }

    static SEQAN3_CUDA_INLINE word constant(std::int32_t const value)
    {
        return broadcast(static_cast<std::uint32_t>(value));
    }

    static SEQAN3_CUDA_INLINE word addend(std::int32_t const value)
    {
        return constant(value);
    }

    static SEQAN3_CUDA_INLINE word repeated(std::int32_t const value)
    {
        return constant(value);
    }

    // Lanes before their first column hold codes of no meaning; their sums may wrap around.
    static SEQAN3_CUDA_INLINE word add(word const & a, word const & b)
    {
        return wrapping(a, b, [](auto const x, auto const y) { return x + y; });
    }

    static SEQAN3_CUDA_INLINE word subtract(word const & a, word const & b)
    {
        return wrapping(a, b, [](auto const x, auto const y) { return x - y; });
    }

    static SEQAN3_CUDA_INLINE word append(word const & a, word const & b)
    {
        return wrapping(a, b, [](auto const x, auto const y) { return (x << 2) + y; });
    }

    static SEQAN3_CUDA_INLINE word max(word const & a, word const & b)
    {
        return map([](auto const x, auto const y) { return x > y ? x : y; }, a, b);
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

    static SEQAN3_CUDA_INLINE word select_greater(word const & a, word const & b, word const & yes, word const & no)
    {
        return select(map([](auto const x, auto const y) { return x > y; }, a, b), yes, no);
    }

    static SEQAN3_CUDA_INLINE std::uint32_t number(std::uint32_t const bits, int)
    {
        return bits;
    }

    static SEQAN3_CUDA_INLINE word add_selected(word const & codes, word const & bytes, word const &,
                                                word const & selector)
    {
        return add(codes,
                   map([](auto const b, auto const letter) { return (b >> (letter << 3)) & 0xff; }, bytes, selector));
    }

    static SEQAN3_CUDA_INLINE std::uint32_t byte_selector(std::uint32_t const letter, std::uint32_t)
    {
        return letter;
    }

    static SEQAN3_CUDA_INLINE word look_up(void const * const table, word const & row, word const & column)
    {
        auto const * const entries = static_cast<std::int32_t const *>(table);
        word const index = add(row, column);
        word result;
        for (int lane = 0; lane < count; ++lane)
            set(result, lane, static_cast<std::uint32_t>(entries[get(index, lane)]));
        return result;
    }

private:
    template <typename operation_t>
    static SEQAN3_CUDA_INLINE word wrapping(word const & a, word const & b, operation_t && operation)
    {
        return map([&](auto const x, auto const y)
                   { return (int32_vector)operation((uint32_vector)x, (uint32_vector)y); },
                   a, b);
    }
};

} // namespace SEQAN3_CUDA_HOST_ISA
} // namespace seqan3_cuda::detail
