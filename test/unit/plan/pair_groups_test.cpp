// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Pairs come back by size, the longest first, and those of one size as they were added.
 *
 * Layer: test.
 */

#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include <plan/pair_groups.hpp>

namespace seqan3_cuda::test
{

namespace
{

detail::sized_pair make_pair(std::uint32_t const index, std::uint32_t const rows, std::uint32_t const columns,
                             std::int32_t const lowest_score = 0)
{
    return {.index = index,
            .rows = rows,
            .columns = columns,
            .shape = {.width = 4, .strips = 1},
            .lowest_score = lowest_score};
}

std::vector<std::uint32_t> indices(detail::pair_groups const & groups)
{
    std::vector<std::uint32_t> result;
    for (detail::pair_group const * const group : groups.in_order(detail::wavefront_order))
        for (std::size_t i = 0; i < group->size(); ++i)
            result.push_back(group->index(i));
    return result;
}

} // namespace

TEST(pair_groups, longest_first)
{
    detail::pair_groups groups;
    EXPECT_TRUE(groups.empty());
    std::uint32_t index = 0;
    for (std::uint32_t const columns : {10u, 40u, 20u, 40u, 10u, 30u, 20u})
        groups.add(make_pair(index++, 16, columns));
    EXPECT_FALSE(groups.empty());
    EXPECT_EQ(indices(groups), (std::vector<std::uint32_t>{1, 3, 5, 2, 6, 0, 4}));
    EXPECT_EQ(groups.greatest([](detail::sized_pair const & pair) { return pair.columns; }), 40u);
}

TEST(pair_groups, keeps_each_pairs_score)
{
    detail::pair_groups groups;
    for (std::uint32_t index = 0; index < 3; ++index)
    {
        detail::pair_group const & group = groups.add(make_pair(index, 16, 10, -static_cast<std::int32_t>(index)));
        EXPECT_EQ(group.is_uniform(), index == 0);
        EXPECT_EQ(group.pair(index).lowest_score, -static_cast<std::int32_t>(index));
        EXPECT_EQ(group.pair(index).index, index);
    }
    EXPECT_TRUE(groups.add(make_pair(3, 16, 11, -5)).is_uniform());
    EXPECT_TRUE(groups.add(make_pair(4, 16, 11, -5)).is_uniform());
}

TEST(pair_groups, many_sizes)
{
    detail::pair_groups groups;
    constexpr std::uint32_t sizes = 2000;
    for (std::uint32_t index = 0; index < 2 * sizes; ++index)
        groups.add(make_pair(index, 16, index % sizes + 1));
    std::vector<std::uint32_t> expected;
    for (std::uint32_t columns = sizes; columns > 0; --columns)
    {
        expected.push_back(columns - 1);
        expected.push_back(columns - 1 + sizes);
    }
    EXPECT_EQ(indices(groups), expected);
}

TEST(recent_groups, only_known_sizes_are_added)
{
    detail::pair_groups groups;
    detail::recent_groups recent;
    EXPECT_FALSE(recent.add(make_pair(0, 16, 10)));
    recent.remember(groups.add(make_pair(0, 16, 10)));
    EXPECT_TRUE(recent.add(make_pair(1, 16, 10)));
    EXPECT_FALSE(recent.add(make_pair(2, 10, 16))); // the other way round
    recent.remember(groups.add(make_pair(2, 10, 16)));
    EXPECT_TRUE(recent.add(make_pair(3, 16, 10)));
    EXPECT_EQ(indices(groups), (std::vector<std::uint32_t>{2, 0, 1, 3}));
}

// More sizes than there are places for: none is taken for another one.
TEST(recent_groups, many_sizes)
{
    detail::pair_groups groups;
    detail::recent_groups recent;
    constexpr std::uint32_t sizes = 20'000;
    std::uint32_t known = 0;
    for (std::uint32_t index = 0; index < 2 * sizes; ++index)
    {
        detail::sized_pair const pair = make_pair(index, index % 100 + 1, index % sizes / 100 + 1);
        if (recent.add(pair))
            ++known;
        else
            recent.remember(groups.add(pair));
    }
    EXPECT_GT(known, 0u);
    for (detail::pair_group const * const group : groups.in_order(detail::wavefront_order))
    {
        ASSERT_EQ(group->size(), 2u);
        EXPECT_EQ(group->index(1), group->index(0) + sizes);
    }
}

} // namespace seqan3_cuda::test
