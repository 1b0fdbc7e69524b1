// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Random problems and batches; `--scale` multiplies their number.
 *
 * Layer: test.
 */

#include <array>
#include <string>
#include <tuple>

#include <gtest/gtest.h>

#include <reference/random_problem.hpp>

#include "check_batch.hpp"
#include "kernel_test_options.hpp"

namespace seqan3_cuda::test
{

namespace
{

//!\brief Batch sizes around the numbers of pairs that share a register, a warp or a block.
constexpr std::array<std::size_t, 12> pair_counts{1, 2, 3, 7, 16, 31, 33, 63, 64, 65, 100, 129};

struct kernel_random : testing::TestWithParam<std::tuple<score_magnitude, detail::output_level>>
{
    score_magnitude magnitude() const
    {
        return std::get<0>(GetParam());
    }
    detail::output_level output() const
    {
        return std::get<1>(GetParam());
    }

    //!\brief An engine for batch `index` of this test, distinct from those of all other tests.
    random_engine engine(std::uint64_t const test, std::uint64_t const index) const
    {
        return make_engine(
            options().seed,
            ((test * 3 + static_cast<std::uint64_t>(magnitude())) * 4 + static_cast<std::uint64_t>(output())) << 32
                | index);
    }

    detail::alignment_problem make_problem(random_engine & engine) const
    {
        std::uint32_t const alphabet_size = pick(engine, alphabet_sizes);
        scoring_kind const kind = pick(engine, all_scoring_kinds);
        detail::alignment_problem problem = random_problem(engine, alphabet_size, kind, magnitude());
        problem.output = output();
        if (output() >= detail::output_level::begin_positions && pick_number(engine, 0, 1) == 0)
            random_comparison(engine, problem);
        return problem;
    }
};

std::string name_of(testing::TestParamInfo<std::tuple<score_magnitude, detail::output_level>> const & info)
{
    static constexpr std::array magnitudes{"small", "tiny", "large"};
    return std::string{magnitudes[static_cast<std::size_t>(std::get<0>(info.param))]} + '_'
         + to_string(std::get<1>(info.param));
}

} // namespace

TEST_P(kernel_random, mixed_lengths)
{
    for (std::size_t i = 0; i < options().scaled(40) && !HasFailure(); ++i)
    {
        random_engine engine = this->engine(1, i);
        detail::alignment_problem const problem = make_problem(engine);
        std::size_t const pairs = pick(engine, pair_counts);
        check_batch(shared_executor(), problem, random_batch(engine, problem, edge_lengths, pairs),
                    "batch " + std::to_string(i));
    }
}

TEST_P(kernel_random, equal_lengths)
{
    for (std::size_t i = 0; i < options().scaled(20) && !HasFailure(); ++i)
    {
        random_engine engine = this->engine(2, i);
        detail::alignment_problem const problem = make_problem(engine);
        std::size_t const length1 = pick(engine, edge_lengths),
                          length2 = pick_number(engine, 0, 1) ? length1 : pick(engine, edge_lengths);
        detail::packed_batch batch{batch_memory()};
        for (std::size_t pair = pick(engine, pair_counts); pair > 0; --pair)
            append_random_pair(engine, problem, pick(engine, all_pair_kinds), length1, length2, batch);
        check_batch(shared_executor(), problem, batch, "batch " + std::to_string(i));
    }
}

TEST_P(kernel_random, short_ties)
{
    // Tiny alphabets and matrices: all that decides is the order of ties.
    static constexpr std::array<std::size_t, 12> lengths{0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 17, 24};
    for (std::size_t i = 0; i < options().scaled(40) && !HasFailure(); ++i)
    {
        random_engine engine = this->engine(3, i);
        detail::alignment_problem problem =
            random_problem(engine, pick_number(engine, 1u, 2u), pick(engine, all_scoring_kinds), magnitude());
        problem.output = output();
        check_batch(shared_executor(), problem, random_batch(engine, problem, lengths, 129),
                    "batch " + std::to_string(i));
    }
}

TEST_P(kernel_random, longer_sequences)
{
    for (std::size_t i = 0; i < options().scaled(2) && !HasFailure(); ++i)
    {
        random_engine engine = this->engine(4, i);
        detail::alignment_problem const problem = make_problem(engine);
        check_batch(shared_executor(), problem, random_batch(engine, problem, long_edge_lengths, 9),
                    "batch " + std::to_string(i));
    }
}

INSTANTIATE_TEST_SUITE_P(all, kernel_random,
                         testing::Combine(testing::ValuesIn(all_magnitudes), testing::ValuesIn(all_output_levels)),
                         name_of);

} // namespace seqan3_cuda::test
