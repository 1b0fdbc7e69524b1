// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

#include "align.hpp"

#include <utility>
#include <vector>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/scoring/nucleotide_scoring_scheme.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3_cuda/all.hpp>

int align(seqan3_cuda::executor_kind const executor)
{
    using namespace seqan3::literals;

    std::vector<std::pair<seqan3::dna4_vector, seqan3::dna4_vector>> pairs{{"ACGTGATG"_dna4, "AGTGATACT"_dna4}};

    auto const config =
        seqan3::align_cfg::method_global{}
        | seqan3::align_cfg::scoring_scheme{seqan3::nucleotide_scoring_scheme{seqan3::match_score{4},
                                                                              seqan3::mismatch_score{-5}}}
        | seqan3::align_cfg::gap_cost_affine{seqan3::align_cfg::open_score{0}, seqan3::align_cfg::extension_score{-4}}
        | seqan3::align_cfg::output_score{} | seqan3_cuda::align_cfg::gpu{executor};

    int score{};
    for (auto const & result : seqan3::align_pairwise(pairs, config))
        score = result.score();
    return score;
}
