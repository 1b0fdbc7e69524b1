// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How cells are kept: in half a word up to the limits of its bits, in two words whatever they are.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include <kernel/data/kept_format.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::kept_block;
using detail::kept_format;
using detail::strip_cell;

constexpr std::uint32_t untouched = 0x12345678;

strip_cell cell_of(std::uint32_t const code, std::int32_t const difference)
{
    return {code, code + static_cast<std::uint32_t>(difference)};
}

void expect_same(strip_cell const & kept, strip_cell const & wanted, kept_format const & format)
{
    EXPECT_EQ(kept.Ho, wanted.Ho) << format.gap_bits << " bits";
    EXPECT_EQ(kept.F, wanted.F) << format.gap_bits << " bits";
}

//!\brief Cells of three blocks, the outer ones untouched.
struct three_blocks
{
    explicit three_blocks(kept_format const & format) :
        format{format},
        words(format.words_of(3 * kept_block), untouched)
    {}

    [[nodiscard]] bool has_others() const
    {
        std::size_t const of_block = words.size() / 3;
        auto const is_untouched = [](std::uint32_t const word) { return word == untouched; };
        return std::all_of(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(of_block), is_untouched)
            && std::all_of(words.end() - static_cast<std::ptrdiff_t>(of_block), words.end(), is_untouched);
    }

    kept_format format;
    std::vector<std::uint32_t> words;
};

} // namespace

//!\brief The first cell has any code; the others have what differs from the first one's, and each has its gap's score.
TEST(kept_format, half_a_word)
{
    for (std::uint32_t bits = 1; bits < kept_format::half_bits; ++bits)
    {
        std::int32_t const most_of_gap = (1 << (bits - 1)) - 1, most_of_Ho = (1 << (15 - bits)) - 1;
        for (std::uint32_t const code : {0u, 77u, 0x7fff'ffffu, 0x8000'0000u, 0xffff'ffffu})
        {
            three_blocks memory{{bits}};
            std::vector<strip_cell> cells{};
            for (std::uint32_t i = 0; i < kept_block; ++i)
            {
                std::array const more{0, -most_of_Ho - 1, most_of_Ho, -1, 0};
                std::array const gaps{-most_of_gap - 1, most_of_gap, 0};
                auto const rise = static_cast<std::uint32_t>(i == 0 ? 0 : more[i % more.size()]);
                cells.push_back(cell_of(code + rise, gaps[i % gaps.size()]));
                memory.format.set(memory.words.data(), kept_block + i, cells.back());
            }
            for (std::uint32_t i = 0; i < kept_block; ++i)
                expect_same(memory.format.get(memory.words.data(), kept_block + i), cells[i], memory.format);
            EXPECT_TRUE(memory.has_others()) << bits << " bits";
        }
    }
}

TEST(kept_format, two_words)
{
    for (std::uint32_t const code : {0u, 77u, 0x7fff'ffffu, 0x8000'0000u, 0xffff'ffffu})
        for (std::int32_t const difference : {INT32_MIN, -1, 0, 1, INT32_MAX})
        {
            three_blocks memory{{}};
            memory.format.set(memory.words.data(), kept_block + 3, cell_of(code, difference));
            expect_same(memory.format.get(memory.words.data(), kept_block + 3), cell_of(code, difference), {});
            EXPECT_TRUE(memory.has_others());
            EXPECT_EQ(memory.words[2 * (kept_block + 2)], untouched);
            EXPECT_EQ(memory.words[2 * (kept_block + 4)], untouched);
        }
}

TEST(kept_format, words)
{
    constexpr kept_format halves{5}, whole{};
    EXPECT_EQ(whole.words_of(33), 66u);
    EXPECT_EQ(halves.words_of(0), 0u);
    EXPECT_EQ(halves.words_of(1), 17u);
    EXPECT_EQ(halves.words_of(32), 17u);
    EXPECT_EQ(halves.words_of(33), 34u);
    EXPECT_EQ(whole.words_before(33), 66);
    EXPECT_EQ(whole.words_before(-1), -2);
    EXPECT_EQ(halves.words_before(31), 0);
    EXPECT_EQ(halves.words_before(64), 34);
    EXPECT_EQ(halves.words_before(-1), -17);
    EXPECT_EQ(halves.words_before(-33), -34);
}

//!\brief Half of a block, as a lane has it: first the upper half, then the lower one.
TEST(kept_format, some_cells_of_a_block)
{
    constexpr int count = kept_block / 2;
    for (kept_format const format : {kept_format{}, kept_format{6}})
    {
        three_blocks memory{format};
        strip_cell upper[count], lower[count], found[count];
        for (int i = 0; i < count; ++i)
        {
            upper[i] = cell_of(static_cast<std::uint32_t>(1000 + 3 * i), i - 9);
            lower[i] = cell_of(static_cast<std::uint32_t>(1400 - 5 * i), 9 - i);
        }
        format.write(memory.words.data(), kept_block, upper);
        format.write(memory.words.data(), kept_block + count, lower);
        EXPECT_TRUE(memory.has_others());
        for (int i = 0; i < count; ++i)
        {
            expect_same(format.get(memory.words.data(), kept_block + i), upper[i], format);
            expect_same(format.get(memory.words.data(), kept_block + count + i), lower[i], format);
        }
        format.read(memory.words.data(), kept_block + count, found);
        for (int i = 0; i < count; ++i)
            expect_same(found[i], lower[i], format);
        format.read(memory.words.data(), kept_block, found);
        for (int i = 0; i < count; ++i)
            expect_same(found[i], upper[i], format);
    }
}

//!\brief Two cells in the halves of a word are those that are set one by one; only last bits are looked at.
TEST(kept_format, halves_of_two_cells)
{
    constexpr std::uint32_t first = 0x8000'0000u - 3; // bits of Ho change all
    for (std::uint32_t bits = 1; bits < kept_format::half_bits; ++bits)
    {
        three_blocks memory{{bits}}, other{{bits}};
        std::uint32_t values[kept_block / 2];
        std::int32_t const most = bits < kept_format::half_bits - 1 ? 1 : 0;
        for (std::uint32_t i = 0; i < kept_block; i += 2)
        {
            strip_cell const lower = cell_of(first, -1),
                             upper = cell_of(first + static_cast<std::uint32_t>(most), bits > 1 ? 1 : 0);
            memory.format.set(memory.words.data(), kept_block + i, lower);
            memory.format.set(memory.words.data(), kept_block + i + 1, upper);
            values[i / 2] =
                memory.format.halves((lower.Ho & 0x7fffu) | upper.Ho << 16, (lower.F & 0x7fffu) | upper.F << 16);
        }
        other.format.write_halves(other.words.data(), kept_block, first, values);
        EXPECT_EQ(memory.words, other.words) << bits << " bits";
    }
}

//!\brief Lines go on by cells, not by words, and know whether there are any.
TEST(kept_line, from_another_cell_on)
{
    for (kept_format const format : {kept_format{}, kept_format{9}})
    {
        three_blocks memory{format};
        for (std::uint32_t i = 0; i < 3 * kept_block; ++i)
            format.set(memory.words.data(), i, cell_of(i, -7));
        detail::kept_line const line = detail::kept_line{memory.words.data(), format, 5, 3}.from(kept_block);
        expect_same(line.cell(0), cell_of(kept_block, -7), format);
        expect_same(line.cell(40), cell_of(kept_block + 40, -7), format);
        expect_same(line.cell(-1), cell_of(kept_block - 1, -7), format);
        EXPECT_EQ(line.lowest_score, 5);
        EXPECT_EQ(line.letter_cost, 3);
    }
    EXPECT_EQ((detail::kept_line{nullptr, {9}}.from(kept_block).cells), nullptr);
}

} // namespace seqan3_cuda::test
