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
    return seqan3_cuda::test::scores_of(
               method_global{free_end_gaps_sequence1_leading{true}, free_end_gaps_sequence2_leading{false},
                             free_end_gaps_sequence1_trailing{true}, free_end_gaps_sequence2_trailing{false}})
         | output_begin_position{} | output_end_position{} | output_alignment{};
}

} // namespace

std::vector<seqan3_cuda::test::many_row> seqan3_cuda::test::many_semi_global(many_options const & options)
{
    return measure_many<seqan3::dna5>(configuration(), as_it_is, 400'000, 100, options);
}
