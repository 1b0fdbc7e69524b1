// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The recurrence of affine gap costs for the scores of queries, where the rows of a lane read as few registers
 * as they can.
 *
 * Floor: src/kernel/recurrence. Compiles everywhere, over lane values.
 *
 * The recurrence is that of affine_cell.hpp, with \f$f = open + x\f$ the score of a gap's first letter. What differs is
 * what is kept, so that between a cell and the one below are two instructions, and the multiply-add unit has, besides
 * the scores of letters, additions of numbers that instructions hold:
 *
 *   - \f$H\f$ itself; the scores of letters are signed;
 *   - \f$E - f\f$, so that H is compared with it as it is: \f$E_{i,j} - f = \max(E_{i,j-1} - f + x,\; H_{i,j-1})\f$,
 *     and the lowest score of a local alignment, \f$-f\f$;
 *   - F of the next row. Where the compiler knows \f$x\f$, row \f$r\f$ of a lane has \f$-(r \bmod 8)\, x\f$ beforehand,
 *     in all that is kept: F does not change from one row to the next, but for a gap that opens, for which one
 *     instruction adds \f$open\f$ and takes the maximum. After eight rows it is set back.
 *
 * The best score of a local alignment is kept for each of the eight kinds of rows.
 */

#pragma once

#include <cstdint>

#include <kernel/data/fill_arguments.hpp>
#include <kernel/layout/score_encoding.hpp>

namespace seqan3_cuda::detail
{

/*!\tparam variant The key of a kernel with a shared profile. Its extension is 0 if the compiler does not know it.
 * \tparam constant_opening fill_scores::constant_opening.
 */
template <typename lanes, typename value_t, fill_key variant, int constant_opening>
class query_cell
{
public:
    static constexpr bool is_local = variant.scope == optimum_scope::everywhere;

    //!\brief Rows after which scores have the same beforehand again.
    static constexpr int period = variant.extension != 0 ? query_period : 1;

    using word = typename lanes::word;
    using encoding = score_encoding<value_t::kind, false>;

    //!\brief What a row has beforehand.
    static LANE_CODE constexpr std::int32_t lift(int const row)
    {
        return -(row % period) * variant.extension;
    }

    //!\brief What a lane's row adds to H of the cell before on the diagonal if letters score so.
    static LANE_CODE constexpr std::int32_t diagonal_score(std::int32_t const score, int const row)
    {
        return score + lift(row) - lift(row + period - 1);
    }

    //!\brief What a step at which tasks begin in some lanes needs.
    struct task_change
    {
        word goes_on; //!< A factor: 0 in lanes where a task begins, else 1.
        word begins;  //!< 1 - goes_on.
        word left;    //!< What E gets when a column goes on to the next one.
    };

    //!\brief What the rows of a lane keep from column to column.
    template <int count>
    struct rows
    {
        word H[count]{}; //!< Of the last column, as E.
        word E[count]{}; //!< E - f.
    };

    LANE_CODE query_cell(fill_scores const & scores, encoding const & code, value_t const & arithmetic) :
        arithmetic{arithmetic},
        extend{value_t::addend(scores.gap_extension)},
        first{value_t::addend(first_score(scores))},
        opening{value_t::repeated(scores.gap_open)},
        last_opening{value_t::repeated(first_score(scores) - lift(period - 1))},
        last_extension{value_t::addend(scores.gap_extension - lift(period - 1))}
    {
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < period; ++r)
            least[r] = value_t::from_code(code.encode(lift(r) - first_score(scores)));
    }

    //!\brief A task_change, from bits of one lane.
    LANE_CODE void set_change(task_change & change, int const lane, bool const goes_on) const
    {
        lanes::set(change.goes_on, lane, value_t::factors(goes_on ? 1 : 0));
        lanes::set(change.begins, lane, value_t::factors(goes_on ? 0 : 1));
        lanes::set(change.left, lane, goes_on ? lanes::get(extend, lane) : value_t::pack(0, 0));
    }

    /*!\brief E - f of a cell.
     * \param[in] E Of the cell to the left.
     * \param[in] H Of the cell to the left.
     */
    LANE_CODE word left(word const & E, word const & H, int const row) const
    {
        return opened_left(extended(E), H, row);
    }

    //!\brief The same at the first of a step's columns, where a task may begin: H is as it is before the first column
    //!then.
    LANE_CODE word left(word const & E, word const & H, int const row, task_change const & change) const
    {
        return opened_left(arithmetic.multiply_add(E, change.goes_on, change.left), H, row);
    }

    //!\brief What goes down a column: F of the next row.
    struct down
    {
        word F;
    };

    //!\brief The same above a column.
    LANE_CODE down enter(word const &, word const & F) const
    {
        return {F};
    }

    /*!\brief H of a cell.
     * \param[in]     diagonal \f$H_{i-1,j-1}\f$ and diagonal_score.
     * \param[in]     E        E - f of this cell.
     * \param[in,out] above    From above this cell; becomes what goes to the cell below.
     */
    LANE_CODE word close(word const & diagonal, word const & E, down & above, int const row) const
    {
        word & F = above.F;
        word const H = value_t::max3(diagonal, added<first_of_known>(E, first), F);
        if ((row + 1) % period == 0)
            F = is_known ? value_t::add_max(H, value_t::constant(first_of_known - lift(row)), lowered(F))
                         : value_t::add_max(H, last_opening, lowered(F));
        else
            F = is_known ? value_t::add_max(H, value_t::constant(constant_opening), F)
                         : value_t::add_max(H, opening, F);
        return H;
    }

private:
    static_assert(value_t::alignments == 2 && (is_local || variant.gaps == gap_costs::opening));
    static_assert(constant_opening == 0 || variant.extension != 0);

    //!\brief Whether the compiler knows all scores of gaps.
    static constexpr bool is_known = constant_opening != 0;
    static constexpr int first_of_known = is_known ? constant_opening + variant.extension : 0;

    static LANE_CODE std::int32_t first_score(fill_scores const & scores)
    {
        return scores.gap_open + scores.gap_extension;
    }

    //!\tparam known The number, if it is not 0.
    template <int known>
    LANE_CODE word added(word const & value, word const & number) const
    {
        if constexpr (known != 0)
            return value_t::add_known(value, value_t::addend(known));
        else
            return arithmetic.add(value, number);
    }

    LANE_CODE word extended(word const & E) const
    {
        if constexpr (variant.gaps == gap_costs::opening)
            return E;
        else
            return added<variant.extension>(E, extend);
    }

    LANE_CODE word opened_left(word const & E, word const & H, int const row) const
    {
        if constexpr (!is_local)
            return value_t::max(E, H);
        else if constexpr (is_known)
            return value_t::max3(E, H,
                                 value_t::from_code(encoding{query_lowest_score}.encode(lift(row) - first_of_known)));
        else
            return value_t::max3(E, H, least[row % period]);
    }

    //!\brief F when it goes on to the next row that has nothing beforehand.
    LANE_CODE word lowered(word const & F) const
    {
        if constexpr (variant.gaps == gap_costs::opening)
            return F;
        else if constexpr (is_known) // By a multiply-add, which is faster: tuning.md, Constants.
            return arithmetic.add(F, value_t::addend(variant.extension - lift(period - 1)));
        else
            return arithmetic.add(F, last_extension);
    }

    value_t arithmetic; // a copy: a reference into the object that holds this one would keep both out of registers
    word extend;
    word first;
    word opening;
    word last_opening;
    word last_extension;
    word least[period]; //!< E - f of a local alignment that is not lower than 0.
};

} // namespace seqan3_cuda::detail
