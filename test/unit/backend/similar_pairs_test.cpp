// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Edit distances of similar and of other pairs on a device: each pair gets its way, whatever the others are.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <engine/executor.hpp>

#include <reference/random_edit_problem.hpp>
#include <simulated_device/simulated_device.hpp>
#include <unit/kernel/check_batch.hpp>
#include <unit/kernel/kernel_test_options.hpp>

namespace seqan3_cuda::test
{

namespace
{

//!\brief Appends a pair of so many letters, of which so many of a thousand differ.
void append_pair(random_engine & engine, detail::alignment_problem const & problem, std::size_t const letters,
                 unsigned const thousandths, detail::packed_batch & batch)
{
    std::vector<std::uint8_t> const first = random_sequence(engine, letters, problem.alphabet_size1);
    std::vector<std::uint8_t> const second =
        mutated_sequence(engine, first, letters - pick_number<std::size_t>(engine, 0, 3), problem.alphabet_size2,
                         thousandths, thousandths / 4);
    test::append_pair(first, second, batch);
}

//!\brief Launches that a batch takes on a new executor.
std::uint64_t launches_of(detail::alignment_problem const & problem, detail::packed_batch const & batch)
{
    std::unique_ptr<detail::executor> const executor = detail::make_cuda_executor(0, 0);
    detail::outcome_batch outcome{};
    std::uint64_t const before = simulated_launches();
    executor->align(problem, batch, outcome);
    return simulated_launches() - before;
}

} // namespace

TEST(similar_pairs, mixed_batches)
{
    std::unique_ptr<detail::executor> const executor = detail::make_cuda_executor(0, 0);
    for (std::uint64_t i = 0; i < 24 && !HasFailure(); ++i)
    {
        random_engine engine = make_engine(options().seed, 0x51a1'0000 + i);
        detail::alignment_problem problem = edit_problem(pick(engine, alphabet_sizes), false, all_output_levels[i % 4]);
        problem = random_edit_problem(engine, problem);
        detail::packed_batch batch{};
        for (int pair = 0; pair < 10; ++pair)
        {
            std::size_t const letters = pick(engine, std::array<std::size_t, 6>{5, 300, 502, 503, 700, 1'100});
            append_pair(engine, problem, letters, pick(engine, std::array{0u, 1u, 10u, 50u, 150u, 900u}), batch);
        }
        append_random_pair(engine, problem, pair_kind::unrelated, 0, 700, batch);
        check_batch(*executor, problem, batch, "batch " + std::to_string(i));
    }
}

//!\brief Pairs for all numbers of threads, with levels in several portions of memory.
TEST(similar_pairs, long_pairs)
{
    detail::alignment_problem const problem = edit_problem(4, false, detail::output_level::alignment);
    random_engine engine = make_engine(options().seed, 0x51a2'0000);
    detail::packed_batch batch{};
    append_pair(engine, problem, 9'000, 60, batch); // some 600 errors
    append_pair(engine, problem, 14'000, 1, batch);
    append_pair(engine, problem, 2'000, 30, batch);
    append_pair(engine, problem, 2'000, 900, batch);
    std::size_t const enough = std::size_t{24} << 20;
    for (std::size_t const limit : {std::size_t{0}, enough})
        check_batch(*detail::make_cuda_executor(0, limit), problem, batch, "limit " + std::to_string(limit));
}

//!\brief Paths that are walked as soon as scores are known are there when those of other pairs are.
TEST(similar_pairs, paths_of_several_rounds)
{
    for (detail::alignment_problem problem :
         {edit_problem(4, false, detail::output_level::alignment), match_mismatch_problem(4, 2, -4, -4, -2)})
    {
        problem.output = detail::output_level::alignment;
        problem.counts_identity = true;
        random_engine engine = make_engine(options().seed, 0x51a6'0000);
        std::unique_ptr<detail::executor> const executor = detail::make_cuda_executor(0, 0);
        for (std::size_t const letters : {3'300u, 3'200u, 3'500u}) // more letters need another array of paths
        {
            detail::packed_batch batch{};
            for (unsigned const thousandths : {2u, 900u, 5u})
                append_pair(engine, problem, letters, thousandths, batch);
            check_batch(*executor, problem, batch, std::to_string(letters) + " letters");
        }
    }
}

/*!\brief One pair, and some, which blocks share: all levels are kept, or segments of them, by the pass of the score or
 * by one more. A gap is longer than a segment. Compared with what is found without a limit, and that with the
 * reference.
 */
TEST(similar_pairs, segments_of_levels)
{
    changed_devices const devices{{.multiprocessors = 12}};
    for (int const mismatch : {-4, -5})
    {
        detail::alignment_problem problem = match_mismatch_problem(4, 2, mismatch, -4, -2);
        problem.output = detail::output_level::alignment;
        problem.counts_identity = true;
        for (std::size_t const pairs : {1u, 3u})
        {
            random_engine engine = make_engine(options().seed, 0x51a7'0000 + pairs);
            detail::packed_batch batch{};
            for (std::size_t pair = 0; pair < pairs; ++pair)
            {
                std::vector<std::uint8_t> const first = random_sequence(engine, 9'000, 4);
                std::vector<std::uint8_t> second = mutated_sequence(engine, first, 9'000, 4, 20, 5);
                second.erase(second.begin() + 3'000, second.begin() + 3'400);
                test::append_pair(first, second, batch);
            }
            detail::outcome_batch expected{};
            detail::make_cuda_executor(0, 0)->align(problem, batch, expected);
            check_outcome(expected, problem, batch, "no limit");
            using kibibytes = std::vector<std::size_t>;
            for (std::size_t const limit : pairs == 1 ? kibibytes{4'000, 6'000} : kibibytes{13'000})
            {
                detail::outcome_batch found{};
                detail::make_cuda_executor(0, limit << 10)->align(problem, batch, found);
                for (std::size_t pair = 0; pair < pairs; ++pair)
                {
                    EXPECT_EQ(found.pairs[pair].score, expected.pairs[pair].score) << limit;
                    EXPECT_EQ(found.identities[pair], expected.identities[pair]) << limit;
                    EXPECT_TRUE(path_letters(found.path(pair)) == path_letters(expected.path(pair))) << limit;
                }
            }
        }
    }
}

TEST(similar_pairs, are_not_looked_for_where_there_are_none)
{
    random_engine engine = make_engine(options().seed, 0x51a3'0000);
    detail::alignment_problem const problem = edit_problem(4, false, detail::output_level::score);
    detail::packed_batch unrelated{}, similar{}, mixed{};
    for (int i = 0; i < 3; ++i)
    {
        append_random_pair(engine, problem, pair_kind::unrelated, 4'000, 4'000, unrelated);
        append_pair(engine, problem, 4'000, 5, similar);
        append_pair(engine, problem, 4'000, i == 1 ? 5 : 900, mixed);
    }
    EXPECT_EQ(launches_of(problem, unrelated), 1u);
    EXPECT_EQ(launches_of(problem, similar), 1u);
    EXPECT_EQ(launches_of(problem, mixed), 2u);
}

} // namespace seqan3_cuda::test
