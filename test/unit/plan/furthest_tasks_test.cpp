// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Threads, blocks and memory of pairs that are computed by furthest-reaching points.
 *
 * Layer: test.
 */

#include <cstdint>
#include <optional>

#include <gtest/gtest.h>

#include <plan/furthest_tasks.hpp>

using namespace seqan3_cuda::detail;

namespace
{

constexpr std::uint64_t most_entries = 24 * 1024;

//!\brief A pair of 100,000 letters, whose level s has 2 floor((s - 4) / 3) + 1 diagonals if it has gap costs.
furthest_trial trial(std::int32_t const last_level, bool const is_edit = false)
{
    return {.scores = {.is_edit = is_edit, .penalties = {.mismatch = 6, .opening = 4, .up = 3, .left = 3}},
            .columns = 100'000,
            .rows = 100'000,
            .last_level = last_level,
            .rule = {.letters = 200'000, .levels = last_level, .first_levels = 200}};
}

} // namespace

TEST(furthest_tasks, threads)
{
    auto const threads = [](std::int32_t const last_level, bool const is_edit, bool const are_few_pairs)
    {
        return make_task(0, trial(last_level, is_edit), {.ring_entries = most_entries, .are_few_pairs = are_few_pairs})
            .threads;
    };
    EXPECT_EQ(threads(127, true, false), 32u) << "127 diagonals";
    EXPECT_EQ(threads(130, true, false), 128u);
    EXPECT_EQ(threads(1'100, true, false), 512u);
    EXPECT_EQ(threads(3'100, true, false), 1'024u);
    EXPECT_EQ(threads(3'100, true, true), 1'024u);
    EXPECT_EQ(threads(300, false, false), 32u) << "a third as many diagonals as levels";
    EXPECT_EQ(threads(600, false, false), 128u);
    EXPECT_EQ(threads(12'000, false, false), 512u) << "gap levels have no more threads";
    EXPECT_EQ(threads(300, false, true), 512u) << "few pairs: each level in little time";
}

TEST(furthest_tasks, blocks)
{
    furthest_blocks const blocks{.of_pair = 5, .ring_entries = most_entries, .are_few_pairs = true};
    for (bool const is_edit : {false, true})
    {
        furthest_trial const wide = trial(8'000, is_edit);
        furthest_task const task = make_task(7, wide, blocks);
        EXPECT_EQ(task.pair, 7u);
        EXPECT_EQ(task.last_level, 8'000);
        EXPECT_EQ(task.blocks, 5u);
        EXPECT_EQ(task.threads, most_gap_threads);
        EXPECT_EQ(make_task(7, trial(2'200), blocks).threads, few_part_threads) << "a part of 96 places, and 100";
        EXPECT_EQ(task.ring_entries, wide.part_entries(5));
        EXPECT_LT(task.ring_entries, wide.ring_entries());
        EXPECT_EQ(task.exchange_entries, 32 + 2 * wide.ring_entries());
    }
    EXPECT_EQ(make_task(0, trial(1'055), blocks).blocks, 1u) << "699 diagonals at most";
    EXPECT_EQ(make_task(0, trial(2'200), blocks).blocks, 5u);
    furthest_trial narrow = trial(1'000); // a deep ring, for which a block has no room
    narrow.scores.penalties = {.mismatch = 200, .opening = 100, .up = 100, .left = 100};
    EXPECT_EQ(make_task(0, narrow, {.of_pair = 5, .ring_entries = narrow.ring_entries()}).blocks, 1u);
    EXPECT_EQ(make_task(0, narrow, {.of_pair = 5, .ring_entries = narrow.ring_entries() - 1}).blocks, 5u);
}

//!\brief Blocks share pairs that are few, if each has room for a part of the least size.
TEST(furthest_tasks, pairs_and_room)
{
    furthest_scores const scores = trial(1).scores;
    similar_preferences preferences{};
    preferences.blocks_at_once = 132;
    preferences.ring_entries = 22 * (96 + 2 * (48 + 2)); // levels of a ring, least places, halo and margin
    auto const of_pair = [&](std::size_t const pairs)
    { return furthest_blocks::of(pairs, scores, preferences).of_pair; };
    EXPECT_EQ(of_pair(1), 132u);
    EXPECT_EQ(of_pair(44), 3u);
    EXPECT_EQ(of_pair(45), 1u) << "no two blocks";
    EXPECT_TRUE(furthest_blocks::of(44, scores, preferences).are_few_pairs);
    EXPECT_FALSE(furthest_blocks::of(45, scores, preferences).are_few_pairs);
    EXPECT_EQ(furthest_blocks::of(2, scores, preferences).shared_entries(scores), 66u * 22 * 96);
    EXPECT_EQ(furthest_blocks::of(45, scores, preferences).shared_entries(scores), preferences.ring_entries);
    --preferences.ring_entries;
    EXPECT_EQ(of_pair(1), 1u) << "no room";
    preferences.blocks_at_once = 0;
    EXPECT_EQ(of_pair(1), 1u);
}
