// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Local alignments of nucleotides: every output.
 *
 * Layer: test.
 */

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>

#include <parity/parity_check.hpp>
#include <parity/random_configuration.hpp>

using namespace seqan3_cuda::test;
using namespace seqan3::align_cfg;

namespace
{

auto random_costs(engine_type & engine)
{
    return method_local{} | random_gaps(engine)
         | scoring_scheme{random_scheme<seqan3::nucleotide_scoring_scheme<>>(engine)};
}

} // namespace

TEST(local_nucleotide, score)
{
    check_parity<seqan3::dna4, true>([](engine_type & engine) { return random_costs(engine) | output_score{}; });
}

TEST(local_nucleotide, end_position)
{
    check_parity<seqan3::dna4>([](engine_type & engine)
                               { return random_costs(engine) | output_score{} | output_end_position{}; });
}

TEST(local_nucleotide, begin_position)
{
    check_parity<seqan3::dna4>(
        [](engine_type & engine)
        { return random_costs(engine) | output_score{} | output_end_position{} | output_begin_position{}; });
}

TEST(local_nucleotide, everything)
{
    check_parity<seqan3::dna4>([](engine_type & engine) { return random_costs(engine); });
}
