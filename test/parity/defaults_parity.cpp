// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Defaults and unusual choices: no gap costs, outputs in odd combinations, other score types.
 *
 * Layer: test.
 */

#include <cstdint>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/nucleotide/dna15.hpp>
#include <seqan3/alphabet/nucleotide/dna5.hpp>
#include <seqan3/alphabet/nucleotide/rna4.hpp>

#include <parity/parity_check.hpp>
#include <parity/random_configuration.hpp>

using namespace seqan3_cuda::test;
using namespace seqan3::align_cfg;

namespace
{

auto random_scores(engine_type & engine)
{
    return scoring_scheme{random_scheme<seqan3::nucleotide_scoring_scheme<>>(engine)};
}

} // namespace

TEST(default_gaps, global_score) // SeqAn3's newer generation
{
    check_parity<seqan3::dna5>([](engine_type & engine)
                               { return random_global(engine) | random_scores(engine) | output_score{}; });
}

TEST(default_gaps, global_everything) // the older one
{
    check_parity<seqan3::rna4>([](engine_type & engine) { return random_global(engine) | random_scores(engine); });
}

TEST(default_gaps, local_positions)
{
    check_parity<seqan3::dna15>(
        [](engine_type & engine)
        { return method_local{} | random_scores(engine) | output_begin_position{} | output_sequence2_id{}; });
}

TEST(output, alignment_alone) // SeqAn3 leaves the aligned sequences empty
{
    check_parity<seqan3::dna5>(
        [](engine_type & engine) {
            return random_global(engine) | random_gaps(engine) | random_scores(engine) | output_alignment{}
                 | output_score{};
        });
}

TEST(score_type, int16)
{
    check_parity<seqan3::dna5>(
        [](engine_type & engine)
        {
            return random_global(engine) | random_gaps(engine) | random_scores(engine)
                 | seqan3::align_cfg::score_type<std::int16_t>{} | output_score{} | output_end_position{};
        });
}

TEST(score_type, int64)
{
    check_parity<seqan3::dna5>(
        [](engine_type & engine)
        {
            return random_global(engine) | random_gaps(engine) | random_scores(engine)
                 | seqan3::align_cfg::score_type<std::int64_t>{};
        });
}
