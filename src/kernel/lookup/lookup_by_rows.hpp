// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What a lookup of scores is, and what lookups share that keep the letters of each row apart.
 *
 * Floor: src/kernel/lookup. Compiles everywhere, over lane values.
 */

#pragma once

#include <cstdint>

#include <kernel/data/fill_arguments.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Finds the scores of letters.
 *
 * `set_rows` keeps the letters of a lane's rows, of which the first one is row `above`: `code_of(alignment, row)` is
 * one, or -1 for padding. `column` makes one word of the letters that two alignments have in a column, `scores_of` what
 * `diagonal` needs of it, once a column. `diagonal` adds the scores of row `r`.
 */
template <lookup_kind kind, typename lanes, typename value_t, typename encoding_t>
struct score_lookup;

//!\brief What lookups have in common that keep each row's letters apart.
template <typename lookup_t, typename word_t>
struct lookup_by_rows
{
    static constexpr int letter_words = 1;
    static constexpr int rows_of_letters = 1; //!< Whose letters a `row` has.

    template <typename row_t, typename code_of_t>
    LANE_CODE void set_rows(row_t (&rows)[rows_per_lane], int const lane, std::int32_t, code_of_t && code_of) const
    {
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < rows_per_lane; ++r)
            static_cast<lookup_t const &>(*this).set_row(rows[r], lane, code_of(0, r), code_of(1, r));
    }

    LANE_CODE word_t const & scores_of(word_t const & column) const
    {
        return column;
    }
};

} // namespace seqan3_cuda::detail
