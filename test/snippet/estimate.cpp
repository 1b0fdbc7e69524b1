// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

#include <iostream>
#include <utility>
#include <vector>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3_cuda/all.hpp>

int main()
{
    using namespace seqan3::literals;

    std::vector<std::pair<seqan3::dna4_vector, seqan3::dna4_vector>> pairs{{"ACGTGATG"_dna4, "AGTGATACT"_dna4},
                                                                           {"ACGT"_dna4, "ACGT"_dna4}};
    auto const config = seqan3::align_cfg::method_global{} | seqan3::align_cfg::edit_scheme
                      | seqan3::align_cfg::output_score{} | seqan3_cuda::align_cfg::gpu{};

    seqan3_cuda::call_estimate const needs = seqan3_cuda::estimate_pairwise(pairs, config);
    std::cout << needs.pairs << " pairs, " << needs.cells << " cells\n"
              << (needs.device_memory < 1'000'000'000 ? "fits" : "does not fit") << ", "
              << (needs.seconds < 60 ? "at once" : "later") << '\n';

    for (auto const & result : seqan3::align_pairwise(pairs, config))
        std::cout << result.score() << '\n';
}
