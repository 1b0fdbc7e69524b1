// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Local alignments of so many rows that lanes own twice as many, and compute two columns a step: scores, ends
 * and paths equal to the reference.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <tuple>

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

using parameter = std::tuple<int, int, detail::output_level>; // what opening a gap scores, and extending it

//!\brief On the host such kernels are not preferred; there are no instructions that hold scores of gaps, but that does
//!not matter to local alignments.
constexpr detail::fill_preferences device_like{.prefers_four_letters = true,
                                               .score_warps = 1,
                                               .checkpoint_letters = 384,
                                               .local_checkpoint_letters = 384,
                                               .refills_across_works = true,
                                               .has_constant_openings = true};

detail::executor & paired_executor()
{
    static std::unique_ptr<detail::executor> const host = detail::make_tuned_host_executor(device_like);
    return options().executor == executor_kind::cuda ? shared_executor() : *host;
}

//!\brief Letters of sequence 2 that leave enough warps for tall lanes: on devices of 160 multiprocessors.
std::size_t enough_letters()
{
    if (options().executor == executor_kind::host)
        return 10'000;
    return options().scale < 1 ? 80'000 : 2'700'000; // simulated devices are small
}

struct kernel_paired_columns : testing::TestWithParam<parameter>
{
    static detail::alignment_problem make_problem(random_engine & engine)
    {
        auto const [opening, extension, output] = GetParam();
        detail::alignment_problem problem{};
        problem.method = detail::alignment_method::local;
        problem.output = output;
        problem.optimum = detail::optimum_rule::first;
        problem.whole_matrix = true;
        problem.gap_open = opening;
        problem.gap_extension = extension;
        problem.alphabet_size1 = problem.alphabet_size2 = 4;
        // Differences to the score of a gap's first letter have to be below 32 where paths are wanted.
        std::int32_t const first = opening + extension, highest = std::min(5, 31 + first),
                           match = pick_number(engine, 1, std::max(1, highest));
        bool const has_two_scores = pick_number(engine, 0, 1) == 0;
        std::int32_t const mismatch = pick_number(engine, std::max(first, -4), -1);
        for (int i = 0; i < 16; ++i)
            problem.substitution_scores.push_back(i % 5 == 0 ? match
                                                  : has_two_scores
                                                      ? mismatch
                                                      : pick_number(engine, std::max(first, -4), std::min(match, 1)));
        return problem;
    }

    //!\brief Some different pairs. Sizes around those of lanes, of blocks and of strips; odd and even numbers of
    //!columns.
    static detail::packed_batch make_pairs(random_engine & engine, detail::alignment_problem const & problem)
    {
        static constexpr std::array<std::size_t, 8> sizes{384, 385, 447, 512, 545, 1023, 1024, 1057};
        detail::packed_batch batch{batch_memory()};
        for (int i = 0; i < 6; ++i)
            append_random_pair(engine, problem, pick(engine, all_pair_kinds), pick(engine, sizes), pick(engine, sizes),
                               batch);
        append_random_pair(engine, problem, pair_kind::similar, 385 + pick_number(engine, 0u, 1u), 1'025, batch);
        append_random_pair(engine, problem, pair_kind::similar, 391, 2'049, batch);
        for (int i = 0; i < 3; ++i) // of one size, so that they share a warp
            append_random_pair(engine, problem, pick(engine, all_pair_kinds), 430, 400, batch);
        return batch;
    }
};

std::string name_of(testing::TestParamInfo<parameter> const & info)
{
    auto const [opening, extension, output] = info.param;
    return "open_" + std::to_string(-opening) + "_extend_" + std::to_string(-extension) + '_' + to_string(output);
}

//!\brief The outcome of the first pairs of a batch.
detail::outcome_batch first_of(detail::outcome_batch const & outcome, std::size_t const count)
{
    detail::outcome_batch first{batch_memory()};
    first.pairs.assign(outcome.pairs.begin(), outcome.pairs.begin() + static_cast<std::ptrdiff_t>(count));
    first.runs.assign(outcome.runs.begin(), outcome.runs.end());
    return first;
}

} // namespace

TEST_P(kernel_paired_columns, equals_the_reference)
{
    auto const [opening, extension, output] = GetParam();
    random_engine engine = make_engine(options().seed, static_cast<std::uint64_t>(-opening) * 16
                                                           + static_cast<std::uint64_t>(-extension) * 4
                                                           + static_cast<std::uint64_t>(output));
    detail::alignment_problem const problem = make_problem(engine);
    detail::packed_batch const pairs = make_pairs(engine, problem);
    // The reference is slow: most pairs are copies, whose outcomes have to be the same.
    detail::packed_batch batch{batch_memory()};
    for (std::size_t i = 0; batch.second.codes.size() < enough_letters() || i % pairs.size() != 0; ++i)
    {
        append_pair(pairs.first[i % pairs.size()], pairs.second[i % pairs.size()], batch);
    }

    detail::fill_preferences preferences = device_like;
    preferences.score_warps = options().executor == executor_kind::host ? 1
                            : options().scale < 1                       ? 16
                                                                        : std::size_t{160} * 8;
    auto const plan = detail::plan_fills(problem, batch, preferences, detail::band_certifier{problem}, {});
    bool const is_usual = opening >= detail::lowest_constant_opening;
    for (detail::fill_plan const & fill : plan.fills)
    {
        EXPECT_EQ(has_paired_columns(fill.variant), is_usual);
        EXPECT_EQ(fill.refill.has_value(), output > detail::output_level::score);
    }

    detail::outcome_batch outcome{batch_memory()};
    paired_executor().align(problem, batch, outcome);
    check_outcome(first_of(outcome, pairs.size()), problem, pairs, "first copies");
    ASSERT_EQ(outcome.pairs.size(), batch.size());
    for (std::size_t i = pairs.size(); i < batch.size() && !HasFailure(); ++i)
    {
        detail::pair_outcome copy = outcome.pairs[i], first = outcome.pairs[i % pairs.size()];
        bool const is_path_equal = output != detail::output_level::alignment
                                || std::ranges::equal(outcome.path(i), outcome.path(i % pairs.size()));
        EXPECT_TRUE(is_path_equal) << "copy " << i;
        copy.first_run = first.first_run = 0;
        EXPECT_EQ(copy, first) << "copy " << i;
    }
}

INSTANTIATE_TEST_SUITE_P(gaps, kernel_paired_columns,
                         testing::Combine(testing::Range(detail::lowest_constant_opening - 1, 0),
                                          testing::ValuesIn(detail::usual_extensions),
                                          testing::Values(detail::output_level::score,
                                                          detail::output_level::end_positions,
                                                          detail::output_level::alignment)),
                         name_of);
INSTANTIATE_TEST_SUITE_P(begins, kernel_paired_columns,
                         testing::Combine(testing::Values(-4), testing::Values(-2),
                                          testing::Values(detail::output_level::begin_positions)),
                         name_of);

} // namespace seqan3_cuda::test
