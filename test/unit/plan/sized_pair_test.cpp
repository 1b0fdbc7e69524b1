// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The part of a matrix that exists with a band, and what tells sizes of pairs from others.
 *
 * Layer: test.
 */

#include <cstdint>
#include <optional>

#include <gtest/gtest.h>

#include <plan/pair_groups.hpp>
#include <plan/sized_pair.hpp>

namespace seqan3_cuda::test
{

namespace
{

detail::matrix_extent extent_of(std::int32_t const lower, std::int32_t const upper,
                                std::int32_t const column_limit = 1 << 20)
{
    return detail::matrix_extent{detail::diagonal_band{.lower = lower, .upper = upper, .column_limit = column_limit}};
}

} // namespace

TEST(matrix_extent, is_everything_without_a_band)
{
    detail::matrix_extent const all{};
    EXPECT_EQ(all.columns(100, 7), 100u);
    EXPECT_EQ(all.rows(7, 100), 100u);
    EXPECT_EQ(all.strip_columns(100, 1), 100u);
    EXPECT_EQ(all.width(), 0u);
    EXPECT_LE(all.lower(), -(1 << 30));
    EXPECT_GE(all.upper(), 1 << 30);
    EXPECT_TRUE(all.includes(all));
}

TEST(matrix_extent, ends_where_the_band_ends)
{
    EXPECT_EQ(extent_of(-3, 5, 5).columns(100, 90), 95u);
    EXPECT_EQ(extent_of(-3, 5, 5).columns(95, 90), 95u);
    EXPECT_EQ(extent_of(-3, 5, 5).columns(94, 90), 94u);
    EXPECT_EQ(extent_of(-3, 0, 0).columns(100, 90), 90u);
    EXPECT_EQ(extent_of(-3, 0, -1).columns(100, 90), 100u);
    EXPECT_EQ(extent_of(-3, 5, 5).rows(50, 90), 53u);
    EXPECT_EQ(extent_of(-3, 5, 5).rows(87, 90), 90u);
    EXPECT_EQ(extent_of(-3, 5, 5).rows(88, 90), 90u);
    EXPECT_EQ(extent_of(-3, 5).lower(), -3);
    EXPECT_EQ(extent_of(-3, 5).upper(), 5);
    EXPECT_EQ(extent_of(-3, 5).width(), 8u);
    EXPECT_EQ(extent_of(-3, 5).border_letters(), 5);
    EXPECT_EQ(extent_of(-7, 5).border_letters(), 7);
}

// Each row has a column more on the right than the one above.
TEST(matrix_extent, strips_have_the_columns_of_their_rows)
{
    std::uint32_t const inside = 8 + detail::strip_rows(2);
    EXPECT_EQ(extent_of(-3, 5).strip_columns(inside + 1, 2), inside);
    EXPECT_EQ(extent_of(-3, 5).strip_columns(inside, 2), inside);
    EXPECT_EQ(extent_of(-3, 5).strip_columns(inside - 1, 2), inside - 1);
}

TEST(matrix_extent, includes_others)
{
    EXPECT_TRUE(extent_of(-3, 5).includes(extent_of(-3, 5)));
    EXPECT_TRUE(extent_of(-3, 5).includes(extent_of(-2, 4)));
    EXPECT_FALSE(extent_of(-3, 5).includes(extent_of(-4, 5)));
    EXPECT_FALSE(extent_of(-3, 5).includes(extent_of(-3, 6)));
    detail::matrix_extent extent = extent_of(-3, 5);
    extent.include(extent_of(-4, 4));
    EXPECT_EQ(extent, extent_of(-4, 5));
    extent.include(extent_of(-1, 6));
    EXPECT_EQ(extent, extent_of(-4, 6));
}

// All that differ by 1 in one value, bands on one side of the main diagonal among them.
TEST(pair_sizes, tell_pairs_from_others)
{
    detail::sized_pair const pair{.rows = 9, .columns = 10, .extent = extent_of(-4, -1), .run = 2};
    auto const is_like = [&](auto && change)
    {
        detail::sized_pair other = pair;
        change(other);
        EXPECT_EQ(detail::pair_group{pair}.has_sizes_of(other), detail::pair_sizes{pair} == detail::pair_sizes{other});
        return detail::pair_sizes{pair} == detail::pair_sizes{other};
    };
    EXPECT_TRUE(is_like([](detail::sized_pair & other) { other.index = 7, other.lowest_score = -5; }));
    for (int const step : {-1, 1})
    {
        EXPECT_FALSE(is_like([&](detail::sized_pair & other) { other.rows += static_cast<std::uint32_t>(step); }));
        EXPECT_FALSE(is_like([&](detail::sized_pair & other) { other.columns += static_cast<std::uint32_t>(step); }));
        EXPECT_FALSE(is_like([&](detail::sized_pair & other) { other.run += static_cast<std::uint32_t>(step); }));
        EXPECT_FALSE(is_like([&](detail::sized_pair & other) { other.extent = extent_of(-4 + step, -1); }));
        EXPECT_FALSE(is_like([&](detail::sized_pair & other) { other.extent = extent_of(-4, -1 + step); }));
    }
    EXPECT_FALSE(is_like([](detail::sized_pair & other) { other.extent = detail::matrix_extent{}; }));
    EXPECT_FALSE(is_like([](detail::sized_pair & other) { std::swap(other.rows, other.columns); }));
}

} // namespace seqan3_cuda::test
