// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Edit distances of nucleotides: every output, global and semi-global, with and without a limit.
 *
 * Layer: test.
 */

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>

#include <parity/parity_check.hpp>
#include <parity/random_edit_configuration.hpp>

using namespace seqan3_cuda::test;
using namespace seqan3::align_cfg;

TEST(edit_distance, score)
{
    check_parity<seqan3::dna4>([](engine_type & engine) { return random_edit(engine) | output_score{}; });
}

TEST(edit_distance, end_position_within_limit)
{
    check_parity<seqan3::dna4>(
        [](engine_type & engine)
        { return random_edit(engine) | random_limit(engine) | output_score{} | output_end_position{}; });
}

TEST(edit_distance, begin_position_within_limit)
{
    check_parity<seqan3::dna4>(
        [](engine_type & engine)
        { return random_edit(engine) | random_limit(engine) | output_begin_position{} | output_end_position{}; });
}

TEST(edit_distance, everything)
{
    check_parity<seqan3::dna4, true>([](engine_type & engine) { return random_edit(engine); });
}

TEST(edit_distance, everything_within_limit)
{
    check_parity<seqan3::dna4>([](engine_type & engine) { return random_edit(engine) | random_limit(engine); });
}
