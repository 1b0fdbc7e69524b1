// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Counting cells: works, strips, rounds that do not count, and the host executor as it computes.
 *
 * Layer: test.
 */

#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <thread>

#include <gtest/gtest.h>

#include <engine/cell_meter.hpp>
#include <engine/executor.hpp>
#include <lane/host_progress.hpp>

#include <reference/random_edit_problem.hpp>
#include <reference/random_problem.hpp>

namespace seqan3_cuda::test
{

namespace
{

detail::packed_batch batch_of(detail::alignment_problem const & problem, std::size_t const pairs,
                              std::size_t const letters1, std::size_t const letters2)
{
    random_engine engine = make_engine(42, letters1);
    detail::packed_batch batch{};
    for (std::size_t i = 0; i < pairs; ++i)
        append_random_pair(engine, problem, pair_kind::unrelated, letters1, letters2, batch);
    return batch;
}

detail::alignment_problem whole_problem()
{
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.whole_matrix = true;
    return problem;
}

} // namespace

TEST(cell_meter, works_and_strips)
{
    detail::cell_counter counter{};
    detail::packed_batch const batch = batch_of(whole_problem(), 2, 30, 10);
    {
        detail::cell_meter meter{&counter, batch};
        EXPECT_EQ(detail::cell_meter::current(), &meter);
        EXPECT_EQ(counter.value(), 0u);
        meter.begin_work(300, 3);
        detail::note_strip();
        EXPECT_EQ(counter.value(), 100u);
        detail::note_strip();
        detail::note_strip();
        detail::note_strip(); // one too many
        EXPECT_EQ(counter.value(), 300u);
        meter.end_work();
        EXPECT_EQ(counter.value(), 300u);
        meter.begin_work(150, 3);
        meter.reach_in_work(20);
        EXPECT_EQ(counter.value(), 320u);
        detail::note_strip(); // the first one of this work
        EXPECT_EQ(counter.value(), 350u);
        meter.reach_in_work(20); // is known
        EXPECT_EQ(counter.value(), 350u);
        meter.reach_in_work(200); // more than the work has
        EXPECT_EQ(counter.value(), 450u);
        meter.end_work();
        detail::note_strip(); // of no work
        meter.reach_in_work(200);
        EXPECT_EQ(counter.value(), 450u);
        meter.begin_work(1000, 1); // more than there are
        meter.end_work();
        EXPECT_EQ(counter.value(), 600u);
    }
    EXPECT_EQ(counter.value(), 600u);
    EXPECT_EQ(detail::cell_meter::current(), nullptr);
    detail::note_strip(); // nobody counts
}

TEST(cell_meter, rounds_before_the_last_one_do_not_count)
{
    detail::cell_counter counter{};
    detail::packed_batch const batch = batch_of(whole_problem(), 2, 30, 10);
    {
        detail::cell_meter meter{&counter, batch};
        meter.let_works_count(false);
        meter.begin_work(300, 1);
        meter.reach_in_work(100);
        detail::note_strip();
        meter.end_work();
        EXPECT_EQ(counter.value(), 0u);
        meter.let_works_count(true);
        meter.begin_work(300, 1);
        meter.end_work();
        EXPECT_EQ(counter.value(), 300u);
    }
    EXPECT_EQ(counter.value(), 600u) << "the rest counts at the end";
}

TEST(cell_meter, without_a_counter_and_within_another_meter)
{
    detail::cell_counter counter{};
    detail::packed_batch const batch = batch_of(whole_problem(), 1, 30, 10);
    {
        detail::cell_meter const outer{&counter, batch};
        {
            detail::cell_meter const inner{nullptr, batch};
            EXPECT_EQ(detail::cell_meter::current(), nullptr);
        }
        EXPECT_EQ(detail::cell_meter::current(), &outer);
        EXPECT_EQ(counter.value(), 0u);
    }
    EXPECT_EQ(counter.value(), 300u);
}

//!\brief The host executor counts a long pair strip by strip, and all cells of any batch.
TEST(cell_meter, the_host_executor)
{
    detail::alignment_problem local = whole_problem(), scores = whole_problem();
    local.method = detail::alignment_method::local;
    scores.output = local.output = detail::output_level::score;
    for (detail::alignment_problem const & problem :
         {scores, local, whole_problem(), edit_problem(4, false, detail::output_level::score)})
    {
        // so many that others see the counter move meanwhile: edit distances take a tenth of the time
        std::size_t const times = problem.method == detail::alignment_method::edit_distance ? 5 : 1,
                          letters1 = times * 10'000, letters2 = times * 20'000;
        detail::packed_batch const batch = batch_of(problem, 1, letters1, letters2);
        detail::cell_counter counter{};
        std::set<std::uint64_t> seen{};
        {
            std::jthread const computing{[&]
                                         {
                                             detail::cell_meter const meter{&counter, batch};
                                             detail::outcome_batch outcome{};
                                             detail::make_host_executor()->align(problem, batch, outcome);
                                         }};
            std::uint64_t last = 0;
            while (last < letters1 * letters2)
            {
                std::uint64_t const now = counter.value();
                ASSERT_GE(now, last);
                seen.insert(last = now);
                std::this_thread::yield();
            }
        }
        EXPECT_EQ(counter.value(), letters1 * letters2);
        seen.erase(letters1 * letters2);
        seen.erase(0);
        EXPECT_FALSE(seen.empty()) << "within the pair, method " << static_cast<int>(problem.method) << ", output "
                                   << static_cast<int>(problem.output);
    }
    detail::packed_batch const reads = batch_of(whole_problem(), 100, 150, 120);
    detail::cell_counter counter{};
    {
        detail::cell_meter const meter{&counter, reads};
        detail::outcome_batch outcome{};
        detail::make_host_executor()->align(whole_problem(), reads, outcome);
        EXPECT_EQ(counter.value(), 100u * 150 * 120) << "by works";
    }
    EXPECT_EQ(counter.value(), 100u * 150 * 120);
}

} // namespace seqan3_cuda::test
