// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

#include <span>
#include <utility>

#include <seqan3_cuda/all.hpp>

#include "verification.hpp"

namespace read_mapper
{

//! [verify]
std::vector<placement> verify(std::vector<candidate> const & candidates, std::vector<read> const & reads,
                              genome const & text)
{
    auto const config = read_in_window | seqan3_cuda::align_cfg::gpu_with{seqan3_cuda::cigar_output{}};

    // What is to be aligned. The pairs are views, no letter is copied.
    std::vector<std::pair<std::span<seqan3::dna5 const>, std::span<seqan3::dna5 const>>> pairs{};
    for (candidate const & where : candidates)
        pairs.emplace_back(window_of(where, text), letters_of(where, reads[where.read]));

    // One call. Results come in the order of the pairs, while later pairs are still computed.
    std::vector<placement> placements{};
    auto where = candidates.begin();
    for (auto && result : seqan3::align_pairwise(pairs, config))
    {
        placements.emplace_back(*where, where->begin + result.sequence1_begin_position(), result.score(),
                                result.cigar());
        ++where;
    }
    return placements;
}
//! [verify]

} // namespace read_mapper
