// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Paths of pairs whose rows fill lanes of read_lane_rows rows better than others: equal to the reference.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include <engine/executor.hpp>
#include <plan/certified_band.hpp>
#include <plan/fill_plan.hpp>

#include <reference/random_problem.hpp>

#include "check_batch.hpp"
#include "kernel_test_options.hpp"

namespace seqan3_cuda::test
{

namespace
{

constexpr std::size_t device_warps = 160 * 16; // of 160 multiprocessors

constexpr detail::fill_preferences device_like{.prefers_four_letters = true, .has_read_lanes = true};

//!\brief An executor that has these lanes; the host has them in tests only.
detail::executor & read_executor()
{
    static std::unique_ptr<detail::executor> const host = detail::make_tuned_host_executor(device_like);
    return options().executor == executor_kind::cuda ? shared_executor() : *host;
}

detail::alignment_problem make_problem(random_engine & engine)
{
    detail::alignment_problem problem{};
    problem.output = pick(engine, std::array{detail::output_level::begin_positions, detail::output_level::alignment});
    problem.whole_matrix = true;
    problem.gap_open = pick_number(engine, -6, 0);
    problem.gap_extension = pick_number(engine, -3, -1);
    problem.alphabet_size1 = problem.alphabet_size2 = 4;
    std::int32_t const match = pick_number(engine, 1, 5);
    for (int i = 0; i < 16; ++i)
        problem.substitution_scores.push_back(
            i % 5 == 0 ? match : pick_number(engine, problem.gap_open + problem.gap_extension, 1));
    return problem;
}

//!\brief Whether a plan has lanes of read_lane_rows rows, and of the usual number.
std::array<bool, 2> lanes_of(detail::alignment_problem const & problem, detail::packed_batch const & batch,
                             std::size_t const warps)
{
    detail::fill_preferences preferences = device_like;
    preferences.score_warps = preferences.trace_warps = warps;
    auto const plan = detail::plan_fills(problem, batch, preferences, detail::band_certifier{problem}, {});
    auto const has = [&](detail::lookup_kind const lookup)
    {
        return std::ranges::any_of(plan.fills,
                                   [&](detail::fill_plan const & fill) { return fill.variant.lookup == lookup; });
    };
    return {has(detail::lookup_kind::read_row_pairs), has(detail::lookup_kind::row_pairs)};
}

} // namespace

// Rows that fill lanes, those of one strip and one more, and some that do not; each with columns around those of a
// block.
TEST(kernel_read_lanes, equal_the_reference)
{
    static constexpr std::array<std::size_t, 7> columns{1, 7, 8, 9, 40, 150, 151};
    static constexpr std::array<std::size_t, 15> rows{1, 18, 19, 20, 37, 38, 75, 76, 77, 150, 151, 152, 153, 608, 609};
    for (std::uint64_t round = 0; round < 8; ++round)
    {
        random_engine engine = make_engine(options().seed, round);
        detail::alignment_problem const problem = make_problem(engine);
        detail::packed_batch batch{batch_memory()};
        for (std::size_t const row_count : rows)
            for (std::size_t const column_count : columns)
                append_random_pair(engine, problem, pick(engine, all_pair_kinds), column_count, row_count, batch);
        std::array<bool, 2> const both{true, true};
        EXPECT_EQ(lanes_of(problem, batch, 1), both);
        check_batch(read_executor(), problem, batch, "round " + std::to_string(round));
    }
}

// So many pairs that devices take these lanes, too.
TEST(kernel_read_lanes, of_a_device)
{
    random_engine engine = make_engine(options().seed, 100);
    detail::alignment_problem problem = make_problem(engine);
    problem.output = detail::output_level::alignment;
    detail::packed_batch batch{batch_memory()};
    while (batch.size() < 2 * device_warps * 8 * 3 / 2)
        append_random_pair(engine, problem, pick(engine, all_pair_kinds),
                           pick(engine, std::array<std::size_t, 3>{1, 8, 20}),
                           pick(engine, std::array<std::size_t, 3>{74, 75, 76}), batch);
    std::array<bool, 2> const read_lanes{true, false};
    EXPECT_EQ(lanes_of(problem, batch, device_warps), read_lanes);
    check_batch(read_executor(), problem, batch, "many reads");
}

// Few pairs are as fast as a step is: the usual lanes have shorter ones.
TEST(kernel_read_lanes, not_of_few_pairs)
{
    random_engine engine = make_engine(options().seed, 101);
    detail::alignment_problem const problem = make_problem(engine);
    detail::packed_batch batch{batch_memory()};
    for (int i = 0; i < 100; ++i)
        append_random_pair(engine, problem, pick(engine, all_pair_kinds), 30, 76, batch);
    std::array<bool, 2> const usual_lanes{false, true};
    EXPECT_EQ(lanes_of(problem, batch, device_warps), usual_lanes);
}

} // namespace seqan3_cuda::test
