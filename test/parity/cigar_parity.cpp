// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief CIGARs and identity statistics of nucleotides: all methods, gap costs and their defaults.
 *
 * Layer: test.
 */

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>

#include <parity/cigar_check.hpp>
#include <parity/random_configuration.hpp>

using namespace seqan3_cuda::test;
using namespace seqan3::align_cfg;
using seqan3_cuda::cigar_output;
using seqan3_cuda::identity_output;
using seqan3_cuda::align_cfg::gpu;
using seqan3_cuda::align_cfg::gpu_with;

namespace
{

using scheme_type = seqan3::nucleotide_scoring_scheme<>;

auto random_nucleotide_scheme(engine_type & engine)
{
    return scoring_scheme{random_scheme<scheme_type>(engine)};
}

} // namespace

TEST(cigar, global)
{
    check_cigars<seqan3::dna4, seqan3::dna4>(
        [](engine_type & engine)
        { return random_global(engine) | random_gaps(engine) | random_nucleotide_scheme(engine); },
        both);
}

TEST(cigar, local_with_threads)
{
    check_cigars<seqan3::dna4, seqan3::dna4, true>(
        [](engine_type & engine) { return method_local{} | random_gaps(engine) | random_nucleotide_scheme(engine); },
        [](gpu const & settings, cigar_output const & output) {
            return gpu_with{settings, identity_output{}, output};
        });
}

// Neither the default gap costs nor the reported optimum are those of a call for score and positions.
TEST(cigar, default_gaps)
{
    check_cigars<seqan3::dna4, seqan3::dna4>(
        [](engine_type & engine) {
            return random_global(engine)
                 | scoring_scheme{scheme_type{seqan3::match_score{4}, seqan3::mismatch_score{-1}}};
        },
        [](gpu const & settings, cigar_output const & output) {
            return gpu_with{settings, output};
        });
}

TEST(cigar, identity_alone)
{
    check_cigars<seqan3::dna4, seqan3::dna4>(
        [](engine_type & engine) {
            return random_global(engine)
                 | scoring_scheme{scheme_type{seqan3::match_score{4}, seqan3::mismatch_score{-1}}};
        },
        [](gpu const & settings, cigar_output const &) {
            return gpu_with{settings, identity_output{}};
        });
}
