// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests the aligners of single pairs against the reference.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <engine/pair_aligner.hpp>
#include <reference/random_edit_problem.hpp>
#include <reference/random_problem.hpp>
#include <unit/host/drawn_seed.hpp>
#include <unit/kernel/check_batch.hpp>

using namespace seqan3_cuda;
using namespace seqan3_cuda::test;

namespace
{

//!\brief Aligns some pairs of one problem with one aligner, each twice; returns how many the aligner took.
std::size_t check_pairs(random_engine & engine, detail::alignment_problem const & problem,
                        std::span<std::size_t const> const lengths, std::string const & label)
{
    std::size_t taken = 0;
    std::unique_ptr<detail::pair_aligner> const aligner = detail::make_host_pair_aligner(problem);
    detail::outcome_batch outcome{};
    for (int i = 0; i < 12; ++i)
    {
        std::size_t const length1 = pick(engine, lengths), length2 = pick(engine, lengths);
        if (!has_end(problem, length1, length2))
            continue;
        detail::packed_batch batch{};
        append_random_pair(engine, problem, pick(engine, all_pair_kinds), length1, length2, batch);
        if (!aligner->align(batch, outcome))
            continue;
        ++taken;
        check_outcome(outcome, problem, batch, label);
        EXPECT_TRUE(aligner->align(batch, outcome)); // with memory of the same pair
        check_outcome(outcome, problem, batch, label + ", again");
    }
    return taken;
}

constexpr std::array<std::size_t, 12> tiny_lengths{0, 1, 2, 3, 4, 5, 7, 8, 9, 12, 17, 24};

} // namespace

TEST(pair_aligner, random_problems)
{
    std::size_t taken = 0;
    for (std::uint64_t i = 0; i < 600 && !HasFailure(); ++i)
    {
        random_engine engine = make_engine(drawn_seed(), i);
        detail::alignment_problem problem = random_problem(engine);
        if (problem.output >= detail::output_level::begin_positions && pick_number(engine, 0, 1) == 0)
            random_comparison(engine, problem);
        std::span<std::size_t const> const lengths = i % 2 ? std::span<std::size_t const>{edge_lengths} : tiny_lengths;
        taken += check_pairs(engine, problem, lengths, "case " + std::to_string(i));
    }
    EXPECT_GT(taken, 3000u);
}

TEST(pair_aligner, random_bands)
{
    std::size_t taken = 0;
    for (std::uint64_t i = 0; i < 800 && !HasFailure(); ++i)
    {
        random_engine engine = make_engine(drawn_seed(), 1'000'000 + i);
        detail::alignment_problem problem = random_problem(engine);
        problem.band = random_band(engine, problem);
        std::span<std::size_t const> const lengths = i % 2 ? std::span<std::size_t const>{edge_lengths} : tiny_lengths;
        taken += check_pairs(engine, problem, lengths, "band, case " + std::to_string(i));
    }
    EXPECT_GT(taken, 1500u);
}

TEST(pair_aligner, edit_distances)
{
    std::size_t taken = 0;
    for (std::uint64_t i = 0; i < 900 && !HasFailure(); ++i)
    {
        random_engine engine = make_engine(drawn_seed(), 2'000'000 + i);
        std::uint32_t const alphabet_size = pick(engine, alphabet_sizes);
        detail::alignment_problem const problem =
            random_edit_problem(engine, edit_problem(alphabet_size, i % 2 == 0, pick(engine, all_output_levels)));
        std::span<std::size_t const> const lengths =
            i % 3 == 0 ? std::span<std::size_t const>{tiny_lengths} : edge_lengths;
        taken += check_pairs(engine, problem, lengths, "edit distance, case " + std::to_string(i));
    }
    EXPECT_GT(taken, 8000u);
}

TEST(pair_aligner, few_errors_of_long_pairs)
{
    static constexpr std::array<std::size_t, 7> lengths{511, 512, 700, 701, 1024, 1500, 1503};
    std::size_t taken = 0;
    for (std::uint64_t i = 0; i < 120 && !HasFailure(); ++i)
    {
        random_engine engine = make_engine(drawn_seed(), 3'000'000 + i);
        detail::alignment_problem problem = edit_problem(4, i % 2 == 0, pick(engine, all_output_levels));
        problem.max_errors = pick_number(engine, 0u, 200u);
        taken += check_pairs(engine, problem, lengths, "few errors, case " + std::to_string(i));
    }
    EXPECT_GT(taken, 700u);
}

//!\brief Pairs that are similar to the end, up to some letter, or not at all, and of each number of differences.
TEST(pair_aligner, similar_pairs)
{
    for (std::uint64_t i = 0; i < 150 && !HasFailure(); ++i)
    {
        random_engine engine = make_engine(drawn_seed(), 5'000'000 + i);
        detail::alignment_problem problem =
            edit_problem(pick(engine, alphabet_sizes), false, pick(engine, all_output_levels));
        if (problem.output >= detail::output_level::begin_positions && i % 2 == 0)
            random_comparison(engine, problem);
        std::vector<std::uint8_t> const first =
            random_sequence(engine, pick_number<std::size_t>(engine, 390, 1'500), problem.alphabet_size1);
        unsigned const thousandths = static_cast<unsigned>(i) % 50 * 3;
        std::vector<std::uint8_t> second =
            mutated_sequence(engine, first, first.size() + i % 3, problem.alphabet_size2, thousandths, thousandths / 2);
        if (i % 5 == 0)
            std::generate(
                second.begin() + static_cast<std::ptrdiff_t>(pick_number<std::size_t>(engine, 0, second.size())),
                second.end(),
                [&] {
                    return pick_number<std::uint8_t>(engine, 0, static_cast<std::uint8_t>(problem.alphabet_size2 - 1));
                });
        std::unique_ptr<detail::pair_aligner> const aligner = detail::make_host_pair_aligner(problem);
        detail::packed_batch batch{};
        append_pair(first, second, batch);
        detail::outcome_batch outcome{};
        ASSERT_TRUE(aligner->align(batch, outcome));
        check_outcome(outcome, problem, batch, "similar pair " + std::to_string(i));
        std::int32_t const errors = -outcome.pairs[0].score;
        for (std::int32_t const limit : {errors - 1, errors, errors + 1})
        {
            if (limit < 0)
                continue;
            problem.max_errors = static_cast<std::uint32_t>(limit);
            ASSERT_TRUE(detail::make_host_pair_aligner(problem)->align(batch, outcome));
            check_outcome(outcome, problem, batch,
                          "similar pair " + std::to_string(i) + ", limit " + std::to_string(limit));
        }
    }
}

//!\brief Edit distances of a lone pair before a device: by points, in a band, or not at all.
TEST(pair_aligner, edit_distances_before_a_device)
{
    constexpr std::size_t letters = 3'000;
    for (unsigned const thousandths : {0u, 10u, 100u, 1'000u})
        for (detail::output_level const output : {detail::output_level::score, detail::output_level::alignment})
        {
            random_engine engine = make_engine(drawn_seed(), 6'000'000 + thousandths);
            detail::alignment_problem const problem = edit_problem(4, false, output);
            std::vector<std::uint8_t> const first = random_sequence(engine, letters, 4);
            std::vector<std::uint8_t> const second =
                thousandths == 1'000 ? random_sequence(engine, letters, 4)
                                     : mutated_sequence(engine, first, letters + 5, 4, thousandths, thousandths / 2);
            detail::packed_batch batch{};
            append_pair(first, second, batch);
            detail::outcome_batch outcome{};
            bool const is_found = detail::make_host_pair_aligner(problem)->align_similar(batch, outcome);
            EXPECT_EQ(is_found, thousandths < 1'000) << thousandths;
            if (is_found)
                check_outcome(outcome, problem, batch, "differences in 1,000: " + std::to_string(thousandths));
        }
}

//!\brief Scores up to the limits of 16 bits, and beyond, with any number of rows behind the last one in a block.
TEST(pair_aligner, scores_at_the_limits_of_16_bits)
{
    struct extreme
    {
        std::int32_t match, mismatch, open, extension;
        std::size_t shortest; // of pairs whose scores come near to 16,000
    };
    for (auto const & [match, mismatch, open, extension, shortest] :
         {extreme{1, -500, -438, -62, 110}, extreme{400, -500, -438, -62, 32}, extreme{500, 499, 0, -62, 24}})
        for (bool const local : {false, true})
            for (std::size_t length = shortest; length < shortest + 20; ++length)
            {
                detail::alignment_problem problem = match_mismatch_problem(4, match, mismatch, open, extension);
                problem.method = local ? detail::alignment_method::local : detail::alignment_method::global;
                problem.output = detail::output_level::alignment;
                random_engine engine = make_engine(drawn_seed(), 7'000'000 + length);
                for (pair_kind const kind : all_pair_kinds)
                {
                    detail::packed_batch batch{};
                    append_random_pair(engine, problem, kind, length + 5, length, batch);
                    detail::outcome_batch outcome{};
                    ASSERT_TRUE(detail::make_host_pair_aligner(problem)->align(batch, outcome));
                    check_outcome(outcome, problem, batch, std::to_string(length) + " letters");
                }
            }
}

//!\brief Executors say why there is no such score.
TEST(pair_aligner, leaves_scores_beyond_32_bits_to_executors)
{
    detail::alignment_problem const problem = match_mismatch_problem(4, 10'000'000, -1, -1, -1);
    random_engine engine = make_engine(drawn_seed(), 6'000'000);
    for (std::size_t const letters : {5u, 500u})
    {
        detail::packed_batch batch{};
        append_random_pair(engine, problem, pair_kind::similar, letters, letters, batch);
        detail::outcome_batch outcome{};
        EXPECT_EQ(detail::make_host_pair_aligner(problem)->align(batch, outcome), letters == 5);
        if (letters == 5)
            check_outcome(outcome, problem, batch, "large scores");
    }
}

TEST(pair_aligner, leaves_long_pairs_to_executors)
{
    detail::alignment_problem const problem = match_mismatch_problem(4, 4, -5, -10, -1);
    random_engine engine = make_engine(drawn_seed(), 4'000'000);
    detail::packed_batch batch{};
    append_random_pair(engine, problem, pair_kind::similar, 5'000, 5'000, batch);
    detail::outcome_batch outcome{};
    outcome.pairs.resize(1);
    outcome.pairs[0].score = 17;
    EXPECT_FALSE(detail::make_host_pair_aligner(problem)->align(batch, outcome));
    EXPECT_EQ(outcome.pairs[0].score, 17);
}
