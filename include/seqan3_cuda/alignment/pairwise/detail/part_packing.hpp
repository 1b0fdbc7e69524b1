// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Batches that several threads pack, block by block.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <list>
#include <optional>
#include <utility>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Which blocks of batches are packed, and by whom.
 * \details Not safe for threads: whoever calls holds the stream's mutex. A block that was taken is the thread's own.
 * \tparam cut_t    A batch_cutting::cut_batch.
 * \tparam packed_t An alignment_call::prepared_batch.
 */
template <typename cut_t, typename packed_t>
class part_packing
{
public:
    //! \brief A batch of which only the letters are missing.
    struct pack_job
    {
        packed_t batch; //!< Has a part for each block.
        cut_t cut;
        std::size_t begun{};    //!< Blocks that a thread packs, or has packed.
        std::size_t finished{}; //!< Blocks that are packed.
        bool is_similar{true};  //!< Whether the pairs of all of these have few differences.
    };

    //! \brief A block that a thread packs.
    struct block_of_job
    {
        typename std::list<pack_job>::iterator job;
        std::size_t number{};
        bool may_compute{}; //!< Whether its pairs should be computed if they have few differences.
    };

    //! \brief Adds a batch that was laid out.
    void add(packed_t batch, cut_t cut)
    {
        jobs.push_back({.batch = std::move(batch), .cut = std::move(cut)});
    }

    //! \brief Whether a batch has blocks that nobody packs. Blocks of earlier batches are begun first, so that the last
    //! one tells.
    [[nodiscard]] bool has_block() const
    {
        return !jobs.empty() && jobs.back().begun < jobs.back().cut.blocks.size();
    }

    //! \brief Takes the next block that nobody packs.
    [[nodiscard]] block_of_job take_block()
    {
        auto const first =
            std::ranges::find_if(jobs, [](pack_job const & any) { return any.begun < any.cut.blocks.size(); });
        return {first, first->begun++, first->is_similar};
    }

    /*!\brief A block is packed.
     * \param[in] block   The block.
     * \param[in] outcome That of its pairs, if they were computed.
     * \returns The batch, if all of its blocks are packed now.
     */
    [[nodiscard]] std::optional<pack_job> finish(block_of_job const & block, std::optional<outcome_batch> outcome)
    {
        pack_job & of = *block.job;
        of.is_similar = of.is_similar && outcome;
        if (outcome)
            of.batch.parts[block.number] = std::move(*outcome);
        if (++of.finished < of.cut.blocks.size())
            return std::nullopt;
        if (!of.is_similar)
            of.batch.parts.clear();
        std::optional<pack_job> finished{std::move(of)};
        jobs.erase(block.job);
        return finished;
    }

private:
    std::list<pack_job> jobs{};
};

} // namespace seqan3_cuda::detail
