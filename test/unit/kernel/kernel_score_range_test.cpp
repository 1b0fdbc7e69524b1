// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Scores around and beyond the ranges of 16 and of 32 bits.
 *
 * Layer: test.
 */

#include <array>
#include <stdexcept>

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

detail::alignment_problem simple_problem(std::int32_t const match, std::int32_t const mismatch, std::int32_t const open,
                                         std::int32_t const extension)
{
    return match_mismatch_problem(4, match, mismatch, open, extension);
}

//!\brief One batch of pairs of one length: equal, opposite, similar.
detail::packed_batch make_batch(random_engine & engine, detail::alignment_problem const & problem,
                                std::size_t const length1, std::size_t const length2)
{
    detail::packed_batch batch{batch_memory()};
    for (std::uint8_t const letter : {std::uint8_t{0}, std::uint8_t{1}}) // 0 against 0, then 0 against 1
    {
        batch.first.codes.insert(batch.first.codes.end(), length1, 0);
        batch.first.finish_sequence();
        batch.second.codes.insert(batch.second.codes.end(), length2, letter);
        batch.second.finish_sequence();
    }
    append_random_pair(engine, problem, pair_kind::similar, length1, length2, batch);
    append_random_pair(engine, problem, pair_kind::unrelated, length1, length2, batch);
    return batch;
}

void check_all(detail::alignment_problem problem, std::size_t const length1, std::size_t const length2)
{
    random_engine engine = make_engine(options().seed, length1 * 100'003 + length2);
    detail::packed_batch const batch = make_batch(engine, problem, length1, length2);
    for (unsigned const bits : {0u, 5u, 10u, 15u, 16u})
    {
        problem.method = bits == 16 ? detail::alignment_method::local : detail::alignment_method::global;
        problem.free_ends = free_ends_of(bits);
        for (detail::output_level const level : {detail::output_level::score, detail::output_level::alignment})
        {
            problem.output = level;
            check_batch(shared_executor(), problem, batch,
                        "lengths " + std::to_string(length1) + " and " + std::to_string(length2));
        }
    }
}

} // namespace

TEST(kernel_score_range, single_letters_around_16_bits)
{
    for (std::int32_t const score : {16383, 16384, 32766, 32767, 32768, 32769, 65535, 65536, 1'000'000})
    {
        check_all(simple_problem(score, -score, -score, -1), 1, 1);
        check_all(simple_problem(1, -1, -score, -score), 1, 2);
        check_all(simple_problem(-score, -score, -1, -score), 2, 3);
    }
}

TEST(kernel_score_range, sums_around_16_bits)
{
    for (std::int32_t const score : {216, 217, 218}) // 151 * 217 is 32,767
        for (std::int32_t const mismatch : {0, -score})
            check_all(simple_problem(score, mismatch, -score, -score), 151, 151);

    for (std::int32_t const extension : {-110, -109, -108, -55, -54}) // 300 * -109 is -32,700
        check_all(simple_problem(2, -4, -60, extension), 300, 298);
}

// Reduced scores take more room than others: 799 * (2 + 2 * 40) is 65,518.
TEST(kernel_score_range, reduced_scores_around_16_bits)
{
    detail::alignment_problem problem = simple_problem(2, -4, -4, -40);
    problem.output = detail::output_level::score;
    for (std::size_t const length : {790u, 797u, 798u, 799u, 800u, 810u})
    {
        random_engine engine = make_engine(options().seed, length);
        auto const plan = detail::plan_fills(problem, make_batch(engine, problem, length, length), {},
                                             detail::band_certifier{problem}, {});
        ASSERT_EQ(plan.fills.size(), 1u);
        EXPECT_EQ(plan.fills[0].variant.value, detail::value_kind::packed16);
        if (length == 790 || length == 810)
        {
            EXPECT_EQ(plan.fills[0].variant.gaps,
                      length == 790 ? detail::gap_costs::opening : detail::gap_costs::affine);
        }
        check_all(problem, length, length);
    }
}

TEST(kernel_score_range, long_sequences)
{
    check_all(simple_problem(10, -12, -20, -8), 3300, 3400);
    check_all(simple_problem(2, -4, -4, -2), 17'000, 120);
    check_all(simple_problem(2, -4, -4, -2), 120, 17'000);
}

TEST(kernel_score_range, large_scores_in_32_bits)
{
    check_all(simple_problem(1'000'000, -1'000'000, -2'000'000, -500'000), 150, 140);
    check_all(simple_problem(50'000'000, -50'000'000, -50'000'000, -25'000'000), 4, 5);
}

TEST(kernel_score_range, beyond_32_bits)
{
    std::array const problems{simple_problem(1 << 30, -1, -1, -1),                  // 2^30 * 20
                              simple_problem(1, 1, -2'000'000'000, -2'000'000'000), // one letter too many
                              simple_problem(-(1 << 30), -(1 << 30), -(1 << 30), -(1 << 30))};
    for (detail::alignment_problem problem : problems)
    {
        detail::packed_batch batch{batch_memory()};
        batch.first.codes.insert(batch.first.codes.end(), 20, 0);
        batch.first.finish_sequence();
        batch.second.codes.insert(batch.second.codes.end(), 21, 0);
        batch.second.finish_sequence();
        for (detail::output_level const level : all_output_levels)
        {
            problem.output = level;
            detail::outcome_batch outcome{};
            EXPECT_THROW(shared_executor().align(problem, batch, outcome), std::overflow_error) << to_string(problem);
        }
    }

    check_all(simple_problem(2, -4, -4, -2), 50, 60); // the executor goes on working
}

} // namespace seqan3_cuda::test
