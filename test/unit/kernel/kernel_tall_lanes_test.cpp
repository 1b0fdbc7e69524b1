// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Scores of so many rows that lanes own twice as many: equal to the reference.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <tuple>

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

enum class cell_kind : std::uint8_t
{
    affine,
    linear,
    local
};

using parameter = std::tuple<cell_kind, bool, int>; // whether the scores are of two values; what opening a gap scores

struct kernel_tall_lanes : testing::TestWithParam<parameter>
{
    static detail::alignment_problem make_problem(random_engine & engine)
    {
        auto const [kind, two_scores, opening] = GetParam();
        detail::alignment_problem problem{};
        problem.method = kind == cell_kind::local ? detail::alignment_method::local : detail::alignment_method::global;
        problem.output = detail::output_level::score;
        problem.whole_matrix = true;
        problem.gap_extension =
            pick_number(engine, kind == cell_kind::local ? -2 : -3, kind == cell_kind::linear ? -1 : 0);
        problem.gap_open = opening;
        problem.alphabet_size1 = problem.alphabet_size2 = 4;
        std::int32_t const match = pick_number(engine, 1, 5);
        for (int i = 0; i < 16; ++i)
            problem.substitution_scores.push_back(
                i % 5 == 0   ? match
                : two_scores ? -2
                             : pick_number(engine, std::max(-4, opening + problem.gap_extension), 1));
        return problem;
    }

    //!\brief Enough letters of sequence 2 for devices of 160 multiprocessors.
    static detail::packed_batch make_batch(random_engine & engine, detail::alignment_problem const & problem)
    {
        static constexpr std::array<std::size_t, 6> columns{1, 2, 31, 32, 33, 40};
        static constexpr std::array<std::size_t, 10> rows{1, 31, 32, 33, 150, 1023, 1024, 1025, 1100, 2049};
        detail::packed_batch batch{batch_memory()};
        while (batch.second.codes.size() < 2'700'000)
            append_random_pair(engine, problem, pick(engine, all_pair_kinds), pick(engine, columns), pick(engine, rows),
                               batch);
        return batch;
    }
};

std::string name_of(testing::TestParamInfo<parameter> const & info)
{
    static constexpr std::array kinds{"affine", "linear", "local"};
    auto const [kind, two_scores, opening] = info.param;
    return std::string{kinds[static_cast<std::size_t>(kind)]} + (two_scores ? "_match_mismatch" : "_matrix")
         + "_opening_" + std::to_string(-opening);
}

} // namespace

TEST_P(kernel_tall_lanes, equals_the_reference)
{
    auto const [kind, two_scores, opening] = GetParam();
    random_engine engine = make_engine(options().seed, (static_cast<std::uint64_t>(kind) * 2 + two_scores) * 16
                                                           + static_cast<std::uint64_t>(-opening));
    detail::alignment_problem const problem = make_problem(engine);
    detail::packed_batch const batch = make_batch(engine, problem);
    detail::fill_preferences const preferences{.prefers_four_letters = true, .score_warps = std::size_t{160} * 8};
    auto const plan = detail::plan_fills(problem, batch, preferences, detail::band_certifier{problem}, {});
    ASSERT_EQ(plan.fills.size(), 1u);
    EXPECT_EQ(plan.fills[0].variant.lookup, detail::lookup_kind::tall_row_pairs);
    check_batch(shared_executor(), problem, batch, "many rows");
}

// Rows behind the end of a sequence must not become so low that they leave their half of a register: all scores here
// are higher than what one opening costs.
TEST(tall_lanes, low_scores)
{
    random_engine engine = make_engine(options().seed, 1000);
    detail::alignment_problem problem{};
    problem.output = detail::output_level::score;
    problem.whole_matrix = true;
    problem.gap_open = -13;
    problem.gap_extension = -10;
    problem.alphabet_size1 = problem.alphabet_size2 = 4;
    problem.substitution_scores.assign(16, -1);
    check_batch(shared_executor(), problem, kernel_tall_lanes::make_batch(engine, problem), "low scores");
}

INSTANTIATE_TEST_SUITE_P(scores, kernel_tall_lanes,
                         testing::Combine(testing::Values(cell_kind::affine, cell_kind::local), testing::Bool(),
                                          testing::Values(-4)),
                         name_of);
INSTANTIATE_TEST_SUITE_P(linear_scores, kernel_tall_lanes,
                         testing::Combine(testing::Values(cell_kind::linear), testing::Bool(), testing::Values(0)),
                         name_of);
// The first and the last opening that the instructions of a kernel hold, and the next one.
INSTANTIATE_TEST_SUITE_P(openings, kernel_tall_lanes,
                         testing::Combine(testing::Values(cell_kind::affine), testing::Values(false),
                                          testing::Values(-1, detail::lowest_constant_opening,
                                                          detail::lowest_constant_opening - 1)),
                         name_of);

} // namespace seqan3_cuda::test
