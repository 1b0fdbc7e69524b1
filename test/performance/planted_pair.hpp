// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief SSCA#1's pairs: codons, and parts of the query planted into the subject.
 *
 * Layer: performance test.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include <seqan3/alphabet/alphabet_base.hpp>

#include "aligned_pair.hpp"
#include "best_end.hpp"

namespace seqan3_cuda::test
{

//!\brief Three bases as one letter. The characters stand for no bases: they are 64 that can be read.
class codon : public seqan3::alphabet_base<codon, 64, char>
{
    friend seqan3::alphabet_base<codon, 64, char>;

    static constexpr char first_character = '0';

    static constexpr char rank_to_char(rank_type const rank)
    {
        return static_cast<char>(first_character + rank);
    }

    //!\brief Other characters are a codon, too.
    static constexpr rank_type char_to_rank(char const character)
    {
        return static_cast<rank_type>(character - first_character) % alphabet_size;
    }
};

//!\brief The scores of Jain and Kumar.
inline constexpr letter_scores ssca1_scores{.match = 5, .mismatch = -3, .open = -8, .extension = -1};

//!\brief A subject and a query, and the ends of what was planted.
template <typename letter_t>
struct planted_pair
{
    std::vector<letter_t> subject{};
    std::vector<letter_t> query{};
    std::vector<best_end> planted{}; //!< The best one first.
};

/*!\brief Makes a pair.
 * \param[in,out] engine         Makes the letters.
 * \param[in]     subject_length Letters of the subject.
 * \param[in]     query_length   Letters of the query; from 24 on it is long enough for matches.
 * \param[in]     count          Matches, at most: fewer if the subject has no room.
 *
 * A match is a part of 24 to 40 letters of the query: as it is, with another letter, with more letters, or with fewer
 * ones in its middle. Alignments that end in matches are the best ones: stop codons on both sides, which the query does
 * not have, end each one where it was planted; the next match is so far away that a gap up to there costs more than a
 * match scores; and letters that are equal by chance score 20 to 40.
 */
[[nodiscard]] planted_pair<codon> make_planted_pair(std::mt19937_64 & engine, std::size_t subject_length,
                                                    std::size_t query_length, std::size_t count);

} // namespace seqan3_cuda::test
