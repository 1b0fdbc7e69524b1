// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What paths pay in levels of furthest-reaching points, and the scores that follow from it.
 *
 * Floor: src/kernel/data. Compiles everywhere.
 *
 * A global alignment of \f$n\f$ letters of sequence 1 and \f$m\f$ of sequence 2 scores \f$\beta n + \alpha m\f$ less
 * what its path pays, if \f$\alpha + \beta\f$ is the score of equal letters: equal letters pay nothing then, others the
 * difference of the two scores, a letter of a gap \f$\alpha\f$ or \f$\beta\f$ less the score of its extension (Eizenga
 * and Paten 2022). All of these are divided by what they have in common.
 */

#pragma once

#include <cstdint>

#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

//!\brief Edit distances: each error pays 1.
struct edit_penalties
{
    static constexpr std::int32_t mismatch = 1;
    static constexpr std::int32_t opening = 0;
    static constexpr std::int32_t up = 1;
    static constexpr std::int32_t left = 1;
    static constexpr bool has_gap_levels = false;      //!< A gap of two letters pays as two gaps do.
    static constexpr std::int32_t diagonal_step = 1;   //!< A level has points of each so many diagonals.
    static constexpr std::int32_t levels_together = 1; //!< Levels that do not need one another.
};

//!\brief Affine and linear gap costs. All but the opening are above 0.
struct gap_penalties
{
    std::int32_t mismatch{1};
    std::int32_t opening{}; //!< Of a gap, beside its letters.
    std::int32_t up{1};     //!< A letter of sequence 2 in a gap.
    std::int32_t left{1};   //!< A letter of sequence 1 in a gap.
    static constexpr bool has_gap_levels = true;
    static constexpr std::int32_t diagonal_step = 1;
    static constexpr std::int32_t levels_together = 3; //!< At most.
};

/*!\brief Gap penalties by which a level has points of every other diagonal only.
 * \details Mismatches and openings pay even numbers, letters of gaps odd ones. So what a path pays is odd exactly if it
 * has an odd number of letters in gaps, and these lead to an odd diagonal.
 */
struct alternating_penalties : gap_penalties
{
    static constexpr std::int32_t diagonal_step = 2;

    [[nodiscard]] static LANE_CODE constexpr bool are(gap_penalties const & pays)
    {
        return pays.mismatch % 2 == 0 && pays.opening % 2 == 0 && pays.up % 2 == 1 && pays.left % 2 == 1;
    }
};

/*!\brief How many levels may be computed at a time.
 * \details Whatever a path does next, it pays at least so much: these levels need none of each other.
 */
template <typename penalties_t>
[[nodiscard]] LANE_CODE constexpr std::int32_t levels_at_a_time(penalties_t const & penalties)
{
    auto const less = [](std::int32_t const a, std::int32_t const b) { return a < b ? a : b; };
    return less(less(penalties_t::levels_together, penalties.mismatch), less(penalties.up, penalties.left));
}

//!\brief How many levels before a level its points depend on.
template <typename penalties_t>
[[nodiscard]] LANE_CODE constexpr std::int32_t deepest_level(penalties_t const & penalties)
{
    std::int32_t const gap = penalties.opening + (penalties.up > penalties.left ? penalties.up : penalties.left);
    return gap > penalties.mismatch ? gap : penalties.mismatch;
}

//!\brief What the levels of a problem mean.
struct furthest_scores
{
    bool is_edit{true}; //!< Whether the penalties are edit_penalties, and ties those of edit distances.
    gap_penalties penalties{};
    std::int32_t letter1{}; //!< \f$\beta\f$.
    std::int32_t letter2{}; //!< \f$\alpha\f$.
    std::int32_t unit{1};   //!< The score of a level, which is lost.

    //!\brief The score of a global alignment. Exact in 64 bits.
    [[nodiscard]] LANE_CODE constexpr std::int64_t score(std::int32_t const columns, std::int32_t const rows,
                                                         std::int32_t const level) const
    {
        return std::int64_t{letter1} * columns + std::int64_t{letter2} * rows - std::int64_t{unit} * level;
    }
};

//!\brief Calls a function with the penalties as a type that says all that is known of them.
template <typename function_t>
LANE_CODE constexpr decltype(auto) with_penalties(furthest_scores const & scores, function_t && f)
{
    if (scores.is_edit)
        return f(edit_penalties{});
    return alternating_penalties::are(scores.penalties) ? f(alternating_penalties{scores.penalties})
                                                        : f(scores.penalties);
}

} // namespace seqan3_cuda::detail
