// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests where `automatic` computes single pairs, against the measurements in the issue of slow calls.
 *
 * Layer: test.
 */

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>

#if defined(__linux__)
#include <sched.h>
#endif

#include <gtest/gtest.h>

#include <schedule/pair_placement.hpp>

#include <reference/random_problem.hpp>

using namespace seqan3_cuda::detail;

namespace
{

//!\brief Of five letters, which folded strips do not compute.
alignment_problem make_problem(alignment_method const method, output_level const output)
{
    alignment_problem problem = method == alignment_method::edit_distance
                                  ? alignment_problem{}
                                  : seqan3_cuda::test::match_mismatch_problem(5, 2, -4, -4, -2);
    problem.method = method;
    problem.output = output;
    return problem;
}

alignment_problem const edits = make_problem(alignment_method::edit_distance, output_level::score);
alignment_problem const scores = make_problem(alignment_method::global, output_level::score);
alignment_problem const paths = make_problem(alignment_method::local, output_level::alignment);

//!\brief Whether one of so many threads that compute alone takes the device for a pair of so many letters.
bool takes_device(alignment_problem const & problem, std::uint64_t const letters, execution_load const & load)
{
    return is_for_device(predict_pair_times(problem, letters, letters), load);
}

constexpr std::size_t cores = 16, executors = 3;

} // namespace

#if defined(__linux__)
//!\brief In a process of its own, as cores are counted once.
TEST(pair_placement, cores_that_the_process_may_use)
{
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    auto const count_on_one_core = []
    {
        cpu_set_t one{}, all{};
        sched_getaffinity(0, sizeof(all), &all);
        for (int core = 0; CPU_COUNT(&one) == 0; ++core)
            if (CPU_ISSET(core, &all))
                CPU_SET(core, &one);
        sched_setaffinity(0, sizeof(one), &one);
        std::exit(static_cast<int>(load_of(execution_counters{}, 1).cores));
    };
    EXPECT_EXIT(count_on_one_core(), testing::ExitedWithCode(1), "");
}
#endif

TEST(pair_placement, cells_of_bands)
{
    alignment_problem banded = scores;
    banded.band = diagonal_band{.lower = -4, .upper = 3};
    EXPECT_EQ(count_pair_cells(scores, 1'000, 300), 300'000u);
    EXPECT_EQ(count_pair_cells(banded, 1'000, 300), 8'000u);
    EXPECT_EQ(count_pair_cells(banded, 1'000, 8), 8'000u);
    EXPECT_EQ(count_pair_cells(banded, 1'000, 7), 7'000u);
    banded.band = diagonal_band{.lower = -(1 << 30), .upper = 1 << 30};
    EXPECT_EQ(count_pair_cells(banded, 1'000, 300), 300'000u);
    EXPECT_EQ(count_pair_cells(scores, 0, 300), 0u);
}

//!\brief A pair of which few errors are allowed is no work for a device, whatever its length.
TEST(pair_placement, cells_of_few_errors)
{
    alignment_problem few = edits;
    few.max_errors = 3;
    EXPECT_EQ(count_pair_cells(few, 5'000, 5'000), 35'000u);
    EXPECT_EQ(count_pair_cells(few, 5'000, 6), 30'000u);
    EXPECT_FALSE(takes_device(few, 20'000, {.host_pairs = 0, .cores = cores, .executors = executors}));
    EXPECT_TRUE(takes_device(edits, 20'000, {.host_pairs = 0, .cores = cores, .executors = executors}));
    few.free_ends = {.sequence1_leading = true, .sequence1_trailing = true};
    EXPECT_EQ(count_pair_cells(few, 5'000, 5'000), 25'000'000u) << "the path may be anywhere";
    few.free_ends = {};
    few.max_errors = std::numeric_limits<std::uint32_t>::max();
    EXPECT_EQ(count_pair_cells(few, 5'000, 5'000), 25'000'000u);
}

TEST(pair_placement, times_are_the_measured_ones)
{
    pair_times const measured = predict_pair_times(edits, 5'000, 5'000);
    EXPECT_DOUBLE_EQ(measured.host, 790);
    EXPECT_DOUBLE_EQ(measured.device, 506);
    pair_times const between = predict_pair_times(scores, 7'500, 7'500);
    EXPECT_DOUBLE_EQ(between.host, (1'450 + 2'900) / 2.0);
    EXPECT_DOUBLE_EQ(between.device, (1'390 + 2'820) / 2.0);
    pair_times const beyond = predict_pair_times(paths, 40'000, 40'000);
    EXPECT_DOUBLE_EQ(beyond.host, 16 * 31'500);
    EXPECT_DOUBLE_EQ(beyond.device, 16 * 4'670);
    EXPECT_DOUBLE_EQ(predict_pair_times(edits, 1, 1).host, 10);
    EXPECT_DOUBLE_EQ(predict_pair_times(edits, 1'000, 1'000).host, 40);
}

//!\brief Pairs that devices compute otherwise have other times there.
TEST(pair_placement, times_of_devices)
{
    alignment_problem problem = seqan3_cuda::test::match_mismatch_problem(4, 2, -4, -4, -2);
    auto const device_time = [&](std::size_t const length1, std::size_t const length2)
    { return predict_pair_times(problem, length1, length2).device; };
    problem.output = output_level::score;
    EXPECT_DOUBLE_EQ(device_time(5'000, 5'000), 580) << "folded strips";
    EXPECT_DOUBLE_EQ(device_time(25'000, 1'000), 1'390) << "too few rows for as many cells as 5,000 x 5,000";
    problem.output = output_level::alignment;
    EXPECT_DOUBLE_EQ(device_time(10'000, 10'000), 2'320);
    problem.band = diagonal_band{.lower = -2'000, .upper = 499};
    EXPECT_DOUBLE_EQ(device_time(10'000, 10'000), 4'236) << "a band of 2,500 diagonals";
    problem = seqan3_cuda::test::match_mismatch_problem(5, 2, -4, -4, -2);
    EXPECT_DOUBLE_EQ(device_time(10'000, 10'000), 4'670) << "five letters";
    problem.substitution_scores[1] = 1;
    EXPECT_DOUBLE_EQ(device_time(10'000, 10'000), 6'880) << "a table of scores";
}

//!\brief Where the host leaves out no cells, or looks up their scores, it takes longer.
TEST(pair_placement, times_of_the_host)
{
    alignment_problem problem = seqan3_cuda::test::match_mismatch_problem(4, 2, -4, -4, -2);
    auto const host_time = [&] { return predict_pair_times(problem, 5'000, 5'000).host; };
    problem.output = output_level::alignment;
    EXPECT_DOUBLE_EQ(host_time(), 3'100);
    problem.free_ends.sequence1_leading = true;
    EXPECT_DOUBLE_EQ(host_time(), 8'000);
    problem.free_ends = {};
    problem.method = alignment_method::local;
    EXPECT_DOUBLE_EQ(host_time(), 3'800);
    problem.substitution_scores[1] = 1;
    EXPECT_DOUBLE_EQ(host_time(), 10'700);
    problem.output = output_level::score;
    EXPECT_DOUBLE_EQ(host_time(), 11'800);
}

TEST(pair_placement, one_thread)
{
    execution_load const load{.cores = cores, .executors = executors};
    for (std::uint64_t const letters : {1u, 150u, 1'000u, 3'000u})
        EXPECT_FALSE(takes_device(edits, letters, load)) << letters;
    for (std::uint64_t const letters : {5'000u, 10'000u, 20'000u, 50'000u})
        EXPECT_TRUE(takes_device(edits, letters, load)) << letters;
    for (std::uint64_t const letters : {1'000u, 5'000u, 10'000u})
        EXPECT_FALSE(takes_device(scores, letters, load)) << letters;
    for (std::uint64_t const letters : {1'500u, 10'000u, 50'000u})
        EXPECT_TRUE(takes_device(paths, letters, load)) << letters;
    alignment_problem proteins = seqan3_cuda::test::match_mismatch_problem(20, 2, -4, -4, -2);
    proteins.substitution_scores[1] = 1;
    for (output_level const output : {output_level::score, output_level::alignment})
    {
        proteins.output = output;
        for (std::uint64_t const letters : {1'000u, 5'000u, 10'000u})
            EXPECT_TRUE(takes_device(proteins, letters, load)) << letters;
    }
}

TEST(pair_placement, many_threads_leave_the_device_to_few)
{
    // 16 threads with pairs of 10,000 letters come one after the other.
    execution_load load{.cores = cores, .executors = executors};
    std::size_t on_device = 0;
    for (int thread = 0; thread < 16; ++thread)
    {
        pair_times const times = predict_pair_times(edits, 10'000, 10'000);
        if (is_for_device(times, load))
        {
            ++on_device;
            load.device_backlog += times.device;
        }
        else
        {
            ++load.host_pairs;
        }
    }
    EXPECT_EQ(on_device, 6u) << "five of 965 us before the last one, three at a time; 3,130 on the host";
}

TEST(pair_placement, a_host_without_idle_cores_waits)
{
    execution_load load{.cores = cores, .executors = executors};
    load.host_pairs = cores - 1; // the last core is idle
    EXPECT_FALSE(takes_device(scores, 5'000, load));
    load.host_pairs = 4 * cores;
    EXPECT_TRUE(takes_device(scores, 5'000, load));
    load.device_backlog = 1e6;
    EXPECT_FALSE(takes_device(scores, 5'000, load));
}

TEST(pair_placement, the_margin)
{
    execution_load const load{.cores = 1, .executors = 1};
    EXPECT_FALSE(is_for_device({.host = 120, .device = 100}, load));
    EXPECT_TRUE(is_for_device({.host = 120.1, .device = 100}, load));
    EXPECT_FALSE(is_for_device({.host = 240, .device = 100}, {.cores = 1, .device_backlog = 200, .executors = 2}));
    EXPECT_TRUE(is_for_device({.host = 240.1, .device = 100}, {.cores = 1, .device_backlog = 200, .executors = 2}));
    EXPECT_TRUE(is_for_device({.host = 100, .device = 160}, {.host_pairs = 1, .cores = 1, .executors = 1}));
    EXPECT_FALSE(is_for_device({.host = 100, .device = 160}, {.host_pairs = 1, .cores = 2, .executors = 1}));
}
