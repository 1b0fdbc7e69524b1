// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

#include <vector>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/pairwise/align_pairwise.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3/core/debug_stream.hpp>
#include <seqan3_cuda/all.hpp>

int main()
{
    using namespace seqan3::literals;

    std::vector<seqan3::dna4> genome{"TTTGACCATTACGTGACTGACACTTTGATTACCATG"_dna4}, read{"ACGTGCTGACACTTT"_dna4};

    // A whole read somewhere in a genome with as few edits as possible.
    auto const config = seqan3::align_cfg::method_global{seqan3::align_cfg::free_end_gaps_sequence1_leading{true},
                                                         seqan3::align_cfg::free_end_gaps_sequence2_leading{false},
                                                         seqan3::align_cfg::free_end_gaps_sequence1_trailing{true},
                                                         seqan3::align_cfg::free_end_gaps_sequence2_trailing{false}}
                      | seqan3::align_cfg::edit_scheme | seqan3_cuda::align_cfg::gpu{};

    for (auto && result : seqan3::align_pairwise(std::tie(genome, read), config))
        seqan3::debug_stream << result << '\n';
}
