// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

#include <utility>
#include <vector>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/scoring/nucleotide_scoring_scheme.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3/core/debug_stream.hpp>
#include <seqan3_cuda/all.hpp>

int main()
{
    using namespace seqan3::literals;
    using namespace seqan3_cuda;

    using sequence_type = std::vector<seqan3::dna4>;
    std::vector<std::pair<sequence_type, sequence_type>> pairs{{"ACGTGACTGACA"_dna4, "ACGTGACACA"_dna4},
                                                               {"GGACGTCG"_dna4, "GGACTTCG"_dna4}};

    auto const config =
        seqan3::align_cfg::method_global{}
        | seqan3::align_cfg::scoring_scheme{seqan3::nucleotide_scoring_scheme{seqan3::match_score{2},
                                                                              seqan3::mismatch_score{-3}}}
        | seqan3::align_cfg::gap_cost_affine{seqan3::align_cfg::open_score{-4}, seqan3::align_cfg::extension_score{-1}}
        | seqan3::align_cfg::output_score{} | align_cfg::gpu_with{cigar_output{}};

    for (auto const & columns : align_columns(pairs, config)) // some neighbouring pairs at a time
    {
        for (std::size_t i = 0; i < columns.size; ++i)
        {
            seqan3::debug_stream << "pair " << columns.first_index + i << ": score " << columns.scores[i] << ", CIGAR ";
            for (seqan3::cigar const element : columns.cigar(i))
                seqan3::debug_stream << element;
            seqan3::debug_stream << '\n';
        }
    }
}
