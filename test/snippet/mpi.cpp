// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

#include <utility>
#include <vector>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3/core/debug_stream.hpp>
#include <seqan3_cuda/mpi/align_pairwise.hpp>

int main()
{
    using namespace seqan3::literals;
    using sequence_type = std::vector<seqan3::dna4>;

    seqan3_cuda::mpi::session ranks{}; // all ranks join

    std::vector<std::pair<sequence_type, sequence_type>> pairs{};
    if (ranks.rank() == 0) // which reads; the others compute
        pairs = {{"ACGTGACTGACA"_dna4, "ACGTGACACA"_dna4}, {"GGACGTCG"_dna4, "GGACTTCG"_dna4}};

    auto const config =
        seqan3::align_cfg::method_global{} | seqan3::align_cfg::edit_scheme | seqan3::align_cfg::output_score{};
    for (auto && result : seqan3_cuda::mpi::align_pairwise(ranks, pairs, config)) // all ranks call; rank 0 has results
        seqan3::debug_stream << result.score() << '\n';
}
