// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Edit distances of other alphabets, of long sequences, with unusual outputs and score types.
 *
 * Layer: test.
 */

#include <cstdint>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/adaptation/char.hpp>
#include <seqan3/alphabet/aminoacid/aa27.hpp>
#include <seqan3/alphabet/nucleotide/dna15.hpp>
#include <seqan3/alphabet/nucleotide/dna5.hpp>

#include <parity/parity_check.hpp>
#include <parity/random_edit_configuration.hpp>

using namespace seqan3_cuda::test;
using namespace seqan3::align_cfg;

TEST(edit_distance_alphabet, char_everything)
{
    check_parity<char>([](engine_type & engine) { return random_edit(engine) | random_limit(engine); });
}

TEST(edit_distance_alphabet, aa27_score)
{
    check_parity<seqan3::aa27>([](engine_type & engine)
                               { return random_edit(engine) | output_score{} | output_sequence2_id{}; });
}

TEST(edit_distance_alphabet, dna15_alignment_alone) // which the edit distance builds, unlike SeqAn3's other algorithms
{
    check_parity<seqan3::dna15>(
        [](engine_type & engine)
        {
            return random_edit_method(engine) | scoring_scheme{seqan3::hamming_scoring_scheme{}} // no gap costs
                 | random_limit(engine) | output_alignment{};
        });
}

TEST(edit_distance_score_type, floating_point)
{
    check_parity<seqan3::dna5>(
        [](engine_type & engine) {
            return random_edit(engine) | random_limit(engine) | score_type<float>{} | output_score{}
                 | output_end_position{};
        });
}

TEST(edit_distance_long, everything)
{
    check_parity<seqan3::dna5>([](engine_type & engine) { return random_edit(engine); }, long_edit_pairs<seqan3::dna5>);
}
