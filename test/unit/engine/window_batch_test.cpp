// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Whether windows have few enough letters for a batch, and in which ones ends are. What batches of windows give
 * is tested by window_stream.
 *
 * Layer: test.
 */

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <engine/window_batch.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::window_cut;

//!\brief Appends a pair, of no letters but of lengths.
void append_lengths(std::size_t const length1, std::size_t const length2, detail::packed_batch & batch)
{
    batch.first.lay_out(length1, false);
    batch.second.lay_out(length2, false);
}

} // namespace

//!\brief With as many letters as a batch may have and one more, in the sequences that are not cut: all windows repeat
//!them.
TEST(window_batch, letters_that_windows_repeat)
{
    constexpr std::size_t length = std::size_t{1} << 29;
    for (std::size_t const others : {length - 1, length})
        for (std::size_t const more : {7u, 8u})
            for (bool const of_first : {true, false})
            {
                detail::packed_batch batch{};
                append_lengths(length, others, batch); // 8 windows
                append_lengths(9, 9, batch);           // not cut
                append_lengths(more, 1, batch);        // a window for each letter
                detail::pair_cuts const cuts{
                    window_cut{.of_first = of_first, .length = length, .own = length / 8, .overlap = 0}, std::nullopt,
                    window_cut{.of_first = of_first, .length = more, .own = 1, .overlap = 0}};
                if (!of_first)
                    std::swap(batch.first, batch.second);
                EXPECT_EQ(detail::fit_a_batch(batch, cuts), others < length && more < 8)
                    << others << ' ' << more << ' ' << of_first;
                if (others < length && more < 8)
                {
                    detail::packed_batch const windows = detail::in_windows(std::move(batch), cuts);
                    EXPECT_EQ(windows.size(), 15u);
                    EXPECT_EQ((of_first ? windows.second : windows.first).letters(),
                              detail::packed_sequences::max_letters);
                    EXPECT_EQ((of_first ? windows.first : windows.second).letters(), length + 7);
                }
            }
}

//!\brief Letters of overlaps are in several windows: here with as many as a batch may have, and with more.
TEST(window_batch, letters_of_overlaps)
{
    // Windows 0 to 4 have up to four times their own letters before them; windows 5 to 7 four times and a part.
    constexpr std::size_t length = std::size_t{1} << 30, own = length / 8, part = (2 * own - 1) / 3;
    for (std::size_t const more : {0u, 1u})
        for (bool const of_first : {true, false})
        {
            detail::packed_batch batch{};
            append_lengths(of_first ? length : 1, of_first ? 1 : length, batch);
            detail::pair_cuts const cuts{
                window_cut{.of_first = of_first, .length = length, .own = own, .overlap = 4 * own + part + more}};
            EXPECT_EQ(detail::fit_a_batch(batch, cuts), more == 0);
            if (more == 0)
            {
                detail::packed_batch const windows = detail::in_windows(std::move(batch), cuts);
                EXPECT_EQ((of_first ? windows.first : windows.second).letters(), detail::packed_sequences::max_letters);
            }
        }
}

//!\brief Windows 1, 3 and 4 have the best score; window 4 begins with the own letters of windows 2 and 3.
TEST(window_batch, windows_of_ends)
{
    detail::outcome_batch found{};
    for (std::int32_t const score : {3, 5, 1, 5, 5})
        found.pairs.push_back({.score = score});
    auto const windows = [&](bool const of_first, detail::optimum_rule const rule)
    {
        detail::alignment_problem problem{};
        problem.optimum = rule;
        std::vector<std::size_t> numbers{};
        for (detail::pair_window const & window : detail::windows_of_ends(
                 problem, {window_cut{.of_first = of_first, .length = 50, .own = 10, .overlap = 20}}, found))
            numbers.push_back(window.number);
        return numbers;
    };
    using enum detail::optimum_rule;
    using numbers = std::vector<std::size_t>;
    EXPECT_EQ(windows(true, first), (numbers{1}));
    EXPECT_EQ(windows(true, last), (numbers{3, 4}));
    EXPECT_EQ(windows(false, first), (numbers{1, 3, 4})) << "the end that comes first by columns may be in any of them";
    EXPECT_EQ(windows(false, last), (numbers{1, 3, 4}));
}

} // namespace seqan3_cuda::test
