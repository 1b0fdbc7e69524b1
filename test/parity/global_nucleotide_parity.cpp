// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Global alignments of nucleotides: every output, with and without gap costs of the user.
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
    return random_global(engine) | random_gaps(engine)
         | scoring_scheme{random_scheme<seqan3::nucleotide_scoring_scheme<>>(engine)};
}

} // namespace

TEST(global_nucleotide, score)
{
    check_parity<seqan3::dna4>([](engine_type & engine) { return random_costs(engine) | output_score{}; });
}

TEST(global_nucleotide, end_position)
{
    check_parity<seqan3::dna4>([](engine_type & engine)
                               { return random_costs(engine) | output_score{} | output_end_position{}; });
}

TEST(global_nucleotide, begin_position) // SeqAn3's newer generation with a traceback
{
    check_parity<seqan3::dna4>(
        [](engine_type & engine)
        { return random_costs(engine) | output_score{} | output_end_position{} | output_begin_position{}; });
}

TEST(global_nucleotide, everything)
{
    check_parity<seqan3::dna4>([](engine_type & engine) { return random_costs(engine); });
}

TEST(global_nucleotide, everything_with_threads)
{
    check_parity<seqan3::dna4, true>([](engine_type & engine) { return random_costs(engine); });
}
