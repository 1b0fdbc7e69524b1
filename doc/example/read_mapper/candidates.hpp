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
#include "reads.hpp"

namespace read_mapper
{

//!\brief A part of the genome that one read is to be aligned to.
struct candidate
{
    std::size_t read{};     //!< 0-based number of the read.
    bool is_reverse{};      //!< Whether it is the reverse complement that may be here.
    std::size_t sequence{}; //!< The sequence of the genome.
    std::size_t begin{};    //!< Positions [begin, end) in it.
    std::size_t end{};
};

/*!\brief Finds the candidates of a read.
 *
 * Words of the read are looked up in the index. Words that lie on one alignment have nearly the same diagonal (position
 * in the genome less position in the read), so neighbouring diagonals become one candidate. Those with less than half
 * as many words as the best one are dropped.
 */
[[nodiscard]] std::vector<candidate> find_candidates(genome_index const & index, read const & query,
                                                     std::size_t number);

//!\brief The letters of the genome that a candidate means.
[[nodiscard]] std::span<seqan3::dna5 const> window_of(candidate const & where, genome const & text);

//!\brief The letters of the read, on the strand that a candidate means.
[[nodiscard]] std::span<seqan3::dna5 const> letters_of(candidate const & where, read const & query);

} // namespace read_mapper
