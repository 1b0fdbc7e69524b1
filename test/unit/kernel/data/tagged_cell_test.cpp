// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Cells with tags: eight bytes have all of a cell, and tell strips from their neighbours and from no strip.
 *
 * Layer: test.
 */

#include <array>
#include <cstdint>

#include <gtest/gtest.h>

#include <kernel/data/tagged_cell.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::strip_cell;
using detail::tagged_cell;

constexpr std::array<std::uint32_t, 7> strips{0, 1, 2, 65'534, 65'535, 65'536, 4'000'000'000};

} // namespace

TEST(tagged_cell, has_what_it_is_made_of)
{
    constexpr std::int32_t least = -32'768, most = 32'767;
    for (std::uint32_t const Ho : {0u, 1u, 40'000u, 0x7fff'ffffu, 0x8000'0000u, 0xffff'ffffu})
        for (std::int32_t const difference : {least, least + 1, -7, -1, 0, 1, 7, most - 1, most})
            for (std::uint32_t const strip : strips)
            {
                std::uint32_t const tag = tagged_cell::tag_of(strip);
                strip_cell const cell{Ho, Ho + static_cast<std::uint32_t>(difference)};
                tagged_cell const read = tagged_cell::of(tagged_cell::of(cell, tag).bits());
                EXPECT_EQ(read.tag(), tag);
                EXPECT_EQ(read.cell().Ho, cell.Ho);
                EXPECT_EQ(read.cell().F, cell.F) << "difference " << difference;
            }
}

TEST(tagged_cell, cleared_memory_has_no_tag)
{
    for (std::uint32_t const strip : strips)
        EXPECT_NE(tagged_cell::of(std::uint64_t{}).tag(), tagged_cell::tag_of(strip));
}

TEST(tagged_cell, strips_near_each_other_have_tags_of_their_own)
{
    constexpr std::uint32_t side_by_side = 10'000; // more than devices compute at a time
    for (std::uint32_t const strip : {100'000u, 65'535u, 131'070u, 200'000u})
        for (std::uint32_t above = 1; above <= side_by_side; ++above)
            ASSERT_NE(tagged_cell::tag_of(strip), tagged_cell::tag_of(strip - above)) << strip << ", " << above;
}

} // namespace seqan3_cuda::test
