// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How a kernel finds the score of two letters: one class for each seqan3_cuda::detail::lookup_kind.
 *
 * Layer: cuda/algorithm. Compiles everywhere, over lane values.
 *
 * Each has the letters of a row (kept in registers), the letters of a column (passed from lane to lane), and `diagonal`, which adds the
 * table entry (see score_encoding) of their meeting to the code in the cell before on the diagonal. Rows behind the end of a sequence
 * are filled with padding, whose score is among those of letters and does not improve a local alignment (score_table.cpp).
 */

#pragma once

#include <cstdint>

#include "fill_arguments.hpp"
#include "score_encoding.hpp"

namespace seqan3_cuda::detail
{

template <lookup_kind kind, typename lanes, typename value_t, typename encoding_t>
struct score_lookup;

//!\brief Up to four letters: the scores of a row's letter against all letters are the bytes of a register, a column's letter selects one.
template <typename lanes, typename value_t, typename encoding_t>
struct score_lookup<lookup_kind::four_letters, lanes, value_t, encoding_t>
{
    using word = typename lanes::word;

    struct row
    {
        word first;
        word second;
    };

    std::uint32_t const * table;

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE explicit score_lookup(fill_arguments const & arguments, value_t const &) :
        table{static_cast<std::uint32_t const *>(arguments.table)}
    {}

    //!\brief Sets a lane's row to the letters of both alignments; -1 is padding.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void set_row(row & target, int const lane, int const code_first, int const code_second) const
    {
        lanes::set(target.first, lane, table[code_first < 0 ? 4 : code_first]);
        lanes::set(target.second, lane, table[code_second < 0 ? 4 : code_second]);
    }

    //!\brief The letters of a column of both alignments.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t column(std::uint32_t const code_first, std::uint32_t const code_second) const
    {
        return value_t::byte_selector(code_first, code_second);
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE word diagonal(value_t const & arithmetic, word const & before, row const & letters, word const & column) const
    {
        return arithmetic.add(before, value_t::select_bytes(letters.first, letters.second, column));
    }
};

//!\brief Two scores: letters are equal or not.
template <typename lanes, typename value_t, typename encoding_t>
struct score_lookup<lookup_kind::equality, lanes, value_t, encoding_t>
{
    using word = typename lanes::word;
    using row = word;

    word match;
    word difference;

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE score_lookup(fill_arguments const & arguments, value_t const &)
    {
        fill_scores const & scores = arguments.scores;
        match = value_t::addend(encoding_t::entry(scores.match, scores.gap_open + scores.gap_extension));
        difference = value_t::factor((scores.mismatch - scores.match) * encoding_t::scale);
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void set_row(row & target, int const lane, int const code_first, int const code_second) const
    {
        constexpr std::uint32_t padding = 0x100; // no letter of the other sequence
        std::uint32_t const first = code_first < 0 ? padding : static_cast<std::uint32_t>(code_first);
        std::uint32_t const second = code_second < 0 ? padding : static_cast<std::uint32_t>(code_second);
        lanes::set(target, lane, first | second << 16);
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t column(std::uint32_t const code_first, std::uint32_t const code_second) const
    {
        return code_first | code_second << 16;
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE word diagonal(value_t const & arithmetic, word const & before, row const & letters, word const & column) const
    {
        return arithmetic.multiply_add(value_t::differs(letters, column), difference, arithmetic.add(before, match));
    }
};

//!\brief Any scores, from a table in memory.
template <typename lanes, typename value_t, typename encoding_t>
struct score_lookup<lookup_kind::matrix, lanes, value_t, encoding_t>
{
    using word = typename lanes::word;
    using row = word;

    void const * table;
    std::uint32_t stride;

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE explicit score_lookup(fill_arguments const & arguments, value_t const &) :
        table{arguments.table},
        stride{arguments.scores.table_stride}
    {}

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void set_row(row & target, int const lane, int const code_first, int const code_second) const
    {
        std::uint32_t const first = code_first < 0 ? stride - 1 : static_cast<std::uint32_t>(code_first);
        std::uint32_t const second = code_second < 0 ? stride - 1 : static_cast<std::uint32_t>(code_second);
        lanes::set(target, lane, pack(first, second));
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t column(std::uint32_t const code_first, std::uint32_t const code_second) const
    {
        return pack(code_first * stride, code_second * stride);
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE word diagonal(value_t const & arithmetic, word const & before, row const & letters, word const & column) const
    {
        return arithmetic.add(before, value_t::look_up(table, letters, column));
    }

private:
    SEQAN3_CUDA_HOST_DEVICE static SEQAN3_CUDA_INLINE std::uint32_t pack(std::uint32_t const first, std::uint32_t const second)
    {
        return value_t::alignments == 2 ? first | second << 16 : first;
    }
};

} // namespace seqan3_cuda::detail
