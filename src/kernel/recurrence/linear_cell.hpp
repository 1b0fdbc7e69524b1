// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The recurrence of global scores with linear gap costs, one cell of all lanes at a time.
 *
 * Floor: src/kernel/recurrence. Compiles everywhere, over lane values.
 *
 * Every letter of a global alignment is in a gap, which scores \f$x\f$ a letter, or in one of the substitutions. If
 * each letter is given \f$-x\f$, gaps cost nothing, substitutions score \f$s - 2x\f$, and all alignments keep their
 * order:
 *
 * \f[ H_{i,j} = \max(H_{i-1,j-1} + s - 2x,\; H_{i-1,j},\; H_{i,j-1}) \f]
 *
 * The planner makes this problem of the user's (`reduce` in plan/reduced_problem.hpp). fill_scores::letter_cost gives
 * the letters back what they had. What affine_cell keeps as Ho is H here. Paths have to know whether a gap is extended
 * or opened: affine_cell computes paths.
 */

#pragma once

#include <kernel/data/fill_arguments.hpp>
#include <kernel/layout/score_encoding.hpp>

namespace seqan3_cuda::detail
{

template <typename lanes, typename value_t>
class linear_cell
{
public:
    using word = typename lanes::word;
    using encoding = score_encoding<value_t::kind, false>;

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE linear_cell(fill_scores const &, encoding const &, value_t const &) {}

    //!\brief As affine_cell::rows.
    template <int count>
    struct rows
    {
        word H[count]{};
        word E[count]{}; //!< Not read. Without it the device's compiler numbers registers in another way.
    };

    //!\brief As affine_cell::update, without gaps and traceback bits.
    template <int count>
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void update(word const & diagonal, rows<count> & own, int const row,
                                                           word & above, word &, word &, word &) const
    {
        above = own.H[row] = value_t::max3(diagonal, above, own.H[row]);
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE word gap_score(word const & held) const
    {
        return held;
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE word held_gap(word const & gap) const
    {
        return gap;
    }
};

} // namespace seqan3_cuda::detail
