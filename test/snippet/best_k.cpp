// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

#include <vector>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/scoring/nucleotide_scoring_scheme.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3/core/debug_stream.hpp>
#include <seqan3_cuda/all.hpp>

int main()
{
    using namespace seqan3::literals;

    // The word occurs three times: whole, with another letter, and without one.
    std::vector<seqan3::dna4> genome{"TTTTACGTGACTCCTTTTTTACGTCACTCCTTTTTTTACGTACTCCTTTT"_dna4},
        word{"ACGTGACTCC"_dna4};

    auto const config =
        seqan3::align_cfg::method_local{}
        | seqan3::align_cfg::scoring_scheme{seqan3::nucleotide_scoring_scheme{seqan3::match_score{2},
                                                                              seqan3::mismatch_score{-3}}}
        | seqan3::align_cfg::gap_cost_affine{seqan3::align_cfg::open_score{-2}, seqan3::align_cfg::extension_score{-2}}
        | seqan3::align_cfg::output_score{} | seqan3::align_cfg::output_begin_position{}
        | seqan3::align_cfg::output_end_position{};

    using namespace seqan3_cuda;
    // The best ends, at least 8 letters apart.
    align_cfg::gpu_with const ends{best_k{3, end_distance{8}}};
    // The best alignments that set no two letters against each other which a better one has.
    align_cfg::gpu_with const alignments{best_k{3, non_intersecting{}}, cigar_output{}};

    for (auto && result : seqan3::align_pairwise(std::tie(genome, word), config | ends))
        seqan3::debug_stream << result.rank() << ": score " << result.score() << ", ends at "
                             << result.sequence1_end_position() << '\n';

    for (auto && result : seqan3::align_pairwise(std::tie(genome, word), config | alignments))
        seqan3::debug_stream << result.rank() << ": score " << result.score() << ", begins at "
                             << result.sequence1_begin_position() << ", " << result.cigar_string() << '\n';
}
