// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Matches in a long sequence: only the blocks around them are left, and the guess is their score.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <engine/window_batch.hpp>
#include <schedule/window_narrowing.hpp>

#include <reference/random_problem.hpp>
#include <unit/schedule/host_service.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::alignment_problem;
using detail::narrowed_pair;
using detail::packed_batch;

alignment_problem local_problem(std::uint32_t const count)
{
    alignment_problem problem = match_mismatch_problem(50, 5, -3, -8, -1);
    problem.method = detail::alignment_method::local;
    problem.output = detail::output_level::score;
    problem.best = {count, 16};
    return problem;
}

//!\brief A sequence of letters that the other one does not have, but for parts of it of 20 letters.
packed_batch make_pair(std::vector<std::size_t> const & places, std::size_t const length)
{
    packed_batch batch{};
    std::vector<std::uint8_t> longer(length, 49), shorter(40);
    std::iota(shorter.begin(), shorter.end(), std::uint8_t{0});
    for (std::size_t const place : places)
        std::copy_n(shorter.begin() + 10, 20, longer.begin() + static_cast<std::ptrdiff_t>(place));
    append_pair(longer, shorter, batch);
    return batch;
}

} // namespace

TEST(window_narrowing, blocks_of_matches)
{
    alignment_problem const problem = local_problem(3);
    packed_batch const batch = make_pair({300, 1'010, 3'500}, 4'000);
    detail::pair_cuts const cuts{detail::window_cut{
        .of_first = true, .length = 4'000, .own = 500, .overlap = detail::most_letters(problem, true, 40).value()}};
    auto const scores = open_on_host(problem);
    scores->submit(detail::in_windows(detail::copy_pairs(batch, 0, 1), cuts), true);
    detail::outcome_batch const bounds = scores->next();

    detail::block_scoring scoring{problem, &open_on_host, 50};
    std::vector<std::size_t> windows(8);
    std::iota(windows.begin(), windows.end(), std::size_t{0});
    auto const narrow = [&](std::int32_t const least)
    {
        return detail::narrow_windows(
            problem, batch, {{.pair = 0, .cut = *cuts[0], .scores = bounds.pairs, .windows = windows, .least = least}},
            scoring);
    };
    std::vector<narrowed_pair> const narrowed = narrow(1);
    ASSERT_EQ(narrowed.size(), 1u);
    EXPECT_EQ(narrowed[0].guess, 100);
    EXPECT_EQ(narrow(100)[0].guess, 100);
    EXPECT_EQ(narrow(101)[0].guess, std::nullopt);
    ASSERT_EQ(narrowed[0].bounds.size(), 80u);

    // Where a match ends at letter e, cells have 100 - 8 - x at letter e + x: none has 50 two blocks behind.
    auto const blocks = detail::wanted_blocks(narrowed[0], 50, 16);
    ASSERT_TRUE(blocks);
    ASSERT_EQ(blocks->size(), 3u);
    for (std::size_t i = 0; i < 3; ++i)
    {
        std::uint64_t const begin = std::vector<std::uint64_t>{300, 1'000, 3'500}[i];
        EXPECT_EQ((*blocks)[i].own.begin, begin);
        EXPECT_GE((*blocks)[i].own.end, begin + 100);
        EXPECT_LE((*blocks)[i].own.end, begin + 150);
        EXPECT_EQ((*blocks)[i].score, 100);
        EXPECT_LE((*blocks)[i].margin, 100u);
    }
    EXPECT_TRUE(detail::wanted_blocks(narrowed[0], 101, 16)->empty());
}

//!\brief Two matches count as two ends if they are as far from each other as ends have to be.
TEST(window_narrowing, guess_of_ends_that_are_apart)
{
    packed_batch const batch = make_pair({300, 500}, 4'000);
    for (std::uint32_t const distance : {200u, 201u})
    {
        alignment_problem problem = local_problem(2);
        problem.best->distance = distance;
        detail::window_cut const cut{
            .of_first = true, .length = 4'000, .own = 500, .overlap = detail::most_letters(problem, true, 40).value()};
        detail::block_scoring scoring{problem, &open_on_host, 50};
        std::vector<detail::pair_outcome> const scores(cut.size(), {.score = 100});
        auto const narrowed = detail::narrow_windows(
            problem, batch, {{.pair = 0, .cut = cut, .scores = scores, .windows = {0, 1}, .least = 1}}, scoring);
        EXPECT_EQ(narrowed.at(0).guess, distance == 200 ? std::optional{100} : std::nullopt) << distance;
    }
}

//!\brief Fewer than half of the blocks have a margin; 64 joined ones of 4 blocks, 6 or 16.
TEST(window_narrowing, wanted_blocks)
{
    narrowed_pair pair{.cut = {{.of_first = true, .length = 10'000, .own = 1'000, .overlap = 50}, 100}};
    for (std::size_t block = 0; block < 384; ++block)
        pair.bounds.push_back({block, 5, block % 2 == 0 ? std::optional<std::uint64_t>{10} : std::nullopt});
    EXPECT_TRUE(detail::wanted_blocks(pair, 5, 64));
    pair.bounds[0].margin.reset();
    EXPECT_FALSE(detail::wanted_blocks(pair, 5, 64));
    pair.bounds[1].score = pair.bounds[3].score = 4;
    EXPECT_TRUE(detail::wanted_blocks(pair, 5, 64));
    for (detail::block_bound & each : pair.bounds)
        each = {each.block, 5, 10};
    for (auto const & [at_a_time, joined] : {std::pair{64u, 6u}, {1'000u, 4u}, {1u, 16u}})
    {
        auto const blocks = detail::wanted_blocks(pair, 5, at_a_time);
        ASSERT_TRUE(blocks);
        EXPECT_EQ(blocks->front().own.end, joined * 10u) << at_a_time;
    }
    pair.cut = {{.of_first = true, .length = 10'000, .own = 15, .overlap = 50}, 10}; // blocks of 1, 2, 1, 2 ... letters
    EXPECT_EQ(detail::wanted_blocks(pair, 5, 1'000)->front().own.end, 6u);
}

} // namespace seqan3_cuda::test
