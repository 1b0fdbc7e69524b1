// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How many lanes pairs get: enough for all rows, few where there are many pairs, many where there are few.
 *
 * Layer: test.
 */

#include <cstddef>
#include <cstdint>
#include <optional>

#include <gtest/gtest.h>

#include <plan/shape_chooser.hpp>

namespace seqan3_cuda::test
{

namespace
{

constexpr std::size_t target_warps = 1056;

//!\brief The shape for pairs of so many rows and columns, of which there are so many tasks.
detail::group_shape choose(std::size_t const tasks, std::uint32_t const rows, std::uint32_t const columns,
                           std::optional<detail::refilled_sections> const & refilled = std::nullopt)
{
    detail::shape_chooser chooser{tasks, target_warps, detail::rows_per_lane, refilled};
    return chooser(rows, columns, detail::matrix_extent{});
}

constexpr detail::refilled_sections whole_groups{.width = 0, .blocks = detail::blocks_of_pair::path};
constexpr detail::refilled_sections four_lanes{.width = 4, .blocks = detail::blocks_of_pair::path};

} // namespace

TEST(shape_chooser, has_all_rows)
{
    for (auto const & refilled :
         {std::optional<detail::refilled_sections>{}, std::optional{whole_groups}, std::optional{four_lanes}})
        for (std::size_t const tasks : {1u, 1'000u, 1'000'000u})
            for (std::uint32_t rows = 1; rows < 5000; rows += 37)
            {
                detail::group_shape const shape = choose(tasks, rows, 200, refilled);
                std::uint32_t const strip = shape.width * detail::rows_per_lane;
                EXPECT_LE(rows, shape.strips * strip);
                EXPECT_GT(rows, (shape.strips - 1) * strip);
                EXPECT_LE(shape.width, static_cast<std::uint32_t>(detail::warp_lanes));
                EXPECT_GE(shape.width, refilled ? 2u : 1u);
                EXPECT_EQ(refilled && refilled->width > 0 ? shape.width % refilled->width : 0u, 0u);
            }
}

TEST(shape_chooser, many_short_pairs_share_warps)
{
    EXPECT_EQ(choose(1'000'000, 150, 150), (detail::group_shape{.width = 10, .strips = 1}));
    EXPECT_EQ(choose(1'000'000, 4, 150), (detail::group_shape{.width = 1, .strips = 1}));
    EXPECT_EQ(choose(1'000'000, 4, 150, whole_groups), (detail::group_shape{.width = 2, .strips = 1}));
}

TEST(shape_chooser, few_long_pairs_take_whole_warps)
{
    EXPECT_EQ(choose(10, 10'000, 10'000).width, static_cast<std::uint32_t>(detail::warp_lanes));
}

// A path passes a smaller part of low strips.
TEST(shape_chooser, strips_are_lower_where_blocks_are_filled_again)
{
    EXPECT_LT(choose(33'000, 1'000, 1'000, whole_groups).width, choose(33'000, 1'000, 1'000).width);
    // Where parts of groups fill again, they are not.
    EXPECT_EQ(choose(33'000, 1'000, 1'000, four_lanes), choose(33'000, 1'000, 1'000));
    // Where only the block of the end is, they are not.
    detail::shape_chooser ends{33'000, target_warps, detail::rows_per_lane,
                               detail::refilled_sections{.width = 0, .blocks = detail::blocks_of_pair::last}};
    EXPECT_EQ(ends(1'000, 1'000, detail::matrix_extent{}), choose(33'000, 1'000, 1'000));
}

// Sections of few lanes for many pairs; where pairs are few, several blocks of each at the same time.
TEST(shape_chooser, refills)
{
    constexpr detail::blocks_of_pair path = detail::blocks_of_pair::path;
    EXPECT_EQ(detail::choose_refill_shape(16'750, target_warps, 1'000, 1'000, path),
              (detail::refill_shape{.width = 4, .blocks = 1}));
    EXPECT_EQ(detail::choose_refill_shape(1'000, target_warps, 10'000, 10'000, path),
              (detail::refill_shape{.width = 8, .blocks = 4}));
    EXPECT_EQ(detail::choose_refill_shape(1'000, target_warps, 1'000, 1'000, detail::blocks_of_pair::last).blocks, 1u);
    for (std::size_t const tasks : {10u, 1'000u, 10'000u, 1'000'000u})
    {
        detail::refill_shape const shape = detail::choose_refill_shape(tasks, target_warps, 10'000, 10'000, path);
        EXPECT_GE(shape.blocks, 1u);
        EXPECT_LE(shape.width * shape.blocks, static_cast<std::uint32_t>(detail::warp_lanes));
        EXPECT_EQ(detail::warp_lanes % (shape.width * shape.blocks), 0u);
        EXPECT_EQ(shape.blocks > 1, tasks <= 1'000);
    }
}

// Sections are counted by parts of lanes, of which there are two where a step has two columns.
TEST(shape_chooser, sections_of_lanes_in_two_parts)
{
    detail::refilled_sections const sections{.width = 4, .blocks = detail::blocks_of_pair::path};
    detail::shape_chooser chooser{16'750, target_warps, 2 * detail::rows_per_lane, sections, false, 2};
    for (std::uint32_t const rows : {400u, 500u, 1'000u, 1'024u, 1'025u, 3'000u})
    {
        detail::group_shape const shape = chooser(rows, 1'000, detail::matrix_extent{});
        EXPECT_EQ(shape.width * 2 % sections.width, 0u) << rows;
        EXPECT_GE(shape.width * shape.strips * 2 * detail::rows_per_lane, rows);
    }
    EXPECT_EQ(chooser(1'000, 1'000, detail::matrix_extent{}), (detail::group_shape{.width = 32, .strips = 1}));
}

// A strip computes only the columns that its rows have in the band: narrow strips take few more than the band is wide.
TEST(shape_chooser, strips_are_lower_in_a_band)
{
    detail::shape_chooser chooser{33'000, target_warps, detail::rows_per_lane, std::nullopt};
    detail::matrix_extent const band{detail::diagonal_band{.lower = -600, .upper = 600, .column_limit = 1 << 20}};
    detail::group_shape const shape = chooser(20'000, 20'000, band);
    EXPECT_LT(shape.width, choose(33'000, 20'000, 20'000).width);
    EXPECT_EQ(chooser(20'000, 20'000, band), shape); // as remembered
}

} // namespace seqan3_cuda::test
