// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

#include <iostream>
#include <utility>
#include <vector>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/pairwise/align_pairwise.hpp>
#include <seqan3/alignment/scoring/nucleotide_scoring_scheme.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3_cuda/all.hpp>

int main()
{
    using namespace seqan3::literals;

    std::vector<std::pair<std::vector<seqan3::dna4>, std::vector<seqan3::dna4>>> const pair{
        {"ACGTGACTGACACTACG"_dna4, "ACGGACTGACACTTCG"_dna4}};
    std::vector pairs(10'000, pair.front());

    // Two host threads pack sequences and build results, ahead of this loop; without a GPU they also compute.
    auto const config =
        seqan3::align_cfg::method_global{}
        | seqan3::align_cfg::scoring_scheme{seqan3::nucleotide_scoring_scheme{seqan3::match_score{1},
                                                                              seqan3::mismatch_score{-1}}}
        | seqan3::align_cfg::gap_cost_affine{seqan3::align_cfg::open_score{-1}, seqan3::align_cfg::extension_score{-1}}
        | seqan3_cuda::align_cfg::gpu{} | seqan3::align_cfg::parallel{2};

    int sum = 0;
    for (auto && result : seqan3::align_pairwise(pairs, config))
        sum += result.score();
    std::cout << "sum of scores: " << sum << '\n';
}
