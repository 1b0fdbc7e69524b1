// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The best cell that each half of a lane of a folded wavefront has found in the last row of a matrix.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values.
 *
 * Where sequences are similar, a cell of the last row is better than all before at most steps. So there is no branch:
 * the code of the best cell and its column are chosen at each step. Columns count from the first one of a block of
 * steps, so that 16 bits hold them.
 */

#pragma once

#include <cstdint>

#include <lane/platform.hpp>
#include <lane/shape.hpp>

namespace seqan3_cuda::detail
{

//!\brief Scores rise with each letter, as if a gap gained `gain`: codes are compared as they would be in the second
//!column of a step.
template <typename lanes, typename value_t>
struct folded_row
{
    using word = typename lanes::word;

    static constexpr std::int32_t no_column = 0xffff;

    //!\brief Whether a cell of a lane is better than all before.
    [[nodiscard]] LANE_CODE bool has_better(std::int32_t const gain) const
    {
        return value_t::any_greater(reached(gain), best);
    }

    /*!\brief Takes the cells of a step that are better than all before.
     * \param[in] step  Of the block.
     * \param[in] gain  Of a letter.
     * \param[in] lower By how much a cell may be worse than the one before, to take its place: 1 if of equally good
     *                  cells the last one counts, else 0.
     */
    LANE_CODE void take(value_t const & arithmetic, std::uint32_t const step, std::int32_t const gain,
                        std::int32_t const lower)
    {
        word const first = arithmetic.add(cells[0], value_t::addend(gain - lower)),
                   is_second = value_t::differs(value_t::max(cells[1], first), first),
                   own = arithmetic.add(value_t::constant(static_cast<std::int32_t>(paired_columns * step)), is_second),
                   highest = reached(gain);
        column = value_t::select_greater(highest, best, own, column);
        best = value_t::add_max(highest, value_t::repeated(-lower), best);
    }

    //!\brief The step to the next two columns.
    LANE_CODE void advance()
    {
        best = value_t::add_known(best, rise);
    }

    //!\brief Begins a block of steps.
    LANE_CODE void begin_block()
    {
        column = value_t::constant(no_column);
    }

    //!\brief Whether a lane has found a cell since the block began.
    [[nodiscard]] LANE_CODE bool has_found() const
    {
        word const none = value_t::constant(no_column);
        return lanes::any_different(column, none);
    }

    word cells[paired_columns]{}; //!< Ho of the last row, in the columns of the step.
    word best{};                  //!< The code to be better than, in the second column.
    word rise{};                  //!< What it rises by in a step.
    word column{};                //!< The column of the block that has the best cell, or no_column.

private:
    //!\brief The better one of both cells.
    [[nodiscard]] LANE_CODE word reached(std::int32_t const gain) const
    {
        return value_t::add_max(cells[0], value_t::repeated(gain), cells[1]);
    }
};

} // namespace seqan3_cuda::detail
