// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Bounds of the scores in blocks of a long sequence, and how many letters before a block decide.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 *
 * Here columns lie behind letters of the sequence that is cut, whichever of both this is.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <engine/windows.hpp>

namespace seqan3_cuda::detail
{

//!\brief How the letters that windows have for themselves are cut into blocks of about the same length.
struct block_cut
{
    window_cut windows{};
    std::uint64_t of_window{1}; //!< Blocks of each window, no more than it has letters; the last one may have fewer.

    //!\brief Letters before a block.
    [[nodiscard]] std::uint64_t begin(std::size_t const block) const
    {
        std::uint64_t const letters = block / of_window * windows.own + block % of_window * windows.own / of_window;
        return letters < windows.length ? letters : windows.length;
    }

    //!\brief The letters of a block.
    [[nodiscard]] letter_range operator[](std::size_t const block) const
    {
        return {begin(block), begin(block + 1)};
    }

    //!\brief Number of blocks.
    [[nodiscard]] std::size_t size() const
    {
        std::uint64_t const whole = windows.size() - 1, last = windows.length - whole * windows.own;
        return static_cast<std::size_t>(whole * of_window + (last * of_window + windows.own - 1) / windows.own);
    }

    //!\brief The window that has a block.
    [[nodiscard]] std::size_t window_of(std::size_t const block) const
    {
        return static_cast<std::size_t>(block / of_window);
    }
};

//!\brief What executors say of a block.
struct block_scores
{
    std::int32_t local{};    //!< The best local alignment of the letters of the block before and its own ones.
    std::int32_t crossing{}; //!< The best alignment of all letters of the block; the other sequence has free ends.

    friend bool operator==(block_scores const &, block_scores const &) = default;
};

//!\brief What is known of the cells behind the letters of a block.
struct block_bound
{
    std::size_t block{};
    std::int64_t score{};                  //!< No cell is above.
    std::optional<std::uint64_t> margin{}; //!< From so many letters before the cells around the block on, the scores of
                                           //!< those cells are the whole matrix's; none: it may take all letters.

    friend bool operator==(block_bound const &, block_bound const &) = default;
};

/*!\brief The blocks of some windows, and as many before each one as their bounds need.
 * \param[in] cut     The blocks.
 * \param[in] windows The windows.
 * \param[in] reach   So many letters away cells are looked at, too.
 * \returns The blocks, in ascending order.
 */
[[nodiscard]] std::vector<std::size_t> blocks_to_score(block_cut const & cut, std::span<std::size_t const> windows,
                                                       std::uint64_t reach);

/*!\brief Bounds of blocks.
 * \param[in] problem A local one that has most_letters().
 * \param[in] cut     How the pair is cut.
 * \param[in] windows The best score of each window.
 * \param[in] blocks  Blocks, in ascending order.
 * \param[in] scores  Of each block.
 * \param[in] reach   As for blocks_to_score().
 * \returns One bound a block.
 *
 * \details A path that ends behind a letter of a block begins in the block, or before. A part of it in the block scores
 * no more than local alignments of the block and either of its neighbours. A path from before scores no more than the
 * best cell of the last column before the block, and such a part; or, if it begins in the block before, no more than
 * block_scores::local; or else no more than the best cell before the block before, the crossing of that, and such a
 * part. The last column of a block has bounds of the same kind. A gap that goes on from block to block is opened once,
 * but counted as opened in each one, which is made good. No cell is above the score of a window that has it for itself.
 *
 * Where paths that cross some blocks score at most 0, paths that begin behind are at least as good: whatever is before
 * these blocks does not matter.
 */
[[nodiscard]] std::vector<block_bound> bound_blocks(alignment_problem const & problem, block_cut const & cut,
                                                    std::span<pair_outcome const> windows,
                                                    std::span<std::size_t const> blocks,
                                                    std::span<block_scores const> scores, std::uint64_t reach);

//!\brief Neighbouring blocks that are looked at together.
struct joined_blocks
{
    letter_range own{};
    std::int64_t score{};                  //!< As in block_bound, of all of them.
    std::optional<std::uint64_t> margin{}; //!< As in block_bound, of the first one.

    friend bool operator==(joined_blocks const &, joined_blocks const &) = default;
};

/*!\brief Joins neighbouring blocks.
 * \param[in] cut          How the pair is cut.
 * \param[in] bounds       Of blocks, in ascending order.
 * \param[in] least        Blocks with lower scores are left out.
 * \param[in] most_letters Of blocks that are joined. Cells behind a block that has a margin need no longer one, so that
 *                         it is not joined to one before that has none.
 */
[[nodiscard]] std::vector<joined_blocks> join_blocks(block_cut const & cut, std::span<block_bound const> bounds,
                                                     std::int64_t least, std::uint64_t most_letters);

} // namespace seqan3_cuda::detail
