// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What the lanes of groups need of a block of columns, on the host.
 *
 * Floor: src/lane. Host compilers only; compiled once for each instruction set.
 */

#pragma once

#include <cstdint>

#include <lane/host_warp.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{
inline namespace SEQAN3_CUDA_HOST_ISA
{

//!\brief What the lanes of groups need of a block of columns. First lanes take it; letters and marks pass from lane to
//!lane.
template <int columns>
class host_column_queue : host_warp
{
public:
    /*!\brief Says where lanes are, and sets what stands before the first entry. `fill` has to follow.
     * \param[in,out] letters Of the block before the first one, an entry a lane; becomes what `take` goes on from.
     * \param[in]     marks   Of the same.
     */
    template <int letter_words>
    SEQAN3_CUDA_INLINE void start(std::uint32_t const width, variable<int> const & position, variable<int> const &,
                                  variable<bool> const & is_idle, word (&letters)[letter_words],
                                  std::uint32_t const marks = 0)
    {
        passed_marks = broadcast(marks);
        // Each lane takes what the one before has: the first lane has the last entry before, and so on.
        int const last = static_cast<int>(width) - 1;
        for (int w = 0; w < letter_words; ++w)
        {
            word const before = letters[w];
            for (int lane = 0; lane < count; ++lane)
                if (!is_idle[lane])
                    host_warp::set(letters[w], lane, get(before, lane + last - 2 * position[lane]));
        }
    }

    //!\brief Fills the queue with an entry of each lane: letters, and Ho and F above their columns.
    template <int letter_words>
    SEQAN3_CUDA_INLINE void fill(word const (&letters)[letter_words], word const (&above)[2 * columns])
    {
        for (int w = 0; w < letter_words; ++w)
            column_letters[w] = letters[w];
        for (int w = 0; w < 2 * columns; ++w)
            cells[w] = above[w];
        next = 0;
    }

    //!\brief The same, with marks.
    template <int letter_words>
    SEQAN3_CUDA_INLINE void fill(word const (&letters)[letter_words], word const (&above)[2 * columns],
                                 word const & marks)
    {
        column_marks = marks;
        has_marks = true;
        fill(letters, above);
    }

    //!\brief The same for one column a step.
    template <int letter_words>
    SEQAN3_CUDA_INLINE void fill(word const (&letters)[letter_words], word const & Ho, word const & F)
    {
        word const cell[2]{Ho, F};
        fill(letters, cell);
    }

    //!\brief Goes on to the next entry: gives each lane the letters of the columns that it is at, and first lanes Ho
    //!and F above them.
    template <int letter_words>
    SEQAN3_CUDA_INLINE void take(mask const & is_first, word (&letters)[letter_words], word (&above)[2 * columns])
    {
        pass_letters(is_first, letters);
        for (int w = 0; w < 2 * columns; ++w)
            put_next(is_first, cells[w], above[w]);
    }

    //!\brief The same for one column a step.
    template <bool with_F, int letter_words>
    SEQAN3_CUDA_INLINE void take(mask const & is_first, word (&letters)[letter_words], word & Ho, word & F)
    {
        static_assert(columns == 1);
        pass_letters(is_first, letters);
        put_next(is_first, cells[0], Ho);
        if constexpr (with_F)
            put_next(is_first, cells[1], F);
    }

    /*!\brief The same where the halves of a register are of one alignment: what is above the upper rows of first lanes
     * comes from the queue, what is above their lower rows from the upper rows of the last lane.
     * \param[in,out] above What the lane before has, the last one before the first one.
     */
    template <int letter_words>
    SEQAN3_CUDA_INLINE void take_folded(mask const & is_first, word (&letters)[letter_words],
                                        word (&above)[2 * columns])
    {
        pass_letters(is_first, letters);
        for (int w = 0; w < 2 * columns; ++w)
            host_warp::set(above[w], 0, get(above[w], 0) << 16 | (get(cells[w], next) & 0xffffu));
        ++next;
    }

    //!\brief After take_folded: keeps what the last lane has, until the next block begins.
    SEQAN3_CUDA_INLINE void leave(mask const &, word const (&bottom)[2 * columns])
    {
        for (int w = 0; w < 2 * columns; ++w)
            host_warp::set(kept[w], next - 1, get(bottom[w], count - 1));
    }

    //!\brief What the last lane has left at the steps of a block of a warp's lanes: that of a step a lane.
    SEQAN3_CUDA_INLINE void left(word (&bottom)[2 * columns]) const
    {
        for (int w = 0; w < 2 * columns; ++w)
            bottom[w] = kept[w];
    }

    //!\brief The marks of the entry that a lane is at.
    [[nodiscard]] SEQAN3_CUDA_INLINE word const & marks() const
    {
        return passed_marks;
    }

private:
    //!\brief Gives first lanes their next entries. Entries come to a lane one after the other: a vector of single words
    //!that were written just before would have to wait for them.
    static SEQAN3_CUDA_INLINE void put_next(mask const & is_first, word & entries, word & value)
    {
        value = select(is_first, entries, value);
        entries = shuffle_down(entries);
    }

    template <int letter_words>
    SEQAN3_CUDA_INLINE void pass_letters(mask const & is_first, word (&letters)[letter_words])
    {
        for (int w = 0; w < letter_words; ++w)
        {
            letters[w] = shuffle_up(letters[w]);
            put_next(is_first, column_letters[w], letters[w]);
        }
        if (has_marks)
        {
            passed_marks = shuffle_up(passed_marks);
            put_next(is_first, column_marks, passed_marks);
        }
    }

    word column_letters[2 * columns]{};
    word cells[2 * columns]{};
    word kept[2 * columns]{}; //!< By leave().
    word column_marks{};
    word passed_marks{};
    int next{}; //!< Entry of the block that take_folded comes to next.
    bool has_marks{};
};

} // namespace SEQAN3_CUDA_HOST_ISA
} // namespace seqan3_cuda::detail
