// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The scores of blocks of long sequences, by other services.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <engine/block_bounds.hpp>
#include <schedule/batch_service.hpp>
#include <schedule/window_stream.hpp>

namespace seqan3_cuda::detail
{

//!\brief Blocks of a pair.
struct pair_blocks
{
    std::size_t pair{}; //!< 0-based index of the pair.
    block_cut cut{};
    std::vector<std::size_t> blocks{}; //!< In ascending order.
};

//!\brief Has services compute block_scores. These are opened when they are needed for the first time.
class block_scoring
{
public:
    /*!\brief Opens nothing yet.
     * \param[in] problem_ A local one, for scores.
     * \param[in] open_    Opens services.
     * \param[in] letters_ Of a block, at least, where windows have as many for themselves.
     * \param[in] most_letters_ Of a batch, about: each block counted with the other sequence.
     */
    block_scoring(alignment_problem problem_, window_stream::opener open_, std::uint64_t letters_,
                  std::uint64_t most_letters_ = packed_sequences::max_letters / 2);

    //!\brief How a pair is cut whose windows are cut so.
    [[nodiscard]] block_cut cut(window_cut const & windows) const
    {
        return {.windows = windows, .of_window = std::max<std::uint64_t>(1, windows.own / letters)};
    }

    //!\brief Letters of a block of such windows, at most.
    [[nodiscard]] std::uint64_t letters_of_block(window_cut const & windows) const
    {
        return windows.own / cut(windows).of_window + 1;
    }

    /*!\brief The scores of all blocks.
     * \param[in] pairs The pairs.
     * \param[in] of    Their blocks.
     * \returns For each of them the scores of its blocks, in their order.
     */
    [[nodiscard]] std::vector<std::vector<block_scores>> operator()(packed_batch const & pairs,
                                                                    std::vector<pair_blocks> const & of);

    //!\brief Some of the blocks of a pair, as many as a batch takes.
    struct part
    {
        pair_blocks const * of{};
        std::size_t number{}; //!< Of the pair among those that have blocks.
        std::size_t begin{};
        std::size_t end{};

        [[nodiscard]] std::span<std::size_t const> blocks() const
        {
            return std::span{of->blocks}.subspan(begin, end - begin);
        }
    };

private:
    void score(packed_batch const & pairs, std::vector<part> const & parts, bool of_first,
               std::vector<std::vector<block_scores>> & scores);
    [[nodiscard]] alignment_problem crossing_problem(bool of_first) const;

    alignment_problem problem;
    window_stream::opener open;
    std::uint64_t letters;
    std::uint64_t most_letters;
    std::unique_ptr<batch_service> locals{};
    std::array<std::unique_ptr<batch_service>, 2> crossings_of{}; //!< Of blocks of sequence 2, of sequence 1.
};

} // namespace seqan3_cuda::detail
