// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Plans of furthest-reaching points on devices: who takes part, with how many threads and how much memory.
 *
 * Layer: test.
 */

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <plan/furthest_plan.hpp>
#include <reference/random_edit_problem.hpp>

using namespace seqan3_cuda::detail;

namespace
{

constexpr furthest_costs costs{.point = 100, .cell = 1, .least_cells = 10'000}; // 10 letters an error

alignment_problem edits(output_level const output = output_level::alignment)
{
    return seqan3_cuda::test::edit_problem(4, false, output);
}

packed_batch batch_of(std::vector<std::pair<std::size_t, std::size_t>> const & lengths)
{
    packed_batch batch{};
    for (auto const & [first, second] : lengths)
    {
        batch.first.codes.resize(batch.first.codes.size() + first, static_cast<std::uint8_t>(batch.size() % 4));
        batch.first.finish_sequence();
        batch.second.codes.resize(batch.second.codes.size() + second, 3);
        batch.second.finish_sequence();
    }
    return batch;
}

furthest_end found(std::int32_t const errors)
{
    return {furthest_state::found, errors, 0};
}

} // namespace

TEST(furthest_plan, scores)
{
    packed_batch const batch = batch_of({{1'000, 1'000}, {20, 30}, {0, 500'000}, {20'000, 20'000}, {10'000, 9'000}});
    furthest_plan const plan = plan_furthest_scores(edits(), batch, costs);
    ASSERT_EQ(plan.tasks.size(), 3u);
    EXPECT_EQ(plan.tasks[0].pair, 3u);
    EXPECT_EQ(plan.tasks[0].last_level, 2'002);
    EXPECT_EQ(plan.tasks[0].threads, 512u);
    EXPECT_EQ(plan.tasks[1].pair, 4u);
    EXPECT_EQ(plan.tasks[1].threads, 128u);
    EXPECT_EQ(plan.tasks[2].pair, 0u);
    EXPECT_EQ(plan.tasks[2].last_level, 102);
    EXPECT_EQ(plan.tasks[2].threads, 32u);
    EXPECT_FALSE(has_trace(plan));
    EXPECT_EQ(bytes_at_least(plan), 0u);
    EXPECT_EQ(cut_portions(plan, 0), (std::vector<portion>{{0, 3, 0, 3}}));
    EXPECT_EQ(cut_launches(plan, 0, 3), (std::vector<furthest_range>{{512, 0, 1, 2'002}, {128, 1, 1, plan.tasks[1].last_level}, {32, 2, 1, 102}}));
}

TEST(furthest_plan, limits)
{
    alignment_problem problem = edits();
    packed_batch const batch = batch_of({{100'000, 100'000}, {100'000, 100'000}});
    EXPECT_EQ(plan_furthest_scores(problem, batch, costs).tasks[0].last_level, most_device_levels);
    problem.max_errors = 7;
    furthest_plan const plan = plan_furthest_scores(problem, batch, costs);
    EXPECT_EQ(plan.tasks[1].last_level, 7);
    EXPECT_EQ(plan.tasks[1].rule.letters_per_error, 0);
    EXPECT_EQ(make_furthest_arguments(problem).max_errors, 7u);
    EXPECT_EQ(make_furthest_arguments(edits()).max_errors, ~0u);
    EXPECT_TRUE(plan_furthest_scores(problem, batch_of({}), costs).tasks.empty());
}

TEST(furthest_plan, paths)
{
    packed_batch const batch = batch_of({{1'000, 1'000}, {1'000, 1'000}, {20'000, 20'000}, {1'000, 998}});
    furthest_plan const scores = plan_furthest_scores(edits(), batch, costs);
    ASSERT_EQ(scores.tasks.size(), 4u);
    ASSERT_EQ(scores.tasks[0].pair, 2u);
    std::array<furthest_end, 4> ends{found(129), {}, found(0), {furthest_state::above, 3, 0}};
    ends[1].state = furthest_state::gave_up;

    std::vector<std::uint8_t> const finished = finished_pairs(scores, ends, batch.size());
    for (std::size_t task = 0; task < 4; ++task)
        EXPECT_EQ(finished[scores.tasks[task].pair], task != 1) << task;

    furthest_plan const plan = plan_furthest_paths(batch, scores, ends);
    ASSERT_EQ(plan.tasks.size(), 2u);
    EXPECT_EQ(plan.tasks[0].pair, 2u);
    EXPECT_EQ(plan.tasks[0].threads, 128u);
    EXPECT_EQ(plan.tasks[0].last_level, 129);
    // Levels 0 to 64 have 1, 3, ... 129 diagonals, those from 65 on 129, ... 3, 1, and all have margins.
    EXPECT_EQ(plan.tasks[0].trace_words, 2u * 65 * 65 + 130 * 4);
    EXPECT_EQ(plan.tasks[1].pair, scores.tasks[2].pair);
    EXPECT_EQ(plan.tasks[1].trace_words, 5u);
    EXPECT_EQ(plan.tasks[1].trace_begin, plan.tasks[0].trace_words);
    EXPECT_EQ(plan.trace_words, plan.tasks[0].trace_words + 5);
    EXPECT_EQ(plan.largest_trace, plan.tasks[0].trace_words);
    EXPECT_TRUE(has_trace(plan));
    EXPECT_EQ(bytes_at_least(plan), plan.largest_trace * 4);
    EXPECT_EQ(cut_portions(plan, plan.trace_words), (std::vector<portion>{{0, 2, 0, 2}}));
    EXPECT_EQ(cut_portions(plan, plan.trace_words - 1), (std::vector<portion>{{0, 1, 0, 1}, {1, 1, 1, 1}}));
    EXPECT_GT(bytes_beside_trace(plan, batch, 1), batch.letters());
}
