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
 * \details Each block is tried once: whether all of its pairs have few differences. As soon as a block of a batch says
 * no, letters of all blocks are wanted, chunk by chunk, so that several threads write a long sequence.
 *
 * Not safe for threads: whoever calls holds the stream's mutex. What was taken is the thread's own.
 * \tparam cut_t    A batch_cutting::cut_batch.
 * \tparam packed_t An alignment_call::prepared_batch.
 * \tparam room_t   A trial_room.
 */
template <typename cut_t, typename packed_t, typename room_t>
class part_packing
{
public:
    //! \brief A chunk of the letters of a block.
    struct block_chunk
    {
        std::size_t block{};
        std::size_t number{};
    };

    //! \brief A batch of which only the letters are missing.
    struct pack_job
    {
        packed_t batch; //!< Has a part for each block.
        cut_t cut;
        std::vector<std::size_t> chunks;     //!< Of the letters of each block.
        std::size_t unfinished;              //!< Blocks and chunks that are, or have, to be tried or packed.
        std::size_t tried{};                 //!< Blocks that a thread has tried, or tries.
        std::vector<std::size_t> computed{}; //!< Blocks without letters, as long as all are similar.
        std::vector<block_chunk> unpacked{}; //!< That nobody packs.
        bool is_similar{true};               //!< Whether the pairs of all blocks tried have few differences.

        [[nodiscard]] bool has_block() const
        {
            return tried < chunks.size() || !unpacked.empty();
        }

        //! \brief All chunks of a block are to be packed.
        void add_chunks(std::size_t const block)
        {
            for (std::size_t number = chunks[block]; number-- > 0; ++unfinished)
                unpacked.push_back({block, number});
        }
    };

    //! \brief A block that a thread tries, or a chunk of its letters that the thread packs.
    struct block_of_job
    {
        typename std::list<pack_job>::iterator job;
        std::size_t number{};
        std::optional<std::size_t> chunk{}; //!< None: the pairs should be computed if they have few differences.
        room_t room{};                      //!< For that; goes from block to block.
    };

    /*!\brief Adds a batch that was laid out, before those of pairs behind its own: they are submitted in their order.
     * \param[in] batch  The batch.
     * \param[in] cut    Its blocks.
     * \param[in] chunks Number of chunks of each block, at least 1.
     */
    void add(packed_t batch, cut_t cut, std::vector<std::size_t> chunks)
    {
        std::size_t const blocks = chunks.size();
        std::size_t const first_index = cut.blocks.front().first_index;
        auto const next = std::ranges::find_if(jobs, [first_index](pack_job const & job)
                                               { return job.cut.blocks.front().first_index > first_index; });
        jobs.insert(
            next,
            {.batch = std::move(batch), .cut = std::move(cut), .chunks = std::move(chunks), .unfinished = blocks});
    }

    //! \brief Whether a batch has something that nobody tries or packs.
    [[nodiscard]] bool has_block() const
    {
        return std::ranges::any_of(jobs, &pack_job::has_block);
    }

    //! \brief Takes the next chunk, or block, that nobody packs or tries.
    [[nodiscard]] block_of_job take_block()
    {
        auto const first = std::ranges::find_if(jobs, &pack_job::has_block);
        if (!first->unpacked.empty())
        {
            block_chunk const chunk = take_last(first->unpacked);
            return {.job = first, .number = chunk.block, .chunk = chunk.number};
        }
        block_of_job block{.job = first, .number = first->tried++};
        if (!rooms.empty())
            block.room = take_last(rooms);
        return block;
    }

    /*!\brief A block was tried, or a chunk is packed.
     * \param[in] block   The block.
     * \param[in] outcome That of its pairs, if they were computed; then its letters are not in the batch.
     * \returns The batch, if nothing is left to do.
     */
    [[nodiscard]] std::optional<pack_job> finish(block_of_job block, std::optional<outcome_batch> outcome)
    {
        if (outcome)
            rooms.push_back(std::move(block.room)); // else its memory is rather for results
        pack_job & of = *block.job;
        --of.unfinished;
        if (!block.chunk)
            finish_trial(of, block.number, std::move(outcome));
        if (of.unfinished > 0)
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

    //! \brief Keeps the outcome of a block, or has all letters of the batch packed.
    static void finish_trial(pack_job & of, std::size_t const block, std::optional<outcome_batch> outcome)
    {
        if (outcome && of.is_similar)
        {
            of.batch.parts[block] = std::move(*outcome);
            of.computed.push_back(block);
            return;
        }
        of.add_chunks(block);
        if (!std::exchange(of.is_similar, false))
            return;
        for (std::size_t const other : of.computed)
            of.add_chunks(other);
        for (; of.tried < of.chunks.size(); ++of.tried, --of.unfinished)
            of.add_chunks(of.tried);
    }

    std::list<pack_job> jobs{};
    std::vector<room_t> rooms{}; //!< That no thread has.
};

} // namespace seqan3_cuda::detail
