// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Batches with pairs of edit distances that are computed in blocks.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <engine/executor.hpp>
#include <engine/memory_probe.hpp>
#include <host/edit_pair_aligner.hpp>
#include <host/kernel_choice.hpp>
#include <reference/random_edit_problem.hpp>
#include <reference/random_problem.hpp>
#include <unit/host/drawn_seed.hpp>
#include <unit/kernel/check_batch.hpp>

using namespace seqan3_cuda;
using namespace seqan3_cuda::test;

namespace
{

constexpr std::size_t side = 8'192; // its square has as many directions as are kept

//!\brief Pairs of different letters, neither empty nor alike.
detail::packed_batch unrelated_pairs(std::vector<std::size_t> const & columns, std::size_t const rows)
{
    random_engine engine = make_engine(drawn_seed(), columns.size());
    detail::alignment_problem const problem = edit_problem(4, false, detail::output_level::alignment);
    detail::packed_batch batch{};
    for (std::size_t const each : columns)
        append_random_pair(engine, problem, pair_kind::unrelated, each, rows, batch);
    return batch;
}

} // namespace

TEST(host_executor, pairs_that_need_blocks)
{
    detail::alignment_problem problem = edit_problem(4, false, detail::output_level::alignment);
    EXPECT_FALSE(detail::edit_pair_aligner::needs_blocks(problem, side, side));
    EXPECT_TRUE(detail::edit_pair_aligner::needs_blocks(problem, side + 1, side));
    problem.output = detail::output_level::end_positions;
    EXPECT_FALSE(detail::edit_pair_aligner::needs_blocks(problem, side + 1, side));
    problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.output = detail::output_level::alignment;
    EXPECT_FALSE(detail::edit_pair_aligner::needs_blocks(problem, side + 1, side));
}

//!\brief Pairs that may have a band, or end early, of long enough sequences with few letters, and those that need
//!blocks.
TEST(host_executor, pairs_that_are_faster_alone)
{
    constexpr auto is_faster_alone = detail::edit_pair_aligner::is_faster_alone;
    bool const has_strips = detail::chosen_host_kernels().edit_strip_kernels != nullptr;
    std::size_t const rows = has_strips ? 400 : 200, columns = has_strips ? 400 : 100,
                      free_rows = has_strips ? 400 : 100;
    detail::alignment_problem problem = edit_problem(4, false, detail::output_level::score);
    for (bool const is_limited : {false, true})
    {
        if (is_limited)
            problem.max_errors = 400;
        EXPECT_TRUE(is_faster_alone(problem, columns, rows));
        EXPECT_FALSE(is_faster_alone(problem, columns, rows - 1));
        EXPECT_TRUE(is_faster_alone(problem, 10'000, rows / 10));
    }
    problem.free_ends.sequence1_leading = true;
    EXPECT_TRUE(is_faster_alone(problem, columns, rows));
    EXPECT_FALSE(is_faster_alone(problem, columns, rows - 1));
    EXPECT_TRUE(is_faster_alone(problem, 10'000, free_rows));
    EXPECT_FALSE(is_faster_alone(problem, 10'000, free_rows - 1)); // short sequences in long ones
    EXPECT_FALSE(is_faster_alone(edit_problem(26, false, detail::output_level::score), 400, 400));
    EXPECT_TRUE(is_faster_alone(edit_problem(25, false, detail::output_level::score), 400, 400));
    EXPECT_TRUE(is_faster_alone(edit_problem(4, true, detail::output_level::alignment), side + 1, side));
    problem = match_mismatch_problem(4, 2, -4, -4, -2);
    EXPECT_FALSE(is_faster_alone(problem, 400, 400));
}

//!\brief Batches in which some pairs are computed alone: with and without a limit, which some of them keep.
TEST(host_executor, pairs_alone_in_batches)
{
    constexpr std::array<std::size_t, 9> lengths{1, 64, 300, 399, 400, 401, 500, 640, 700};
    constexpr std::array<std::uint32_t, 8> limits{0, 3, 40, 99, 100, 101, 200, 900};
    constexpr std::array kinds{pair_kind::unrelated, pair_kind::similar};
    std::unique_ptr<detail::executor> const executor = detail::make_host_executor();
    std::size_t missed = 0, found = 0;
    for (std::uint64_t number = 0; number < 40 && !HasFailure(); ++number)
    {
        random_engine engine = make_engine(drawn_seed(), 1000 + number);
        detail::alignment_problem problem = edit_problem(
            4, number % 2 == 0, pick(engine, std::array{detail::output_level::score, detail::output_level::alignment}));
        if (number % 4 < 2)
            problem.max_errors = pick(engine, limits);
        detail::packed_batch batch{};
        for (int pair = 0; pair < 12; ++pair)
            append_random_pair(engine, problem, pick(engine, kinds), pick(engine, lengths), pick(engine, lengths),
                               batch);
        check_batch(*executor, problem, batch,
                    "batch " + std::to_string(number) + " of seed " + std::to_string(drawn_seed()));
        detail::outcome_batch outcome{};
        executor->align(problem, batch, outcome);
        for (std::size_t pair = 0; problem.max_errors && pair < batch.size(); ++pair)
            ++(outcome.pairs[pair].score == detail::missed_score ? missed : found);
    }
    EXPECT_GT(missed, 10u);
    EXPECT_GT(found, 10u);
}

//!\brief On both sides of the switch, alone and among others, as one pair with all directions.
TEST(host_executor, blocks_in_batches)
{
    std::unique_ptr<detail::executor> const executor = detail::make_host_executor();
    for (bool const semi_global : {false, true})
        for (std::vector<std::size_t> const & columns :
             {std::vector<std::size_t>{side}, {side + 1}, {300, 0, side + 1, side, side + 1}, {side + 1, 10}})
        {
            detail::alignment_problem problem = edit_problem(4, semi_global, detail::output_level::alignment);
            problem.counts_identity = true;
            detail::packed_batch const batch = unrelated_pairs(columns, side);
            detail::outcome_batch outcome{};
            executor->align(problem, batch, outcome);
            ASSERT_EQ(outcome.pairs.size(), columns.size());
            ASSERT_EQ(outcome.identities.size(), columns.size());
            detail::edit_pair_aligner aligner{problem, ~std::uint64_t{0}};
            for (std::size_t i = 0; i < columns.size(); ++i)
            {
                detail::packed_batch pair{};
                append_pair(batch.first[i], batch.second[i], pair);
                detail::outcome_batch alone{};
                ASSERT_TRUE(aligner.align(pair, alone));
                detail::pair_outcome const found = outcome.pairs[i];
                alone.pairs[0].first_run = found.first_run;
                EXPECT_EQ(found, alone.pairs[0]) << i;
                EXPECT_EQ(outcome.identities[i], alone.identities[0]) << i;
                EXPECT_TRUE(
                    std::ranges::equal(std::span{outcome.runs}.subspan(found.first_run, found.run_count), alone.runs))
                    << i;
            }
        }
}

TEST(host_executor, memory_of_blocks)
{
    detail::alignment_problem const problem = edit_problem(4, true, detail::output_level::alignment);
    auto const probed = [&](std::vector<std::size_t> const & columns)
    {
        detail::memory_report report{};
        detail::outcome_batch outcome{};
        detail::make_host_probe(report)->align(problem, unrelated_pairs(columns, 10'000), outcome);
        EXPECT_EQ(outcome.pairs.size(), columns.size());
        auto const & found = report.by_device().at(detail::memory_report::host);
        EXPECT_EQ(found.batches, 1u);
        return found.most.own + found.most.turn;
    };
    std::size_t const one = probed({400'000});
    EXPECT_GT(one, 400'000u);
    EXPECT_LT(one, 4'000'000u) << "all directions take 1 GB";
    EXPECT_GE(probed({400'000, 400, 300'000}), one);
}
