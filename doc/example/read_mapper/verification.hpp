// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How reads are aligned to their candidates.
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

//!\brief A read aligned to a candidate.
struct placement
{
    candidate where{};
    std::size_t position{}; //!< 0-based, of the first aligned letter of the sequence of the genome.
    int score{};
    std::vector<seqan3::cigar> cigar{}; //!< With M for match and mismatch.
};

/*!\brief The whole read somewhere in the window, whose letters before and behind the read are free, near the diagonals
 * of the words.
 * \details Beside this, a CIGAR is needed; how it comes about is what the two versions of verify() differ in.
 */
inline auto const read_in_window =
    seqan3::align_cfg::method_global{seqan3::align_cfg::free_end_gaps_sequence1_leading{true},
                                     seqan3::align_cfg::free_end_gaps_sequence2_leading{false},
                                     seqan3::align_cfg::free_end_gaps_sequence1_trailing{true},
                                     seqan3::align_cfg::free_end_gaps_sequence2_trailing{false}}
    | seqan3::align_cfg::scoring_scheme{seqan3::nucleotide_scoring_scheme{seqan3::match_score{1},
                                                                          seqan3::mismatch_score{-4}}}
    | seqan3::align_cfg::gap_cost_affine{seqan3::align_cfg::open_score{-5}, seqan3::align_cfg::extension_score{-1}}
    | seqan3::align_cfg::band_fixed_size{seqan3::align_cfg::lower_diagonal{-most_gaps},
                                         seqan3::align_cfg::upper_diagonal{3 * most_gaps}}
    | seqan3::align_cfg::output_score{} | seqan3::align_cfg::output_begin_position{};

/*!\brief Aligns each candidate; alignments come in the order of the candidates.
 * \details verify_per_batch.cpp has one call for all of them, for a GPU. verify_per_pair.cpp has one call for each, as
 * SeqAn3 alone would have; it is there to be compared with.
 */
[[nodiscard]] std::vector<placement> verify(std::vector<candidate> const & candidates, std::vector<read> const & reads,
                                            genome const & text);

} // namespace read_mapper
