// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Lane values on the device: one lane is one thread, a lane value is a register.
 *
 * Floor: cuda/lane. nvcc only. host_lanes.hpp is its counterpart; both have the same members.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cuda/atomic>

#include <lane/platform.hpp>
#include <lane/profile_layout.hpp>
#include <lane/shape.hpp>

namespace seqan3_cuda::detail
{

//!\brief A warp.
struct device_lanes
{
    using word = std::uint32_t;
    using mask = bool;

    //!\brief Whether a loop without the checks of the first and last steps is worth its instructions.
    static constexpr bool separates_middle = true;

    /*!\brief Rows that the second column of query_wavefront and local_wavefront is behind the first one, so that instructions wait for none just before.
     * \details H200, 1,000,000 subjects of 512: none 6,370 GCUPS, one 6,336, two 6,425, four 6,375.
     */
    static constexpr int second_column_lag = 2;

    //!\brief A value of any type in every lane, for code outside the inner loop.
    template <typename value_t>
    struct variable
    {
        value_t value;

        __device__ __forceinline__ value_t & operator[](int)
        {
            return value;
        }

        __device__ __forceinline__ value_t const & operator[](int) const
        {
            return value;
        }
    };

    //!\brief Calls `function(lane)` for every lane.
    template <typename function_t>
    static __device__ __forceinline__ void for_each(function_t && function)
    {
        function(static_cast<int>(threadIdx.x & 31u));
    }

    static __device__ __forceinline__ std::uint32_t get(word const & value, int)
    {
        return value;
    }

    static __device__ __forceinline__ void set(word & value, int, std::uint32_t const bits)
    {
        value = bits;
    }

    static __device__ __forceinline__ mask to_mask(variable<bool> const & value)
    {
        return value.value;
    }

    //!\brief All lanes, as the library of groups of threads knows them.
    static __device__ __forceinline__ auto warp()
    {
        return cooperative_groups::tiled_partition<warp_lanes>(cooperative_groups::this_thread_block());
    }

    //!\brief The least value of all lanes.
    static __device__ __forceinline__ std::uint32_t min(variable<std::uint32_t> const & value)
    {
        return cooperative_groups::reduce(warp(), value.value, cooperative_groups::less<std::uint32_t>{});
    }

    //!\brief The greatest value of all lanes.
    static __device__ __forceinline__ std::uint32_t max(variable<std::uint32_t> const & value)
    {
        return cooperative_groups::reduce(warp(), value.value, cooperative_groups::greater<std::uint32_t>{});
    }

    static __device__ __forceinline__ word select(mask const condition, word const yes, word const no)
    {
        return condition ? yes : no;
    }

    //!\brief The value of the lane before; the first lane's is unspecified.
    static __device__ __forceinline__ word shuffle_up(word const value)
    {
        return __shfl_up_sync(~0u, value, 1);
    }

    //!\brief The value of the lane behind; the last lane's is unspecified.
    static __device__ __forceinline__ word shuffle_down(word const value)
    {
        return __shfl_down_sync(~0u, value, 1);
    }

    //!\brief The value of lane `source` of each lane.
    static __device__ __forceinline__ word shuffle(word const value, variable<int> const & source, int const offset)
    {
        return __shfl_sync(~0u, value, source.value + offset);
    }

    //!\brief The value of the lane `offset` behind.
    static __device__ __forceinline__ variable<std::int32_t> shuffle_down(variable<std::int32_t> const & value, int const offset)
    {
        return {__shfl_down_sync(~0u, value.value, offset)};
    }

    /*!\brief What the lanes of groups need of a block of columns, in shared memory: letters, which each lane reads when it comes to their columns, and the cells above, which the first lane reads.
     * \details Columns of the block before stay, as lanes are behind the first one. Handed from lane to lane, letters took a shuffle a word; what first lanes begin with took another one and a choice, an
     *          instruction of the ALU. H200, with fill_column_upwards and a loop without borders, 100,000 pairs of 1,000 x 1,000, score 6,905 to 7,306 GCUPS; 2,000 of 10,000 x 10,000 6,710 to 7,193.
     * \tparam columns That a lane computes at a step, one or two: an entry has the words of as many.
     */
    template <int columns>
    class column_queue
    {
    public:
        //!\brief Memory of a warp. A group of some lanes has twice as many entries, those of the block before first.
        struct alignas(columns * sizeof(uint2)) memory
        {
            uint2 letters[2 * warp_lanes][columns];
            uint2 cells[2 * warp_lanes][columns]; //!< Ho and F above the columns.
            std::uint32_t marks[2 * warp_lanes];
        };
        static_assert(sizeof(memory) == column_queue_bytes(columns));

        column_queue() = default;

        explicit __device__ __forceinline__ column_queue(memory & own)
        {
            // The compiler shall keep the address, not work it out at each step.
            asm volatile("mov.u32 %0, %1;" : "=r"(begin) : "r"(static_cast<std::uint32_t>(__cvta_generic_to_shared(&own))));
        }

        /*!\brief Says where lanes are, and sets what stands before the first entry. `fill` has to follow.
         * \param[in] letters Of the block before the first one, an entry a lane.
         * \param[in] marks   Of the same.
         */
        template <int letter_words>
        __device__ __forceinline__ void start(std::uint32_t const width,
                                              variable<int> const & position,
                                              variable<int> const & group_begin,
                                              variable<bool> const & is_idle,
                                              word const (&letters)[letter_words],
                                              std::uint32_t const marks = 0)
        {
            group_width = width;
            is_filled = !is_idle.value;
            // Idle lanes read what the first group has.
            std::uint32_t const group = is_filled ? 2u * static_cast<std::uint32_t>(group_begin.value) : 0u;
            own_entry = begin + (group + width + static_cast<std::uint32_t>(position.value)) * entry_bytes;
            first_entry = begin + (group + width - static_cast<std::uint32_t>(position.value)) * entry_bytes;
            __syncwarp();
            if (!is_filled)
                return;
            store(own_entry, letters);
            store_word(marks_of(own_entry), marks);
        }

        //!\brief Fills the queue with an entry of each lane: letters, and Ho and F above their columns.
        template <int letter_words>
        __device__ __forceinline__ void fill(word const (&letters)[letter_words], word const (&cells)[2 * columns])
        {
            __syncwarp();
            if (is_filled)
            {
                word before[letter_words];
                load(own_entry, before);
                store(own_entry - group_width * entry_bytes, before);
                store(own_entry, letters);
                store(own_entry + cells_offset, cells);
            }
            next = first_entry;
            __syncwarp();
        }

        //!\brief The same, with marks.
        template <int letter_words>
        __device__ __forceinline__ void fill(word const (&letters)[letter_words], word const (&cells)[2 * columns], word const marks)
        {
            __syncwarp();
            if (is_filled)
            {
                store_word(marks_of(own_entry - group_width * entry_bytes), load_word(marks_of(own_entry)));
                store_word(marks_of(own_entry), marks);
            }
            fill(letters, cells);
        }

        //!\brief The same for one column a step.
        template <int letter_words>
        __device__ __forceinline__ void fill(word const (&letters)[letter_words], word const Ho, word const F)
        {
            word const cell[2]{Ho, F};
            fill(letters, cell);
        }

        //!\brief Goes on to the next entry: gives each lane the letters of the columns that it is at, and first lanes Ho and F above them.
        template <int letter_words>
        __device__ __forceinline__ void take(mask const is_first, word (&letters)[letter_words], word (&cells)[2 * columns])
        {
            static_assert(columns == 2);
            load(next, letters);
            unsigned const condition = is_first;
            asm volatile("{ .reg .pred p; setp.ne.u32 p, %5, 0; @p ld.shared.v4.u32 {%0, %1, %2, %3}, [%4 + %6]; }"
                         : "+r"(cells[0]), "+r"(cells[1]), "+r"(cells[2]), "+r"(cells[3])
                         : "r"(next), "r"(condition), "n"(cells_offset));
            next += entry_bytes;
        }

        //!\brief The same for one column a step.
        template <bool with_F, int letter_words>
        __device__ __forceinline__ void take(mask const is_first, word (&letters)[letter_words], word & Ho, word & F)
        {
            static_assert(columns == 1);
            load(next, letters);
            unsigned const condition = is_first;
            // First lanes only. When letters were handed on and cells read a step ahead: scores of 1,000 x 1,000 7,080 GCUPS by a move in first lanes, 6,960 by a choice.
            if constexpr (with_F)
                asm volatile("{ .reg .pred p; setp.ne.u32 p, %3, 0; @p ld.shared.v2.u32 {%0, %1}, [%2 + %4]; }"
                             : "+r"(Ho), "+r"(F)
                             : "r"(next), "r"(condition), "n"(cells_offset));
            else
                asm volatile("{ .reg .pred p; setp.ne.u32 p, %2, 0; @p ld.shared.u32 %0, [%1 + %3]; }" : "+r"(Ho) : "r"(next), "r"(condition), "n"(cells_offset));
            next += entry_bytes;
        }

        //!\brief The marks of the entry that a lane is at.
        [[nodiscard]] __device__ __forceinline__ word marks() const
        {
            return load_word(marks_of(next - entry_bytes));
        }

    private:
        static constexpr std::uint32_t entry_bytes = columns * sizeof(uint2);
        static constexpr std::uint32_t cells_offset = offsetof(memory, cells);

        [[nodiscard]] __device__ __forceinline__ std::uint32_t marks_of(std::uint32_t const entry) const
        {
            return begin + static_cast<std::uint32_t>(offsetof(memory, marks)) + (entry - begin) / (2 * columns);
        }

        template <int words>
        static __device__ __forceinline__ void load(std::uint32_t const address, word (&values)[words])
        {
            static_assert(words == 1 || words == 2 || words == 4);
            if constexpr (words == 4)
                asm volatile("ld.shared.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(values[0]), "=r"(values[1]), "=r"(values[2]), "=r"(values[3]) : "r"(address));
            else if constexpr (words == 2)
                asm volatile("ld.shared.v2.u32 {%0, %1}, [%2];" : "=r"(values[0]), "=r"(values[1]) : "r"(address));
            else
                values[0] = load_word(address);
        }

        static __device__ __forceinline__ word load_word(std::uint32_t const address)
        {
            word value;
            asm volatile("ld.shared.u32 %0, [%1];" : "=r"(value) : "r"(address));
            return value;
        }

        template <int words>
        static __device__ __forceinline__ void store(std::uint32_t const address, word const (&values)[words])
        {
            static_assert(words == 1 || words == 2 || words == 4);
            if constexpr (words == 4)
                asm volatile("st.shared.v4.u32 [%0], {%1, %2, %3, %4};" ::"r"(address), "r"(values[0]), "r"(values[1]), "r"(values[2]), "r"(values[3]) : "memory");
            else if constexpr (words == 2)
                asm volatile("st.shared.v2.u32 [%0], {%1, %2};" ::"r"(address), "r"(values[0]), "r"(values[1]) : "memory");
            else
                store_word(address, values[0]);
        }

        static __device__ __forceinline__ void store_word(std::uint32_t const address, word const value)
        {
            asm volatile("st.shared.u32 [%0], %1;" ::"r"(address), "r"(value) : "memory");
        }

        std::uint32_t begin{};       //!< Of the memory: an address in shared memory, as the following ones.
        std::uint32_t own_entry{};   //!< That this lane fills.
        std::uint32_t first_entry{}; //!< That this lane is at when its group begins a block.
        std::uint32_t next{};        //!< That this lane comes to next.
        std::uint32_t group_width{};
        bool is_filled{};
    };

    //!\brief Makes what lanes wrote to memory visible to the other lanes.
    static __device__ __forceinline__ void synchronize()
    {
        __syncwarp();
    }

    /*!\brief How far the warps have come that compute a work's strips: each one reads the border of the strip above while that is being written.
     * \details A warp counts the steps that it has done. What it wrote to memory before publish() is there for whoever wait() lets go on.
     */
    class strip_progress
    {
    public:
        strip_progress() = default;

        //!\param[in] own The count of this warp's strip, behind that of the strip above.
        explicit __device__ __forceinline__ strip_progress(std::uint32_t * const own) : own{own}
        {}

        //!\brief Waits until so many steps of the strip above have been done.
        __device__ __forceinline__ void wait(std::uint32_t const steps)
        {
            if (known >= steps)
                return;
            if (threadIdx.x % warp_lanes == 0)
            {
                cuda::atomic_ref<std::uint32_t, cuda::thread_scope_device> const done{own[-1]};
                while ((known = done.load(cuda::memory_order_acquire)) < steps)
                    __nanosleep(20);
            }
            known = __shfl_sync(~0u, known, 0);
        }

        //!\brief Says that so many steps of this warp's strip have been done.
        __device__ __forceinline__ void publish(std::uint32_t const steps) const
        {
            __syncwarp();
            if (threadIdx.x % warp_lanes == 0)
                cuda::atomic_ref<std::uint32_t, cuda::thread_scope_device>{*own}.store(steps, cuda::memory_order_release);
        }

    private:
        std::uint32_t * own{};
        std::uint32_t known{}; //!< Steps of the strip above that have been done at least.
    };

    //!\brief Writes one word of each lane, side by side.
    static __device__ __forceinline__ void store(std::uint32_t * const destination, word const value)
    {
        destination[threadIdx.x & 31u] = value;
    }

    /*!\brief Writes four words of each lane, as load_quad reads them: `[lane][word]`. The destination is a multiple of 16 bytes.
     * \tparam at_once Whether by one access, for which the words have to be in neighbouring registers, also where they are used all the time. H200, fills that keep checkpoints, 100,000 pairs of
     *                 1,000 x 1,000 19.3 instead of 19.4 ms, local ones 26.6 instead of 25.6; 2,000 pairs of 10,000 x 10,000, in teams, 37.0 instead of 35.5 ms.
     */
    template <bool at_once>
    static __device__ __forceinline__ void store_quad(std::uint32_t * const destination, word const first, word const second, word const third, word const fourth)
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

    //!\brief Reads what a lane has written by store_quad, by one access: lanes that are neighbours in a narrow group read memory side by side.
    static __device__ __forceinline__ void load_quad(std::uint32_t const * const source, std::uint32_t const lane, std::uint32_t (&words)[4])
    {
        uint4 const quad = reinterpret_cast<uint4 const *>(source)[lane];
        words[0] = quad.x;
        words[1] = quad.y;
        words[2] = quad.z;
        words[3] = quad.w;
    }

    //!\brief One of the four words that a lane has written by store_quad.
    static __device__ __forceinline__ std::uint32_t word_of_quad(std::uint32_t const * const source, std::uint32_t const lane, std::uint32_t const number)
    {
        return source[4 * lane + number];
    }

    //!\brief Computes in some lanes only; `kept` are words that others keep.
    template <typename compute_t, typename... kept_t>
    static __device__ __forceinline__ void where(variable<bool> const & computes, compute_t && compute, kept_t &...)
    {
        if (computes.value)
            compute();
    }

    /*!\brief Reads letters, four a word, all at once; of those behind the last one any bytes.
     * \details By words at multiples of four, whose other bytes are those of other sequences, or the padding of device_sequences.
     */
    template <int words>
    static __device__ __forceinline__ void load_letters(std::uint8_t const * const letters, std::uint32_t const count, std::uint32_t (&target)[words])
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
    static __device__ __forceinline__ std::uint32_t look_up_bytes(std::uint32_t const * const table, std::uint32_t const places)
    {
        std::uint32_t const low_bits = places & 0x0707'0707u, pairs = low_bits | low_bits >> 4;
        std::uint32_t const selector = __byte_perm(pairs, 0u, 0x4420);
        std::uint32_t const lower = __byte_perm(table[0], table[1], selector), upper = __byte_perm(table[2], table[3], selector);
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
        //!\brief Sets the first and the last row inside, as they are at the column before the next advance(); any numbers.
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
        std::uint32_t const low01 = __byte_perm(words[0], words[1], 0x5140), low23 = __byte_perm(words[2], words[3], 0x5140);
        std::uint32_t const high01 = __byte_perm(words[0], words[1], 0x7362), high23 = __byte_perm(words[2], words[3], 0x7362);
        words[0] = __byte_perm(low01, low23, 0x5410);
        words[1] = __byte_perm(low01, low23, 0x7632);
        words[2] = __byte_perm(high01, high23, 0x5410);
        words[3] = __byte_perm(high01, high23, 0x7632);
    }

    /*!\brief Sixteen bytes for each letter, alignment and lane, in shared memory; a lane reads its own ones only, so that nobody has to wait.
     * \details The kernel is launched with `bytes()` of shared memory a warp. Lanes stand side by side: no two use one bank at a time, whatever
     *          their letters are.
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
            own = profile_memory + threadIdx.x / warp_lanes * (bytes(letters) / sizeof(uint4)) + threadIdx.x % warp_lanes;
        }

        __device__ __forceinline__ void store(int, std::uint32_t const letter, int const alignment, std::uint32_t const (&words)[4])
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

    //!\brief Calls `function(i)` for every i below `count`, shared out among the threads of the block.
    template <typename function_t>
    static __device__ __forceinline__ void for_block(std::uint32_t const count, function_t && function)
    {
        for (std::uint32_t i = threadIdx.x; i < count; i += blockDim.x)
            function(i);
    }

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
        __device__ __forceinline__ void store(std::uint32_t const letter, std::uint32_t const row, std::int32_t const score)
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
        [[nodiscard]] __device__ __forceinline__ std::uint32_t find(std::uint32_t const letter, int const alignment) const
        {
            return static_cast<std::uint32_t>(__cvta_generic_to_shared(memory() + letter * layout.letter_stride() + alignment * second));
        }

        //!\brief Where this lane reads the scores of its rows.
        [[nodiscard]] __device__ __forceinline__ column own_part(word const place) const
        {
            return place + own;
        }

        __device__ __forceinline__ void load(column const begin, int const part, word (&words)[4]) const
        {
            std::uint32_t const address = begin + static_cast<std::uint32_t>(part) * layout.load_stride() * static_cast<std::uint32_t>(sizeof(uint4));
            asm volatile("ld.shared.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(words[0]), "=r"(words[1]), "=r"(words[2]), "=r"(words[3]) : "r"(address));
        }

    private:
        static __device__ __forceinline__ uint4 * memory()
        {
            extern __shared__ uint4 profile_memory[];
            return profile_memory;
        }

        profile_layout layout;
        std::uint32_t second; //!< Where the scores for the second alignment begin, multiplied by -2: see packed16::add_half_of_quad.
        std::uint32_t own{}; //!< Bytes from the first lane's part to this lane's.
    };

    //!\brief Adds by multiply-add with a run-time 1: this keeps additions off the ALU pipe, which limits the kernel.
    struct arithmetic_base
    {
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
         * \details Instructions hold it (VIADD, and an IADD3 in nine cases or so, where the compiler likes that better). A multiply-add reads another register. H200, 1,000,000 subjects of 512: 6,081 to 6,232 GCUPS.
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

    /*!\brief Two alignments in a register, each with unsigned 16-bit codes.
     *
     * A plain 32-bit addition adds both halves exactly as long as each result is in [0, 65535]; constants for `add` carry the borrow
     * of a negative lower half (`addend`), those for `add_max` do not (`constant`).
     */
    struct packed16 : arithmetic_base
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

        //!\brief `yes` where the code of `a` is greater than that of `b`, `no` elsewhere. Without a branch, which similar sequences took at most steps.
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


        //!\brief Adds the bytes of `first` and `second` that a selector says.
        __device__ __forceinline__ word add_selected(word const codes, word const first, word const second, word const selector) const
        {
            return add(codes, select_bytes(first, second, selector));
        }

        //!\brief The letters of both alignments as a selector of bytes; the bytes are below 128, so their sign fills up with 0.
        static __device__ __forceinline__ std::uint32_t byte_selector(std::uint32_t const a, std::uint32_t const b)
        {
            // In the sign mode of PRMT (bit 3 of a nibble) the byte's highest bit is repeated.
            return a | (a | 8u) << 4 | (b | 4u) << 8 | (b | 12u) << 12;
        }

        //!\brief The letters of both alignments in one row and in the next one as a selector for select_quad; -1 selects 0.
        static __device__ __forceinline__ std::uint32_t
        quad_selector(int const a, int const b, int const next_a, int const next_b)
        {
            constexpr std::uint32_t no_byte = 8; // the sign of the first byte, which is below 128
            auto const nibble = [](int const letter, std::uint32_t const alignment)
            { return letter < 0 ? no_byte : static_cast<std::uint32_t>(letter) | alignment << 2; };
            return nibble(a, 0) | nibble(b, 1) << 4 | nibble(next_a, 0) << 8 | nibble(next_b, 1) << 12;
        }

        /*!\brief The bytes of two rows, from those of the first alignment's letters and from those of the second one's, which are doubled.
         * \details Scores are added by dot products with a constant, of which the multiply-add unit takes care. That of the second alignment has to be multiplied by 2^16, which is no factor
         *          of 16 bits; 2^15 is.
         */
        static __device__ __forceinline__ word select_quad(word const first, word const doubled, word const selector)
        {
            return select_bytes(first, doubled, selector);
        }

        /*!\brief Adds the first or the second half of what select_quad gave.
         * \tparam is_signed Whether bytes are signed; those of the second alignment are multiplied by -2 then, since a factor of 16 bits with a sign may be -2^15.
         */
        template <bool is_signed>
        static __device__ __forceinline__ word add_half_of_quad(word const codes, word const quad, int const half)
        {
            using number = std::conditional_t<is_signed, int, unsigned>;
            constexpr auto factors = static_cast<number>(0x8000'0001u);
            auto const bytes = static_cast<number>(quad), sum = static_cast<number>(codes);
            return static_cast<word>(half == 0 ? __dp2a_lo(factors, bytes, sum) : __dp2a_hi(factors, bytes, sum));
        }

        //!\brief Bytes `number`, which is even, and `number + 1` of both words, as select_quad gives them, whether they are signed or not.
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

    //!\brief One alignment in a register, signed 32-bit codes.
    struct single32 : arithmetic_base
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

        /*!\brief The second argument of many `add_max`; from another lane, so that the compiler does not know that it is a product.
         * \details Else each addition becomes a multiply-add, which is not fused with the maximum: 10,000 x 10,000 with traceback took
         *          192 instead of 177 ms.
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

        //!\brief Adds the byte of `bytes` that the selector says: a dot product with a vector that has one entry, of which the multiply-add unit takes care.
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
};

} // namespace seqan3_cuda::detail
