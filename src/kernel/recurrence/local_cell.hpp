// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The recurrence of affine gap costs for local scores, where instructions hold the scores of gaps.
 *
 * Floor: src/kernel/recurrence. Compiles everywhere, over lane values.
 *
 * The recurrence is that of affine_cell.hpp without traceback bits: \f$Ho = H + f\f$ is kept, and E is never below 0.
 * Devices have it only with scores that the compiler knows; the host has it with any scores, too.
 */

#pragma once

#include <cstdint>

#include <kernel/data/fill_arguments.hpp>
#include <kernel/layout/score_encoding.hpp>

namespace seqan3_cuda::detail
{

/*!\tparam extension        What the letters of a gap score after the first one.
 * \tparam constant_opening fill_scores::constant_opening; 0 if the compiler does not know the scores of gaps.
 */
template <typename lanes, typename value_t, int extension, int constant_opening>
class local_cell
{
public:
    using word = typename lanes::word;
    using encoding = score_encoding<value_t::kind, false>;

    //!\brief What the rows of a lane keep from column to column.
    template <int count>
    struct rows
    {
        word H[count]{}; //!< Ho: H plus the score of a gap's first letter.
        word E[count]{};
    };

    LANE_CODE explicit local_cell(fill_scores const & scores) :
        extend{value_t::addend(scores.gap_extension)},
        repeated_extend{value_t::repeated(scores.gap_extension)},
        first{value_t::addend(first_score(scores))}
    {}

    //!\brief The score of a gap's first letter.
    static LANE_CODE std::int32_t first_score(fill_scores const & scores)
    {
        return is_known ? constant_opening + extension : scores.gap_open + scores.gap_extension;
    }

    //!\brief How scores become codes.
    static LANE_CODE constexpr encoding code()
    {
        return encoding{paired_lowest_score};
    }

    //!\brief The code of 0.
    static LANE_CODE word zero()
    {
        return value_t::from_code(code().encode(0));
    }

    //!\brief What goes down a column: Ho and F of the cell above.
    struct down
    {
        word Ho;
        word F;
    };

    //!\brief The same above a column.
    LANE_CODE down enter(word const & Ho, word const & F) const
    {
        return {Ho, F};
    }

    //!\brief E of a cell, from E and Ho of the cell to the left.
    LANE_CODE word left(word const & E, word const & Ho, int) const
    {
        return value_t::max3(value_t::add_known(E, is_known ? value_t::addend(extension) : extend), Ho, zero());
    }

    /*!\brief Ho of a cell.
     * \param[in]     diagonal \f$H_{i-1,j-1} + s\f$.
     * \param[in]     E        Of this cell.
     * \param[in,out] above    Of the cell above; becomes this cell's.
     */
    LANE_CODE word close(word const & diagonal, word const & E, down & above, int) const
    {
        above.F = value_t::add_max(above.F, is_known ? value_t::constant(extension) : repeated_extend, above.Ho);
        above.Ho = value_t::add_known(value_t::max3(diagonal, above.F, E),
                                      is_known ? value_t::addend(constant_opening + extension) : first);
        return above.Ho;
    }

private:
    static constexpr bool is_known = constant_opening != 0;

    word extend;
    word repeated_extend; //!< `extend` for add_max.
    word first;
};

} // namespace seqan3_cuda::detail
