// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

// A SeqAn3 program that knows nothing of seqan3_cuda. The test runs it in an environment that only seqan3_cuda refuses.

#include <iostream>
#include <stdexcept>
#include <utility>
#include <vector>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/pairwise/align_pairwise.hpp>
#include <seqan3/alignment/scoring/nucleotide_scoring_scheme.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>

int main()
{
    using namespace seqan3::literals;

    std::vector<std::pair<seqan3::dna4_vector, seqan3::dna4_vector>> pairs{{"ACGTGATG"_dna4, "AGTGATACT"_dna4}};

    auto const config = seqan3::align_cfg::method_global{}
                      | seqan3::align_cfg::scoring_scheme{seqan3::nucleotide_scoring_scheme{}}
                      | seqan3::align_cfg::output_score{};

    try
    {
        for (auto const & result : seqan3::align_pairwise(pairs, config))
            std::cout << "score " << result.score() << '\n';
    }
    catch (std::invalid_argument const & error)
    {
        std::cout << error.what() << '\n';
        return 1;
    }
}
