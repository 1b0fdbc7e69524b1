// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief CIGARs and identity statistics inside bands: clipped letters are those of the whole sequence 2.
 *
 * Layer: test.
 */

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>

#include <parity/cigar_check.hpp>
#include <parity/random_band.hpp>
#include <parity/random_configuration.hpp>

using namespace seqan3_cuda::test;
using namespace seqan3::align_cfg;

namespace
{

auto const fit = [](auto const & config, auto & pairs) { fit_to_band(config | output_alignment{}, pairs); };

auto random_costs(engine_type & engine)
{
    return random_gaps(engine) | scoring_scheme{random_scheme<seqan3::nucleotide_scoring_scheme<>>(engine)}
         | random_band(engine);
}

} // namespace

TEST(cigar, global_in_a_band)
{
    check_cigars<seqan3::dna4, seqan3::dna4>(
        [](engine_type & engine) { return random_global(engine) | random_costs(engine); }, both, fit);
}

TEST(cigar, local_in_a_band)
{
    check_cigars<seqan3::dna4, seqan3::dna4>([](engine_type & engine) { return method_local{} | random_costs(engine); },
                                             both, fit);
}
