// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How a read is aligned to a candidate, and which candidate it is mapped to.
 */

#pragma once

#include <cstddef>
#include <vector>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/scoring/nucleotide_scoring_scheme.hpp>
#include <seqan3/alphabet/cigar/cigar.hpp>

#include "candidates.hpp"

namespace read_mapper
{

/*!\brief The whole read somewhere in the window: the window's letters before and behind it are free.
 * \details Beside this, a CIGAR is needed; how it comes about is what the two programs differ in.
 */
inline auto const read_in_window =
    seqan3::align_cfg::method_global{seqan3::align_cfg::free_end_gaps_sequence1_leading{true},
                                     seqan3::align_cfg::free_end_gaps_sequence2_leading{false},
                                     seqan3::align_cfg::free_end_gaps_sequence1_trailing{true},
                                     seqan3::align_cfg::free_end_gaps_sequence2_trailing{false}}
    | seqan3::align_cfg::scoring_scheme{seqan3::nucleotide_scoring_scheme{seqan3::match_score{1},
                                                                          seqan3::mismatch_score{-4}}}
    | seqan3::align_cfg::gap_cost_affine{seqan3::align_cfg::open_score{-5}, seqan3::align_cfg::extension_score{-1}}
    | seqan3::align_cfg::output_score{} | seqan3::align_cfg::output_begin_position{};

//!\brief The best place of a read so far.
struct mapping
{
    candidate where{};      //!< The first candidate with the best score.
    std::size_t position{}; //!< 0-based, of the first aligned letter of the sequence of the genome.
    int score{};
    std::size_t best_candidates{};      //!< Number of candidates with the best score; 0: the read is not mapped.
    std::vector<seqan3::cigar> cigar{}; //!< With M for match and mismatch.

    /*!\brief Takes an alignment into account.
     * \returns Whether it is the best one so far; then its CIGAR is wanted.
     */
    template <typename result_t>
    [[nodiscard]] bool offer(candidate const & other, result_t const & result)
    {
        if (best_candidates != 0 && result.score() <= score)
        {
            best_candidates += result.score() == score;
            return false;
        }

        where = other;
        position = other.begin + result.sequence1_begin_position();
        score = result.score();
        best_candidates = 1;
        return true;
    }
};

} // namespace read_mapper
