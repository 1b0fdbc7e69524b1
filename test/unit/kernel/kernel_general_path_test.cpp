// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What takes the general path: gap costs that improve alignments or have two pieces, matrices as output, unusual
 * bands, and all of them together.
 *
 * Layer: test.
 */

#include <array>
#include <stdexcept>
#include <string>
#include <tuple>

#include <gtest/gtest.h>

#include <plan/cell_plan.hpp>

#include <reference/random_problem.hpp>

#include "check_batch.hpp"
#include "kernel_test_options.hpp"

namespace seqan3_cuda::test
{

namespace
{

//!\brief What brings a problem onto the general path.
enum class general_reason : std::uint8_t
{
    improving_gaps,
    band,
    matrices,
    everything,
    two_pieces,
    two_pieces_and_band
};

constexpr std::array<std::size_t, 22> lengths{0,  1,  2,  3,  4,  5,  7,  8,   15,  16,  17,
                                              31, 32, 33, 63, 64, 65, 97, 127, 128, 130, 200};
constexpr std::array<std::size_t, 10> pair_counts{1, 2, 3, 7, 16, 31, 33, 64, 65, 100};

struct general_path : testing::TestWithParam<std::tuple<general_reason, detail::output_level>>
{
    detail::alignment_problem make_problem(random_engine & engine) const
    {
        auto const [reason, output] = GetParam();
        detail::alignment_problem problem = random_problem(
            engine, pick(engine, alphabet_sizes), pick(engine, all_scoring_kinds), pick(engine, all_magnitudes));
        problem.output = output;
        if (reason == general_reason::improving_gaps || reason == general_reason::everything)
        {
            problem.gap_extension = pick_number(engine, -2, 3);
            problem.gap_open = problem.gap_extension > 0 ? pick_number(engine, -9, 4) : pick_number(engine, 1, 5);
            if (problem.gap_extension <= 0)
                problem.method = detail::alignment_method::local;
        }
        problem.with_matrices = reason == general_reason::matrices || reason == general_reason::everything;
        bool const has_band = reason == general_reason::two_pieces_and_band;
        if (reason == general_reason::two_pieces || has_band)
            problem.second_piece = {pick_number(engine, 2 * problem.gap_open - 6, 0),
                                    pick_number(engine, problem.gap_extension - 1, 0)};
        if (problem.method == detail::alignment_method::local)
            problem.optimum = detail::optimum_rule::first;
        if (has_band || reason == general_reason::band || reason == general_reason::everything)
            problem.band = random_band(engine, problem);
        if (output >= detail::output_level::begin_positions && pick_number(engine, 0, 2) == 0)
            random_comparison(engine, problem);
        return problem;
    }
};

std::string name_of(testing::TestParamInfo<std::tuple<general_reason, detail::output_level>> const & info)
{
    static constexpr std::array reasons{"improving_gaps", "band",       "matrices",
                                        "everything",     "two_pieces", "two_pieces_and_band"};
    return std::string{reasons[static_cast<std::size_t>(std::get<0>(info.param))]} + '_'
         + to_string(std::get<1>(info.param));
}

} // namespace

TEST_P(general_path, random_batches)
{
    for (std::size_t i = 0; i < options().scaled(options().small ? 3 : 60) && !HasFailure(); ++i)
    {
        random_engine engine = make_engine(options().seed, 50'000 + i);
        detail::alignment_problem const problem = make_problem(engine);
        check_batch(shared_executor(), problem, random_batch(engine, problem, lengths, pick(engine, pair_counts)),
                    "batch " + std::to_string(i));
    }
}

TEST_P(general_path, short_ties)
{
    static constexpr std::array<std::size_t, 9> short_lengths{0, 1, 2, 3, 4, 5, 6, 9, 12};
    for (std::size_t i = 0; i < options().scaled(options().small ? 3 : 60) && !HasFailure(); ++i)
    {
        random_engine engine = make_engine(options().seed, 60'000 + i);
        detail::alignment_problem problem = make_problem(engine);
        random_scores(engine, problem, scoring_kind::match_mismatch, score_magnitude::tiny);
        check_batch(shared_executor(), problem, random_batch(engine, problem, short_lengths, 100),
                    "batch " + std::to_string(i));
    }
}

INSTANTIATE_TEST_SUITE_P(all, general_path,
                         testing::Combine(testing::Values(general_reason::improving_gaps, general_reason::band,
                                                          general_reason::matrices, general_reason::everything,
                                                          general_reason::two_pieces,
                                                          general_reason::two_pieces_and_band),
                                          testing::ValuesIn(all_output_levels)),
                         name_of);

TEST(general_path_choice, only_for_what_kernels_do_not_compute)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -3, 5, -1);
    EXPECT_FALSE(detail::needs_general_path(problem)); // a gap may begin with a gain, it does not grow by growing
    problem.method = detail::alignment_method::local;
    EXPECT_TRUE(detail::needs_general_path(problem));
    problem.gap_open = 1; // opening anew is better than going on
    EXPECT_TRUE(detail::needs_general_path(problem));
    problem.gap_open = 0;
    EXPECT_FALSE(detail::needs_general_path(problem));
    problem.gap_extension = 1;
    EXPECT_TRUE(detail::needs_general_path(problem));
    problem.gap_extension = -1;
    problem.band = detail::diagonal_band{.lower = -7, .upper = 0, .column_limit = 0};
    EXPECT_FALSE(detail::needs_general_path(problem));
    problem.band->column_limit = -3;
    EXPECT_TRUE(detail::needs_general_path(problem));
    problem.band.reset();
    problem.with_matrices = true;
    EXPECT_TRUE(detail::needs_general_path(problem));
    problem.with_matrices = false;
    EXPECT_EQ(detail::gap_pieces(problem), 1);
    problem.second_piece = {-10, 0};
    EXPECT_EQ(detail::gap_pieces(problem), 2);
    EXPECT_TRUE(detail::needs_general_path(problem));
}

TEST(general_path_limits, scores_beyond_32_bits)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 0, 0, 0, 1'000'000'000);
    detail::packed_batch batch{batch_memory()};
    random_engine engine = make_engine(options().seed, 1);
    append_random_pair(engine, problem, pair_kind::unrelated, 2, 1, batch);
    detail::outcome_batch outcome{};
    EXPECT_THROW(shared_executor().align(problem, batch, outcome), std::overflow_error);
    problem.gap_extension = 500'000'000;
    check_batch(shared_executor(), problem, batch, "just below");
}

TEST(general_path_limits, a_band_as_wide_as_sequences_may_be)
{
    constexpr std::int32_t widest = detail::trace_run::max_length;
    random_engine engine = make_engine(options().seed, 2);
    for (unsigned bits = 0; bits < 16; ++bits)
    {
        detail::alignment_problem problem = match_mismatch_problem(4, 2, -3, -4, -1);
        problem.free_ends = free_ends_of(bits);
        problem.band = detail::diagonal_band{.lower = -widest, .upper = widest, .column_limit = widest};
        detail::packed_batch const batch = random_batch(engine, problem, lengths, 60);
        check_batch(shared_executor(), problem, batch, "with a band");
        detail::outcome_batch banded{}, whole{};
        shared_executor().align(problem, batch, banded);
        problem.band.reset();
        shared_executor().align(problem, batch, whole);
        for (std::size_t i = 0; i < batch.size(); ++i)
        {
            whole.pairs[i].first_run = banded.pairs[i].first_run;
            EXPECT_EQ(banded.pairs[i], whole.pairs[i]);
        }
    }
}

} // namespace seqan3_cuda::test
