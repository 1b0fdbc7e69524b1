// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Each opening of a gap that the instructions of a device's kernels hold, and others: scores and paths equal to
 * the reference.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include <gtest/gtest.h>

#include <plan/certified_band.hpp>
#include <plan/fill_plan.hpp>

#include <reference/random_problem.hpp>

#include "check_batch.hpp"
#include "kernel_test_options.hpp"

namespace seqan3_cuda::test
{

namespace
{

constexpr detail::fill_preferences device_like{
    .prefers_four_letters = true, .checkpoint_letters = 384, .has_constant_openings = true};

struct kernel_constant_opening : testing::TestWithParam<int>
{
    //!\brief Four letters, scores from the lowest to the highest that the kernels take.
    static detail::alignment_problem make_problem(random_engine & engine, detail::output_level const output)
    {
        detail::alignment_problem problem{};
        problem.output = output;
        problem.whole_matrix = true;
        problem.gap_open = -GetParam();
        problem.gap_extension = pick_number(engine, -2, -1); // else scores are not reduced
        problem.alphabet_size1 = problem.alphabet_size2 = 4;
        // No score is lower than that of a gap's first letter, else there is no such lookup; reduced ones are higher by
        // twice the extension.
        std::int32_t const lowest = problem.gap_open + problem.gap_extension, highest = 64 + 2 * problem.gap_extension;
        std::int32_t const match = pick(engine, std::array{1, 5, highest});
        for (int i = 0; i < 16; ++i)
            problem.substitution_scores.push_back(i % 5 == 0 ? match : pick_number(engine, lowest, std::min(match, 2)));
        return problem;
    }

    static detail::packed_batch make_batch(random_engine & engine, detail::alignment_problem const & problem,
                                           std::span<std::size_t const> const lengths)
    {
        detail::packed_batch batch{batch_memory()};
        for (std::size_t const columns : lengths)
            for (std::size_t const rows : lengths)
                append_random_pair(engine, problem, pick(engine, all_pair_kinds), columns, rows, batch);
        return batch;
    }

    static void check_plan(detail::alignment_problem const & problem, detail::packed_batch const & batch)
    {
        auto const plan = detail::plan_fills(problem, batch, device_like, detail::band_certifier{problem}, {});
        int const held = GetParam() <= -detail::lowest_constant_opening ? problem.gap_open : 0;
        EXPECT_TRUE(std::ranges::any_of(
            plan.fills, [&](detail::fill_plan const & fill)
            { return has_constant_openings(fill.variant) && fill.scores.constant_opening == held; }));
    }
};

} // namespace

TEST_P(kernel_constant_opening, scores_equal_the_reference)
{
    static constexpr std::array<std::size_t, 8> lengths{1, 15, 16, 17, 150, 511, 512, 513};
    random_engine engine = make_engine(options().seed, static_cast<std::uint64_t>(GetParam()));
    detail::alignment_problem const problem = make_problem(engine, detail::output_level::score);
    detail::packed_batch const batch = make_batch(engine, problem, lengths);
    check_plan(problem, batch);
    check_batch(shared_executor(), problem, batch, "scores");
}

TEST_P(kernel_constant_opening, paths_equal_the_reference)
{
    static constexpr std::array<std::size_t, 4> lengths{400, 512, 513, 800};
    random_engine engine = make_engine(options().seed, 100 + static_cast<std::uint64_t>(GetParam()));
    detail::alignment_problem const problem = make_problem(engine, detail::output_level::alignment);
    detail::packed_batch const batch = make_batch(engine, problem, lengths);
    check_plan(problem, batch);
    check_batch(shared_executor(), problem, batch, "paths");
}

INSTANTIATE_TEST_SUITE_P(openings, kernel_constant_opening, testing::Range(1, 2 - detail::lowest_constant_opening));

} // namespace seqan3_cuda::test
