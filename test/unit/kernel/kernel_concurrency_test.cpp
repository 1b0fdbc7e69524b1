// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Several executors at work at the same time, whose kernels are the same but need unlike memory: equal to the
 * reference.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <plan/certified_band.hpp>
#include <plan/fill_plan.hpp>
#include <plan/shared_sequence.hpp>

#include <reference/random_problem.hpp>

#include "check_batch.hpp"
#include "kernel_test_options.hpp"

namespace seqan3_cuda::test
{

namespace
{

constexpr std::size_t thread_count = 4;

//!\brief Local alignments with scores of many values.
detail::alignment_problem make_problem(random_engine & engine, std::uint32_t const letters,
                                       detail::output_level const output)
{
    detail::alignment_problem problem{};
    problem.method = detail::alignment_method::local;
    problem.optimum = detail::optimum_rule::first;
    problem.output = output;
    problem.gap_open = -9;
    problem.gap_extension = -1;
    problem.alphabet_size1 = problem.alphabet_size2 = letters;
    for (std::uint32_t i = 0; i < letters * letters; ++i)
        problem.substitution_scores.push_back(pick_number(engine, -7, 9));
    return problem;
}

/*!\brief Has each thread compute batches by its own executor, and compares their outcomes when all have ended.
 * \param[in] lookup What all fills are to look scores up by.
 * \param[in] make   Makes a problem and fills an empty batch, by a number of it.
 */
template <typename make_t>
void check_side_by_side(detail::lookup_kind const lookup, make_t && make)
{
    struct computed
    {
        detail::alignment_problem problem{};
        detail::packed_batch batch{batch_memory()};
        detail::outcome_batch outcome{};
        std::string failure{};
    };
    std::size_t const batches = options().scaled(100);
    std::vector<std::vector<computed>> of_threads(thread_count);
    for (std::size_t t = 0; t < thread_count; ++t)
        for (std::size_t i = 0; i < batches; ++i)
        {
            random_engine engine =
                make_engine(options().seed, (static_cast<std::uint64_t>(lookup) * thread_count + t) << 32 | i);
            computed & each = of_threads[t].emplace_back();
            make(engine, i + t, each.problem, each.batch);
            auto const plan =
                detail::plan_fills(each.problem, each.batch, {}, detail::band_certifier{each.problem}, {});
            ASSERT_TRUE(std::ranges::all_of(plan.fills, [&](detail::fill_plan const & fill)
                                            { return fill.variant.lookup == lookup; }));
        }

    std::vector<std::jthread> threads{};
    for (std::vector<computed> & mine : of_threads)
        threads.emplace_back(
            [&mine]
            {
                std::unique_ptr<detail::executor> const executor = make_executor();
                for (computed & each : mine)
                {
                    try
                    {
                        executor->align(each.problem, each.batch, each.outcome);
                    }
                    catch (std::exception const & error)
                    {
                        each.failure = error.what();
                    }
                }
            });
    threads.clear(); // joins them

    for (std::size_t t = 0; t < thread_count; ++t)
        for (std::size_t i = 0; i < batches && !testing::Test::HasFailure(); ++i)
        {
            computed const & each = of_threads[t][i];
            std::string const label = "thread " + std::to_string(t) + ", batch " + std::to_string(i);
            ASSERT_EQ(each.failure, "") << label;
            check_outcome(each.outcome, each.problem, each.batch, label);
        }
}

} // namespace

// Blocks of 16 to 64 KB.
TEST(kernel_concurrency, profiles_of_unlike_alphabets)
{
    static constexpr std::array<std::uint32_t, 4> letters{32, 6, 27, 12};
    auto const make = [](random_engine & engine, std::size_t const i, detail::alignment_problem & problem,
                         detail::packed_batch & batch)
    {
        problem = make_problem(engine, letters[i % letters.size()], detail::output_level::end_positions);
        for (int pair = 0; pair < 4; ++pair)
            append_random_pair(engine, problem, pick(engine, all_pair_kinds), pick_number<std::size_t>(engine, 0, 20),
                               20, batch);
    };
    check_side_by_side(detail::lookup_kind::profile, make);
}

TEST(kernel_concurrency, shared_profiles_of_unlike_queries)
{
    static constexpr std::array<std::size_t, 4> lengths{700, 20, 300, 100};
    auto const make = [](random_engine & engine, std::size_t const i, detail::alignment_problem & problem,
                         detail::packed_batch & batch)
    {
        problem = make_problem(engine, 20, detail::output_level::score);
        std::vector<std::uint8_t> const query =
            random_sequence(engine, lengths[i % lengths.size()], problem.alphabet_size2);
        for (std::uint32_t pair = 0; pair < detail::shortest_run; ++pair)
        {
            std::vector<std::uint8_t> const subject =
                random_sequence(engine, pick_number<std::size_t>(engine, 0, 20), problem.alphabet_size1);
            append_pair(subject, query, batch);
        }
    };
    check_side_by_side(detail::lookup_kind::shared_profile, make);
}

} // namespace seqan3_cuda::test
