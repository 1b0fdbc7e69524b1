// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

#include <utility>
#include <vector>

#include <seqan3/alphabet/nucleotide/dna4.hpp>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/pairwise/align_pairwise.hpp>
#include <seqan3/alignment/scoring/nucleotide_scoring_scheme.hpp>
#include <seqan3/core/debug_stream.hpp>
#include <seqan3_cuda/all.hpp>

// pairs: any range of pairs of sequences
void align(auto & pairs)
{
    auto const config = seqan3::align_cfg::method_global{}
                      | seqan3::align_cfg::scoring_scheme{seqan3::nucleotide_scoring_scheme{}}
                      | seqan3_cuda::align_cfg::gpu{}; // the one new line
    for (auto const & result : seqan3::align_pairwise(pairs, config))
        seqan3::debug_stream << result << '\n';
}

int main()
{
    using namespace seqan3::literals;

    std::vector pairs{std::pair{"ACGTGACT"_dna4, "ACGTACT"_dna4}, std::pair{"GATTACA"_dna4, "GATTTACA"_dna4}};
    align(pairs);
}
