// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The best cell that each half of a lane of a folded wavefront has found in a strip of a local alignment.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values.
 *
 * Scores that letters have beforehand (lifted_cell.hpp) are compared with what cells further left or up would have at
 * the last row of the lane and the second column of the step: \f$-x\f$ more a letter. Where sequences are similar there
 * is a new best cell at each step, so that its column is kept as it is, and the row is looked for at the end.
 *
 * Where sequences are not similar hardly any cell comes near the best one. A path gains no more in a step than two
 * letters that are equal, so that what the lanes have at a time tells whether some steps have to be looked at.
 */

#pragma once

#include <cstdint>

#include <kernel/pass/column.hpp>
#include <kernel/pass/optimum.hpp>

namespace seqan3_cuda::detail
{

//!\brief The column of a half of a lane that has its best cell.
template <int rows>
struct folded_find
{
    std::int32_t code{}; //!< Of the cell, at the last row.
    std::uint32_t column[rows]{};
};

/*!\tparam cell_t lifted_cell.
 * \tparam rows   Of a half of a lane.
 */
template <typename lanes, typename value_t, typename cell_t, int rows>
struct folded_best
{
    using word = typename lanes::word;

    static constexpr std::int32_t gain = cell_t::letter_gain;

    /*!\brief Steps that are not looked at, if no path may come near the best cell in them; a divisor of a warp's lanes.
     * \details In more steps a path gains more, in fewer ones cells are compared more often.
     */
    static constexpr std::uint32_t search_steps = 4;

    //!\param[in] column_gain best_search::column_gain.
    LANE_CODE explicit folded_best(std::int32_t const column_gain) : column_gain{column_gain} {}

    //!\brief What a path gains at most in so many steps.
    [[nodiscard]] LANE_CODE std::int32_t gain_of(std::uint32_t const steps) const
    {
        return static_cast<std::int32_t>(paired_columns * steps) * column_gain;
    }

    /*!\brief Whether a lane may have a better cell in the next steps, in which a path gains `most`.
     * \param[in] diagonal_above H above the first row, in the second column of the last step.
     * \param[in] H              Of that column.
     * \param[in] bottom         H of the last row, in the first column.
     * \details Cells are compared as they would score at the last row and in the second column. What comes from the
     *          row above the strip is not looked at here.
     */
    [[nodiscard]] LANE_CODE bool may_find(word const & diagonal_above, word const (&H)[rows], word const & bottom,
                                          std::int32_t const most) const
    {
        word highest[rows]{value_t::add_max(diagonal_above, cell_t::gain(1), H[0])};
        SEQAN3_CUDA_UNROLL
        for (int r = 1; r < rows; ++r)
            highest[r] = H[r];
        highest[rows - 1] = value_t::add_max(bottom, cell_t::gain(1), highest[rows - 1]);
        SEQAN3_CUDA_UNROLL
        for (int distance = 1; distance < rows; distance *= 2) // a tree, as steps wait for the result
        {
            SEQAN3_CUDA_UNROLL
            for (int r = rows - 1; r >= distance; r -= 2 * distance)
                highest[r] = value_t::add_max(highest[r - distance], cell_t::gain(distance), highest[r]);
        }
        word const more = value_t::repeated(most + paired_columns * gain);
        return lanes::any_different(value_t::add_max(highest[rows - 1], more, best), best);
    }

    //!\brief Looks at a row of both columns. Rows come in their order.
    LANE_CODE void look_at(int const row, word const & first, word const & second)
    {
        first_column[row] = first;
        reached[0] = row == 0 ? first : value_t::add_max(reached[0], cell_t::gain(1), first);
        reached[1] = row == 0 ? second : value_t::add_max(reached[1], cell_t::gain(1), second);
    }

    //!\brief Whether a column of a lane has a better cell.
    [[nodiscard]] LANE_CODE bool has_better() const
    {
        return value_t::any_greater(value_t::add_max(reached[0], cell_t::gain(1), reached[1]), best);
    }

    /*!\brief Keeps the column of the better cell of a half, if it has one: of equally good ones the first one.
     * \param[in]  second_column H of the second column.
     * \param[in]  has_second    Whether the second column counts.
     * \param[out] found         The column.
     * \returns The column, 0 or 1; -1 if there is no better cell.
     */
    LANE_CODE int find(int const lane, int const half, word const (&second_column)[rows], bool const has_second,
                       folded_find<rows> & found)
    {
        std::int32_t const first = value_t::code(lanes::get(reached[0], lane), half),
                           second = value_t::code(lanes::get(reached[1], lane), half);
        bool const is_second = has_second && second > first + gain;
        std::int32_t const code = is_second ? second : first + gain;
        std::uint32_t const known = lanes::get(best, lane);
        if (code <= value_t::code(known, half))
            return -1;
        lanes::set(
            best, lane,
            value_t::pack(half == 0 ? code : value_t::code(known, 0), half == 1 ? code : value_t::code(known, 1)));
        found.code = is_second ? second : first;
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < rows; ++r)
        {
            std::uint32_t const in_first = lanes::get(first_column[r], lane),
                                in_second = lanes::get(second_column[r], lane);
            found.column[r] = is_second ? in_second : in_first;
        }
        return is_second ? 1 : 0;
    }

    //!\brief The row of the cell that has been found, from the first row of the half on.
    static LANE_CODE int row_of(folded_find<rows> const & found, int const half)
    {
        int row = 0;
        SEQAN3_CUDA_NO_UNROLL
        while (row + 1 < rows && value_t::code(found.column[row], half) + gain * (rows - 1 - row) != found.code)
            ++row;
        return row;
    }

    //!\brief The step to the next two columns.
    LANE_CODE void advance()
    {
        best = value_t::add_known(best, cell_t::advance_of_step());
    }

    std::int32_t column_gain;
    word best{};                    //!< The code to be better than, at the last row and the second column.
    word reached[paired_columns]{}; //!< The best codes of both columns of the step, at the last row.
    word first_column[rows]{};      //!< H of the first column.
};

} // namespace seqan3_cuda::detail
