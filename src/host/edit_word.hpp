// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief 64 rows of a column of edit distances, in two words.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <bit>
#include <cstdint>

#include <host/edit_strip_host_kernel.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Computes a word of the next column.
 * \param[in]     equal            The rows whose letter is the column's.
 * \param[in,out] more, less       The differences of its cells from those above.
 * \param[in]     more_in, less_in The difference in the row above: 0 or 1.
 * \returns The differences of its cells from those to the left.
 * \details As edit_wavefront.hpp, but HP' is `down | ~rest`: so only eight operations lead from one VP to the next one,
 * and these limit how fast columns follow each other.
 */
[[nodiscard]] inline edit_differences next_column(std::uint64_t const equal, std::uint64_t & more, std::uint64_t & less,
                                                  std::uint64_t const more_in, std::uint64_t const less_in)
{
    std::uint64_t const x = equal | less_in;
    std::uint64_t const same_diagonal = (((x & more) + more) ^ more) | x | less;
    edit_differences const found{less | ~(same_diagonal | more), same_diagonal & more};
    std::uint64_t const down = less << 1 | more_in, rest = same_diagonal << 1 | (more << 1 | 1);
    more = (found.less << 1 | less_in) | (~same_diagonal & ~down & rest);
    less = same_diagonal & (down | ~rest);
    return found;
}

//!\brief What comes into the next word: the last row's difference.
[[nodiscard]] inline edit_differences last_row_of(edit_differences const & found)
{
    return {found.more >> (edit_word_rows - 1), found.less >> (edit_word_rows - 1)};
}

//!\brief What a row's bit adds.
[[nodiscard]] inline std::uint64_t difference(edit_differences const & of, std::uint32_t const row)
{
    std::uint32_t const bit = (row - 1) % edit_word_rows;
    return (of.more >> bit & 1u) - (of.less >> bit & 1u);
}

//!\brief The sum of the differences of a word's first rows.
[[nodiscard]] inline std::uint64_t height_of(edit_differences const & of, std::uint32_t const word_height)
{
    std::uint64_t const bits = ~std::uint64_t{0} >> (edit_word_rows - word_height);
    return static_cast<std::uint64_t>(std::popcount(of.more & bits))
         - static_cast<std::uint64_t>(std::popcount(of.less & bits));
}

} // namespace seqan3_cuda::detail
