// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Batches of similar and other pairs in any order, and paths that need more memory than is kept.
 *
 * Layer: test.
 */

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <engine/executor.hpp>
#include <host/furthest_aligner.hpp>
#include <host/kernel_choice.hpp>
#include <reference/random_edit_problem.hpp>
#include <reference/random_problem.hpp>
#include <unit/host/drawn_seed.hpp>
#include <unit/kernel/check_batch.hpp>

using namespace seqan3_cuda;
using namespace seqan3_cuda::test;

namespace
{

constexpr std::array<std::size_t, 8> lengths{0, 1, 100, 390, 401, 512, 1'010, 1'200};

//!\brief Edit distances, or gap costs of all kinds that have levels.
detail::alignment_problem any_problem(random_engine & engine)
{
    std::uint32_t const letters = pick(engine, alphabet_sizes);
    if (letters < 2 || pick_number(engine, 0, 1) == 0)
        return random_edit_problem(engine, edit_problem(letters, false, pick(engine, all_output_levels)));
    auto const [match, mismatch, open, extension] =
        pick(engine, std::array{std::array{2, -4, -4, -2}, std::array{1, -4, -6, -1}, std::array{5, -4, 0, -3}});
    detail::alignment_problem problem = match_mismatch_problem(letters, match, mismatch, open, extension);
    problem.output = pick(engine, all_output_levels);
    return problem;
}

//!\brief The host's costs, without bands.
detail::furthest_costs points_alone(detail::alignment_problem const & problem)
{
    detail::furthest_costs costs = detail::host_similar_costs.of(problem);
    costs.band_cell = 0;
    return costs;
}

} // namespace

TEST(furthest_aligner, mixed_batches)
{
    std::unique_ptr<detail::executor> const executor = detail::make_host_executor();
    for (std::uint64_t i = 0; i < 60 && !HasFailure(); ++i)
    {
        random_engine engine = make_engine(drawn_seed(), i);
        detail::alignment_problem const problem = any_problem(engine);
        detail::packed_batch batch{};
        for (int pair = 0; pair < 12; ++pair)
        {
            std::size_t const length = pick(engine, lengths);
            append_random_pair(engine, problem, pick(engine, all_pair_kinds), length,
                               pick_number(engine, 0, 2) == 0 ? pick(engine, lengths) : length, batch);
        }
        check_batch(*executor, problem, batch, "batch " + std::to_string(i));
    }
}

TEST(furthest_aligner, tells_similar_pairs)
{
    detail::alignment_problem const problem = edit_problem(4, false, detail::output_level::score);
    random_engine engine = make_engine(drawn_seed(), 1'000);
    detail::packed_batch batch{};
    append_random_pair(engine, problem, pair_kind::unrelated, 1'000, 1'000, batch);
    append_random_pair(engine, problem, pair_kind::tie_heavy, 1'000, 1'000, batch);
    append_random_pair(engine, problem, pair_kind::tie_heavy, 100, 100, batch); // too short
    detail::furthest_aligner aligner{problem};
    detail::furthest_costs const costs = points_alone(problem);
    EXPECT_FALSE(aligner.find(problem, batch, 0, costs));
    EXPECT_TRUE(aligner.find(problem, batch, 1, costs));
    EXPECT_FALSE(aligner.find(problem, batch, 2, costs));
}

//!\brief A pair of more errors than are allowed is known to be one as soon as the last allowed level has no end.
TEST(furthest_aligner, tells_pairs_of_too_many_errors)
{
    detail::alignment_problem problem = edit_problem(4, false, detail::output_level::score);
    random_engine engine = make_engine(drawn_seed(), 1'001);
    detail::packed_batch batch{};
    append_random_pair(engine, problem, pair_kind::unrelated, 1'000, 1'000, batch);
    for (std::uint32_t const errors : {0u, 3u})
    {
        problem.max_errors = errors;
        detail::furthest_aligner aligner{problem};
        ASSERT_TRUE(aligner.find(problem, batch, 0, points_alone(problem)));
        detail::outcome_batch outcome{};
        outcome.pairs.resize(1);
        aligner.record(problem, outcome, 0);
        check_outcome(outcome, problem, batch, std::to_string(errors) + " errors");
    }
}

//!\brief Reads in windows, some of them too different: found or not, results are the reference's.
TEST(furthest_aligner, searches)
{
    std::size_t found = 0, given_up = 0;
    for (std::uint64_t i = 0; i < 40 && !HasFailure(); ++i)
    {
        random_engine engine = make_engine(drawn_seed(), 3'000 + i);
        auto const letters = pick(engine, std::array<std::uint32_t, 4>{2, 4, 5, 27});
        detail::alignment_problem const problem =
            random_edit_problem(engine, edit_problem(letters, true, pick(engine, all_output_levels)));
        detail::furthest_aligner aligner{problem};
        detail::furthest_costs const costs = points_alone(problem);
        for (int pair = 0; pair < 6; ++pair)
        {
            detail::packed_batch batch{};
            std::size_t const length = pick_number<std::size_t>(engine, 390, 1'200);
            append_random_pair(engine, problem, pick(engine, all_pair_kinds),
                               length + pick_number<std::size_t>(engine, 0, 40), length, batch);
            detail::outcome_batch outcome{};
            bool const is_found = aligner.align_only_pair(problem, batch, outcome, costs);
            found += is_found;
            given_up +=
                !is_found && aligner.plan(problem, batch.first.length(0), batch.second.length(0), costs).has_value();
            if (is_found)
                check_outcome(outcome, problem, batch, "pair " + std::to_string(pair) + " of " + std::to_string(i));
        }
    }
    EXPECT_GT(found, 20u);
    EXPECT_GT(given_up, 20u);
}

/*!\brief Pairs of few errors and a gap: in front, anywhere and behind, in either sequence, short and long; results are
 * the reference's whether the pair is found at once, behind the gap, or not.
 */
TEST(furthest_aligner, behind_gaps)
{
    std::size_t found = 0, given_up = 0;
    for (std::uint64_t i = 0; i < 48 && !HasFailure(); ++i)
    {
        random_engine engine = make_engine(drawn_seed(), 4'000 + i);
        detail::alignment_problem problem = edit_problem(4, false, detail::output_level::score);
        if (i % 3 != 0)
            problem = match_mismatch_problem(4, 2, -4, i % 3 == 1 ? -4 : 0, -2);
        problem.output = pick(engine, all_output_levels);
        std::vector<std::uint8_t> first = random_sequence(engine, 2'600, 4);
        std::vector<std::uint8_t> second = mutated_sequence(engine, first, 2'600, 4, 3, 3);
        auto const gap = pick(engine, std::array<std::ptrdiff_t, 6>{1, 9, 60, 120, 250, 500});
        std::vector<std::uint8_t> & shorter = i % 2 == 0 ? first : second;
        auto const place = pick(engine, std::array<std::ptrdiff_t, 4>{0, 20, 1'300, 2'600 - gap});
        shorter.erase(shorter.begin() + place, shorter.begin() + place + gap);
        detail::packed_batch batch{};
        append_pair(first, second, batch);

        detail::furthest_aligner aligner{problem};
        bool const is_found = aligner.find(problem, batch, 0, points_alone(problem));
        EXPECT_TRUE(is_found || gap > 150) << i << ", a gap of " << gap;
        found += is_found;
        given_up += !is_found;
        if (!is_found)
            continue;
        detail::outcome_batch outcome{};
        outcome.pairs.resize(1);
        aligner.record(problem, outcome, 0);
        check_outcome(outcome, problem, batch, "case " + std::to_string(i) + ", a gap of " + std::to_string(gap));
    }
    EXPECT_GT(found, 20u);
    EXPECT_GT(given_up, 0u);
}

//!\brief Sequences of 2,000 letters, of which nine differ; one has a letter less.
std::pair<std::vector<std::uint8_t>, std::vector<std::uint8_t>> similar_pair(std::uint64_t const number)
{
    random_engine engine = make_engine(drawn_seed(), number);
    std::vector<std::uint8_t> const first = random_sequence(engine, 2'000, 4);
    std::vector<std::uint8_t> second = first;
    for (std::size_t i = 100; i < second.size(); i += 220)
        second[i] = static_cast<std::uint8_t>((second[i] + 1) % 4);
    second.erase(second.begin() + 1'000);
    return {first, second};
}

TEST(furthest_aligner, gap_costs)
{
    for (detail::output_level const output : all_output_levels)
    {
        detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
        problem.output = output;
        detail::packed_batch batch{};
        auto const [first, second] = similar_pair(3'000);
        append_pair(first, second, batch);
        detail::furthest_aligner aligner{problem};
        ASSERT_TRUE(aligner.find(problem, batch, 0, points_alone(problem)));
        detail::outcome_batch outcome{};
        outcome.pairs.resize(1);
        aligner.record(problem, outcome, 0);
        check_outcome(outcome, problem, batch, "similar");
    }
}

//!\brief More levels than are kept at once: those that matter are computed again.
TEST(furthest_aligner, much_memory)
{
    detail::alignment_problem const problem = edit_problem(2, false, detail::output_level::alignment);
    random_engine engine = make_engine(drawn_seed(), 2'000);
    std::vector<std::uint8_t> const first = random_sequence(engine, 6'000, 2);
    std::vector<std::uint8_t> const second = mutated_sequence(engine, first, 5'900, 2, 40, 20);
    detail::packed_batch batch{};
    append_pair(first, second, batch);
    detail::outcome_batch outcome{};
    outcome.pairs.resize(1);
    // The pair has some 350 errors, more or less: with these costs it is given up at twice as many at the earliest.
    detail::furthest_costs costs = points_alone(problem);
    costs.cell *= 100;
    for (std::uint64_t const most :
         {std::uint64_t{2'000}, std::uint64_t{60'000}, detail::furthest_memory::most_kept_entries})
    {
        detail::furthest_aligner aligner{problem, most};
        ASSERT_TRUE(aligner.find(problem, batch, 0, costs)) << most;
        aligner.record(problem, outcome, 0);
        check_outcome(outcome, problem, batch, std::to_string(most) + " entries");
        outcome.runs.clear();
    }
}

//!\brief What is guessed is the level of an alignment: not below the best one, and near to it. Few errors and other
//!pairs are not guessed.
TEST(furthest_aligner, guesses)
{
    detail::furthest_host_kernels const & kernels = detail::chosen_host_kernels().furthest;
    for (std::uint64_t i = 0; i < 40 && !HasFailure(); ++i)
    {
        random_engine engine = make_engine(drawn_seed(), 5'000 + i);
        detail::alignment_problem problem = edit_problem(4, false, detail::output_level::score);
        if (i % 3 != 0)
            problem = match_mismatch_problem(4, 2, -4, i % 3 == 1 ? -4 : 0, i % 6 == 1 ? -1 : -2);
        problem.output = pick(engine, all_output_levels);
        std::size_t const length = 2'600, behind = pick(engine, std::array<std::size_t, 3>{0, 1, 40});
        std::vector<std::uint8_t> const first = random_sequence(engine, length, 4);
        auto const guess = [&](std::vector<std::uint8_t> const & second)
        {
            detail::packed_batch batch{};
            append_pair(first, second, batch);
            detail::furthest_aligner aligner{problem};
            detail::furthest_costs costs = points_alone(problem);
            costs.cell *= 10;
            costs.letter *= 10;
            detail::furthest_trial trial = aligner.plan(problem, length, second.size(), costs).value();
            std::vector<std::int32_t> ring(trial.ring_entries());
            detail::letter_pair const letters{first.data(), second.data()};
            std::optional<std::int32_t> const guessed = kernels.guess(letters, trial, ring);
            EXPECT_FALSE(kernels.guess(letters, trial, {}));
            if (guessed)
            {
                detail::furthest_memory memory{};
                trial.rule = {};
                memory.restart(trial.ring_entries(), 0);
                detail::furthest_end const end = kernels.pair(letters, trial, memory);
                EXPECT_EQ(end.state, detail::furthest_state::found);
                EXPECT_LE(end.level, *guessed);
                EXPECT_LE(*guessed, end.level + end.level / 3) << i;
                detail::outcome_batch outcome{};
                outcome.pairs.resize(1);
                EXPECT_TRUE(aligner.find(problem, batch, 0, costs));
                aligner.record(problem, outcome, 0);
                check_outcome(outcome, problem, batch, "case " + std::to_string(i));
            }
            return guessed.has_value();
        };
        auto const changed = [&](std::size_t const distance)
        {
            std::vector<std::uint8_t> second = first;
            for (std::size_t place = pick_number<std::size_t>(engine, 0, distance - 1); place < length;
                 place += distance)
                second[place] = static_cast<std::uint8_t>((second[place] + 1) % 4);
            return second;
        };
        std::vector<std::uint8_t> second = changed(26);
        second.erase(second.begin() + 1'000);
        second.resize(second.size() - behind);
        EXPECT_TRUE(guess(second)) << i;
        EXPECT_FALSE(guess(changed(130))) << i;
        EXPECT_FALSE(guess(random_sequence(engine, length, 4))) << i;
    }
}
