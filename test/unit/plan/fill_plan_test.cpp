// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What holds of all plans of fills: each pair has its place, each work its own memory.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <plan/certified_band.hpp>
#include <plan/fill_plan.hpp>

#include <reference/random_problem.hpp>

#include <kernel/key/kernel_exists.hpp>
#include <kernel/layout/checkpoint_layout.hpp>

namespace seqan3_cuda::test
{

namespace
{

constexpr detail::fill_preferences device_like{.prefers_four_letters = true,
                                               .score_warps = 16,
                                               .trace_warps = 18,
                                               .checkpoint_letters = 384,
                                               .refills_across_works = true,
                                               .has_constant_openings = true,
                                               .has_read_lanes = true,
                                               .profile_memory = 228 * 1024};

//!\brief Expects of the works of a plan what kernels rely on, and counts how often each pair is in it.
void check_plan(detail::fill_plan const & plan, std::vector<std::uint32_t> & times, std::string const & label)
{
    std::uint64_t words = 0, cells = 0, largest = 0;
    std::uint32_t next_task = 0;
    for (std::size_t i = 0; i < plan.works.size(); ++i)
    {
        detail::warp_work const & work = plan.works[i];
        std::string const where = label + ", work " + std::to_string(i);
        if (work.task_count == 0) // fills a block
            continue;
        ASSERT_EQ(work.first_task, next_task) << where;
        next_task += work.task_count;
        ASSERT_EQ(work.trace_begin, words) << where;
        ASSERT_EQ(work.border_begin, cells) << where;
        words += trace_words(plan, work);
        cells += border_cells(plan, work);
        largest = std::max(largest, trace_words(plan, work));
        ASSERT_EQ(work.lane_parts, has_paired_columns(plan.variant) ? 2u : 1u) << where;
        ASSERT_EQ(work.strip_columns % work.lane_parts, 0u) << where;
        ASSERT_TRUE(!plan.refill || group_parts(work) % work.refill_width == 0) << where;
        bool const has_streams = plan.variant.lookup == detail::lookup_kind::shared_profile;
        ASSERT_TRUE(has_streams || work.task_count <= detail::warp_lanes / work.group_width) << where;
        for (std::uint32_t task = work.first_task; task < next_task; ++task)
        {
            auto const [first, second] = plan.tasks.at(task).pairs;
            ASSERT_EQ(plan.tasks[task].work, i) << where;
            ++times.at(first);
            if (second != first)
                ++times.at(second);
        }
    }
    EXPECT_EQ(next_task, plan.tasks.size()) << label;
    EXPECT_EQ(plan.trace_words, words) << label;
    EXPECT_EQ(plan.border_cells, cells) << label;
    EXPECT_EQ(plan.largest_trace, largest) << label;
    EXPECT_TRUE(plan.method == detail::fill_method::band_sweep ? exists(plan.sweep()) : exists(plan.variant)) << label;
    EXPECT_TRUE(!plan.refill || exists(plan.refill->variant)) << label;
}

void check_plans(detail::alignment_problem const & problem, detail::packed_batch const & batch,
                 std::string const & label)
{
    for (detail::fill_preferences const & preferences : {detail::fill_preferences{}, device_like})
    {
        detail::batch_fill_plan const plan =
            detail::plan_fills(problem, batch, preferences, detail::band_certifier{problem}, {});
        std::vector<std::uint32_t> times(batch.size());
        for (std::uint32_t const pair : plan.degenerate)
            ++times.at(pair);
        for (detail::fill_plan const & fill : plan.fills)
            check_plan(fill, times, label);
        EXPECT_TRUE(std::ranges::all_of(times, [](std::uint32_t const count) { return count == 1; })) << label;
    }
}

} // namespace

TEST(fill_plan, of_random_pairs)
{
    for (std::uint64_t seed = 0; seed < 200; ++seed)
    {
        random_engine engine = make_engine(60, seed);
        detail::alignment_problem const problem = random_problem(engine);
        check_plans(problem, random_batch(engine, problem, edge_lengths, pick_number<std::size_t>(engine, 0, 200)),
                    "seed " + std::to_string(seed));
    }
}

// Full works of pairs that are alike are made from the one before; others are between them, and in front.
TEST(fill_plan, of_pairs_that_are_alike)
{
    for (std::size_t const letters : {1u, 20u, 76u, 150u, 151u, 400u, 1000u})
        for (std::size_t const others : {0u, 1u, 5u})
            for (auto const & [output, method] :
                 {std::pair{detail::output_level::score, detail::alignment_method::global},
                  {detail::output_level::end_positions, detail::alignment_method::global},
                  {detail::output_level::alignment, detail::alignment_method::global},
                  {detail::output_level::score, detail::alignment_method::local},
                  {detail::output_level::end_positions, detail::alignment_method::local},
                  {detail::output_level::alignment, detail::alignment_method::local}})
            {
                random_engine engine = make_engine(61, letters);
                detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
                problem.output = output;
                problem.method = method;
                detail::packed_batch batch{};
                for (std::size_t i = 0; i < 150; ++i)
                {
                    append_random_pair(engine, problem, pair_kind::unrelated, letters, letters, batch);
                    if (others > 0 && i % 40 < others)
                        append_random_pair(engine, problem, pair_kind::unrelated, letters + 1 + i % 3, letters, batch);
                }
                check_plans(problem, batch,
                            std::to_string(letters) + " letters, " + std::to_string(others) + " others, output "
                                + std::to_string(static_cast<int>(output)));
            }
}

} // namespace seqan3_cuda::test
