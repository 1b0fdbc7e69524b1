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

#include <executor/pair_groups.hpp>

namespace seqan3_cuda::test
{

namespace
{

detail::sized_pair make_pair(std::uint32_t const index, std::uint32_t const rows, std::uint32_t const columns, std::int32_t const lowest_score = 0)
{
    return {.index = index, .rows = rows, .columns = columns, .shape = {.width = 4, .strips = 1}, .lowest_score = lowest_score};
}

//!\brief Adds a pair as planners do: at once if its sizes are known.
void add(detail::pair_groups & groups, detail::sized_pair const & pair)
{
    if (!groups.add_to_known(pair))
        groups.add(pair);
}

std::vector<std::uint32_t> indices(detail::pair_groups const & groups)
{
    std::vector<std::uint32_t> result;
    groups.for_each_in(detail::wavefront_order, [&](detail::sized_pair const & pair) { result.push_back(pair.index); });
    return result;
}

} // namespace

TEST(pair_groups, longest_first)
{
    detail::pair_groups groups;
    EXPECT_TRUE(groups.empty());
    std::uint32_t index = 0;
    for (std::uint32_t const columns : {10u, 40u, 20u, 40u, 10u, 30u, 20u})
        add(groups, make_pair(index++, 16, columns));
    EXPECT_FALSE(groups.empty());
    EXPECT_EQ(indices(groups), (std::vector<std::uint32_t>{1, 3, 5, 2, 6, 0, 4}));
    EXPECT_EQ(groups.greatest([](detail::sized_pair const & pair) { return pair.columns; }), 40u);
}

TEST(pair_groups, only_known_sizes_are_added_without_a_shape)
{
    detail::pair_groups groups;
    EXPECT_FALSE(groups.add_to_known(make_pair(0, 16, 10)));
    groups.add(make_pair(0, 16, 10));
    EXPECT_TRUE(groups.add_to_known(make_pair(1, 16, 10)));
    EXPECT_FALSE(groups.add_to_known(make_pair(2, 10, 16))); // the other way round
    EXPECT_EQ(indices(groups), (std::vector<std::uint32_t>{0, 1}));
}

TEST(pair_groups, keeps_each_pairs_score)
{
    detail::pair_groups groups;
    for (std::uint32_t index = 0; index < 3; ++index)
        add(groups, make_pair(index, 16, 10, -static_cast<std::int32_t>(index)));
    std::vector<std::int32_t> scores;
    groups.for_each_in(detail::wavefront_order, [&](detail::sized_pair const & pair) { scores.push_back(pair.lowest_score); });
    EXPECT_EQ(scores, (std::vector<std::int32_t>{0, -1, -2}));
}

// More sizes than are remembered beside the map.
TEST(pair_groups, many_sizes)
{
    detail::pair_groups groups;
    constexpr std::uint32_t sizes = 2000;
    for (std::uint32_t index = 0; index < 2 * sizes; ++index)
        add(groups, make_pair(index, 16, index % sizes + 1));
    std::vector<std::uint32_t> expected;
    for (std::uint32_t columns = sizes; columns > 0; --columns)
    {
        expected.push_back(columns - 1);
        expected.push_back(columns - 1 + sizes);
    }
    EXPECT_EQ(indices(groups), expected);
}

} // namespace seqan3_cuda::test
