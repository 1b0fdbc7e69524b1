// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A scoring scheme as a table over the codes of letters.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include <seqan3_cuda/alignment/pairwise/detail/letter_codes.hpp>

namespace seqan3_cuda::detail
{

/*!\brief The scores of all pairs of codes, `[code1 * codes2.size() + code2]`.
 * \tparam score_t The configured score type; a scheme with floating-point scores is converted to it, as SeqAn3 does.
 * \param[in] scheme   The scheme of the configuration.
 * \param[in] codes1   The codes of the letters of sequence 1.
 * \param[in] codes2   Those of sequence 2.
 * \param[in] exponent A floating-point `score_t`: scores are multiplied by 2 to this power, and are integers then.
 * \throws std::overflow_error if a score needs more than 32 bits.
 */
template <typename score_t, typename scheme_t, typename letter1_t, typename letter2_t>
[[nodiscard]] std::vector<std::int32_t> tabulate(scheme_t const & scheme, letter_codes<letter1_t> const & codes1,
                                                 letter_codes<letter2_t> const & codes2,
                                                 [[maybe_unused]] int const exponent = 0)
{
    std::vector<std::int32_t> table(codes1.size() * codes2.size());
    auto entry = table.begin();

    for (std::size_t code1 = 0; code1 < codes1.size(); ++code1)
    {
        letter1_t const letter1 = codes1.letter(code1);
        for (std::size_t code2 = 0; code2 < codes2.size(); ++code2, ++entry)
        {
            auto const given = scheme.score(letter1, codes2.letter(code2));
            std::int64_t score{};
            if constexpr (std::floating_point<score_t>)
                score = static_cast<std::int64_t>(std::ldexp(static_cast<score_t>(given), exponent));
            else if constexpr (std::floating_point<decltype(given)>)
                score = static_cast<std::int64_t>(static_cast<score_t>(given));
            else
                score = static_cast<std::int64_t>(given);

            if (score < std::numeric_limits<std::int32_t>::min() || score > std::numeric_limits<std::int32_t>::max())
                throw std::overflow_error{"The score " + std::to_string(score)
                                          + " of the scoring scheme does not fit 32 bits."};
            *entry = static_cast<std::int32_t>(score);
        }
    }

    return table;
}

} // namespace seqan3_cuda::detail
