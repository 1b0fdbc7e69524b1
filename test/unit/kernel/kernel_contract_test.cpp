// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The contract of executor::align: sizes of batches, repeated and concurrent use, all methods on one tie-heavy
 * pair.
 *
 * Layer: test.
 */

#include <array>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <reference/random_problem.hpp>

#include "check_batch.hpp"
#include "kernel_test_options.hpp"

namespace seqan3_cuda::test
{

namespace
{

//!\brief Global, affine, four letters, full alignment: what the benchmarks compute.
detail::alignment_problem dna_problem()
{
    return match_mismatch_problem(4, 2, -4, -4, -2);
}

void expect_equal(detail::outcome_batch const & left, detail::outcome_batch const & right)
{
    ASSERT_EQ(left.pairs.size(), right.pairs.size());
    for (std::size_t i = 0; i < left.pairs.size(); ++i)
    {
        detail::pair_outcome pair = right.pairs[i];
        pair.first_run = left.pairs[i].first_run;
        ASSERT_EQ(left.pairs[i], pair) << "pair " << i;
        ASSERT_EQ(path_letters(left.path(i)), path_letters(right.path(i))) << "pair " << i;
    }
}

} // namespace

TEST(kernel_contract, empty_batch)
{
    detail::alignment_problem problem = dna_problem();
    for (detail::output_level const level : all_output_levels)
    {
        problem.output = level;
        detail::outcome_batch outcome{};
        outcome.pairs.resize(3); // is cleared
        outcome.runs.resize(5);
        shared_executor().align(problem, detail::packed_batch{}, outcome);
        EXPECT_TRUE(outcome.pairs.empty());
        EXPECT_TRUE(outcome.runs.empty());
    }
}

TEST(kernel_contract, one_pair)
{
    detail::packed_batch batch{batch_memory()};
    append_pair(std::array<std::uint8_t, 6>{0, 1, 2, 3, 0, 1}, std::array<std::uint8_t, 5>{0, 1, 3, 0, 1}, batch);
    detail::outcome_batch outcome{};
    shared_executor().align(dna_problem(), batch, outcome);
    ASSERT_EQ(outcome.pairs.size(), 1u);
    EXPECT_EQ(outcome.pairs[0].score, 4); // five matches, a gap of one letter
    EXPECT_EQ(outcome.pairs[0].begin1, 0u);
    EXPECT_EQ(outcome.pairs[0].begin2, 0u);
    EXPECT_EQ(outcome.pairs[0].end1, 6u);
    EXPECT_EQ(outcome.pairs[0].end2, 5u);
    EXPECT_EQ(path_letters(outcome.path(0)), "2D1L3D");
    check_outcome(outcome, dna_problem(), batch, "one pair");
}

TEST(kernel_contract, empty_sequences)
{
    for (unsigned bits = 0; bits < 17; ++bits)
    {
        for (detail::output_level const level : all_output_levels)
        {
            detail::alignment_problem problem = dna_problem();
            problem.output = level;
            problem.free_ends = free_ends_of(bits);
            if (bits == 16)
                problem.method = detail::alignment_method::local;

            detail::packed_batch batch{batch_memory()};
            for (std::vector<std::uint8_t> const & first :
                 {std::vector<std::uint8_t>{}, {1}, {0, 1, 2}, std::vector<std::uint8_t>(40, 3)})
                for (std::vector<std::uint8_t> const & second :
                     {std::vector<std::uint8_t>{}, {1}, {2, 2}, std::vector<std::uint8_t>(70, 3)})
                    append_pair(first, second, batch);
            check_batch(shared_executor(), problem, batch, "empty and short sequences");

            detail::packed_batch only_empty{batch_memory()};
            for (int i = 0; i < 3; ++i)
                append_pair({}, {}, only_empty);
            check_batch(shared_executor(), problem, only_empty, "only empty sequences");
        }
    }
}

TEST(kernel_contract, all_free_ends_and_rules_on_ties)
{
    for (unsigned bits = 0; bits < 17; ++bits)
    {
        for (detail::optimum_rule const rule : all_optimum_rules)
        {
            random_engine engine = make_engine(options().seed, 100 + bits);
            detail::alignment_problem problem =
                random_problem(engine, 2, scoring_kind::match_mismatch, score_magnitude::tiny);
            problem.method = bits == 16 ? detail::alignment_method::local : detail::alignment_method::global;
            problem.free_ends = free_ends_of(bits);
            problem.optimum = bits == 16 ? detail::optimum_rule::first : rule; // local: SeqAn3 knows no other
            problem.output = detail::output_level::alignment;
            check_batch(shared_executor(), problem, random_batch(engine, problem, edge_lengths, 64),
                        "free ends " + std::to_string(bits));
        }
    }
}

TEST(kernel_contract, one_long_pair_among_short_ones)
{
    random_engine engine = make_engine(options().seed, 200);
    detail::alignment_problem const problem = dna_problem();
    detail::packed_batch batch{batch_memory()};
    for (std::size_t i = 0; i < 70; ++i)
        append_random_pair(engine, problem, pair_kind::similar, i == 33 ? 3000 : 20, i == 33 ? 2500 : 25, batch);
    check_batch(shared_executor(), problem, batch, "one long pair");
}

TEST(kernel_contract, very_unequal_lengths)
{
    random_engine engine = make_engine(options().seed, 201);
    for (detail::output_level const level : all_output_levels)
    {
        detail::alignment_problem problem = dna_problem();
        problem.output = level;
        for (unsigned const bits : {0u, 5u, 10u, 15u})
        {
            problem.free_ends = free_ends_of(bits);
            detail::packed_batch batch{batch_memory()};
            append_random_pair(engine, problem, pair_kind::similar, 1, 5000, batch);
            append_random_pair(engine, problem, pair_kind::similar, 5000, 1, batch);
            append_random_pair(engine, problem, pair_kind::similar, 40, 9000, batch);
            append_random_pair(engine, problem, pair_kind::similar, 9000, 40, batch);
            check_batch(shared_executor(), problem, batch, "very unequal lengths");
        }
    }
}

TEST(kernel_contract, repeated_runs_are_identical)
{
    random_engine engine = make_engine(options().seed, 202);
    for (detail::output_level const level : all_output_levels)
    {
        detail::alignment_problem problem = dna_problem();
        problem.output = level;
        detail::packed_batch const batch = random_batch(engine, problem, edge_lengths, 300);
        detail::outcome_batch first{}, again{};
        shared_executor().align(problem, batch, first);
        for (int run = 0; run < 5; ++run)
        {
            shared_executor().align(problem, batch, again); // the same object: it is cleared
            expect_equal(first, again);
        }
    }
}

TEST(kernel_contract, two_executors_at_once)
{
    random_engine engine = make_engine(options().seed, 203);
    detail::alignment_problem const problem = dna_problem();
    std::vector<detail::packed_batch> batches{};
    for (int i = 0; i < 2; ++i)
        batches.push_back(random_batch(engine, problem, edge_lengths, 200));

    std::vector<detail::outcome_batch> outcomes(2);
    {
        std::vector<std::jthread> threads{};
        for (std::size_t i = 0; i < 2; ++i)
        {
            threads.emplace_back(
                [&, i]
                {
                    std::unique_ptr<detail::executor> const executor = make_executor();
                    for (int run = 0; run < 5; ++run)
                        executor->align(problem, batches[i], outcomes[i]);
                });
        }
    }

    for (std::size_t i = 0; i < 2; ++i)
        check_outcome(outcomes[i], problem, batches[i], "executor " + std::to_string(i));
}

} // namespace seqan3_cuda::test
