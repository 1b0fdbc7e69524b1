// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What a thread computes pairs of few differences with while it packs a batch.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_session.hpp>
#include <seqan3_cuda/alignment/detail/pair_trial.hpp>

namespace seqan3_cuda::detail
{

//! \brief One thread's at a time; goes from block to block.
class trial_room
{
public:
    /*!\brief Computes the pairs of a block if they have few differences.
     * \param[in] session The call's.
     * \param[in] packing Packs pairs: a call_packing.
     * \param[in] part    The block: a batch_cutting::block.
     * \param[in] batch   Its batch, of which only the layout is read.
     * \returns The outcome of these pairs alone; nothing if one has too many differences.
     */
    template <typename packing_t, typename block_t>
    [[nodiscard]] std::optional<outcome_batch> compute(alignment_session const & session, packing_t const & packing,
                                                       block_t const & part, packed_batch const & batch)
    {
        if (!trial)
            trial = session.make_trial();
        if (!trial)
            return std::nullopt;
        for (std::size_t i = part.offset; i < part.offset + part.size; ++i)
            if (!trial->tries(batch.first.length(i), batch.second.length(i)))
                return std::nullopt;
        outcome_batch outcome{};
        auto position = part.begin;
        for (std::size_t i = 0; i < part.size; ++i, ++position)
        {
            pair.first.clear();
            pair.second.clear();
            packing.pack(position, 1, pair);
            if (!trial->align(pair, 0, outcome))
                return std::nullopt;
        }
        return outcome;
    }

private:
    std::unique_ptr<pair_trial> trial{};
    packed_batch pair{}; //!< Letters of one pair: little memory that is used again and again is in the cache.
};

} // namespace seqan3_cuda::detail
