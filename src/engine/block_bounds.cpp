// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements blocks_to_score, bound_blocks and join_blocks.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/block_bounds.hpp>

#include <algorithm>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief So many blocks are looked at for a margin; others take all letters that matter.
constexpr std::size_t most_crossed = 8;

//!\brief The blocks of a pair, with what is known of them.
class block_chain
{
public:
    block_chain(alignment_problem const & problem, block_cut const & cut_, std::span<pair_outcome const> const windows_,
                std::span<std::size_t const> const blocks_, std::span<block_scores const> const scores_,
                std::uint64_t const reach_) :
        opening{-std::int64_t{problem.gap_open}},
        cut{cut_},
        windows{windows_},
        blocks{blocks_},
        scores{scores_},
        reach{reach_}
    {
        for (std::size_t i = 0; i < blocks.size(); ++i)
            last_columns.push_back(std::min(of_window(blocks[i]), last_column_of(i)));
    }

    [[nodiscard]] block_bound bound(std::size_t const i) const
    {
        std::int64_t score = before(i) + own(i);
        if (follows(i))
            score = std::min(score, std::max<std::int64_t>(scores[i].local, before(i - 1) + crossing(i - 1) + own(i)));
        return {blocks[i], std::min(score, of_window(blocks[i])), margin(i)};
    }

private:
    //!\brief Whether the block before is there.
    [[nodiscard]] bool follows(std::size_t const i) const
    {
        return i > 0 && blocks[i - 1] + 1 == blocks[i];
    }

    [[nodiscard]] std::int64_t of_window(std::size_t const block) const
    {
        return std::max(0, windows[cut.window_of(block)].score);
    }

    //!\brief What paths across a block add at most.
    [[nodiscard]] std::int64_t crossing(std::size_t const i) const
    {
        return scores[i].crossing + opening;
    }

    //!\brief No cell in the last column before a block is above.
    [[nodiscard]] std::int64_t before(std::size_t const i) const
    {
        if (blocks[i] == 0)
            return 0;
        return follows(i) ? last_columns[i - 1] : of_window(blocks[i] - 1);
    }

    //!\brief The best that paths have which lie in a block: with the block before, or with the one behind.
    [[nodiscard]] std::int64_t own(std::size_t const i) const
    {
        bool const is_followed = i + 1 < blocks.size() && follows(i + 1);
        return is_followed ? std::min(scores[i].local, scores[i + 1].local) : scores[i].local;
    }

    //!\brief No cell in the last column of a block is above; the bounds of all before are known.
    [[nodiscard]] std::int64_t last_column_of(std::size_t const i) const
    {
        std::int64_t across = before(i) + crossing(i);
        if (follows(i))
            across = std::min(across,
                              std::max<std::int64_t>(scores[i].local, before(i - 1) + crossing(i - 1) + crossing(i)));
        return std::max(own(i), across);
    }

    //!\brief See block_bound.
    [[nodiscard]] std::optional<std::uint64_t> margin(std::size_t const i) const
    {
        std::uint64_t const begin = cut.begin(blocks[i]), exact_from = begin - std::min(begin, reach);
        std::size_t first = i; // the block where cells have to be right, at the latest
        while (cut.begin(blocks[first]) > exact_from)
            if (!follows(first--))
                return std::nullopt;
        if (blocks[first] == 0)
            return exact_from;
        std::int64_t across = 0;
        for (std::size_t crossed = 1; crossed <= most_crossed && follows(first); ++crossed)
        {
            across += crossing(--first);
            if (blocks[first] == 0 || before(first) + across <= 0)
                return exact_from - cut.begin(blocks[first]);
        }
        return std::nullopt;
    }

    std::int64_t opening;
    block_cut const & cut;
    std::span<pair_outcome const> windows;
    std::span<std::size_t const> blocks;
    std::span<block_scores const> scores;
    std::uint64_t reach;
    std::vector<std::int64_t> last_columns{}; //!< Of each block: no cell there is above.
};

} // namespace

std::vector<std::size_t> blocks_to_score(block_cut const & cut, std::span<std::size_t const> const windows,
                                         std::uint64_t const reach)
{
    // The first one has the bound of a window; from the third one on bounds are those of blocks, which crossing the
    // next one, or two, then leads down to 0.
    constexpr std::size_t blocks_of_bounds = 4;
    std::size_t const before = blocks_of_bounds + static_cast<std::size_t>(reach * cut.of_window / cut.windows.own);
    std::vector<std::size_t> blocks{};
    std::vector<std::size_t> in_order{windows.begin(), windows.end()};
    std::ranges::sort(in_order);
    for (std::size_t const window : in_order)
    {
        std::size_t const first = window * static_cast<std::size_t>(cut.of_window),
                          end = std::min(first + static_cast<std::size_t>(cut.of_window), cut.size());
        std::size_t block = first - std::min(first, before);
        if (!blocks.empty())
            block = std::max(block, blocks.back() + 1);
        for (; block < end; ++block)
            blocks.push_back(block);
    }
    return blocks;
}

std::vector<block_bound> bound_blocks(alignment_problem const & problem, block_cut const & cut,
                                      std::span<pair_outcome const> const windows,
                                      std::span<std::size_t const> const blocks,
                                      std::span<block_scores const> const scores, std::uint64_t const reach)
{
    block_chain const chain{problem, cut, windows, blocks, scores, reach};
    std::vector<block_bound> bounds{};
    bounds.reserve(blocks.size());
    for (std::size_t i = 0; i < blocks.size(); ++i)
        bounds.push_back(chain.bound(i));
    return bounds;
}

std::vector<joined_blocks> join_blocks(block_cut const & cut, std::span<block_bound const> const bounds,
                                       std::int64_t const least, std::uint64_t const most_letters)
{
    std::vector<joined_blocks> joined{};
    for (block_bound const & bound : bounds)
    {
        if (bound.score < least)
            continue;
        letter_range const own = cut[bound.block];
        if (joined.empty() || joined.back().own.end != own.begin || own.end - joined.back().own.begin > most_letters
            || (bound.margin && !joined.back().margin))
        {
            joined.push_back({own, bound.score, bound.margin});
            continue;
        }
        joined.back().own.end = own.end;
        joined.back().score = std::max(joined.back().score, bound.score);
    }
    return joined;
}

} // namespace seqan3_cuda::detail
