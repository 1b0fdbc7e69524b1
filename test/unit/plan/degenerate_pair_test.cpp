// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Pairs with an empty sequence: every configuration against the scalar reference.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <plan/degenerate_pair.hpp>
#include <plan/score_range.hpp>

#include <reference/random_problem.hpp>
#include <reference/reference_alignment.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::alignment_problem;

//!\brief Compares both orientations of one length.
void compare_with_reference(alignment_problem const & problem, std::size_t const length)
{
    std::vector<std::uint8_t> const letters(length);
    for (bool const first_is_empty : {false, true})
    {
        std::size_t const length1 = first_is_empty ? 0 : length, length2 = first_is_empty ? length : 0;
        if (!has_end(problem, length1, length2))
            continue;
        SCOPED_TRACE(to_string(problem) + ", " + std::to_string(length1) + " by " + std::to_string(length2));

        detail::trace_run const before{detail::trace_operation::diagonal, 7};
        std::vector<detail::trace_run> expected_runs{before};
        detail::pair_outcome const expected = reference_align(problem, std::span{letters}.first(length1),
                                                              std::span{letters}.first(length2), expected_runs);
        std::pmr::vector<detail::trace_run> runs{before};
        detail::pair_outcome const outcome = detail::align_degenerate(problem, length1, length2, runs);

        ASSERT_EQ(outcome, expected);
        ASSERT_TRUE(std::ranges::equal(runs, expected_runs));
    }
}

} // namespace

TEST(degenerate_pair, equals_the_reference)
{
    alignment_problem problem{.alphabet_size1 = 1, .alphabet_size2 = 1, .substitution_scores = {3}};
    for (detail::alignment_method const method : all_methods)
        for (unsigned free_ends = 0; free_ends < 16; ++free_ends)
            for (std::int32_t const open : {-5, -2, -1, 0, 1, 2, 5})
                for (std::int32_t const extension : {-2, -1, 0, 1, 2})
                    for (detail::optimum_rule const rule : all_optimum_rules)
                        for (detail::output_level const level : all_output_levels)
                        {
                            problem.method = method;
                            problem.free_ends = free_ends_of(free_ends);
                            problem.gap_open = open;
                            problem.gap_extension = extension;
                            problem.optimum = rule;
                            problem.output = level;
                            for (std::size_t length = 0; length < 7; ++length)
                                ASSERT_NO_FATAL_FAILURE(compare_with_reference(problem, length));
                        }
}

TEST(degenerate_pair, equals_the_reference_with_two_pieces)
{
    alignment_problem problem{.alphabet_size1 = 1, .alphabet_size2 = 1, .substitution_scores = {3}};
    problem.output = detail::output_level::alignment;
    for (detail::alignment_method const method : all_methods)
        for (unsigned free_ends = 0; free_ends < 16; ++free_ends)
            for (detail::gap_scores const first : {detail::gap_scores{0, -2}, {-1, -2}, {-4, 0}, {0, 0}})
                for (detail::gap_scores const second : {detail::gap_scores{0, -3}, {-4, -1}, {-9, 0}, {-1, -2}})
                    for (detail::optimum_rule const rule : all_optimum_rules)
                    {
                        problem.method = method;
                        problem.free_ends = free_ends_of(free_ends);
                        problem.gap_open = first.open;
                        problem.gap_extension = first.extension;
                        problem.second_piece = second;
                        problem.optimum = rule;
                        for (std::size_t length = 0; length < 14; ++length)
                            ASSERT_NO_FATAL_FAILURE(compare_with_reference(problem, length));
                    }
}

TEST(degenerate_pair, equals_the_reference_in_bands)
{
    alignment_problem problem{.alphabet_size1 = 1, .alphabet_size2 = 1, .substitution_scores = {3}};
    problem.gap_open = -2;
    problem.output = detail::output_level::alignment;
    for (detail::alignment_method const method : {detail::alignment_method::global, detail::alignment_method::local})
        for (unsigned free_ends = 0; free_ends < 16; ++free_ends)
            for (std::int32_t const extension : {-1, 1, 2})
                for (detail::optimum_rule const rule : all_optimum_rules)
                    for (std::int32_t const lower : {0, -1, -3, -8})
                        for (std::int32_t const upper : {0, 1, 3, 8})
                            for (std::int32_t const column_limit : {-3, -1, upper, 1'000'000})
                            {
                                problem.method = method;
                                problem.free_ends = free_ends_of(free_ends);
                                problem.gap_extension = extension;
                                problem.optimum = rule;
                                problem.band = detail::diagonal_band{lower, upper, column_limit};
                                for (std::size_t length = 0; length < 6; ++length)
                                    ASSERT_NO_FATAL_FAILURE(compare_with_reference(problem, length));
                            }
}

TEST(degenerate_pair, long_sequences_take_no_time)
{
    alignment_problem const problem = match_mismatch_problem(4, 2, -3, -4, -1);
    std::pmr::vector<detail::trace_run> runs{};
    detail::pair_outcome const outcome = detail::align_degenerate(problem, 0, 1'000'000'000, runs);
    EXPECT_EQ(outcome.score, -1'000'000'004);
    EXPECT_EQ(outcome.end2, 1'000'000'000u);
    EXPECT_EQ(runs.at(0), (detail::trace_run{detail::trace_operation::up, 1'000'000'000}));
}

TEST(degenerate_pair, of_a_batch)
{
    alignment_problem problem = match_mismatch_problem(4, 2, -3, -4, -1);
    problem.output = detail::output_level::alignment;
    detail::packed_batch batch{};
    for (auto const & [length1, length2] : {std::pair{3u, 0u}, {1u, 1u}, {0u, 0u}, {0u, 5u}})
    {
        batch.first.codes.resize(batch.first.codes.size() + length1);
        batch.first.finish_sequence();
        batch.second.codes.resize(batch.second.codes.size() + length2);
        batch.second.finish_sequence();
    }
    std::vector<std::uint32_t> const pairs{0, 2, 3};
    for (bool const counts_identity : {false, true})
    {
        problem.counts_identity = counts_identity;
        detail::outcome_batch outcome{};
        outcome.pairs.resize(batch.size());
        outcome.identities.resize(counts_identity ? batch.size() : 0);
        detail::align_degenerate(problem, batch, pairs, outcome);
        EXPECT_EQ(outcome.pairs[0].score, -7);
        EXPECT_EQ(outcome.pairs[1], detail::pair_outcome{}); // not among the pairs
        EXPECT_EQ(outcome.pairs[2].score, 0);
        EXPECT_EQ(outcome.pairs[3].score, -9);
        EXPECT_TRUE(
            std::ranges::equal(outcome.path(0), std::array{detail::trace_run{detail::trace_operation::left, 3}}));
        EXPECT_TRUE(outcome.path(2).empty());
        EXPECT_TRUE(std::ranges::equal(outcome.path(3), std::array{detail::trace_run{detail::trace_operation::up, 5}}));
        if (counts_identity)
        {
            EXPECT_EQ(outcome.identities[0], (detail::identity_counts{.gap_openings = 1, .gap_letters = 3}));
            EXPECT_EQ(outcome.identities[1], detail::identity_counts{});
            EXPECT_EQ(outcome.identities[2], detail::identity_counts{});
            EXPECT_EQ(outcome.identities[3], (detail::identity_counts{.gap_openings = 1, .gap_letters = 5}));
        }
    }
}

TEST(degenerate_pair, refuses_what_cannot_be_expressed)
{
    std::pmr::vector<detail::trace_run> runs{};
    EXPECT_THROW((void)detail::align_degenerate(match_mismatch_problem(4, 2, -3, -4, -3), 1'000'000'000, 0, runs),
                 std::overflow_error);
    EXPECT_THROW((void)detail::align_degenerate(match_mismatch_problem(4, 2, -3, 0, -1),
                                                detail::score_range::length_limit, 0, runs),
                 std::length_error);
    EXPECT_TRUE(runs.empty());
}

} // namespace seqan3_cuda::test
