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
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Which blocks of batches are packed, and by whom.
 * \details Not safe for threads: whoever calls holds the stream's mutex. A block that was taken is the thread's own.
 * \tparam cut_t    A batch_cutting::cut_batch.
 * \tparam packed_t An alignment_call::prepared_batch.
 * \tparam room_t   A trial_room.
 */
template <typename cut_t, typename packed_t, typename room_t>
class part_packing
{
public:
    //! \brief A batch of which only the letters are missing.
    struct pack_job
    {
        packed_t batch; //!< Has a part for each block.
        cut_t cut;
        std::size_t begun{};                 //!< Blocks that a thread had, or has.
        std::size_t finished{};              //!< Blocks that are packed; of similar pairs, that are computed.
        bool is_similar{true};               //!< Whether the pairs of all of these have few differences.
        std::vector<std::size_t> computed{}; //!< Blocks without letters; if others are not similar, to be packed.

        [[nodiscard]] bool has_block() const
        {
            return begun < cut.blocks.size() || (!is_similar && !computed.empty());
        }
    };

    //! \brief A block that a thread packs.
    struct block_of_job
    {
        typename std::list<pack_job>::iterator job;
        std::size_t number{};
        bool may_compute{}; //!< Whether its pairs should be computed if they have few differences.
        room_t room{};      //!< For that; goes from block to block.
    };

    //! \brief Adds a batch that was laid out.
    void add(packed_t batch, cut_t cut)
    {
        jobs.push_back({.batch = std::move(batch), .cut = std::move(cut)});
    }

    //! \brief Whether a batch has blocks that nobody packs.
    [[nodiscard]] bool has_block() const
    {
        return std::ranges::any_of(jobs, &pack_job::has_block);
    }

    //! \brief Takes the next block that nobody packs.
    [[nodiscard]] block_of_job take_block()
    {
        auto const first = std::ranges::find_if(jobs, &pack_job::has_block);
        block_of_job block{.job = first, .may_compute = first->is_similar};
        if (first->begun < first->cut.blocks.size())
            block.number = first->begun++;
        else
            block.number = take_last(first->computed);
        if (block.may_compute && !rooms.empty())
            block.room = take_last(rooms);
        return block;
    }

    /*!\brief A block is packed, or its pairs are computed.
     * \param[in] block   The block.
     * \param[in] outcome That of its pairs, if they were computed; then its letters are not in the batch.
     * \returns The batch, if nothing is left to do.
     */
    [[nodiscard]] std::optional<pack_job> finish(block_of_job block, std::optional<outcome_batch> outcome)
    {
        if (outcome)
            rooms.push_back(std::move(block.room)); // else its memory is rather for results
        pack_job & of = *block.job;
        if (outcome)
        {
            of.batch.parts[block.number] = std::move(*outcome);
            of.computed.push_back(block.number);
            of.finished += of.is_similar;
        }
        else
        {
            if (std::exchange(of.is_similar, false))
                of.finished -= of.computed.size();
            ++of.finished;
        }
        if (of.finished < of.cut.blocks.size())
            return std::nullopt;
        if (!of.is_similar)
            of.batch.parts.clear();
        std::optional<pack_job> finished{std::move(of)};
        jobs.erase(block.job);
        return finished;
    }

private:
    template <typename value_t>
    [[nodiscard]] static value_t take_last(std::vector<value_t> & values)
    {
        value_t last = std::move(values.back());
        values.pop_back();
        return last;
    }

    std::list<pack_job> jobs{};
    std::vector<room_t> rooms{}; //!< That no thread has.
};

} // namespace seqan3_cuda::detail
