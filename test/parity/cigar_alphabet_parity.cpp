// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief CIGARs and identity statistics of other alphabets: letters are equal if their characters are.
 *
 * Layer: test.
 */

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/aminoacid/aa27.hpp>
#include <seqan3/alphabet/nucleotide/dna15.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3/alphabet/nucleotide/rna4.hpp>
#include <seqan3/alphabet/quality/aliases.hpp>

#include <parity/cigar_check.hpp>
#include <parity/random_configuration.hpp>

using namespace seqan3_cuda::test;
using namespace seqan3::align_cfg;

namespace
{

auto random_nucleotides(engine_type & engine)
{
    return random_global(engine) | random_gaps(engine)
         | scoring_scheme{random_scheme<seqan3::nucleotide_scoring_scheme<>>(engine)};
}

} // namespace

TEST(cigar, amino_acids)
{
    check_cigars<seqan3::aa27, seqan3::aa27>(
        [](engine_type & engine)
        {
            return method_local{} | random_gaps(engine)
                 | scoring_scheme{seqan3::aminoacid_scoring_scheme{seqan3::aminoacid_similarity_matrix::blosum62}};
        },
        both);
}

TEST(cigar, qualities_do_not_matter)
{
    check_cigars<seqan3::dna4q, seqan3::dna4q, true>(random_nucleotides, both);
}

TEST(cigar, two_alphabets)
{
    check_cigars<seqan3::dna15, seqan3::dna4>(random_nucleotides, both);
}

TEST(cigar, dna_and_rna)
{
    check_cigars<seqan3::dna4, seqan3::rna4>(random_nucleotides, both);
}
