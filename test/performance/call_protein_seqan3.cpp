// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Local scores of proteins by SeqAn3's scalar path.
 *
 * Layer: test, SeqAn3 side.
 */

#include <seqan3/alignment/pairwise/align_pairwise.hpp>

#include "call_mode.hpp"

namespace seqan3_cuda::benchmark
{

double call_protein_seqan3(work_pairs & pairs, call_request const & request)
{
    auto proteins = pairs.proteins();
    return timed_call(proteins, request, protein_config(request.threads),
                      [](auto & sequences, auto const & config) { return seqan3::align_pairwise(sequences, config); });
}

std::vector<std::int32_t> protein_scores()
{
    seqan3::aminoacid_scoring_scheme const scheme{seqan3::aminoacid_similarity_matrix::blosum62};
    std::vector<std::int32_t> scores{};
    for (std::size_t code1 = 0; code1 < seqan3::alphabet_size<seqan3::aa20>; ++code1)
        for (std::size_t code2 = 0; code2 < seqan3::alphabet_size<seqan3::aa20>; ++code2)
            scores.push_back(scheme.score(seqan3::assign_rank_to(code1, seqan3::aa20{}),
                                          seqan3::assign_rank_to(code2, seqan3::aa20{})));
    return scores;
}

} // namespace seqan3_cuda::benchmark
