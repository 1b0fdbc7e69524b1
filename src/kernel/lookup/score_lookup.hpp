// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How a kernel finds the score of two letters: one class for each seqan3_cuda::detail::lookup_kind,
 * row_pair_lookup for two of them.
 *
 * Floor: src/kernel/lookup. Compiles everywhere, over lane values.
 *
 * Each has the letters of a row (kept in registers), the letters of a column (given to the lane that is at it), and
 * `diagonal`, which adds the table entry (see score_encoding) of their meeting to the code in the cell before on the
 * diagonal. Rows behind the end of a sequence are filled with padding, whose score is among those of letters and does
 * not improve a local alignment (score_table.cpp).
 */

#pragma once

#include <cstdint>
#include <type_traits>

#include <kernel/lookup/byte_lookup.hpp>
#include <kernel/lookup/equality_lookup.hpp>
#include <kernel/lookup/matrix_lookup.hpp>
#include <kernel/lookup/profile_lookup.hpp>

namespace seqan3_cuda::detail
{

//!\brief Sets a lane's words to the letters that two alignments have in a column.
template <typename lanes, typename lookup_t>
LANE_CODE void set_letters(lookup_t const & lookup, typename lanes::word (&letters)[lookup_t::letter_words],
                           int const lane, std::uint32_t const (&codes)[2])
{
    if constexpr (lookup_t::letter_words == 1)
    {
        lanes::set(letters[0], lane, lookup.column(codes[0], codes[1]));
    }
    else
    {
        lanes::set(letters[0], lane, lookup.column(codes[0], 0));
        lanes::set(letters[1], lane, lookup.column(codes[1], 1));
    }
}

//!\brief What `diagonal` needs of a column's letters.
template <typename lookup_t, typename word_t>
LANE_CODE decltype(auto) scores_of_letters(lookup_t const & lookup, word_t const (&letters)[lookup_t::letter_words])
{
    if constexpr (lookup_t::letter_words == 1)
        return lookup.scores_of(letters[0]);
    else
        return lookup.scores_of(letters[0], letters[1]);
}

//!\brief The class for a lookup in wavefronts.
template <lookup_kind kind, typename lanes, typename value_t, typename encoding_t, bool is_local,
          bool is_constant = false, bool upwards = false>
using wavefront_lookup =
    std::conditional_t<has_row_pairs(kind),
                       std::type_identity<row_pair_lookup<lanes, value_t, is_local, is_constant, upwards>>,
                       std::type_identity<score_lookup<kind, lanes, value_t, encoding_t>>>::type;

} // namespace seqan3_cuda::detail
