// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which of its placements a read is mapped to, and how sure that is.
 */

#pragma once

#include <cstdint>
#include <vector>

#include "verification.hpp"

namespace read_mapper
{

//!\brief Where a read is mapped to.
struct mapping
{
    std::vector<placement> placements{}; //!< The primary one first, then by falling score; none: the read is unmapped.
    std::uint8_t quality{};              //!< The mapping quality of SAM, 0 to 60.
};

/*!\brief Chooses among the placements of each read.
 *
 * Placements with less than a tenth of the score of a read without error are no origin. What is left has a likelihood:
 * each point of the score that is missing makes a placement 10^0.4 times less likely, so a mismatch, which costs 5
 * points, makes it 100 times less likely. The mapping quality is -10 log10 of the probability that the read comes from
 * another place, where places that are not the best have a head start of 3 points: the best one was picked for its
 * score, and whether a gap costs a point more or less than a mismatch must not decide. With s the falling scores,
 *
 * \f$ q = -10 \log_{10} \frac{o}{1 + o}, \quad o = 10^{-6} + \sum_{i > 0} 10^{0.4 (s_i + 3 - s_0)}. \f$
 *
 * So equal placements have quality 0, a second one with one mismatch more leaves 8, with two 28; 60 is the most, as a
 * place may not have been found. Places that were not looked at count as if all had the score that they may have: 0 is
 * the quality of a read all of whose words are at more places than were looked at.
 *
 * Of several placements with the best score the name of the read chooses one, so that no copy of a repeat gets all.
 *
 * \returns One mapping for each read.
 */
[[nodiscard]] std::vector<mapping> choose_mappings(std::vector<placement> placements, std::vector<read> const & reads,
                                                   std::vector<unseen_places> const & unseen);

} // namespace read_mapper
