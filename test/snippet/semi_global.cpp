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

    std::vector<seqan3::dna4> genome{"TTTTTACGTGACTGACACTTTTTT"_dna4}, read{"ACGTGCTGACAC"_dna4};

    // The whole read somewhere in the genome: letters of the genome before and behind the alignment are free.
    seqan3::align_cfg::method_global const read_in_genome{seqan3::align_cfg::free_end_gaps_sequence1_leading{true},
                                                          seqan3::align_cfg::free_end_gaps_sequence2_leading{false},
                                                          seqan3::align_cfg::free_end_gaps_sequence1_trailing{true},
                                                          seqan3::align_cfg::free_end_gaps_sequence2_trailing{false}};

    auto const config =
        read_in_genome
        | seqan3::align_cfg::scoring_scheme{seqan3::nucleotide_scoring_scheme{seqan3::match_score{1},
                                                                              seqan3::mismatch_score{-1}}}
        | seqan3::align_cfg::gap_cost_affine{seqan3::align_cfg::open_score{-1}, seqan3::align_cfg::extension_score{-1}}
        | seqan3_cuda::align_cfg::gpu{};

    for (auto && result : seqan3::align_pairwise(std::tie(genome, read), config))
        seqan3::debug_stream << result << '\n';
}
