// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The recurrence of affine gap costs, one cell of all lanes at a time.
 *
 * Floor: src/kernel/recurrence. Compiles everywhere, over lane values.
 *
 * With substitution scores \f$s\f$, the score of a gap's first letter \f$f = open + extension\f$ and of each further
 * one \f$x = extension\f$ (Gotoh 1982; row \f$i\f$ belongs to sequence 2, column \f$j\f$ to sequence 1):
 *
 * \f{eqnarray*}{
 *   E_{i,j} &=& \max(E_{i,j-1} + x,\; H_{i,j-1} + f) \qquad\mbox{a gap in sequence 2: left}\\
 *   F_{i,j} &=& \max(F_{i-1,j} + x,\; H_{i-1,j} + f) \qquad\mbox{a gap in sequence 1: up}\\
 *   H_{i,j} &=& \max(H_{i-1,j-1} + s,\; F_{i,j},\; E_{i,j}) \qquad\mbox{and 0, if local}
 * \f}
 *
 * What is kept is \f$Ho = H + f\f$, which E and F read as it is; table entries hold \f$s - f\f$, so that the diagonal
 * reads it too.
 *
 * Where all letters of a global alignment have \f$x\f$ beforehand (linear_cell.hpp), cells \f$(i, j)\f$ have \f$(i + j)
 * x\f$ less, substitutions score \f$s - 2x\f$, and \f$x = 0\f$: E and F are maxima of two, without an addend that would
 * have to be read from a register.
 *
 * Where instructions hold \f$open\f$ (constant_openings), \f$E + open\f$ and \f$F + open\f$ are kept instead, and table
 * entries are \f$s\f$: then \f$Ho\f$ is a maximum that needs no addition, and E and F add \f$open\f$ to it on their
 * own.
 *
 * With traceback the two low bits of a code are a tag, and the maximum decides ties as SeqAn3 does: diagonal (3) before
 * up (2) before left (1) before none (0), and in a gap extending (the tag of the direction) before opening (0, since Ho
 * has no tag). After the tag has been looked at, E gets back 1 and F 2; the difference that this makes is what the gap
 * plane stores. Ho loses its tag; that difference is the direction.
 *
 * Edit distances prefer left to up to diagonal. So their tags are 3, 2 and 1; the direction plane holds 4 less the tag,
 * as if they were those of the others. Each letter of a gap is taken for an opened one, since they all cost the same:
 * each cell decides where its path goes.
 *
 * Without traceback the cells of local alignments need no instruction for the score 0: E is never below it,
 *
 * \f[ E_{i,j} = \max(E_{i,j-1} + x,\; H_{i,j-1} + f,\; 0) \f]
 *
 * so that H is not. An E that this lifts is 0, and gives way to 0 in H and to \f$x < 0\f$ in the next E.
 */

#pragma once

#include <kernel/data/fill_arguments.hpp>
#include <kernel/layout/score_encoding.hpp>

namespace seqan3_cuda::detail
{

/*!\tparam has_floor      Ho below minus infinity are lifted to it, so that low scores cannot leave the range of codes.
 * \tparam gaps           Affine, opening: then \f$x = 0\f$, or edits.
 * \tparam constant_opening fill_scores::constant_opening.
 */
template <typename lanes, typename value_t, bool is_local, bool with_trace, bool has_floor,
          gap_costs gaps = gap_costs::affine, int constant_opening = 0>
class affine_cell
{
public:
    static constexpr bool lifts_E = is_local && !with_trace && !has_floor;
    static constexpr bool counts_edits = gaps == gap_costs::edits;
    static constexpr step_tags tags = step_tags::of(gaps);

    static_assert(constant_opening == 0 || (gaps == gap_costs::opening && !is_local && !with_trace && !has_floor));

    using word = typename lanes::word;
    using encoding = score_encoding<value_t::kind, with_trace>;

    //!\brief What the rows of a lane keep from column to column.
    template <int count>
    struct rows
    {
        word H[count]{}; //!< Ho: H plus the score of a gap's first letter.
        word E[count]{};
    };

    LANE_CODE affine_cell(fill_scores const & scores, encoding const & code, value_t const & arithmetic) :
        arithmetic{arithmetic},
        extend{value_t::addend(scores.gap_extension)},
        repeated_extend{value_t::repeated(scores.gap_extension * encoding::scale)},
        first{value_t::addend((scores.gap_open + scores.gap_extension) * encoding::scale)},
        zero{value_t::from_code(code.encode(0))},
        repeated_first{value_t::repeated((scores.gap_open + scores.gap_extension) * encoding::scale)},
        floor{value_t::from_code(encoding::minus_infinity(scores))}
    {}

    //!\brief Computes the cell of a row: see the next function.
    template <int count>
    LANE_CODE void update(word const & diagonal, rows<count> & own, int const row, word & opening, word & F,
                          word & direction, word & gap) const
    {
        update(diagonal, own.H[row], own.E[row], opening, F, direction, gap);
    }

    /*!\brief Computes one cell.
     * \param[in]     diagonal  \f$H_{i-1,j-1} + s\f$, tagged.
     * \param[in,out] Ho        Of the cell to the left; becomes this cell's.
     * \param[in,out] E         Of the cell to the left; becomes this cell's.
     * \param[in,out] opening   Ho of the cell above, from which a gap opens; becomes this cell's.
     * \param[in,out] F         Of the cell above; becomes this cell's.
     * \param[in,out] direction The word of the direction plane being filled.
     * \param[in,out] gap       The word of the gap plane being filled.
     */
    LANE_CODE void update(word const & diagonal, word & Ho, word & E, word & opening, word & F, word & direction,
                          word & gap) const
    {
        static_assert(constant_opening == 0, "Call left and close.");
        if constexpr (lifts_E)
            E = value_t::max3(arithmetic.add(E, extend), Ho, zero);
        else
            E = extended(E, Ho);
        F = extended(F, opening);
        if constexpr (with_trace)
        {
            word const tagged_E = value_t::bit_or(E, value_t::constant(tags.left));
            word const tagged_F = value_t::bit_or(F, value_t::constant(tags.up));
            if constexpr (counts_edits)
            {
                gap = arithmetic.append(gap, value_t::constant(gap_left_opened | gap_up_opened));
            }
            else
            {
                gap = arithmetic.append(gap, tagged_E);
                gap = arithmetic.subtract(gap, E);
                gap = arithmetic.add(gap, tagged_F);
                gap = arithmetic.subtract(gap, F);
            }
            E = tagged_E;
            F = tagged_F;
        }
        word H = value_t::max3(diagonal, F, E);
        if constexpr (is_local && !lifts_E)
            H = value_t::max(H, zero);
        if constexpr (with_trace)
        {
            word const score = value_t::bit_and(H, value_t::constant(~3));
            if constexpr (counts_edits) // 4 less the tag: that of the step elsewhere
            {
                direction = arithmetic.append(direction, arithmetic.add(score, value_t::constant(4)));
                direction = arithmetic.subtract(direction, H);
            }
            else
            {
                direction = arithmetic.append(direction, H);
                direction = arithmetic.subtract(direction, score);
            }
            H = score;
        }
        if constexpr (has_floor)
            Ho = value_t::add_max(H, repeated_first, floor);
        else
            Ho = arithmetic.add(H, first);
        opening = Ho;
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

    /*!\brief E of a cell, without traceback bits and floor.
     * \param[in] E  Of the cell to the left.
     * \param[in] Ho Of the cell to the left.
     */
    LANE_CODE word left(word const & E, word const & Ho, int) const
    {
        static_assert(!with_trace && !has_floor);
        if constexpr (constant_opening != 0)
            return value_t::add_max(Ho, value_t::constant(constant_opening), E);
        else if constexpr (lifts_E)
            return value_t::max3(arithmetic.add(E, extend), Ho, zero);
        else
            return extended(E, Ho);
    }

    /*!\brief Ho of a cell whose E is known; Ho of the cell to the left is not needed any more.
     * \param[in]     diagonal \f$H_{i-1,j-1} + s\f$.
     * \param[in]     E        Of this cell.
     * \param[in,out] above    Of the cell above; becomes this cell's.
     */
    LANE_CODE word close(word const & diagonal, word const & E, down & above, int) const
    {
        static_assert(!with_trace && !has_floor);
        if constexpr (constant_opening != 0)
        {
            above.F = value_t::add_max(above.Ho, value_t::constant(constant_opening), above.F);
            above.Ho = value_t::max3(diagonal, above.F, E);
        }
        else
        {
            above.F = extended(above.F, above.Ho);
            above.Ho = arithmetic.add(value_t::max3(diagonal, above.F, E), first);
        }
        return above.Ho;
    }

    //!\brief E or F of what update() has in their place.
    LANE_CODE word gap_score(word const & held) const
    {
        if constexpr (constant_opening != 0)
            return arithmetic.add(held, value_t::addend(-constant_opening));
        else
            return held;
    }

    //!\brief What update() has in place of an E or F.
    LANE_CODE word held_gap(word const & gap) const
    {
        if constexpr (constant_opening != 0)
            return arithmetic.add(gap, value_t::addend(constant_opening));
        else
            return gap;
    }

private:
    //!\brief The better one of a gap that grows and one that is opened.
    LANE_CODE word extended(word const & gap, word const & opened) const
    {
        if constexpr (gaps == gap_costs::opening)
            return value_t::max(gap, opened);
        else
            return value_t::add_max(gap, repeated_extend, opened);
    }

    value_t arithmetic; // a copy: a reference into the object that holds this one would keep both out of registers
    word extend;
    word repeated_extend; //!< `extend` for add_max.
    word first;
    word zero;
    word repeated_first; //!< `first` for add_max.
    word floor;          //!< No Ho is lower.
};

} // namespace seqan3_cuda::detail
