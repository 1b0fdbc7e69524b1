// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

#include <utility>
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

    std::vector<std::pair<std::vector<seqan3::dna4>, std::vector<seqan3::dna4>>> pairs{{"ACGTGA"_dna4, "ACGGA"_dna4},
                                                                                       {"ACGT"_dna4, "ACGT"_dna4}};

    auto const config = seqan3::align_cfg::method_global{}
                      | seqan3::align_cfg::scoring_scheme{seqan3::nucleotide_scoring_scheme{seqan3::match_score{1},
                                                                                            seqan3::mismatch_score{-1}}}
                      | seqan3::align_cfg::output_score{} | seqan3::align_cfg::output_sequence1_id{};

    // The call ends when all results were handed over.
    seqan3::align_pairwise(
        pairs, config | seqan3_cuda::align_cfg::gpu{} | seqan3::align_cfg::on_result{[](auto && result) {
                   seqan3::debug_stream << "pair " << result.sequence1_id() << ": " << result.score() << '\n';
               }});
}
