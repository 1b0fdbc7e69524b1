// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Few long pairs: some of few levels of furthest-reaching points, which a block computes, others
 *        of so many that several blocks share a pair. Equal to the reference, ties included.
 *
 * Layer: test.
 */

#define SEQAN3_CUDA_HOST_ISA kernel_similar_pairs_test

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <plan/similar_pair.hpp>
#include <reference/furthest_alignment.hpp>
#include <reference/random_edit_problem.hpp>
#include <reference/random_problem.hpp>

#include "check_batch.hpp"
#include "kernel_test_options.hpp"

namespace seqan3_cuda::test
{

namespace
{

struct similar_pair
{
    std::size_t letters;
    unsigned substitutions; //!< Of a thousand letters.
    unsigned gaps;          //!< The same.
};

void append_pair(random_engine & engine, detail::alignment_problem const & problem, similar_pair const & pair,
                 detail::packed_batch & batch)
{
    std::vector<std::uint8_t> const first = random_sequence(engine, pair.letters, problem.alphabet_size1);
    std::vector<std::uint8_t> const second =
        mutated_sequence(engine, first, pair.letters - pick_number<std::size_t>(engine, 0, 40), problem.alphabet_size2,
                         pair.substitutions, pair.gaps);
    test::append_pair(first, second, batch);
}

} // namespace

TEST(kernel_similar_pairs, few_long_ones_with_gap_costs)
{
    // Match, mismatch, opening, extension. Levels have every other diagonal, or, where a mismatch or an opening pays an
    // odd number, all of them. Two letters have more ties than four.
    constexpr std::array schemes{std::array{2, -4, -4, -2}, std::array{2, -5, -4, -2}, std::array{4, -4, -3, -2}};
    constexpr std::array longest{similar_pair{15'000, 1, 0}, similar_pair{12'000, 25, 6}},
        others{similar_pair{5'000, 2, 1}, similar_pair{9'000, 40, 8}};
    for (std::size_t i = 0; i < schemes.size() && !HasFailure(); ++i)
    {
        random_engine engine = make_engine(options().seed, 0x51a4'0000 + i);
        auto const & [match, mismatch, opening, extension] = schemes[i];
        detail::alignment_problem problem =
            match_mismatch_problem(i % 2 == 0 ? 4 : 2, match, mismatch, opening, extension);
        problem.output = detail::output_level::alignment;
        detail::packed_batch batch{};
        append_pair(engine, problem, others[0], batch);
        append_pair(engine, problem, others[1], batch);
        append_pair(engine, problem, longest[i % longest.size()], batch);
        check_batch(shared_executor(), problem, batch, "batch " + std::to_string(i));
    }
}

/*!\brief Some 6,000 levels, which several blocks compute, and their paths.
 * \details Compared with every cell of the matrix, as the reference would take long.
 */
TEST(kernel_similar_pairs, few_long_ones_of_many_levels)
{
    bool const is_device = options().executor == executor_kind::cuda && options().scale >= 1;
    std::size_t const letters = is_device ? 100'000 : 8'000;
    for (int const mismatch : {-4, -5})
    {
        random_engine engine = make_engine(options().seed, 0x51a5'0000);
        detail::alignment_problem problem = match_mismatch_problem(4, 2, mismatch, -4, -2), whole = problem;
        problem.output = whole.output = detail::output_level::alignment;
        whole.whole_matrix = true;
        detail::packed_batch batch{};
        for (int pair = 0; pair < 16; ++pair) // so many that levels pay
            append_pair(engine, problem, {letters, 8, 2}, batch);
        detail::outcome_batch found{}, expected{};
        shared_executor().align(problem, batch, found);
        shared_executor().align(whole, batch, expected);
        for (std::size_t pair = 0; pair < batch.size(); ++pair)
        {
            EXPECT_EQ(found.pairs[pair].score, expected.pairs[pair].score) << mismatch << ", pair " << pair;
            EXPECT_TRUE(path_letters(found.path(pair)) == path_letters(expected.path(pair)))
                << mismatch << ", pair " << pair;
        }
    }
}

//!\brief One pair, which all blocks share. Compared with points by one thread, as the reference would take long.
TEST(kernel_similar_pairs, one_long_pair)
{
    bool const is_device = options().executor == executor_kind::cuda && options().scale >= 1;
    for (std::uint64_t i = 0; i < 8 && !HasFailure(); ++i)
    {
        random_engine engine = make_engine(options().seed, 0x51a6'0000 + i);
        bool const is_edit = i % 2 == 0;
        std::size_t const letters =
            is_device ? pick(engine, std::array<std::size_t, 3>{40'000, 80'000, 120'000}) : 6'000;
        detail::alignment_problem problem = is_edit ? edit_problem(4, false, detail::output_level::alignment)
                                                    : match_mismatch_problem(4, 2, i % 4 == 1 ? -4 : -5, -4, -2);
        problem.output = detail::output_level::alignment;
        std::vector<std::uint8_t> const first = random_sequence(engine, letters, 4);
        std::vector<std::uint8_t> const second = mutated_sequence(
            engine, first, letters - pick_number<std::size_t>(engine, 0, 40), 4, 8, pick_number(engine, 0u, 2u));
        detail::packed_batch batch{};
        test::append_pair(first, second, batch);
        detail::outcome_batch found{};
        shared_executor().align(problem, batch, found);
        std::optional<detail::furthest_scores> const levels = make_furthest_scores(problem);
        ASSERT_TRUE(levels);
        with_penalties(*levels,
                       [&](auto const & penalties)
                       {
                           furthest_alignment const expected = align_furthest(first, second, penalties, {});
                           EXPECT_EQ(found.pairs[0].score,
                                     levels->score(static_cast<std::int32_t>(first.size()),
                                                   static_cast<std::int32_t>(second.size()), expected.end.level))
                               << "pair " << i;
                           EXPECT_TRUE(path_letters(found.path(0)) == path_letters(expected.runs)) << "pair " << i;
                       });
    }
}

} // namespace seqan3_cuda::test
