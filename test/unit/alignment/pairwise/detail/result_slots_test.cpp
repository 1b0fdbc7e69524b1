// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests the slots of results: their order, how many are claimed, and who gets their memory back.
 *
 * Layer: test.
 */

#include <cstddef>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/pairwise/detail/result_slots.hpp>

using seqan3_cuda::detail::result_slots;

namespace
{

using slots_type = result_slots<int>;

//!\brief Claims a slot and fills it.
void build(slots_type & slots, slots_type::slot & target, std::size_t const builder, int const value)
{
    slots.claim(target, slots.builders()[builder]);
    target.results = {value};
    target.size = 1;
}

} // namespace

TEST(result_slots, are_handed_out_in_the_order_in_which_they_were_made)
{
    slots_type slots{};
    slots.start(2, 8);
    EXPECT_TRUE(slots.is_empty());
    EXPECT_FALSE(slots.is_first_ready());
    auto & first = slots.append();
    auto & second = slots.append();
    auto & third = slots.append();

    build(slots, second, 0, 2);
    EXPECT_FALSE(slots.make_ready(second)) << "the caller waits for the first one";
    EXPECT_FALSE(slots.is_first_ready());
    build(slots, first, 1, 1);
    EXPECT_TRUE(slots.make_ready(first));
    EXPECT_TRUE(slots.is_first_ready());

    std::vector<slots_type::slot> handed_out{};
    slots.hand_out(handed_out);
    ASSERT_EQ(handed_out.size(), 2u) << "those that are ready";
    EXPECT_EQ(handed_out[0].results, std::vector{1});
    EXPECT_EQ(handed_out[1].results, std::vector{2});
    EXPECT_FALSE(slots.is_empty());
    EXPECT_FALSE(slots.is_first_ready());

    build(slots, third, 0, 3);
    EXPECT_TRUE(slots.make_ready(third));
    slots.hand_out(handed_out);
    ASSERT_EQ(handed_out.size(), 1u);
    EXPECT_EQ(handed_out[0].results, std::vector{3});
    EXPECT_TRUE(slots.is_empty());
}

TEST(result_slots, claimed_ones_are_bounded)
{
    slots_type slots{};
    slots.start(1, 6);
    for (int i = 0; i < 6; ++i)
    {
        EXPECT_TRUE(slots.has_room()) << i;
        auto & target = slots.append();
        build(slots, target, 0, i);
        EXPECT_EQ(slots.make_ready(target), i == 0);
    }
    EXPECT_FALSE(slots.has_room());

    std::vector<slots_type::slot> handed_out{};
    EXPECT_TRUE(slots.hand_out(handed_out)) << "builders should be woken";
    EXPECT_EQ(handed_out.size(), 3u) << "half of them";
    EXPECT_TRUE(slots.has_room());
    EXPECT_FALSE(slots.hand_out(handed_out)) << "they were woken before";
    EXPECT_EQ(handed_out.size(), 3u);
    EXPECT_EQ(handed_out[0].results, std::vector{3});
    EXPECT_TRUE(slots.is_empty());
}

TEST(result_slots, memory_goes_back_to_the_builder)
{
    slots_type slots{};
    slots.start(2, 12);
    for (int i = 0; i < 6; ++i)
    {
        auto & target = slots.append();
        build(slots, target, i == 2 ? 1 : 0, i);
        (void)slots.make_ready(target);
    }
    auto & builders = slots.builders();
    EXPECT_EQ(builders[0].lent_slots, 5u);
    EXPECT_EQ(builders[1].lent_slots, 1u);

    std::vector<slots_type::slot> handed_out{};
    slots.hand_out(handed_out);
    ASSERT_EQ(handed_out.size(), 6u);
    EXPECT_EQ(builders[0].lent_slots, 5u) << "the caller has them";
    slots.take_back(handed_out, 5);
    ASSERT_EQ(handed_out.size(), 1u);
    EXPECT_EQ(handed_out[0].results, std::vector{5});
    EXPECT_EQ(builders[0].lent_slots, 1u);
    EXPECT_EQ(builders[0].spare_results.size(), 4u);
    EXPECT_EQ(builders[1].lent_slots, 0u);
    ASSERT_EQ(builders[1].spare_results.size(), 1u);
    EXPECT_EQ(builders[1].spare_results[0], std::vector{2});

    // A further slot of the builder gets the memory.
    int const * const memory = builders[1].spare_results[0].data();
    auto & target = slots.append();
    slots.claim(target, builders[1]);
    EXPECT_EQ(target.results.data(), memory);
    EXPECT_TRUE(builders[1].spare_results.empty());
}

TEST(result_slots, surplus_is_what_a_builder_does_not_need)
{
    slots_type slots{};
    slots.start(2, 6);
    slots_type::builder & self = slots.builders()[0];
    self.spare_results.resize(4);
    EXPECT_FALSE(slots.has_surplus(self, false)) << "its part of the claimed slots, and one";
    self.spare_results.resize(6);
    EXPECT_TRUE(slots.has_surplus(self, false));
    EXPECT_EQ(slots.surplus(self, false).size(), 2u);
    EXPECT_EQ(self.spare_results.size(), 4u);
    EXPECT_TRUE(slots.has_surplus(self, true)) << "nothing is left to build";
    EXPECT_EQ(slots.surplus(self, true).size(), 4u);
    EXPECT_FALSE(slots.has_surplus(self, true));
}
