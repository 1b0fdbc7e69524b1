// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What the lanes of groups need of a block of columns, in shared memory.
 *
 * Floor: cuda/lane. nvcc only.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <lane/shape.hpp>

#include "device_warp.cuh"

namespace seqan3_cuda::detail
{

/*!\brief What the lanes of groups need of a block of columns, in shared memory: letters, which each lane reads when it
 * comes to their columns, and the cells above, which the first lane reads.
 * \details Columns of the block before stay, as lanes are behind the first one. Handed from lane to lane, letters took
 *          a shuffle a word; what first lanes begin with took another one and a choice, an instruction of the ALU.
 *          Figures: tuning.md, Constants.
 * \tparam columns That a lane computes at a step, one or two: an entry has the words of as many.
 */
template <int columns>
class device_column_queue
{
    using word = device_warp::word;
    using mask = device_warp::mask;
    template <typename value_t>
    using variable = device_warp::variable<value_t>;

public:
    //!\brief Memory of a warp. A group of some lanes has twice as many entries, those of the block before first.
    struct alignas(columns * sizeof(uint2)) memory
    {
        uint2 letters[2 * warp_lanes][columns];
        uint2 cells[2 * warp_lanes][columns]; //!< Ho and F above the columns.
        std::uint32_t marks[2 * warp_lanes];
    };
    static_assert(sizeof(memory) == column_queue_bytes(columns));

    device_column_queue() = default;

    explicit __device__ __forceinline__ device_column_queue(memory & own)
    {
        // The compiler shall keep the address, not work it out at each step.
        asm volatile("mov.u32 %0, %1;" : "=r"(begin) : "r"(static_cast<std::uint32_t>(__cvta_generic_to_shared(&own))));
    }

    /*!\brief Says where lanes are, and sets what stands before the first entry. `fill` has to follow.
     * \param[in] letters Of the block before the first one, an entry a lane.
     * \param[in] marks   Of the same.
     */
    template <int letter_words>
    __device__ __forceinline__ void start(std::uint32_t const width, variable<int> const & position,
                                          variable<int> const & group_begin, variable<bool> const & is_idle,
                                          word const (&letters)[letter_words], std::uint32_t const marks = 0)
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
    __device__ __forceinline__ void fill(word const (&letters)[letter_words], word const (&cells)[2 * columns],
                                         word const marks)
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

    //!\brief Goes on to the next entry: gives each lane the letters of the columns that it is at, and first lanes Ho
    //!and F above them.
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
        // First lanes only: a move in these lanes is faster than a choice in all. Figures: tuning.md, Constants.
        if constexpr (with_F)
            asm volatile("{ .reg .pred p; setp.ne.u32 p, %3, 0; @p ld.shared.v2.u32 {%0, %1}, [%2 + %4]; }"
                         : "+r"(Ho), "+r"(F)
                         : "r"(next), "r"(condition), "n"(cells_offset));
        else
            asm volatile("{ .reg .pred p; setp.ne.u32 p, %2, 0; @p ld.shared.u32 %0, [%1 + %3]; }"
                         : "+r"(Ho)
                         : "r"(next), "r"(condition), "n"(cells_offset));
        next += entry_bytes;
    }

    /*!\brief The same where the halves of a register are of one alignment: what is above the upper rows of first lanes
     * comes from the queue, what is above their lower rows from the upper rows of the last lane.
     * \param[in,out] cells What the lane before has, the last one before the first one.
     */
    template <int letter_words>
    __device__ __forceinline__ void take_folded(mask const is_first, word (&letters)[letter_words],
                                                word (&cells)[2 * columns])
    {
        static_assert(columns == 2);
        load(next, letters);
        unsigned const condition = is_first;
        // In first lanes the lower half moves up, and the entry's takes its place.
        asm volatile("{ .reg .pred p; .reg .b32 a, b, c, d; setp.ne.u32 p, %5, 0;"
                     " @p ld.shared.v4.u32 {a, b, c, d}, [%4 + %6];"
                     " @p prmt.b32 %0, %0, a, 0x1054; @p prmt.b32 %1, %1, b, 0x1054;"
                     " @p prmt.b32 %2, %2, c, 0x1054; @p prmt.b32 %3, %3, d, 0x1054; }"
                     : "+r"(cells[0]), "+r"(cells[1]), "+r"(cells[2]), "+r"(cells[3])
                     : "r"(next), "r"(condition), "n"(cells_offset));
        next += entry_bytes;
    }

    /*!\brief After take_folded: keeps what the last lane has, until the next block begins.
     * \details It stands where cells of the block before would, of which there are none. The place of the letters that
     *          the last lane has just taken tells which one it is.
     */
    __device__ __forceinline__ void leave(mask const is_last, word const (&cells)[2 * columns])
    {
        static_assert(columns == 2);
        unsigned const condition = is_last;
        asm volatile(
            "{ .reg .pred p; setp.ne.u32 p, %5, 0; @p st.shared.v4.u32 [%4 + %6], {%0, %1, %2, %3}; }" ::"r"(cells[0]),
            "r"(cells[1]), "r"(cells[2]), "r"(cells[3]), "r"(next), "r"(condition), "n"(cells_offset - 2 * entry_bytes)
            : "memory");
    }

    //!\brief What the last lane has left at the steps of a block of a warp's lanes: that of a step a lane.
    __device__ __forceinline__ void left(word (&cells)[2 * columns]) const
    {
        __syncwarp();
        load(own_entry - group_width * entry_bytes + cells_offset, cells);
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
            asm volatile("ld.shared.v4.u32 {%0, %1, %2, %3}, [%4];"
                         : "=r"(values[0]), "=r"(values[1]), "=r"(values[2]), "=r"(values[3])
                         : "r"(address));
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
            asm volatile("st.shared.v4.u32 [%0], {%1, %2, %3, %4};" ::"r"(address), "r"(values[0]), "r"(values[1]),
                         "r"(values[2]), "r"(values[3])
                         : "memory");
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

} // namespace seqan3_cuda::detail
