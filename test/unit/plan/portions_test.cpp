// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Parts of plans: portions are as large as the room allows, strips come behind those above them, bytes are
 * counted one by one.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <kernel/key/kernel_tuning.hpp>
#include <plan/device_traits.hpp>
#include <plan/portions.hpp>

#include <reference/narrow_batch.hpp>
#include <reference/random_edit_problem.hpp>
#include <reference/random_problem.hpp>

namespace seqan3_cuda::test
{

namespace
{

constexpr std::uint64_t seed = 42;

detail::device_traits small_gpu()
{
    return detail::traits_of(
        {.multiprocessors = 2, .memory = std::size_t{2} << 30, .profile_memory = std::size_t{228} << 10});
}

detail::packed_batch make_batch(detail::alignment_problem const & problem, std::size_t const pairs)
{
    random_engine engine = make_engine(seed, pairs);
    detail::packed_batch batch{};
    for (std::size_t i = 0; i < pairs; ++i)
        append_random_pair(engine, problem, pair_kind::unrelated, pick_number<std::size_t>(engine, 60, 500),
                           pick_number<std::size_t>(engine, 60, 500), batch);
    return batch;
}

//!\brief Expects the portions of all kinds of rooms to be right.
template <typename plan_t>
void check_portions(plan_t const & plan, std::string const & name)
{
    std::uint64_t total = 0, largest = 0;
    for (auto const & work : plan.works)
    {
        total += trace_words(plan, work);
        largest = std::max(largest, trace_words(plan, work));
    }
    ASSERT_GT(plan.works.size(), 2u) << name;
    ASSERT_GT(largest, 0u) << name;
    EXPECT_EQ(cut_portions(plan, total).size(), 1u) << name;
    EXPECT_EQ(cut_portions(plan, total - 1).size(), 2u) << name;
    for (std::uint64_t const room : {largest, largest + 1, 2 * largest, total / 2, total - 1, total})
    {
        SCOPED_TRACE(name + ", seed " + std::to_string(seed) + ", room " + std::to_string(room));
        std::size_t next_work = 0;
        std::uint32_t next_task = 0;
        for (detail::portion const & part : cut_portions(plan, room))
        {
            ASSERT_EQ(part.first_work, next_work);
            ASSERT_EQ(part.first_task, next_task);
            ASSERT_GT(part.work_count, 0u);
            std::uint64_t words = 0;
            for (std::size_t i = 0; i < part.work_count; ++i, ++next_work)
            {
                words += trace_words(plan, plan.works[next_work]);
                next_task += plan.works[next_work].task_count;
            }
            EXPECT_EQ(part.first_task + part.task_count, next_task);
            EXPECT_LE(words, room);
            if (next_work < plan.works.size())
            {
                EXPECT_GT(words + trace_words(plan, plan.works[next_work]), room)
                    << "the next work would have fitted, too";
            }
        }
        EXPECT_EQ(next_work, plan.works.size());
        EXPECT_EQ(next_task, plan.tasks.size());
    }
    EXPECT_EQ(bytes_at_least(plan), bytes_of_borders(plan) + largest * sizeof(std::uint32_t)) << name;
}

detail::batch_fill_plan plan_whole(detail::alignment_problem const & problem, detail::packed_batch const & batch)
{
    return plan_fills(problem, batch, small_gpu().fills, detail::band_certifier{problem}, {});
}

//!\brief A plan of scores, or of edit distances, whose works have so many strips, in their order.
template <typename plan_t = detail::fill_plan>
plan_t plan_of_strips(std::vector<std::uint32_t> const & strips)
{
    plan_t plan{};
    for (std::uint32_t const count : strips)
    {
        auto & work = plan.works.emplace_back();
        work.task_count = 1;
        work.group_width = 32;
        work.strips = count;
    }
    return plan;
}

template <typename plan_t>
detail::portion all_of(plan_t const & plan)
{
    return {.work_count = plan.works.size()};
}

//!\brief Expects strips in an order in which none waits for one that nobody has taken.
template <typename plan_t>
void check_order(plan_t const & plan, std::size_t const at_once)
{
    for (detail::portion const & part : {all_of(plan), detail::portion{.first_work = 2, .work_count = at_once + 1},
                                         detail::portion{.first_work = 4, .work_count = 1}})
    {
        std::vector<detail::strip_place> places{{99, 99, 99}}; // of the portion before
        order_strips(plan, part, 1, places);
        std::size_t count = 0;
        for (std::size_t work = part.first_work; work < part.first_work + part.work_count; ++work)
            count += plan.works[work].strips;
        ASSERT_EQ(places.size(), count);
        std::vector<std::uint32_t> next(plan.works.size()), last_number(plan.works.size());
        std::set<std::uint32_t> numbers{};
        std::size_t const waves = std::min(at_once, part.work_count);
        for (std::size_t i = 0; i < places.size(); ++i)
        {
            auto const [work, strip, number, part_of_strip] = places[i];
            ASSERT_GE(work, part.first_work);
            ASSERT_LT(work, part.first_work + part.work_count);
            ASSERT_LT(number, count);
            EXPECT_EQ(part_of_strip, 0u);
            EXPECT_EQ(strip, next[work]++) << "work " << work;
            if (strip > 0)
            {
                EXPECT_EQ(number, last_number[work] + 1) << "work " << work;
            }
            last_number[work] = number;
            numbers.insert(number);
            if (i < waves)
            {
                EXPECT_EQ(work, part.first_work + i) << "first come the first strips of all works that run at a time";
            }
        }
        EXPECT_EQ(numbers.size(), count);
    }
}

} // namespace

TEST(portions, fit_and_are_as_large_as_possible)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.output = detail::output_level::alignment;
    detail::packed_batch const batch = make_batch(problem, 120);
    bool planes = false, checkpoints = false;
    for (detail::fill_plan const & plan : plan_whole(problem, batch).fills)
    {
        (plan.refill ? checkpoints : planes) = true;
        check_portions(plan, plan.refill ? "checkpoints" : "planes");
    }
    EXPECT_TRUE(planes);
    EXPECT_TRUE(checkpoints);

    detail::alignment_problem const edits = edit_problem(4, false, detail::output_level::alignment);
    check_portions(plan_edits(edits, batch, small_gpu().edits), "edit distances");
}

TEST(portions, one_without_directions)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.output = detail::output_level::score;
    detail::packed_batch const batch = make_batch(problem, 50);
    for (detail::fill_plan const & plan : plan_whole(problem, batch).fills)
    {
        EXPECT_EQ(cut_portions(plan, 0),
                  (std::vector{detail::portion{.work_count = plan.works.size(),
                                               .task_count = static_cast<std::uint32_t>(plan.tasks.size())}}));
        EXPECT_EQ(bytes_at_least(plan), 0u);
    }
    EXPECT_TRUE(cut_portions(detail::fill_plan{}, 0).empty());
}

TEST(portions, strips_come_behind_those_above)
{
    std::size_t const at_once = detail::fill_warps({});
    std::vector<std::uint32_t> strips{};
    random_engine engine = make_engine(seed, 7);
    for (std::size_t i = 0; i < 2 * at_once + 3; ++i)
        strips.push_back(pick_number<std::uint32_t>(engine, 1, 5));
    check_order(plan_of_strips(strips), at_once);
    check_order(plan_of_strips<detail::edit_plan>(strips), detail::multiprocessor_warps);
}

TEST(portions, of_few_works_warps_take_strips)
{
    std::size_t const limit = 3 * std::size_t{2} * detail::fill_warps({});
    std::vector<std::uint32_t> strips(limit, 1);
    auto const takes = [](detail::fill_plan const & plan) { return takes_strips(plan, all_of(plan), 2); };
    EXPECT_FALSE(takes(plan_of_strips(strips))) << "works of one strip";
    strips.front() = 2;
    EXPECT_TRUE(takes(plan_of_strips(strips)));
    detail::fill_plan plan = plan_of_strips(strips);
    EXPECT_FALSE(takes_strips(plan, {.first_work = 1, .work_count = limit - 1}, 2))
        << "the strips are of another portion";
    plan.method = detail::fill_method::band_sweep;
    EXPECT_FALSE(takes(plan)) << "bands are swept whole";
    strips.push_back(1);
    EXPECT_FALSE(takes(plan_of_strips(strips))) << "one work too many";
    plan = plan_of_strips(strips);
    plan.variant.scope = detail::optimum_scope::everywhere;
    EXPECT_TRUE(takes(plan)) << "local alignments, whatever their number is";
    plan.variant.cells = detail::computed_cells::band;
    EXPECT_FALSE(takes(plan)) << "there is no such kernel";
}

TEST(portions, of_few_edit_distances_warps_take_strips)
{
    std::size_t const limit = 3 * std::size_t{2} * detail::multiprocessor_warps;
    std::vector<std::uint32_t> strips(limit, 1);
    auto const takes = [](detail::edit_plan const & plan, std::size_t const multiprocessors = 2)
    { return takes_strips(plan, all_of(plan), multiprocessors); };
    EXPECT_FALSE(takes(plan_of_strips<detail::edit_plan>(strips))) << "works of one strip";
    strips.front() = 2;
    EXPECT_TRUE(takes(plan_of_strips<detail::edit_plan>(strips)));
    EXPECT_FALSE(takes(plan_of_strips<detail::edit_plan>(strips), 0)) << "a thread computes all";
    EXPECT_FALSE(takes_strips(plan_of_strips<detail::edit_plan>(strips), {.first_work = 1, .work_count = limit - 1}, 2))
        << "the strips are of another portion";
    strips.push_back(1);
    EXPECT_TRUE(takes(plan_of_strips<detail::edit_plan>(strips))) << "a long pair among many short ones";
    strips.assign(limit, 2);
    EXPECT_TRUE(takes(plan_of_strips<detail::edit_plan>(strips)));
    strips.push_back(2);
    EXPECT_FALSE(takes(plan_of_strips<detail::edit_plan>(strips))) << "one work too many";
}

TEST(portions, bytes)
{
    detail::packed_batch batch{};
    batch.first.codes.assign(5, 0);
    batch.first.finish_sequence();
    batch.second.codes.assign(9, 0);
    batch.second.finish_sequence();
    EXPECT_EQ(detail::bytes_of_sequences(batch), 8u + 12u + 4 * sizeof(std::uint32_t));
    EXPECT_EQ(detail::bytes_of_sequences(narrow_copy(batch)), 8u + 2u + 12u + 3u + 4 * sizeof(std::uint32_t));
    EXPECT_EQ(detail::bytes_of_paths(batch), 14u * 2 * sizeof(detail::trace_run));

    // An empty pair takes offsets, what is found, and what sweeps of open bands leave: bits of words on both sides.
    detail::fill_plan const none{};
    std::size_t const of_one = bytes_beside_trace(none, batch, 1);
    batch.first.finish_sequence();
    batch.second.finish_sequence();
    EXPECT_EQ(bytes_beside_trace(none, batch, 1) - of_one,
              4 * sizeof(std::uint32_t) + sizeof(detail::pair_outcome) + sizeof(detail::identity_counts)
                  + 3 * sizeof(std::uint32_t) + sizeof(std::uint32_t) + sizeof(detail::band_leaving));

    // A strip more takes its place in the queue and a counter, and in local alignments 32 candidates of two alignments.
    detail::fill_plan few = plan_of_strips({1}), more = plan_of_strips({2});
    auto const difference = [&] { return bytes_beside_trace(more, batch, 1) - bytes_beside_trace(few, batch, 1); };
    EXPECT_EQ(difference(), sizeof(detail::strip_place) + sizeof(std::uint32_t));
    few.variant.scope = more.variant.scope = detail::optimum_scope::everywhere;
    EXPECT_EQ(difference(),
              sizeof(detail::strip_place) + sizeof(std::uint32_t) + 2 * 32 * detail::strip_candidate_bytes);
    few.variant = more.variant = detail::folded_key;
    EXPECT_EQ(difference(), detail::most_parts * sizeof(detail::strip_place) + sizeof(std::uint32_t))
        << "parts of folded strips";
    detail::fill_plan swept = plan_of_strips({2});
    swept.method = detail::fill_method::band_sweep;
    EXPECT_EQ(bytes_of_strips(swept, 1), sizeof(std::uint32_t)) << "bands are swept whole";
    more = few;
    more.border_cells += 3;
    EXPECT_EQ(difference(), 3 * sizeof(detail::strip_cell));
}

//!\brief All that edit distances need beside directions, and that they need none without these.
TEST(portions, bytes_of_edit_distances)
{
    detail::packed_batch batch{};
    for (detail::packed_sequences * const sequences : {&batch.first, &batch.second})
    {
        sequences->codes.assign(7, 0);
        sequences->finish_sequence();
    }
    detail::edit_plan plan{};
    plan.tasks.resize(2);
    plan.works.resize(3);
    plan.border_bytes = 40;
    EXPECT_EQ(bytes_beside_trace(plan, batch, 1), detail::bytes_of_sequences(batch) + detail::bytes_of_paths(batch)
                                                      + sizeof(detail::pair_outcome) + sizeof(detail::identity_counts)
                                                      + 2 * sizeof(detail::edit_task) + 3 * sizeof(detail::edit_work)
                                                      + 40 + sizeof(std::uint32_t));
    plan.works.back().strips = 2;
    EXPECT_EQ(bytes_of_strips(plan, 1), 2 * (sizeof(detail::strip_place) + sizeof(std::uint32_t)) + 4);
    EXPECT_EQ(bytes_at_least(plan), 0u);
    EXPECT_EQ(bytes_at_least(plan_of_strips({1})), 0u);
}

} // namespace seqan3_cuda::test
