// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

#include <utility>
#include <vector>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/pairwise/align_pairwise.hpp>
#include <seqan3/alignment/scoring/nucleotide_scoring_scheme.hpp>
#include <seqan3/alphabet/nucleotide/dna5.hpp>
#include <seqan3/core/debug_stream.hpp>
#include <seqan3_cuda/all.hpp>

int main()
{
    using namespace seqan3::literals;

    // Any number of pairs in one call; the results come in their order while later pairs are still computed.
    std::vector<std::pair<std::vector<seqan3::dna5>, std::vector<seqan3::dna5>>> pairs{
        {"TTTTTTACGTACGTTTTT"_dna5, "GGGACGTCGTGG"_dna5},
        {"ACGTNACGT"_dna5, "CCACGTCC"_dna5},
        {"AAAA"_dna5, "CCCC"_dna5}};

    auto const config =
        seqan3::align_cfg::method_local{}
        | seqan3::align_cfg::scoring_scheme{seqan3::nucleotide_scoring_scheme{seqan3::match_score{2},
                                                                              seqan3::mismatch_score{-3}}}
        | seqan3::align_cfg::gap_cost_affine{seqan3::align_cfg::open_score{-2}, seqan3::align_cfg::extension_score{-1}}
        | seqan3_cuda::align_cfg::gpu{};

    for (auto && result : seqan3::align_pairwise(pairs, config))
        seqan3::debug_stream << result.sequence1_id() << ": score " << result.score() << ", letters ["
                             << result.sequence1_begin_position() << ", " << result.sequence1_end_position()
                             << ") and [" << result.sequence2_begin_position() << ", "
                             << result.sequence2_end_position() << ")\n"
                             << std::get<0>(result.alignment()) << '\n'
                             << std::get<1>(result.alignment()) << '\n';
}
