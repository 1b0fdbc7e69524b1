// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How cells are kept: in one word up to the limits of its bits, in two words whatever they are.
 *
 * Layer: test.
 */

#include <array>
#include <cstdint>

#include <gtest/gtest.h>

#include <kernel/data/tile_grid.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::kept_format;
using detail::strip_cell;

strip_cell cell_of(std::uint32_t const code, std::int32_t const difference)
{
    std::uint32_t const Ho = kept_format::first_code + code;
    return {Ho, Ho + static_cast<std::uint32_t>(difference)};
}

void expect_kept(kept_format const & format, strip_cell const & cell)
{
    constexpr std::uint32_t untouched = 0x12345678;
    alignas(strip_cell) std::array<std::uint32_t, 6> memory{};
    memory.fill(untouched);
    format.set(memory.data(), 1, cell);
    strip_cell const kept = format.get(memory.data(), 1);
    EXPECT_EQ(kept.Ho, cell.Ho) << format.gap_bits << " bits";
    EXPECT_EQ(kept.F, cell.F) << format.gap_bits << " bits";
    for (std::uint32_t i = 0; i < memory.size(); ++i)
    {
        bool const is_of_cell = i / format.words() == 1;
        EXPECT_TRUE(is_of_cell || memory[i] == untouched) << format.gap_bits << " bits, word " << i;
    }
}

} // namespace

TEST(kept_format, one_word)
{
    for (std::uint32_t bits = 1; bits < 32; ++bits)
    {
        auto const most = static_cast<std::int32_t>((1u << (bits - 1)) - 1);
        std::uint32_t const highest = (1u << (32 - bits)) - 1;
        EXPECT_EQ(kept_format{bits}.words(), 1u);
        for (std::uint32_t const code : {0u, 1u, highest / 2, highest - 1, highest})
            for (std::int32_t const difference : {-most - 1, -most, -1, 0, most - 1, most})
                if (-most - 1 <= difference && difference <= most)
                    expect_kept({bits}, cell_of(code & highest, difference));
    }
}

TEST(kept_format, two_words)
{
    EXPECT_EQ(kept_format{}.words(), 2u);
    for (std::uint32_t const code : {0u, 77u, 0x7fff'ffffu, 0x8000'0000u, 0xffff'ffffu})
        for (std::int32_t const difference : {INT32_MIN, -1, 0, 1, INT32_MAX})
            expect_kept({}, cell_of(code, difference));
}

//!\brief Lines go on by cells, not by words, and know whether there are any.
TEST(kept_line, from_another_cell_on)
{
    alignas(strip_cell) std::array<std::uint32_t, 20> memory{};
    for (kept_format const format : {kept_format{}, kept_format{9}})
    {
        for (std::uint32_t i = 0; i < 10; ++i)
            format.set(memory.data(), i, cell_of(i, -7));
        detail::kept_line const line = detail::kept_line{memory.data(), format, 5, 3}.from(4);
        EXPECT_EQ(line.cell(0).Ho, cell_of(4, -7).Ho);
        EXPECT_EQ(line.cell(5).F, cell_of(9, -7).F);
        EXPECT_EQ(line.from(-1).cell(0).F, cell_of(3, -7).F);
        EXPECT_EQ(line.lowest_score, 5);
        EXPECT_EQ(line.letter_cost, 3);
    }
    EXPECT_EQ((detail::kept_line{nullptr, {9}}.from(4).cells), nullptr);
}

} // namespace seqan3_cuda::test
