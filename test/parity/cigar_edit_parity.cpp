// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief CIGARs and identity statistics of edit distances: SeqAn3 breaks ties differently there, and pairs can be
 * missed.
 *
 * Layer: test.
 */

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/aminoacid/aa27.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>

#include <parity/cigar_check.hpp>

using namespace seqan3_cuda::test;
using namespace seqan3::align_cfg;

namespace
{

//!\brief Global, or the read somewhere in the reference.
auto random_edit_distance(engine_type & engine)
{
    bool const free_ends = uniform(engine, 0, 1) == 1;
    return method_global{free_end_gaps_sequence1_leading{free_ends}, free_end_gaps_sequence2_leading{false},
                         free_end_gaps_sequence1_trailing{free_ends}, free_end_gaps_sequence2_trailing{false}}
         | edit_scheme;
}

} // namespace

TEST(cigar, edit_distance)
{
    check_cigars<seqan3::dna4, seqan3::dna4>(random_edit_distance, both);
}

TEST(cigar, edit_distance_of_amino_acids_with_threads)
{
    check_cigars<seqan3::aa27, seqan3::aa27, true>(random_edit_distance, both);
}

TEST(cigar, missed_edit_distance)
{
    check_cigars<seqan3::dna4, seqan3::dna4>(
        [](engine_type & engine) { return random_edit_distance(engine) | min_score{-uniform(engine, 0, 30)}; }, both);
}
