// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A program of SeqAn3 alone; compiled over SeqAn3's headers with and without the patch, its code is the same.
 *
 * Layer: test.
 */

#include <iostream>
#include <tuple>
#include <utility>
#include <vector>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/pairwise/align_pairwise.hpp>
#include <seqan3/alignment/scoring/nucleotide_scoring_scheme.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>

int main()
{
    using namespace seqan3::align_cfg;
    using namespace seqan3::literals;

    std::vector<std::pair<seqan3::dna4_vector, seqan3::dna4_vector>> pairs{{"ACGTAC"_dna4, "AGTTAC"_dna4},
                                                                           {"ACGT"_dna4, "TTACG"_dna4}};

    // One pair, by Myers' algorithm, in threads.
    for (auto const & result : seqan3::align_pairwise(std::tie(pairs[0].first, pairs[0].second),
                                                      method_global{} | edit_scheme | output_score{} | parallel{2}))
        std::cout << result.score() << '\n';

    // A range of pairs, vectorised, with a callback.
    seqan3::align_pairwise(pairs, method_global{} | scoring_scheme{seqan3::nucleotide_scoring_scheme{}} | vectorised{}
                                      | output_score{}
                                      | on_result{[](auto && result) { std::cout << result.score() << '\n'; }});
}
