// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Where in the genome a read may come from.
 */

#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "genome_index.hpp"
#include "read_file.hpp"

namespace read_mapper
{

/*!\brief How far apart the diagonals of an alignment may be.
 * \details A diagonal is a position in the genome less the position in the read. A window begins so many letters before
 * the first diagonal of its words, and ends so many behind the last one.
 */
inline constexpr int most_gaps = 12;

//!\brief A part of the genome that one read is to be aligned to.
struct candidate
{
    std::size_t read{};     //!< 0-based number of the read in its batch.
    bool is_reverse{};      //!< Whether it is the reverse complement that may be here.
    std::size_t sequence{}; //!< The sequence of the genome.
    std::size_t begin{};    //!< Positions [begin, end) in it.
    std::size_t end{};
};

/*!\brief Places that may be a read's origin, but are no candidates: words are looked up at 500 places only.
 * \details Words of which all places were looked at are not there, or the places would be candidates. So an alignment
 * there has an error in each of these.
 */
struct unseen_places
{
    std::size_t count{};         //!< So many at most.
    std::ptrdiff_t best_score{}; //!< The highest score that one can have.
};

//!\brief All that words tell of a read.
struct candidate_set
{
    std::vector<candidate> candidates{};
    unseen_places unseen{}; //!< On the strand where the score may be higher.
};

/*!\brief Finds the candidates of a read on both strands.
 *
 * Words of the read are looked up in the index. Words that lie on one alignment have nearly the same diagonal, so
 * neighbouring diagonals become one candidate. Those with less than half as many words as the best one are dropped, but
 * not those with half as many of the words all of whose places were looked at: the others may be there, too. Those
 * where more than `most_gaps` letters of the read lie outside the sequence are dropped.
 */
[[nodiscard]] candidate_set find_candidates(genome_index const & index, read const & query, std::size_t number);

//!\brief The letters of the genome that a candidate means.
[[nodiscard]] std::span<seqan3::dna5 const> window_of(candidate const & where, genome const & text);

//!\brief The letters of the read, on the strand that a candidate means.
[[nodiscard]] std::span<seqan3::dna5 const> letters_of(candidate const & where, read const & query);

} // namespace read_mapper
