// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Bit-vectors over lanes on the host: host_lanes with the operations of the edit distance.
 *
 * Floor: src/lane. Host compilers only. device_bit_lanes.cuh is its counterpart; both have the same members.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#include <lane/edit_trace_layout.hpp>
#include <lane/host_lanes.hpp>

namespace seqan3_cuda::detail
{
inline namespace SEQAN3_CUDA_HOST_ISA
{

//!\name Operations on all bits of all lanes
//!\{
SEQAN3_CUDA_INLINE host_lanes::word operator~(host_lanes::word const & a)
{
    return host_lanes::map([](auto const x) { return ~x; }, a);
}

SEQAN3_CUDA_INLINE host_lanes::word operator&(host_lanes::word const & a, host_lanes::word const & b)
{
    return host_lanes::map([](auto const x, auto const y) { return x & y; }, a, b);
}

SEQAN3_CUDA_INLINE host_lanes::word operator|(host_lanes::word const & a, host_lanes::word const & b)
{
    return host_lanes::map([](auto const x, auto const y) { return x | y; }, a, b);
}

SEQAN3_CUDA_INLINE host_lanes::word operator^(host_lanes::word const & a, host_lanes::word const & b)
{
    return host_lanes::map([](auto const x, auto const y) { return x ^ y; }, a, b);
}
//!\}

struct host_bit_lanes : host_lanes
{
    //!\brief The sum of two numbers of `words` words, the lowest one first.
    template <int words>
    static SEQAN3_CUDA_INLINE void add(word (&sum)[words], word const (&a)[words], word const (&b)[words])
    {
        word carry = broadcast(0); // -1 where there is one
        for (int w = 0; w < words; ++w)
        {
            word const plain = map_unsigned([](auto const x, auto const y) { return x + y; }, a[w], b[w]);
            sum[w] = map_unsigned([](auto const x, auto const c) { return x - c; }, plain, carry);
            if (w + 1 < words)
                carry = map_unsigned([](auto const x, auto const p, auto const s)
                                     { return (uint32_vector)(p < x) | (uint32_vector)(s < p); },
                                     a[w], plain, sum[w]);
        }
    }

    //!\brief `high` one bit up, with the highest bit of `low` coming in.
    static SEQAN3_CUDA_INLINE word shift_in(word const & low, word const & high)
    {
        return map_unsigned([](auto const l, auto const h) { return h << 1 | l >> 31; }, low, high);
    }

    static SEQAN3_CUDA_INLINE word shift_left(word const & value, std::uint32_t const bits)
    {
        return map_unsigned([bits](auto const x) { return x << bits; }, value);
    }

    //!\brief The highest bit as the lowest one.
    static SEQAN3_CUDA_INLINE word highest_bit(word const & value)
    {
        return map_unsigned([](auto const x) { return x >> 31; }, value);
    }

    //!\brief One bit of each lane in all bits.
    static SEQAN3_CUDA_INLINE word spread_bit(word const & value, std::uint32_t const bit)
    {
        return map([bit](auto const x) { return (x << (31 - bit)) >> 31; }, value);
    }

    //!\brief One more where a bit of `plus` is set, one less where one of `minus` is.
    static SEQAN3_CUDA_INLINE word count_errors(word const & errors, word const & plus, word const & minus)
    {
        return map([](auto const e, auto const p, auto const m) { return e - (p != 0) + (m != 0); }, errors, plus,
                   minus);
    }

    //!\brief Takes `errors` and `step` where `errors` is not above the best.
    static SEQAN3_CUDA_INLINE void follow_minimum(word const & errors, std::uint32_t const step, word & best,
                                                  word & best_step)
    {
        word const better = map([](auto const e, auto const b) { return e <= b; }, errors, best);
        best = select(better, errors, best);
        best_step = select(better, broadcast(step), best_step);
    }

    static SEQAN3_CUDA_INLINE int count_bits(std::uint32_t const bits)
    {
        return __builtin_popcount(bits);
    }

    //!\brief The codes at `[begin, begin + 4)`, the first one in the lowest byte; 0 outside of `[0, length)`.
    static SEQAN3_CUDA_INLINE std::uint32_t load_codes(std::uint8_t const * const codes, std::int32_t const begin,
                                                       std::int32_t const length)
    {
        std::uint32_t bytes = 0;
        if (0 <= begin && begin + 4 <= length)
            std::memcpy(&bytes, codes + begin, 4);
        else
            for (int i = 0; i < 4; ++i)
                if (0 <= begin + i && begin + i < length)
                    bytes |= std::uint32_t{codes[begin + i]} << 8 * i;
        return bytes;
    }

    /*!\brief Codes, four at a time, each block as a word with the first code in the lowest byte.
     * \details device_bit_lanes::code_stream is its counterpart, which reads words ahead. Here codes outside are 0.
     */
    template <int>
    struct code_stream
    {
        //!\brief Begins to read.
        static void open(std::uint8_t const *, std::int32_t, std::int32_t) {}

        //!\brief Returns the next block: that of code number `begin` of `length` ones.
        static SEQAN3_CUDA_INLINE std::uint32_t next(std::uint8_t const * const codes, std::int32_t const begin,
                                                     std::int32_t const length)
        {
            return load_codes(codes, begin, length);
        }
    };

    //!\brief edit_trace_layout::together: vectors of lanes are stored as they are.
    static constexpr std::uint32_t steps_together = 1;

    //!\brief Writes the units of one step as edit_trace_layout wants them. `destination` is the step's first word.
    template <int words>
    static SEQAN3_CUDA_INLINE void store_units(std::uint32_t * const destination, std::uint32_t,
                                               word const (&left)[words], word const (&up)[words])
    {
        constexpr edit_trace_layout layout{words, steps_together};
        for (int w = 0; w < words; ++w)
        {
            int32_vector * const units =
                reinterpret_cast<int32_vector *>(destination + 2 * layout.address(0, static_cast<std::uint32_t>(w), 0));
            for (int i = 0; i < vectors; ++i)
                interleave(units + 2 * i, left[w].part[i], up[w].part[i],
                           std::make_index_sequence<words_per_vector / 2>{});
        }
    }

private:
    template <typename operation_t, typename... word_t>
    static SEQAN3_CUDA_INLINE word map_unsigned(operation_t && operation, word_t const &... values)
    {
        return map([&](auto const... parts) { return (int32_vector)operation((uint32_vector)parts...); }, values...);
    }

    template <std::size_t... index>
    static SEQAN3_CUDA_INLINE void interleave(int32_vector * const destination, int32_vector const a,
                                              int32_vector const b, std::index_sequence<index...>)
    {
        constexpr int n = words_per_vector, half = n / 2;
        int32_vector const low =
            __builtin_shufflevector(a, b, static_cast<int>(index / 2 + index % 2 * n)...,
                                    static_cast<int>((index + half) / 2 + (index + half) % 2 * n)...);
        int32_vector const high =
            __builtin_shufflevector(a, b, static_cast<int>(half + index / 2 + index % 2 * n)...,
                                    static_cast<int>(half + (index + half) / 2 + (index + half) % 2 * n)...);
        std::memcpy(destination, &low, sizeof(low));
        std::memcpy(destination + 1, &high, sizeof(high));
    }
};

} // namespace SEQAN3_CUDA_HOST_ISA
} // namespace seqan3_cuda::detail
