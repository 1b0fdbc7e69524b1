// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Lane values on the host: arrays of 32 lanes, in vectors of the instruction set that the file is compiled for.
 *
 * Floor: src/lane. Host compilers only; compiled once for each instruction set.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#include <lane/host_progress.hpp>
#include <lane/platform.hpp>
#include <lane/shape.hpp>

namespace seqan3_cuda::detail
{
inline namespace SEQAN3_CUDA_HOST_ISA
{

//!\brief A warp: what its lanes have, and how values go from lane to lane.
struct host_warp
{
    static constexpr int count = 32;
    static constexpr bool separates_middle = false;

    //!\brief Rows that the second column of query_wavefront and local_wavefront is behind the first one.
    static constexpr int second_column_lag = 0;

    //!\brief The same of folded_wavefront.
    static constexpr int folded_column_lag = 0;

    //!\brief Steps that a loop of folded_wavefront has.
    [[nodiscard]] static constexpr std::uint32_t folded_loop_steps(bool, bool)
    {
        return 1;
    }

#if defined(__AVX512BW__)
    static constexpr int vector_bytes = 64;
#elif defined(__AVX2__)
    static constexpr int vector_bytes = 32;
#else
    static constexpr int vector_bytes = 16;
#endif
    static constexpr int vectors = count * 4 / vector_bytes;
    static constexpr int words_per_vector = vector_bytes / 4;

    typedef std::int16_t int16_vector __attribute__((vector_size(vector_bytes)));
    typedef std::uint16_t uint16_vector __attribute__((vector_size(vector_bytes)));
    typedef std::int32_t int32_vector __attribute__((vector_size(vector_bytes)));
    typedef std::uint32_t uint32_vector __attribute__((vector_size(vector_bytes)));

    //!\brief 32 bits in each lane.
    struct word
    {
        int32_vector part[vectors];
    };

    //!\brief All bits set in the lanes where a condition holds.
    using mask = word;

    template <typename value_t>
    struct variable
    {
        value_t values[count];

        value_t & operator[](int const lane)
        {
            return values[lane];
        }

        value_t const & operator[](int const lane) const
        {
            return values[lane];
        }
    };

    template <typename function_t>
    static SEQAN3_CUDA_INLINE void for_each(function_t && function)
    {
        for (int lane = 0; lane < count; ++lane)
            function(lane);
    }

    static SEQAN3_CUDA_INLINE std::uint32_t get(word const & value, int const lane)
    {
        std::uint32_t bits;
        std::memcpy(&bits, reinterpret_cast<char const *>(&value) + 4 * lane, 4);
        return bits;
    }

    static SEQAN3_CUDA_INLINE void set(word & value, int const lane, std::uint32_t const bits)
    {
        std::memcpy(reinterpret_cast<char *>(&value) + 4 * lane, &bits, 4);
    }

    static SEQAN3_CUDA_INLINE mask to_mask(variable<bool> const & value)
    {
        mask result;
        for (int lane = 0; lane < count; ++lane)
            set(result, lane, value[lane] ? ~0u : 0u);
        return result;
    }

    //!\brief Applies an operation on vectors to each part.
    template <typename operation_t, typename... word_t>
    static SEQAN3_CUDA_INLINE word map(operation_t && operation, word_t const &... values)
    {
        word result;
#pragma GCC unroll 8
        for (int i = 0; i < vectors; ++i)
            result.part[i] = operation(values.part[i]...);
        return result;
    }

    static SEQAN3_CUDA_INLINE word broadcast(std::uint32_t const bits)
    {
        word result;
#pragma GCC unroll 8
        for (int i = 0; i < vectors; ++i)
            result.part[i] = static_cast<std::int32_t>(bits) - int32_vector{};
        return result;
    }

    static SEQAN3_CUDA_INLINE word select(mask const & condition, word const & yes, word const & no)
    {
        return map([](auto const c, auto const y, auto const n) { return (c & y) | (~c & n); }, condition, yes, no);
    }

    //!\brief As many words as a vector has, from one of two neighbours on.
    template <int begin, std::size_t... index>
    static SEQAN3_CUDA_INLINE int32_vector words_from(int32_vector const front, int32_vector const back,
                                                      std::index_sequence<index...>)
    {
        return __builtin_shufflevector(front, back, static_cast<int>(begin + index)...);
    }

    static SEQAN3_CUDA_INLINE word shuffle_up(word const & value)
    {
        word result;
#pragma GCC unroll 8
        for (int i = 0; i < vectors; ++i)
            result.part[i] = words_from<words_per_vector - 1>(value.part[i > 0 ? i - 1 : 0], value.part[i],
                                                              std::make_index_sequence<words_per_vector>{});
        return result;
    }

    static SEQAN3_CUDA_INLINE word rotate_up(word const & value)
    {
        word result = shuffle_up(value);
        set(result, 0, get(value, count - 1));
        return result;
    }

    static SEQAN3_CUDA_INLINE std::uint32_t first(word const & value)
    {
        return get(value, 0);
    }

    static SEQAN3_CUDA_INLINE word shuffle_down(word const & value)
    {
        word result;
#pragma GCC unroll 8
        for (int i = 0; i < vectors; ++i)
            result.part[i] = words_from<1>(value.part[i], value.part[i + 1 < vectors ? i + 1 : i],
                                           std::make_index_sequence<words_per_vector>{});
        return result;
    }

    static SEQAN3_CUDA_INLINE word shuffle(word const & value, variable<int> const & source, int const offset)
    {
        word result;
        for (int lane = 0; lane < count; ++lane)
            set(result, lane, get(value, (source[lane] + offset) % count));
        return result;
    }

    //!\brief The least value of all lanes.
    static SEQAN3_CUDA_INLINE std::uint32_t min(variable<std::uint32_t> const & value)
    {
        std::uint32_t result = value[0];
        for (int lane = 1; lane < count; ++lane)
            result = value[lane] < result ? value[lane] : result;
        return result;
    }

    //!\brief The greatest value of all lanes.
    static SEQAN3_CUDA_INLINE std::uint32_t max(variable<std::uint32_t> const & value)
    {
        std::uint32_t result = value[0];
        for (int lane = 1; lane < count; ++lane)
            result = value[lane] > result ? value[lane] : result;
        return result;
    }

    static SEQAN3_CUDA_INLINE variable<std::int32_t> shuffle_down(variable<std::int32_t> const & value,
                                                                  int const offset)
    {
        variable<std::int32_t> result = value;
        for (int lane = 0; lane + offset < count; ++lane)
            result[lane] = value[lane + offset];
        return result;
    }

    //!\brief Lanes are one thread's. Bodies synchronise at the end of each strip.
    static void synchronize()
    {
        note_strip();
    }

    //!\brief Strips are computed one after the other: none waits.
    static void pause() {}

    //!\brief Here a work is computed by one thread.
    struct strip_progress
    {};

    //!\copydoc strip_progress
    struct shared_progress
    {};

    //!\brief Computes in all lanes, but has those keep words, or arrays of words, which shall not.
    template <typename compute_t>
    static SEQAN3_CUDA_INLINE void where(variable<bool> const &, compute_t && compute)
    {
        compute();
    }

    template <typename compute_t, typename first_t, typename... kept_t>
    static SEQAN3_CUDA_INLINE void where(variable<bool> const & computes, compute_t && compute, first_t & first,
                                         kept_t &... kept)
    {
        word before[sizeof(first_t) / sizeof(word)];
        std::memcpy(before, &first, sizeof(first_t));
        where(computes, compute, kept...);
        auto * const words = reinterpret_cast<word *>(&first);
        for (std::size_t i = 0; i < sizeof(first_t) / sizeof(word); ++i)
            for (int lane = 0; lane < count; ++lane)
                if (!computes[lane])
                    set(words[i], lane, get(before[i], lane));
    }

    //!\brief Whether any lane's bits differ.
    static SEQAN3_CUDA_INLINE bool any_different(word const & a, word const & b)
    {
        int32_vector difference{};
#pragma GCC unroll 8
        for (int i = 0; i < vectors; ++i)
            difference |= a.part[i] ^ b.part[i];
        std::int64_t parts[vector_bytes / 8];
        std::memcpy(parts, &difference, vector_bytes);
        std::int64_t sum{};
        for (std::int64_t const part : parts)
            sum |= part;
        return sum != 0;
    }

    /*!\brief Raises a number that other warps may raise just then.
     * \returns The number, which is `least` at least.
     */
    static SEQAN3_CUDA_INLINE std::uint32_t raise(std::uint32_t & number, std::uint32_t const least)
    {
        std::uint32_t known = __atomic_load_n(&number, __ATOMIC_RELAXED);
        while (known < least
               && !__atomic_compare_exchange_n(&number, &known, least, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
            ;
        return known < least ? least : known;
    }

    //!\brief Here a work is a block of its own.
    template <typename function_t>
    static SEQAN3_CUDA_INLINE void for_block(std::uint32_t const size, function_t && function)
    {
        for (std::uint32_t i = 0; i < size; ++i)
            function(i);
    }
};

} // namespace SEQAN3_CUDA_HOST_ISA
} // namespace seqan3_cuda::detail
