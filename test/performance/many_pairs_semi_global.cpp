// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Many pairs a call: semi-global alignments of dna5.
 *
 * Layer: performance test.
 */

#include <seqan3/alphabet/nucleotide/dna5.hpp>

#include "many_pairs.hpp"

using namespace seqan3::align_cfg;

namespace
{

//!\brief Everything but ids; the ends of sequence 1 are free.
auto configuration()
{
    seqan3::nucleotide_scoring_scheme const scheme{seqan3::match_score{2}, seqan3::mismatch_score{-4}};
    return method_global{free_end_gaps_sequence1_leading{true}, free_end_gaps_sequence2_leading{false},
                         free_end_gaps_sequence1_trailing{true}, free_end_gaps_sequence2_trailing{false}}
         | scoring_scheme{scheme} | gap_cost_affine{open_score{-4}, extension_score{-2}} | output_score{}
         | output_begin_position{} | output_end_position{} | output_alignment{};
}

} // namespace

std::vector<seqan3_cuda::test::many_row> seqan3_cuda::test::many_semi_global(many_options const & options)
{
    return measure_many<seqan3::dna5>(
        configuration(), [](auto const & gpu) { return gpu; }, 400'000, 100, options);
}
