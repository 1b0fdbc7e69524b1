// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Blocks of batches: each is packed once, or computed, whatever others turn out to be.
 */

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include <seqan3_cuda/alignment/pairwise/detail/part_packing.hpp>

namespace
{

using namespace seqan3_cuda;

struct cut
{
    struct block
    {
        std::size_t first_index;
    };

    std::vector<block> blocks;
};

struct prepared
{
    std::vector<std::vector<int>> packed; //!< How often each chunk of each block was.
    std::vector<detail::outcome_batch> parts;
};

using packing_type = detail::part_packing<cut, prepared, std::vector<int>>;

detail::outcome_batch outcome_of(std::size_t const pairs)
{
    detail::outcome_batch outcome{};
    outcome.pairs.resize(pairs);
    return outcome;
}

} // namespace

//!\brief Threads take blocks of two batches, and end them in any order.
TEST(part_packing, mixed_batches)
{
    for (unsigned seed = 0; seed < 2'000; ++seed)
    {
        SCOPED_TRACE(seed);
        std::mt19937_64 engine{seed};
        packing_type packing{};
        std::vector<std::vector<bool>> similar(2);
        for (auto & blocks : similar)
        {
            blocks.resize(1 + engine() % 6);
            for (auto && is_similar : blocks)
                is_similar = engine() % 4 != 0;
            std::vector<std::size_t> chunks(blocks.size());
            std::ranges::generate(chunks, [&] { return 1 + engine() % 4; });
            prepared batch{{}, std::vector<detail::outcome_batch>(blocks.size())};
            for (std::size_t const count : chunks)
                batch.packed.emplace_back(count);
            auto const number = static_cast<std::size_t>(&blocks - similar.data());
            packing.add(std::move(batch), {std::vector<cut::block>(blocks.size(), {number})}, chunks);
        }

        std::vector<packing_type::block_of_job> taken{};
        std::size_t finished = 0;
        while (packing.has_block() || !taken.empty())
        {
            if (packing.has_block() && (taken.empty() || engine() % 2 == 0))
            {
                taken.push_back(packing.take_block());
                continue;
            }
            std::swap(taken[engine() % taken.size()], taken.back());
            packing_type::block_of_job mine = std::move(taken.back());
            taken.pop_back();
            std::size_t const batch = mine.job->cut.blocks.front().first_index;
            std::optional<detail::outcome_batch> outcome{};
            if (mine.chunk)
                ++mine.job->batch.packed[mine.number].at(*mine.chunk);
            else if (similar[batch][mine.number])
                outcome = outcome_of(mine.number + 1);

            auto const done = packing.finish(std::move(mine), std::move(outcome));
            if (!done)
                continue;
            ++finished;
            bool const all_similar = std::ranges::count(similar[batch], false) == 0;
            for (std::size_t block = 0; block < similar[batch].size(); ++block)
            {
                for (int const times : done->batch.packed[block])
                    EXPECT_EQ(times, all_similar ? 0 : 1) << block;
                if (all_similar)
                {
                    EXPECT_EQ(done->batch.parts[block].pairs.size(), block + 1);
                }
            }
            EXPECT_EQ(done->batch.parts.empty(), !all_similar);
        }
        EXPECT_EQ(finished, 2u);
    }
}

//!\brief Whoever lays out first, batches are packed in the order of their pairs, in which they are submitted.
TEST(part_packing, batches_in_the_order_of_the_input)
{
    packing_type packing{};
    for (std::size_t const first_index : {20u, 0u, 30u, 10u})
        packing.add({}, {{{first_index}}}, {1});
    for (std::size_t const first_index : {0u, 10u, 20u, 30u})
        EXPECT_EQ(packing.take_block().job->cut.blocks.front().first_index, first_index);
    EXPECT_FALSE(packing.has_block());
}

//!\brief What computes pairs goes from block to block.
TEST(part_packing, room_is_used_again)
{
    packing_type packing{};
    packing.add({{}, std::vector<detail::outcome_batch>(3)}, {std::vector<cut::block>(3)}, {1, 1, 1});
    auto first = packing.take_block();
    first.room.resize(1'000);
    int const * const memory = first.room.data();
    EXPECT_FALSE(packing.finish(std::move(first), outcome_of(1)));
    auto const second = packing.take_block();
    EXPECT_EQ(second.room.data(), memory);
    auto const third = packing.take_block();
    EXPECT_TRUE(third.room.empty());
}
