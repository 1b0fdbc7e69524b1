// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

#include <algorithm>
#include <functional>
#include <tuple>
#include <utility>
#include <vector>

#include <seqan3/alignment/scoring/aminoacid_scoring_scheme.hpp>
#include <seqan3/alphabet/aminoacid/aa27.hpp>
#include <seqan3/core/debug_stream.hpp>
#include <seqan3_cuda/all.hpp>

int main()
{
    using namespace seqan3::literals;

    seqan3::aa27_vector const query = "MKTAYIAKQR"_aa27;
    std::vector<seqan3::aa27_vector> const subjects{"GGSAYIGKQRL"_aa27, "WWWWPPPP"_aa27, "MKTAYIAKQRQ"_aa27};

    // Pairs that refer to the query: it is packed and copied once for each batch.
    std::vector<std::tuple<seqan3::aa27_vector const &, seqan3::aa27_vector const &>> pairs{};
    for (seqan3::aa27_vector const & subject : subjects)
        pairs.emplace_back(query, subject);

    // Scores of all subjects first: they need no memory for directions and take the least time.
    auto const scores =
        seqan3::align_cfg::method_local{}
        | seqan3::align_cfg::scoring_scheme{seqan3::aminoacid_scoring_scheme{
            seqan3::aminoacid_similarity_matrix::blosum62}}
        | seqan3::align_cfg::gap_cost_affine{seqan3::align_cfg::open_score{-10}, seqan3::align_cfg::extension_score{-1}}
        | seqan3::align_cfg::output_score{} | seqan3_cuda::align_cfg::gpu{};

    std::vector<std::pair<int, std::size_t>> hits{};
    for (auto const & result : seqan3::align_pairwise(pairs, scores))
        hits.emplace_back(result.score(), hits.size());

    // Then everything of the best ones.
    std::ranges::sort(hits, std::ranges::greater{});
    auto const best = pairs[hits.front().second];
    auto const all = scores | seqan3::align_cfg::output_begin_position{} | seqan3::align_cfg::output_end_position{};
    for (auto const & result : seqan3::align_pairwise(best, all))
        seqan3::debug_stream << "subject " << hits.front().second << ", score " << result.score() << ", ["
                             << result.sequence2_begin_position() << ", " << result.sequence2_end_position() << ")\n";
}
