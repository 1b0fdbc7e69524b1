// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

#include <seqan3/alignment/pairwise/align_pairwise.hpp>
#ifndef SEQAN3_CUDA_ZERO_PATCH
#error "This program is meant to align by seqan3_cuda."
#endif

#include <tuple>
#include <vector>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3/core/debug_stream.hpp>

int main()
{
    using namespace seqan3::literals;

    std::vector<seqan3::dna4> first{"ACGTGACT"_dna4}, second{"ACGTACT"_dna4};

    for (auto && result : seqan3::align_pairwise(std::tie(first, second),
                                                 seqan3::align_cfg::method_global{} | seqan3::align_cfg::edit_scheme))
        seqan3::debug_stream << result << '\n';
}
