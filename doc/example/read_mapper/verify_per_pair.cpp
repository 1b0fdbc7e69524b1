// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

#include <utility>

#include <seqan3/alignment/cigar_conversion/cigar_from_alignment.hpp>
#include <seqan3/alignment/pairwise/align_pairwise.hpp>

#include "verification.hpp"

namespace read_mapper
{

//! [verify]
std::vector<placement> verify(std::vector<candidate> const & candidates, std::vector<read> const & reads,
                              genome const & text)
{
    auto const config = read_in_window | seqan3::align_cfg::output_alignment{};

    std::vector<placement> placements{};
    for (candidate const & where : candidates)
    {
        auto const pair = std::pair{window_of(where, text), letters_of(where, reads[where.read])};
        for (auto && result : seqan3::align_pairwise(pair, config))
            placements.emplace_back(where, where.begin + result.sequence1_begin_position(), result.score(),
                                    seqan3::cigar_from_alignment(result.alignment()));
    }
    return placements;
}
//! [verify]

} // namespace read_mapper
