// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The recurrence of local alignments whose letters have beforehand what gaps cost by growing.
 *
 * Floor: src/kernel/recurrence. Compiles everywhere, over lane values.
 *
 * With \f$x\f$ the score of a gap's letters after the first one, cell \f$(i, j)\f$ has \f$(i + j) x\f$ less than in the
 * user's problem, as that of a global alignment (affine_cell.hpp). So the score 0 is \f$-(i + j) x\f$ there, a floor
 * that rises by \f$-x\f$ with each row and each column. E is never below the floor, so that H is not. An E that the
 * floor has lifted gives way to the next one, which is higher.
 */

#pragma once

#include <cstdint>

#include <kernel/recurrence/affine_cell.hpp>

namespace seqan3_cuda::detail
{

/*!\tparam extension        What the letters of a gap score after the first one; below 0.
 * \tparam constant_opening fill_scores::constant_opening.
 */
template <typename lanes, typename value_t, int extension, int constant_opening>
class lifted_cell : public affine_cell<lanes, value_t, false, false, false, gap_costs::opening, constant_opening>
{
    static_assert(extension < 0);

    using base = affine_cell<lanes, value_t, false, false, false, gap_costs::opening, constant_opening>;

public:
    using base::base;
    using typename base::word;

    //!\brief What a code is worth a letter further right or down.
    static constexpr std::int32_t letter_gain = -extension;

    //!\brief As base::left, in the first of two columns.
    LANE_CODE word left_of_first(word const & E, word const & Ho, int const row) const
    {
        return lifted(base::left(E, Ho, row), row);
    }

    //!\brief As base::left, in the second one.
    LANE_CODE word left(word const & E, word const & Ho, int const row) const
    {
        return lifted(base::left(E, Ho, row), row + 1);
    }

    //!\brief The same so many letters further, for value_t::add_max.
    static LANE_CODE word gain(int const letters)
    {
        return value_t::constant(letter_gain * letters);
    }

    //!\brief What the floor rises by from one step to the next: two columns.
    static LANE_CODE word advance_of_step()
    {
        return value_t::addend(2 * letter_gain);
    }

    //!\brief The step to the next two columns.
    LANE_CODE void advance()
    {
        floor = value_t::add_known(floor, advance_of_step());
    }

    word floor{}; //!< As an E: the score 0 in the first row and the first of two columns.

private:
    LANE_CODE word lifted(word const & E, int const letters) const
    {
        return letters == 0 ? value_t::max(floor, E) : value_t::add_max(floor, gain(letters), E);
    }
};

} // namespace seqan3_cuda::detail
