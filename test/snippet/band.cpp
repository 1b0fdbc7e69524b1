// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

#include <vector>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/pairwise/align_pairwise.hpp>
#include <seqan3/alignment/scoring/nucleotide_scoring_scheme.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3/core/debug_stream.hpp>
#include <seqan3_cuda/all.hpp>

int main()
{
    using namespace seqan3::literals;

    std::vector<seqan3::dna4> first{"ACGTTGACCATTGACGATTACA"_dna4}, second{"ACGTGACCATTTGACGTTACA"_dna4};

    // Only cells near the main diagonal: at most two more letters of one sequence than of the other are in gaps.
    auto const config =
        seqan3::align_cfg::method_global{}
        | seqan3::align_cfg::scoring_scheme{seqan3::nucleotide_scoring_scheme{seqan3::match_score{4},
                                                                              seqan3::mismatch_score{-5}}}
        | seqan3::align_cfg::gap_cost_affine{seqan3::align_cfg::open_score{-6}, seqan3::align_cfg::extension_score{-1}}
        | seqan3::align_cfg::band_fixed_size{seqan3::align_cfg::lower_diagonal{-2},
                                             seqan3::align_cfg::upper_diagonal{2}}
        | seqan3_cuda::align_cfg::gpu{};

    for (auto && result : seqan3::align_pairwise(std::tie(first, second), config))
        seqan3::debug_stream << result << '\n';
}
