// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Bit-vectors over lanes on the device: device_lanes with the operations of the edit distance.
 *
 * Floor: cuda/lane. nvcc only. host_bit_lanes.hpp is its counterpart; both have the same members.
 */

#pragma once

#include <cstdint>

#include <lane/edit_trace_layout.hpp>

#include "device_lanes.cuh"

namespace seqan3_cuda::detail
{

struct device_bit_lanes : device_lanes
{
    //!\brief The sum of two numbers of `words` words, the lowest one first. The carry flag does not outlive an asm
    //!statement.
    template <int words>
    static __device__ __forceinline__ void add(word (&sum)[words], word const (&a)[words], word const (&b)[words])
    {
        static_assert(words == 1 || words == 2 || words == 4 || words == 5 || words == 8, "as in edit_words");
        if constexpr (words == 1)
            sum[0] = a[0] + b[0];
        else if constexpr (words == 2)
            asm("add.cc.u32 %0, %2, %4;\n\t"
                "addc.u32 %1, %3, %5;"
                : "=&r"(sum[0]), "=r"(sum[1])
                : "r"(a[0]), "r"(a[1]), "r"(b[0]), "r"(b[1]));
        else if constexpr (words == 4)
            asm("add.cc.u32 %0, %4, %8;\n\t"
                "addc.cc.u32 %1, %5, %9;\n\t"
                "addc.cc.u32 %2, %6, %10;\n\t"
                "addc.u32 %3, %7, %11;"
                : "=&r"(sum[0]), "=&r"(sum[1]), "=&r"(sum[2]), "=r"(sum[3])
                : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]), "r"(b[2]), "r"(b[3]));
        else if constexpr (words == 5)
            asm("add.cc.u32 %0, %5, %10;\n\t"
                "addc.cc.u32 %1, %6, %11;\n\t"
                "addc.cc.u32 %2, %7, %12;\n\t"
                "addc.cc.u32 %3, %8, %13;\n\t"
                "addc.u32 %4, %9, %14;"
                : "=&r"(sum[0]), "=&r"(sum[1]), "=&r"(sum[2]), "=&r"(sum[3]), "=r"(sum[4])
                : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(a[4]), "r"(b[0]), "r"(b[1]), "r"(b[2]), "r"(b[3]),
                  "r"(b[4]));
        else
            asm("add.cc.u32 %0, %8, %16;\n\t"
                "addc.cc.u32 %1, %9, %17;\n\t"
                "addc.cc.u32 %2, %10, %18;\n\t"
                "addc.cc.u32 %3, %11, %19;\n\t"
                "addc.cc.u32 %4, %12, %20;\n\t"
                "addc.cc.u32 %5, %13, %21;\n\t"
                "addc.cc.u32 %6, %14, %22;\n\t"
                "addc.u32 %7, %15, %23;"
                : "=&r"(sum[0]), "=&r"(sum[1]), "=&r"(sum[2]), "=&r"(sum[3]), "=&r"(sum[4]), "=&r"(sum[5]),
                  "=&r"(sum[6]), "=r"(sum[7])
                : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(a[4]), "r"(a[5]), "r"(a[6]), "r"(a[7]), "r"(b[0]),
                  "r"(b[1]), "r"(b[2]), "r"(b[3]), "r"(b[4]), "r"(b[5]), "r"(b[6]), "r"(b[7]));
    }

    //!\brief `high` one bit up, with the highest bit of `low` coming in.
    static __device__ __forceinline__ word shift_in(word const low, word const high)
    {
        return __funnelshift_l(low, high, 1);
    }

    static __device__ __forceinline__ word shift_left(word const value, std::uint32_t const bits)
    {
        return value << bits;
    }

    //!\brief The highest bit as the lowest one.
    static __device__ __forceinline__ word highest_bit(word const value)
    {
        return value >> 31;
    }

    //!\brief One bit of each lane in all bits.
    static __device__ __forceinline__ word spread_bit(word const value, std::uint32_t const bit)
    {
        return static_cast<word>(static_cast<std::int32_t>(value << (31 - bit)) >> 31);
    }

    //!\brief One more where a bit of `plus` is set, one less where one of `minus` is.
    static __device__ __forceinline__ word count_errors(word const errors, word const plus, word const minus)
    {
        return errors + (plus != 0 ? 1u : 0u) - (minus != 0 ? 1u : 0u);
    }

    //!\brief Takes `errors` and `step` where `errors` is not above the best.
    static __device__ __forceinline__ void follow_minimum(word const errors, std::uint32_t const step, word & best,
                                                          word & best_step)
    {
        if (errors <= best)
        {
            best = errors;
            best_step = step;
        }
    }

    static __device__ __forceinline__ int count_bits(std::uint32_t const bits)
    {
        return __popc(bits);
    }

    //!\brief The codes at `[begin, begin + 4)`, the first one in the lowest byte; 0 outside of `[0, length)`.
    static __device__ __forceinline__ std::uint32_t load_codes(std::uint8_t const * const codes,
                                                               std::int32_t const begin, std::int32_t const length)
    {
        std::uint32_t bytes = 0;
#pragma unroll
        for (int i = 0; i < 4; ++i)
            if (static_cast<std::uint32_t>(begin + i) < static_cast<std::uint32_t>(length))
                bytes |= std::uint32_t{codes[begin + i]} << 8 * i;
        return bytes;
    }

    /*!\brief Codes, four at a time, each block as a word with the first code in the lowest byte.
     * \tparam ahead Words that are read ahead, beside the two that a block may lie in. Where warps are few nothing else
     *               hides how long reads take.
     * \details Reads aligned words, of which the first and the last one stand for those outside of the codes: there
     *          blocks have any codes. What follows from the arguments is computed anew, as registers are few.
     */
    template <int ahead>
    class code_stream
    {
    public:
        /*!\brief Begins to read.
         * \param[in] codes  The first code.
         * \param[in] begin  Number of the first code of the first block; may be below 0.
         * \param[in] length Number of codes; 0: nothing is read, and blocks are 0.
         */
        __device__ __forceinline__ void open(std::uint8_t const * const codes, std::int32_t const begin,
                                             std::int32_t const length)
        {
#pragma unroll
            for (int i = 0; i < 1 + ahead; ++i)
                block[i] = load(codes, begin + 4 * i, length);
        }

        //!\brief Returns the next block, four codes behind the one before. Takes the same codes and length as open().
        __device__ __forceinline__ std::uint32_t next(std::uint8_t const * const codes, std::int32_t const begin,
                                                      std::int32_t const length)
        {
            std::uint32_t const bits = 8 * static_cast<std::uint32_t>((offset_of(codes) + begin) & 3),
                                result = __funnelshift_r(block[0], block[1], bits);
#pragma unroll
            for (int i = 0; i < ahead; ++i)
                block[i] = block[i + 1];
            block[ahead] = load(codes, begin + 4 * (1 + ahead), length);
            return result;
        }

    private:
        //!\brief Codes between the begin of a word and the first code.
        static __device__ __forceinline__ std::int32_t offset_of(std::uint8_t const * const codes)
        {
            return static_cast<std::int32_t>(reinterpret_cast<std::uintptr_t>(codes) & 3);
        }

        //!\brief The word of a code.
        static __device__ __forceinline__ std::uint32_t load(std::uint8_t const * const codes,
                                                             std::int32_t const number, std::int32_t const length)
        {
            std::int32_t const offset = offset_of(codes), last = (offset + length - 1) >> 2,
                               word = ::max(0, ::min((offset + number) >> 2, last));
            return length == 0 ? 0u : reinterpret_cast<std::uint32_t const *>(codes - offset)[word];
        }

        std::uint32_t block[1 + ahead];
    };

    /*!\brief edit_trace_layout::together.
     * \details A walk reads half as much memory as with one step. Units of four steps would take accesses of more than
     *          16 bytes, or of parts of 32 bytes, which take more than twice the time. Figures: tuning.md, Constants.
     */
    static constexpr std::uint32_t steps_together = device_edit_steps_together;

    //!\brief Writes the units of one step as edit_trace_layout wants them. `destination` is the first word of the pair
    //!of steps, of which this one is number `of_pair`.
    template <int words>
    static __device__ __forceinline__ void store_units(std::uint32_t * const destination, std::uint32_t const of_pair,
                                                       word const (&left)[words], word const (&up)[words])
    {
        constexpr edit_trace_layout layout{words, steps_together};
        auto * const units = reinterpret_cast<uint2 *>(destination);
#pragma unroll
        for (int w = 0; w < words; ++w)
            units[layout.address(of_pair, static_cast<std::uint32_t>(w), threadIdx.x & 31u)] =
                make_uint2(left[w], up[w]);
    }

    //!\brief Writes the units of a pair of steps, whose first word is `destination`.
    template <int words>
    static __device__ __forceinline__ void store_unit_pairs(std::uint32_t * const destination,
                                                            word const (&first_left)[words],
                                                            word const (&first_up)[words], word const (&left)[words],
                                                            word const (&up)[words])
    {
        constexpr edit_trace_layout layout{words, steps_together};
        auto * const pairs = reinterpret_cast<uint4 *>(destination);
#pragma unroll
        for (int w = 0; w < words; ++w)
            pairs[layout.address(0, static_cast<std::uint32_t>(w), threadIdx.x & 31u) / 2] =
                make_uint4(first_left[w], first_up[w], left[w], up[w]);
    }
};

} // namespace seqan3_cuda::detail
