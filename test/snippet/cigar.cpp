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

    std::vector<seqan3::dna4> genome{"TTTTTACGTGACTGACACTTTTTT"_dna4}, read{"GGACGTGCTCACACGG"_dna4};

    auto const config =
        seqan3::align_cfg::method_local{}
        | seqan3::align_cfg::scoring_scheme{seqan3::nucleotide_scoring_scheme{seqan3::match_score{2},
                                                                              seqan3::mismatch_score{-1}}}
        | seqan3::align_cfg::gap_cost_affine{seqan3::align_cfg::open_score{-1}, seqan3::align_cfg::extension_score{-1}}
        | seqan3::align_cfg::output_score{} | seqan3::align_cfg::output_begin_position{};

    using namespace seqan3_cuda;
    align_cfg::gpu_with const gpu{cigar_output{cigar_format::extended, cigar_clipping::soft}, identity_output{}};
    for (auto && result : seqan3::align_pairwise(std::tie(genome, read), config | gpu))
    {
        std::vector<seqan3::cigar> const & cigar = result.cigar();
        identity_statistics const & identity = result.identity();
        seqan3::debug_stream << result << '\n';
        seqan3::debug_stream << cigar.size() << " elements: " << result.cigar_string() << '\n';
        seqan3::debug_stream << identity.matches << " of " << read.size() << " letters match, "
                             << static_cast<int>(100 * identity.fraction()) << " % of the alignment's columns\n";
    }
}
