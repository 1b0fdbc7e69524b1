// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How lanes read and write memory, shared memory among it.
 *
 * Floor: cuda/lane. nvcc only.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <cuda/atomic>

#include <lane/platform.hpp>
#include <lane/profile_layout.hpp>
#include <lane/shape.hpp>

#include "device_column_queue.cuh"
#include "device_warp.cuh"

namespace seqan3_cuda::detail
{

//!\brief A warp with memory.
struct device_memory : device_warp
{
    //!\copydoc device_column_queue
    template <int columns>
    using column_queue = device_column_queue<columns>;

    //!\brief Reads eight bytes that a lane of another warp may just write: all of them are as before, or all new.
    static __device__ __forceinline__ std::uint64_t load_whole(std::uint64_t & source)
    {
        return cuda::atomic_ref<std::uint64_t, cuda::thread_scope_device>{source}.load(cuda::memory_order_relaxed);
    }

    //!\brief Writes eight bytes for load_whole.
    static __device__ __forceinline__ void store_whole(std::uint64_t & destination, std::uint64_t const bits)
    {
        cuda::atomic_ref<std::uint64_t, cuda::thread_scope_device>{destination}.store(bits, cuda::memory_order_relaxed);
    }

    //!\brief Writes one word of each lane, side by side.
    static __device__ __forceinline__ void store(std::uint32_t * const destination, word const value)
    {
        destination[threadIdx.x & 31u] = value;
    }

    /*!\brief Writes four words of each lane, as load_quad reads them: `[lane][word]`. The destination is a multiple of
     * 16 bytes.
     * \tparam at_once Whether by one access, for which the words have to be in neighbouring registers, also where they
     *                 are used all the time. Only global alignments without strips of their own gain by that.
     *                 Figures: tuning.md, Constants.
     */
    template <bool at_once>
    static __device__ __forceinline__ void store_quad(std::uint32_t * const destination, word const first,
                                                      word const second, word const third, word const fourth)
    {
        std::uint32_t * const own = destination + 4 * (threadIdx.x & 31u);
        if constexpr (at_once)
        {
            *reinterpret_cast<uint4 *>(own) = make_uint4(first, second, third, fourth);
        }
        else
        {
            own[0] = first;
            own[1] = second;
            own[2] = third;
            own[3] = fourth;
        }
    }

    //!\brief Reads what a lane has written by store_quad, by one access: lanes that are neighbours in a narrow group
    //!read memory side by side.
    static __device__ __forceinline__ void load_quad(std::uint32_t const * const source, std::uint32_t const lane,
                                                     std::uint32_t (&words)[4])
    {
        uint4 const quad = reinterpret_cast<uint4 const *>(source)[lane];
        words[0] = quad.x;
        words[1] = quad.y;
        words[2] = quad.z;
        words[3] = quad.w;
    }

    //!\brief One of the four words that a lane has written by store_quad.
    static __device__ __forceinline__ std::uint32_t word_of_quad(std::uint32_t const * const source,
                                                                 std::uint32_t const lane, std::uint32_t const number)
    {
        return source[4 * lane + number];
    }

    /*!\brief Reads letters, four a word, all at once; of those behind the last one any bytes.
     * \details By words at multiples of four, whose other bytes are those of other sequences, or the padding of
     *          the array.
     */
    template <int words>
    static __device__ __forceinline__ void load_letters(std::uint8_t const * const letters, std::uint32_t const count,
                                                        std::uint32_t (&target)[words])
    {
        std::uint32_t const before = reinterpret_cast<std::uintptr_t>(letters) % 4, end = before + count;
        auto const * const source = reinterpret_cast<std::uint32_t const *>(letters - before);
        std::uint32_t read[words + 1];
        SEQAN3_CUDA_UNROLL
        for (int i = 0; i <= words; ++i)
            read[i] = 4u * static_cast<unsigned>(i) < end ? source[i] : 0u;
        SEQAN3_CUDA_UNROLL
        for (int i = 0; i < words; ++i)
            target[i] = __funnelshift_r(read[i], read[i + 1], 8 * before);
    }

    //!\brief For each of four bytes below 16 that byte of a table of four words.
    static __device__ __forceinline__ std::uint32_t look_up_bytes(std::uint32_t const * const table,
                                                                  std::uint32_t const places)
    {
        std::uint32_t const low_bits = places & 0x0707'0707u, pairs = low_bits | low_bits >> 4;
        std::uint32_t const selector = __byte_perm(pairs, 0u, 0x4420);
        std::uint32_t const lower = __byte_perm(table[0], table[1], selector),
                            upper = __byte_perm(table[2], table[3], selector);
        std::uint32_t const is_upper = (places >> 3 & 0x0101'0101u) * 0xffu;
        return lower ^ ((lower ^ upper) & is_upper);
    }

    //!\brief The sum of the first `count` of four bytes, or of all.
    static __device__ __forceinline__ std::uint32_t sum_of_bytes(std::uint32_t const bytes, std::uint32_t const count)
    {
        return __dp4a(count < 4 ? bytes & ((1u << 8 * count) - 1u) : bytes, 0x0101'0101u, 0u);
    }

    //!\brief Which of a lane's rows are inside a band, at a column that moves on: a bit each.
    class row_window
    {
    public:
        //!\brief Sets the first and the last row inside, as they are at the column before the next advance(); any
        //!numbers.
        __device__ __forceinline__ void set(int, std::int32_t const first_row, std::int32_t const last_row)
        {
            first = first_row;
            last = last_row;
        }

        //!\brief Goes on to the next column, where the band is a row lower.
        __device__ __forceinline__ void advance()
        {
            ++first;
            ++last;
            // Shifts by more than 31 give 0 here, unlike those of C++.
            bits = (shift_left(1u, ::max(last + 1, 0)) - 1u) & shift_left(~0u, ::max(first, 0));
        }

        __device__ __forceinline__ word select(int const row, word const yes, word const no) const
        {
            return (bits >> row & 1u) != 0 ? yes : no;
        }

    private:
        static __device__ __forceinline__ std::uint32_t shift_left(std::uint32_t const value, std::int32_t const amount)
        {
            std::uint32_t result;
            asm("shl.b32 %0, %1, %2;" : "=r"(result) : "r"(value), "r"(amount));
            return result;
        }

        std::int32_t first{};
        std::int32_t last{};
        std::uint32_t bits{};
    };

    //!\brief From four words of four bytes each to the words of the first bytes, of the second ones, and so on.
    static __device__ __forceinline__ void transpose_bytes(std::uint32_t (&words)[4])
    {
        std::uint32_t const low01 = __byte_perm(words[0], words[1], 0x5140),
                            low23 = __byte_perm(words[2], words[3], 0x5140);
        std::uint32_t const high01 = __byte_perm(words[0], words[1], 0x7362),
                            high23 = __byte_perm(words[2], words[3], 0x7362);
        words[0] = __byte_perm(low01, low23, 0x5410);
        words[1] = __byte_perm(low01, low23, 0x7632);
        words[2] = __byte_perm(high01, high23, 0x5410);
        words[3] = __byte_perm(high01, high23, 0x7632);
    }

    /*!\brief Sixteen bytes for each letter, alignment and lane, in shared memory; a lane reads its own ones only, so
     * that nobody has to wait.
     * \details The kernel is launched with `bytes()` of shared memory a warp. Lanes stand side by side: no two use one
     *          bank at a time, whatever their letters are.
     */
    class row_profile
    {
    public:
        //!\brief Shared memory that a warp needs.
        static constexpr std::size_t bytes(std::uint32_t const letters)
        {
            return std::size_t{(letters + 3) / 4 * 4} * 2 * warp_lanes * sizeof(uint4);
        }

        explicit __device__ __forceinline__ row_profile(std::uint32_t const letters)
        {
            extern __shared__ uint4 profile_memory[];
            own =
                profile_memory + threadIdx.x / warp_lanes * (bytes(letters) / sizeof(uint4)) + threadIdx.x % warp_lanes;
        }

        __device__ __forceinline__ void store(int, std::uint32_t const letter, int const alignment,
                                              std::uint32_t const (&words)[4])
        {
            own[(letter * 2 + alignment) * warp_lanes] = {words[0], words[1], words[2], words[3]};
        }

        __device__ __forceinline__ void load(word const column, int const alignment, word (&words)[4]) const
        {
            uint4 const loaded = own[((column >> 16 * alignment & 0xffffu) * 2 + alignment) * warp_lanes];
            words[0] = loaded.x;
            words[1] = loaded.y;
            words[2] = loaded.z;
            words[3] = loaded.w;
        }

    private:
        uint4 * own;
    };

    //!\brief Reads 16 bytes by one access; both places are multiples of as many.
    static __device__ __forceinline__ void load_bytes(std::uint8_t (&bytes)[16], std::uint8_t const * const source)
    {
        *reinterpret_cast<uint4 *>(bytes) = *reinterpret_cast<uint4 const *>(source);
    }

    /*!\brief The scores of all letters and rows, in shared memory, for all warps of a block.
     * \details The kernel is launched with as many bytes of shared memory as the layout has.
     */
    class block_profile
    {
    public:
        //!\brief Where this lane reads the scores of a letter: an address in shared memory.
        using column = std::uint32_t;

        __device__ __forceinline__ block_profile(profile_layout const & layout, std::uint32_t const letters) :
            layout{layout},
            second{letters * layout.letter_stride()}
        {}

        //!\param[in] score From -63 to 64, as it is multiplied by -2 for the second alignment.
        __device__ __forceinline__ void store(std::uint32_t const letter, std::uint32_t const row,
                                              std::int32_t const score)
        {
            uint4 * const scores = memory() + letter * layout.letter_stride();
            reinterpret_cast<std::int8_t *>(scores)[layout.place(row)] = static_cast<std::int8_t>(score);
            reinterpret_cast<std::int8_t *>(scores + second)[layout.place(row)] = static_cast<std::int8_t>(-2 * score);
        }

        //!\brief Says which rows this lane reads.
        __device__ __forceinline__ void set_first_row(int, std::int32_t const row)
        {
            own = static_cast<std::uint32_t>(row) / profile_layout::lane_rows * sizeof(uint4);
        }

        //!\brief Where a letter's scores are, for own_part.
        [[nodiscard]] __device__ __forceinline__ std::uint32_t find(std::uint32_t const letter,
                                                                    int const alignment) const
        {
            return static_cast<std::uint32_t>(
                __cvta_generic_to_shared(memory() + letter * layout.letter_stride() + alignment * second));
        }

        //!\brief Where this lane reads the scores of its rows.
        [[nodiscard]] __device__ __forceinline__ column own_part(word const place) const
        {
            return place + own;
        }

        __device__ __forceinline__ void load(column const begin, int const part, word (&words)[4]) const
        {
            std::uint32_t const address =
                begin
                + static_cast<std::uint32_t>(part) * layout.load_stride() * static_cast<std::uint32_t>(sizeof(uint4));
            asm volatile("ld.shared.v4.u32 {%0, %1, %2, %3}, [%4];"
                         : "=r"(words[0]), "=r"(words[1]), "=r"(words[2]), "=r"(words[3])
                         : "r"(address));
        }

    private:
        static __device__ __forceinline__ uint4 * memory()
        {
            extern __shared__ uint4 profile_memory[];
            return profile_memory;
        }

        profile_layout layout;
        //!\brief Where the scores for the second alignment begin, multiplied by -2: see packed16::add_half_of_quad.
        std::uint32_t second;
        std::uint32_t own{}; //!< Bytes from the first lane's part to this lane's.
    };
};

} // namespace seqan3_cuda::detail
