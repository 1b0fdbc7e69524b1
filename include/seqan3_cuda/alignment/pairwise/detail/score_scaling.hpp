// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Scores of a floating-point type as integers: executors know no others.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <limits>

#include <seqan3_cuda/alignment/configuration/detail/seqan3_contact.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/letter_codes.hpp>

namespace seqan3_cuda::detail
{

/*!\brief All scores of a problem are multiplied by a power of 2 that makes integers of them.
 *
 * As long as no sum of scores needs more digits than the configured type has, SeqAn3's floating-point arithmetic is
 * exact, and so are integers: both give the same scores, and decide ties in the same way.
 */
struct score_scaling
{
    int exponent{}; //!< Scores are multiplied by 2 to this power.
    std::int64_t
        largest{}; //!< No scaled score of a letter is larger, nor is its negative; 0 if there is no such exponent.
    std::int64_t exact_limit{}; //!< Integers up to here are exact, in the configured type and in 32 bits.

    //! \brief Whether a pair of sequences with so many letters together is computed exactly.
    [[nodiscard]] bool is_exact(std::size_t const letters) const
    {
        return largest > 0 && (static_cast<std::int64_t>(letters) + 2) <= exact_limit / largest;
    }
};

/*!\brief Chooses the smallest exponent, from 0 on.
 * \tparam score_t The configured floating-point type; the scheme's scores are converted to it, as SeqAn3 does.
 */
template <std::floating_point score_t, typename scheme_t, typename letter1_t, typename letter2_t>
[[nodiscard]] score_scaling choose_scaling(scheme_t const & scheme, letter_codes<letter1_t> const & codes1,
                                           letter_codes<letter2_t> const & codes2,
                                           std::initializer_list<gap_scores> const pieces)
{
    constexpr int most_bits = 31;
    constexpr std::int64_t limit = (std::int64_t{1} << std::min(most_bits, std::numeric_limits<score_t>::digits)) - 1;

    score_scaling scaling{.exact_limit = limit};
    score_t largest = 1; // a scheme of zeros is exact, too
    auto const take = [&](score_t const score)
    {
        largest = std::max(largest, std::abs(score)); // not a number: the comparison below says so
        while (scaling.exponent < most_bits
               && std::trunc(std::ldexp(score, scaling.exponent)) != std::ldexp(score, scaling.exponent))
            ++scaling.exponent;
        return std::isfinite(score) && scaling.exponent < most_bits;
    };
    bool found = true;
    for (gap_scores const & gaps : pieces)
        found = found && take(static_cast<score_t>(gaps.open)) && take(static_cast<score_t>(gaps.extension))
             && take(static_cast<score_t>(std::int64_t{gaps.open} + gaps.extension));
    for (std::size_t code1 = 0; found && code1 < codes1.size(); ++code1)
        for (std::size_t code2 = 0; found && code2 < codes2.size(); ++code2)
            found = take(static_cast<score_t>(scheme.score(codes1.letter(code1), codes2.letter(code2))));

    largest = std::ldexp(largest, scaling.exponent);
    if (found && largest <= static_cast<score_t>(limit))
        scaling.largest = static_cast<std::int64_t>(largest);
    else
        scaling.exponent = 0;
    return scaling;
}

} // namespace seqan3_cuda::detail
