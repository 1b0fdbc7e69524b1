// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Alignments of longer, mostly similar sequences, where executors compute certified bands only.
 *
 * Layer: test.
 */

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/scoring/aminoacid_scoring_scheme.hpp>
#include <seqan3/alphabet/aminoacid/aa27.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3/alphabet/nucleotide/dna5.hpp>

#include <parity/parity_check.hpp>
#include <parity/random_configuration.hpp>

using namespace seqan3_cuda::test;
using namespace seqan3::align_cfg;

namespace
{

//!\brief One pair in twenty of what was asked for: these are twenty times as long as usual ones.
template <typename letter_t>
auto similar_pairs(engine_type & engine, std::size_t const count)
{
    std::vector<std::size_t> ranks(one_of<std::size_t>(engine, {2, 4, 4, seqan3::alphabet_size<letter_t>}));
    for (std::size_t i = 0; i < ranks.size(); ++i)
        ranks[i] = i;
    std::vector<std::pair<std::vector<letter_t>, std::vector<letter_t>>> pairs(count / 20 + 1);
    for (auto & [first, second] : pairs)
    {
        std::vector<std::size_t> const first_ranks = random_sequence(engine, ranks, uniform<std::size_t>(engine, 380, 700));
        first = letters_of<letter_t>(first_ranks);
        second = letters_of<letter_t>(mutated(engine, ranks, first_ranks));
    }
    return pairs;
}

template <typename method_t = method_global>
auto usual_costs(engine_type & engine)
{
    return method_t{}
         | scoring_scheme{seqan3::nucleotide_scoring_scheme{seqan3::match_score{uniform(engine, 0, 5)},
                                                            seqan3::mismatch_score{-uniform(engine, 0, 5)}}}
         | gap_cost_affine{open_score{-uniform(engine, 0, 8)}, extension_score{-uniform(engine, 1, 3)}};
}

} // namespace

TEST(certified_band, score)
{
    check_parity<seqan3::dna4>([](engine_type & engine) { return usual_costs(engine) | output_score{}; },
                               similar_pairs<seqan3::dna4>);
}

TEST(certified_band, local_score)
{
    check_parity<seqan3::dna4>([](engine_type & engine) { return usual_costs<method_local>(engine) | output_score{}; },
                               similar_pairs<seqan3::dna4>);
}

TEST(certified_band, local_everything)
{
    check_parity<seqan3::dna5>(usual_costs<method_local>, similar_pairs<seqan3::dna5>);
}

TEST(certified_band, everything)
{
    check_parity<seqan3::dna4>(usual_costs<>, similar_pairs<seqan3::dna4>);
}

TEST(certified_band, proteins)
{
    check_parity<seqan3::aa27, true>(
        [](engine_type & engine)
        {
            return method_global{}
                 | scoring_scheme{seqan3::aminoacid_scoring_scheme{seqan3::aminoacid_similarity_matrix::blosum62}}
                 | gap_cost_affine{open_score{-uniform(engine, 8, 12)}, extension_score{-uniform(engine, 1, 2)}};
        },
        similar_pairs<seqan3::aa27>);
}
