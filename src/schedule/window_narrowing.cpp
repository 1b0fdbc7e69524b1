// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements narrow_windows and wanted_blocks.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#include <schedule/window_narrowing.hpp>

#include <algorithm>

#include <engine/score_guess.hpp>

namespace seqan3_cuda::detail
{

std::vector<narrowed_pair> narrow_windows(alignment_problem const & problem, packed_batch const & pairs,
                                          std::vector<promising_windows> const & of, block_scoring & scoring)
{
    std::uint64_t const reach = problem.best->distance - 1;
    std::vector<pair_blocks> asked{};
    for (promising_windows const & each : of)
    {
        block_cut const cut = scoring.cut(each.cut);
        asked.push_back({.pair = each.pair, .cut = cut, .blocks = blocks_to_score(cut, each.windows, reach)});
    }
    std::vector<std::vector<block_scores>> const scores = scoring(pairs, asked);

    std::vector<narrowed_pair> narrowed{};
    for (std::size_t i = 0; i < of.size(); ++i)
    {
        auto const & [pair, cut, blocks] = asked[i];
        std::vector<scored_part> parts{};
        for (std::size_t block = 0; block < blocks.size(); ++block)
            if (scores[i][block].local >= of[i].least)
                parts.push_back({blocks[block], scores[i][block].local});
        // Letters of a block are those of the block before, too.
        std::size_t const apart = 2 + static_cast<std::size_t>(reach * cut.of_window / cut.windows.own);
        narrowed.push_back({.cut = cut,
                            .bounds = bound_blocks(problem, cut, of[i].scores, blocks, scores[i], reach),
                            .guess = guess_score(std::move(parts), problem.best->count, apart)});
    }
    return narrowed;
}

std::optional<std::vector<joined_blocks>> wanted_blocks(narrowed_pair const & pair, std::int32_t const least,
                                                        std::size_t const at_a_time)
{
    // A match, with what its score reaches behind it, has some blocks. More of them pay for their margin.
    constexpr std::uint64_t least_joined = 4, most_joined = 16;
    std::uint64_t wanted = 0, with_margin = 0;
    for (block_bound const & bound : pair.bounds)
        if (bound.score >= least)
        {
            ++wanted;
            with_margin += bound.margin.has_value();
        }
    if (2 * with_margin < wanted)
        return std::nullopt;
    std::uint64_t const joined = std::clamp(wanted / at_a_time, least_joined, most_joined);
    block_cut const & cut = pair.cut;
    std::uint64_t const letters = (joined * cut.windows.own + cut.of_window - 1) / cut.of_window;
    return join_blocks(cut, pair.bounds, least, letters);
}

} // namespace seqan3_cuda::detail
