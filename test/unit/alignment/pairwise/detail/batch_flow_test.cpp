// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests the way of batches: their order, their bounds, and portions that have more than one batch.
 *
 * Layer: test.
 */

#include <cstddef>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/pairwise/detail/batch_flow.hpp>

namespace
{

struct portion
{
    std::size_t first_index{};
    std::size_t pairs{};
    bool is_empty{};
};

struct block
{
    std::size_t first_index{};
};

struct cut_batch
{
    std::vector<block> blocks{};
    std::size_t pairs{};

    [[nodiscard]] std::size_t bytes() const
    {
        return 10 * pairs;
    }
};

using flow_type = seqan3_cuda::detail::batch_flow<portion, cut_batch, int>;

//!\brief Takes the first portion and splits `pairs` pairs off; the rest is for others.
portion split(flow_type & flow, std::size_t const pairs)
{
    portion rest = flow.take_portion();
    portion const mine{.first_index = rest.first_index, .pairs = pairs};
    rest = {.first_index = rest.first_index + pairs, .pairs = rest.pairs - pairs, .is_empty = rest.pairs == pairs};
    flow.give_back(rest);
    return mine;
}

//!\brief Cuts a batch off a portion and leaves the rest to others.
cut_batch cut(flow_type & flow, portion const & mine, std::size_t const pairs)
{
    cut_batch batch{.blocks = {{mine.first_index}}, .pairs = pairs};
    flow.add_cut(batch);
    flow.give_back(
        {.first_index = mine.first_index + pairs, .pairs = mine.pairs - pairs, .is_empty = mine.pairs == pairs});
    return batch;
}

//!\brief Submits the next batch; returns its number.
int submit(flow_type & flow)
{
    EXPECT_TRUE(flow.can_submit());
    auto job = flow.take_packed();
    flow.add_submitted(job.cut);
    return job.batch;
}

} // namespace

TEST(batch_flow, says_whether_something_is_given_back)
{
    flow_type flow{};
    flow.start({.pairs = 100}, 1, 0);
    portion const all = flow.take_portion();
    EXPECT_FALSE(flow.give_back({.first_index = 100, .is_empty = true}));
    EXPECT_TRUE(flow.give_back(all));
}

TEST(batch_flow, batches_are_submitted_in_order)
{
    flow_type flow{};
    EXPECT_FALSE(flow.has_input());
    EXPECT_TRUE(flow.is_over());
    flow.start({.pairs = 30}, 3, 1000);
    EXPECT_TRUE(flow.may_cut());
    EXPECT_TRUE(flow.is_hungry());
    EXPECT_FALSE(flow.is_over());

    portion const first = split(flow, 10);
    EXPECT_TRUE(flow.is_hungry()) << "it wants three, or two at least";
    portion const second = split(flow, 10);
    EXPECT_FALSE(flow.is_hungry());
    portion const third = split(flow, 10);
    EXPECT_EQ(third.first_index, 20u);
    EXPECT_FALSE(flow.may_cut()) << "nothing is left";
    EXPECT_TRUE(flow.has_input()) << "it is being cut";
    cut_batch const batch3 = cut(flow, third, 10), batch1 = cut(flow, first, 10), batch2 = cut(flow, second, 10);
    EXPECT_FALSE(flow.has_input());

    flow.add_packed(3, batch3);
    EXPECT_FALSE(flow.can_submit());
    flow.add_packed(1, batch1);
    EXPECT_EQ(submit(flow), 1);
    EXPECT_FALSE(flow.can_submit());
    EXPECT_TRUE(flow.has_submitted());
    EXPECT_FALSE(flow.should_wait()) << "others are on their way";
    flow.add_packed(2, batch2);
    EXPECT_EQ(submit(flow), 2);
    EXPECT_EQ(submit(flow), 3);
    for (std::size_t const first_index : {0, 10, 20})
    {
        EXPECT_TRUE(flow.should_wait());
        EXPECT_FALSE(flow.is_over());
        EXPECT_EQ(flow.take_submitted().blocks.front().first_index, first_index);
    }
    EXPECT_FALSE(flow.has_submitted());
    EXPECT_TRUE(flow.is_over());
}

TEST(batch_flow, is_bounded_by_number_or_bytes)
{
    for (std::size_t const limit : {0, 401})
    {
        flow_type flow{};
        flow.start({.pairs = 100}, 1, limit);
        std::size_t cuts = 0;
        for (; flow.may_cut(); ++cuts)
        {
            cut_batch const batch = cut(flow, split(flow, 10), 10);
            flow.add_packed(0, batch);
            (void)submit(flow);
            EXPECT_TRUE(flow.should_wait()) << "the session has what it wants";
        }
        EXPECT_EQ(cuts, limit == 0 ? 3u : 5u);
        (void)flow.take_submitted();
        EXPECT_TRUE(flow.may_cut());
    }
}

TEST(batch_flow, what_others_wait_for_may_always_be_cut)
{
    flow_type flow{};
    flow.start({.pairs = 100}, 1, 0);
    portion const first = split(flow, 10), second = split(flow, 10), third = split(flow, 10);
    EXPECT_FALSE(flow.may_cut());
    flow.add_packed(1, cut(flow, first, 4)); // six pairs are left, which come before others
    EXPECT_FALSE(flow.may_cut()) << "nothing waits for them yet";
    EXPECT_EQ(submit(flow), 1);
    flow.add_packed(3, cut(flow, second, 10));
    EXPECT_FALSE(flow.can_submit());
    EXPECT_TRUE(flow.may_cut());
    portion const rest = flow.take_portion();
    EXPECT_EQ(rest.first_index, 4u);
    flow.add_packed(2, cut(flow, rest, 6));
    EXPECT_FALSE(flow.may_cut());
    EXPECT_EQ(submit(flow), 2);
    EXPECT_EQ(submit(flow), 3);
    EXPECT_EQ(third.first_index, 20u);
}
