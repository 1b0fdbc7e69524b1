// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

#include <limits>
#include <utility>
#include <vector>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/pairwise/align_pairwise.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3/core/debug_stream.hpp>
#include <seqan3_cuda/all.hpp>

int main()
{
    using namespace seqan3::literals;

    std::vector<std::pair<std::vector<seqan3::dna4>, std::vector<seqan3::dna4>>> pairs{
        {"AGTGATACGTTGACCA"_dna4, "AGTACGTTGATCCA"_dna4},
        {"AGTGATACG"_dna4, "TTTCCCAAA"_dna4},
        {"ACGT"_dna4, "ACGT"_dna4}};

    // Up to four edits; a score is the negative number of edits.
    auto const config = seqan3::align_cfg::method_global{} | seqan3::align_cfg::edit_scheme
                      | seqan3::align_cfg::min_score{-4} | seqan3::align_cfg::output_score{}
                      | seqan3::align_cfg::output_alignment{} | seqan3::align_cfg::output_begin_position{}
                      | seqan3_cuda::align_cfg::gpu{};

    // SeqAn3 says by the largest number that a pair needs more edits.
    constexpr int too_different = std::numeric_limits<int>::max();

    for (auto && result : seqan3::align_pairwise(pairs, config))
    {
        if (result.score() == too_different)
            seqan3::debug_stream << "more than four edits\n";
        else
            seqan3::debug_stream << -result.score() << " edits\n"
                                 << std::get<0>(result.alignment()) << '\n'
                                 << std::get<1>(result.alignment()) << '\n';
    }
}
