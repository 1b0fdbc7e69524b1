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
    auto const threads = [](std::int32_t const last_level, bool const is_edit, bool const is_one_of_few)
    { return make_task(0, trial(last_level, is_edit), is_one_of_few).threads; };
    EXPECT_EQ(threads(127, true, false), 32u) << "127 diagonals";
    EXPECT_EQ(threads(130, true, false), 128u);
    EXPECT_EQ(threads(1'100, true, false), 512u);
    EXPECT_EQ(threads(3'100, true, false), 1'024u);
    EXPECT_EQ(threads(300, false, false), 32u) << "a third as many diagonals as levels";
    EXPECT_EQ(threads(600, false, false), 128u);
    EXPECT_EQ(threads(12'000, false, false), 512u) << "gap levels have no more threads";
    EXPECT_EQ(threads(300, false, true), 512u) << "few pairs: each level in little time";
}

TEST(furthest_tasks, clusters)
{
    std::optional<furthest_task> const task = make_cluster_task(7, trial(8'000), most_entries);
    ASSERT_TRUE(task);
    EXPECT_EQ(task->pair, 7u);
    EXPECT_EQ(task->blocks, 8u);
    EXPECT_EQ(task->threads, most_gap_threads);
    EXPECT_EQ(task->last_level, 8'000);
    EXPECT_EQ(task->lone_levels, 1'500);
    EXPECT_LE(task->ring_entries, most_entries);
    furthest_trial const lone = trial(1'500);
    EXPECT_GE(task->ring_entries, lone.ring_entries()) << "for the block that is alone";
    EXPECT_GE(task->ring_entries, trial(8'000).divided_ring_entries());

    EXPECT_FALSE(make_cluster_task(7, trial(1'500), most_entries)) << "no level behind the lone ones";
    EXPECT_TRUE(make_cluster_task(7, trial(1'501), lone.ring_entries()));
    EXPECT_FALSE(make_cluster_task(7, trial(1'501), lone.ring_entries() - 1)) << "no room";
}

TEST(furthest_tasks, paths)
{
    furthest_task const task = make_path_task(7, trial(7'400), most_entries);
    EXPECT_EQ(task.pair, 7u);
    EXPECT_EQ(task.blocks, 8u);
    EXPECT_EQ(task.threads, most_gap_threads);
    EXPECT_EQ(task.last_level, 7'400);
    EXPECT_EQ(task.lone_levels, 0) << "it is known that there are more";
    EXPECT_EQ(task.ring_entries, trial(7'400).divided_ring_entries());

    EXPECT_EQ(make_path_task(0, trial(7'400), 0).blocks, 1u) << "no clusters";
    EXPECT_EQ(make_path_task(0, trial(4'000), most_entries).blocks, 8u);
    furthest_trial const few_levels = trial(3'999);
    EXPECT_EQ(make_path_task(0, few_levels, few_levels.ring_entries()).blocks, 1u);
    EXPECT_EQ(make_path_task(0, few_levels, few_levels.ring_entries() - 1).blocks, 8u) << "no room in a block";

    furthest_trial narrow = trial(4'000); // deep rings of some 30 places, which would stand in 64
    narrow.scores.penalties = {.mismatch = 200, .opening = 100, .up = 100, .left = 100};
    EXPECT_LT(narrow.ring_entries(), most_entries);
    EXPECT_GT(narrow.divided_ring_entries(), most_entries);
    EXPECT_EQ(make_path_task(0, narrow, most_entries).blocks, 1u);
}

TEST(furthest_tasks, scores)
{
    EXPECT_EQ(make_score_task(0, trial(8'000), most_entries).blocks, 8u);
    furthest_task const no_cluster = make_score_task(0, trial(8'000), 0),
                        few_levels = make_score_task(0, trial(300), 1);
    EXPECT_EQ(no_cluster.blocks, 1u);
    EXPECT_EQ(no_cluster.lone_levels, 0);
    EXPECT_EQ(few_levels.blocks, 1u);
    EXPECT_EQ(few_levels.threads, 512u);
}
