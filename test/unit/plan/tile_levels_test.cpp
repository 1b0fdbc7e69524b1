// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The tiles that are chosen for a memory: they fit, are nested, and are few where memory is short.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <gtest/gtest.h>

#include <kernel/data/tile_grid.hpp>
#include <kernel/layout/trace_layout.hpp>
#include <plan/tile_levels.hpp>

namespace seqan3_cuda::test
{

namespace
{

constexpr std::array<detail::matrix_size, 8> sizes{{{1025, 1025},
                                                    {3000, 700},
                                                    {700, 3000},
                                                    {100'000, 90'000},
                                                    {1'000'000, 1'000'000},
                                                    {2'821'361, 2'742'807},
                                                    {100'000, 100'000'000},
                                                    {100'000'000, 100'000}}};

//!\brief Cells of half a word.
constexpr detail::kept_format small{5};

constexpr std::uint64_t words_of_mebibytes(std::uint64_t const mebibytes)
{
    return (mebibytes << 20) / sizeof(std::uint32_t);
}

} // namespace

TEST(tile_levels, choices_fit)
{
    for (std::size_t i = 0; i < sizes.size(); ++i)
    {
        detail::matrix_size const & size = sizes[i];
        detail::kept_format const format = i % 2 == 0 ? small : detail::kept_format{};
        std::uint64_t const least = detail::least_tile_words(size, format);
        EXPECT_FALSE(detail::choose_tiles(size, format, least - 1)) << size.rows;
        for (std::uint64_t const words : {least, least + 1, least / 4 * 5, 2 * least, 10 * least, 1000 * least})
            for (std::uint32_t const most : {1u, 3u, detail::most_tiles_at_once})
            {
                std::optional<detail::tile_levels> const levels = detail::choose_tiles(size, format, words, most);
                ASSERT_TRUE(levels) << size.rows << ", " << words;
                EXPECT_LE(detail::words_of(*levels, size, format), words) << size.rows;
                for (std::size_t i = 0; i < levels->size(); ++i)
                {
                    auto const & [side, at_once] = (*levels)[i];
                    EXPECT_GE(at_once, 1u);
                    EXPECT_LE(at_once, most);
                    EXPECT_EQ(side % (size.rows < 4096 ? 512 : 1024), 0u) << "whole strips of the whole matrix";
                    if (i > 0)
                    {
                        EXPECT_EQ((*levels)[i - 1].side % side, 0u) << "whole tiles";
                        EXPECT_GT((*levels)[i - 1].side, side);
                    }
                    else if (levels->size() > 1)
                    {
                        EXPECT_LT(side, std::max(size.rows, size.columns)) << "one tile has all";
                    }
                }
            }
    }
}

TEST(tile_levels, room_is_used)
{
    for (detail::matrix_size const & size : sizes)
        for (std::uint64_t const times : {1u, 2u, 5u, 20u})
        {
            std::uint64_t const words = detail::least_tile_words(size, small) * times;
            detail::tile_levels const levels = detail::choose_tiles(size, small, words).value();
            for (std::size_t i = 0; i < levels.size(); ++i)
            {
                detail::tile_levels more = levels;
                ++more[i].at_once;
                std::uint64_t const strips = (std::min(levels[i].side, size.rows) + 511) / 512;
                EXPECT_TRUE(detail::words_of(more, size, small) > words
                            || levels[i].at_once == detail::most_tiles_at_once
                            || more[i].at_once * strips > detail::most_tile_strips(size))
                    << size.rows << " x " << size.columns << ", " << times << ", level " << i;
            }
        }
}

//!\brief Counted one by one: the last row of each row of tiles but the last one, and the last column of each column but
//!the last one.
TEST(tile_levels, kept_cells)
{
    for (detail::matrix_size const & size : std::span{sizes}.first(3))
        for (std::uint32_t const side : {512u, 1024u, 1536u})
        {
            std::uint64_t cells = 0;
            for (std::uint32_t row = side; row < size.rows; row += side)
                cells += (size.columns + 31) / 32 * 32; // whole blocks
            for (std::uint32_t column = side; column < size.columns; column += side)
                cells += (size.rows + 1023) / 1024 * 1024; // whole strips, folded ones, too
            EXPECT_EQ(detail::kept_cells(size, side), cells) << size.rows << ", " << side;
        }
}

//!\brief Cells of the matrix, those of three tiles of 1,536 x 1,536, two smaller tiles, and borders of one level.
TEST(tile_levels, words_of_two_levels)
{
    constexpr detail::matrix_size size{3000, 2000}, tile{1536, 1536};
    constexpr std::uint64_t borders = 5 * 1536, step_words = detail::trace_layout<1>::words_per_step;
    for (detail::kept_format const & format : {small, detail::kept_format{}})
        EXPECT_EQ(detail::words_of({{1536, 3}, {512, 2}}, size, format),
                  format.words_of(detail::kept_cells(size, 1536) + 3 * detail::kept_cells(tile, 512)) + 2 * borders
                      + 2 * detail::tile_words(size, 512) + 32);
    EXPECT_EQ(detail::nested_cells({{1536, 3}, {512, 2}}, 0, size), 3 * detail::kept_cells(tile, 512));
    EXPECT_EQ(detail::tile_size(size, 2560), (detail::matrix_size{2560, 2000}));
    EXPECT_EQ(detail::walk_words(512), 320u + 1024u) << "a word for each step of the longest path";
    EXPECT_EQ(detail::tile_trace_words(size, 512), (512u + 31) * step_words);
    EXPECT_EQ(detail::tile_trace_words(size, 1024), 2 * (1024u + 31) * step_words) << "two strips";
    EXPECT_EQ(detail::most_tile_strips({1100, 2000}), 3u + 192 * 8) << "those of the matrix, and of 192 tiles";
    EXPECT_EQ(detail::border_cells({{1536, 0}}), 0u);
    EXPECT_EQ(detail::border_cells({{1536, 2}, {512, 10}}), 10u * 512);
    EXPECT_EQ(detail::more_border_cells({{1536, 2}, {512, 10}}, {3000, 5119}), 5120u);
    EXPECT_EQ(detail::more_border_cells({{1536, 2}, {512, 10}}, {3000, 5120}), 0u) << "the border of the matrix";
}

//!\brief Some 32 tiles along the path of long pairs, of whole strips; a tile of a short pair has all.
TEST(tile_levels, usual_side)
{
    EXPECT_EQ(detail::usual_side({1, 500}), 512u);
    EXPECT_EQ(detail::usual_side({513, 513}), 1024u);
    EXPECT_EQ(detail::usual_side({32'768, 32'768}), 1024u);
    EXPECT_EQ(detail::usual_side({100, 32'769}), 2048u);
    EXPECT_EQ(detail::usual_side({65'536, 100}), 2048u);
    EXPECT_EQ(detail::usual_side({65'537, 65'537}), 4096u);
    EXPECT_EQ(detail::usual_side({1'000'000, 1'000'000}), detail::usual_tile_side);
}

TEST(tile_levels, memory_as_documented)
{
    for (detail::matrix_size const & size : std::span{sizes}.subspan(3, 3))
        EXPECT_EQ(detail::choose_tiles(size, {}, detail::usual_tile_words(size)),
                  (detail::tile_levels{{detail::usual_tile_side, detail::most_tiles_at_once}}));
    constexpr detail::matrix_size million{1'000'000, 1'000'000}, genome{2'821'361, 2'742'807};
    EXPECT_LT(detail::least_tile_words(million, {}, 1), words_of_mebibytes(1024));
    EXPECT_GT(detail::least_tile_words(million, {}, 1), words_of_mebibytes(512));
    EXPECT_LT(detail::least_tile_words(million, {}), words_of_mebibytes(48));
    EXPECT_LT(detail::least_tile_words(million, small), words_of_mebibytes(17));
    EXPECT_LT(detail::least_tile_words(genome, {}, 1), words_of_mebibytes(4096));
    EXPECT_LT(detail::least_tile_words(genome, {}), words_of_mebibytes(160));
    EXPECT_LT(detail::least_tile_words(genome, small), words_of_mebibytes(54));
}

//!\brief Of two levels, no sides that are up to 16 times apart take less memory than those that are found.
TEST(tile_levels, least_memory_of_two_levels)
{
    for (detail::matrix_size const & size : sizes)
    {
        std::uint32_t const step = size.rows < 4096 ? 512 : 1024, longest = std::max(size.rows, size.columns);
        for (std::uint32_t smallest = step; smallest <= detail::usual_tile_side; smallest *= 2)
            for (std::uint32_t factor = 2; factor <= 16 && smallest * factor < longest; ++factor)
                EXPECT_LE(detail::least_tile_words(size, small, 2),
                          detail::words_of({{smallest * factor, 1}, {smallest, 1}}, size, small))
                    << size.rows << " x " << size.columns << ", " << smallest << ", " << factor;
    }
}

/*!\brief Levels differ by other factors where that takes less time: of 1,000,000 letters in 49 MB those of one factor
 * would take longer, by the same prediction.
 */
TEST(tile_levels, factors_between_levels)
{
    constexpr detail::matrix_size size{1'000'000, 1'000'000};
    detail::tile_levels const levels =
        detail::choose_tiles(size, small, 12'000'000, detail::most_tiles_at_once, detail::nested_kernel::folded)
            .value();
    ASSERT_GT(levels.size(), 2u);
    std::size_t const last = levels.size() - 1;
    EXPECT_NE(levels[0].side / levels[1].side, levels[last - 1].side / levels[last].side);
}

//!\brief Levels are as few as memory allows: each computes parts of the matrix again.
TEST(tile_levels, fewer_where_there_is_room)
{
    constexpr detail::matrix_size size{1'000'000, 1'000'000};
    std::size_t last = 64;
    for (std::uint64_t const mebibytes : {48u, 128u, 512u, 4096u, 8192u})
    {
        std::size_t const levels = detail::choose_tiles(size, small, words_of_mebibytes(mebibytes)).value().size();
        EXPECT_LE(levels, last) << mebibytes;
        last = levels;
    }
    EXPECT_EQ(last, 1u);
}

//!\brief Where nested tiles take a quarter of the time, they are larger, and leave more room for the last level.
TEST(tile_levels, kernels_of_nested_tiles)
{
    constexpr detail::matrix_size size{1'000'000, 1'000'000};
    for (std::uint64_t const mebibytes : {256u, 512u})
    {
        std::uint64_t const words = words_of_mebibytes(mebibytes);
        auto const choose = [&](detail::nested_kernel const kernel)
        { return detail::choose_tiles(size, {}, words, detail::most_tiles_at_once, kernel).value(); };
        detail::tile_levels const single = choose(detail::nested_kernel::single),
                                  folded = choose(detail::nested_kernel::folded);
        EXPECT_LE(detail::words_of(folded, size, {}), words) << mebibytes;
        EXPECT_NE(single, folded) << mebibytes;
        EXPECT_GE(folded.front().side, single.front().side) << mebibytes;
    }
    EXPECT_EQ(detail::choose_tiles(size, {}, words_of_mebibytes(16'384), detail::most_tiles_at_once,
                                   detail::nested_kernel::folded),
              detail::choose_tiles(size, {}, words_of_mebibytes(16'384)))
        << "one level";
}

} // namespace seqan3_cuda::test
