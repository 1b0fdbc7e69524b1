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
    using namespace seqan3::align_cfg;
    using namespace seqan3::literals;

    // The read lacks 30 letters of the genome in one place, and one letter in another one.
    std::vector<seqan3::dna4> const genome{"ACGTTGCAGGACCTTACAGATTTTTTTTTTTTTTTTTTTTTTTTTTTTTTCCGATGACCGTACAGG"_dna4};
    std::vector<seqan3::dna4> const read{"ACGTTGCAGACCTTACAGACCGATGACCGTACAGG"_dna4};

    gap_cost_affine const short_gaps{open_score{-4}, extension_score{-2}};
    gap_cost_affine const long_gaps{open_score{-24}, extension_score{-1}};
    auto const config =
        method_global{}
        | scoring_scheme{seqan3::nucleotide_scoring_scheme{seqan3::match_score{2}, seqan3::mismatch_score{-4}}}
        | seqan3_cuda::align_cfg::gap_cost_two_piece_affine{short_gaps, long_gaps} | output_score{}
        | seqan3_cuda::align_cfg::gpu_with{seqan3_cuda::cigar_output{}};

    // 35 letters match (70), a gap of 1 letter scores -6, and one of 30 letters -54 instead of -64.
    for (auto && result : seqan3::align_pairwise(std::tie(genome, read), config))
        seqan3::debug_stream << result.score() << ' ' << result.cigar_string() << '\n';
}
