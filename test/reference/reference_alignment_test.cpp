// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The reference itself, on pairs that a person can check by hand.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <reference/random_problem.hpp>
#include <reference/reference_alignment.hpp>

namespace seqan3_cuda::test
{

namespace
{

struct expectation
{
    std::string name{};
    std::string sequence1{}; //!< Letters A, C, G, T.
    std::string sequence2{};
    detail::alignment_problem problem{};
    std::int32_t score{};
    std::array<std::uint32_t, 4> positions{}; //!< begin1, begin2, end1, end2
    std::string path{};
};

detail::alignment_problem problem(std::int32_t const match, std::int32_t const mismatch, std::int32_t const open,
                                  std::int32_t const extension, unsigned const free_ends = 0,
                                  detail::optimum_rule const rule = detail::optimum_rule::first)
{
    detail::alignment_problem result = match_mismatch_problem(4, match, mismatch, open, extension);
    result.method = free_ends == 16 ? detail::alignment_method::local : detail::alignment_method::global;
    result.free_ends = free_ends_of(free_ends);
    result.optimum = rule;
    return result;
}

detail::alignment_problem with_second(detail::alignment_problem problem, std::int32_t const open,
                                      std::int32_t const extension)
{
    problem.second_piece = {open, extension};
    return problem;
}

std::vector<std::uint8_t> codes(std::string const & letters)
{
    std::vector<std::uint8_t> result{};
    for (char const letter : letters)
        result.push_back(static_cast<std::uint8_t>(std::string{"ACGT"}.find(letter)));
    return result;
}

std::string letters(std::vector<detail::trace_run> const & runs)
{
    std::string result{};
    for (detail::trace_run const run : runs)
        result += std::to_string(run.length()) + "DUL"[static_cast<std::size_t>(run.operation())];
    return result;
}

constexpr detail::optimum_rule last = detail::optimum_rule::last;

// Free ends in bits: 1 sequence 1 leading, 2 sequence 2 leading, 4 sequence 1 trailing, 8 sequence 2 trailing; 16:
// local.
std::vector<expectation> const expectations{
    {"equal", "ACGT", "ACGT", problem(4, -5, -10, -1), 16, {0, 0, 4, 4}, "4D"},
    {"gap in sequence 2", "ACGTTACG", "ACGACG", problem(4, -5, -10, -1), 12, {0, 0, 8, 6}, "3D2L3D"},
    {"gap in sequence 1", "ACGACG", "ACGTTACG", problem(4, -5, -10, -1), 12, {0, 0, 6, 8}, "3D2U3D"},
    {"both empty", "", "", problem(4, -5, -10, -1), 0, {0, 0, 0, 0}, ""},
    {"sequence 1 empty", "", "ACG", problem(4, -5, -10, -1), -13, {0, 0, 0, 3}, "3U"},
    {"sequence 2 empty", "ACG", "", problem(4, -5, -10, -1), -13, {0, 0, 3, 0}, "3L"},
    {"an overlap", "TTTTACGT", "ACGTCCCC", problem(4, -5, -10, -1, 1 | 8), 16, {4, 0, 8, 4}, "4D"},
    {"contained", "TTACGTTT", "ACG", problem(4, -5, -10, -1, 1 | 4), 12, {2, 0, 5, 3}, "3D"},
    {"two equal places, first", "ACGTACG", "ACG", problem(4, -5, -10, -1, 1 | 4), 12, {0, 0, 3, 3}, "3D"},
    {"two equal places, last", "ACGTACG", "ACG", problem(4, -5, -10, -1, 1 | 4, last), 12, {4, 0, 7, 3}, "3D"},
    {"local", "GGACGTGG", "TTACGTTT", problem(4, -5, -10, -1, 16), 16, {2, 2, 6, 6}, "4D"},
    {"local, nothing matches", "AAAA", "CCC", problem(4, -5, -10, -1, 16), 0, {0, 0, 0, 0}, ""},
    {"local, a path runs on through cells of score 0", "CA", "GA", problem(2, 0, -4, -2, 16), 2, {0, 0, 2, 2}, "2D"},
    {"a tie prefers the diagonal", "AA", "A", problem(1, -1, 0, -1), 0, {0, 0, 2, 1}, "1L1D"},
    {"a tie prefers up over left", "A", "C", problem(1, -3, 0, -1), -2, {0, 0, 1, 1}, "1L1U"},
    {"a tie prefers the diagonal over gaps", "A", "C", problem(1, -2, 0, -1), -2, {0, 0, 1, 1}, "1D"},
    // Costs of 3 + n and 8: a gap of 5 letters scores -8 by either piece, one of 6 letters by the second.
    {"two pieces, a long gap",
     "ACGTTTTTTACG",
     "ACGACG",
     with_second(problem(4, -5, -3, -1), -8, 0),
     16,
     {0, 0, 12, 6},
     "3D6L3D"},
    {"two pieces, a tie of pieces",
     "ACGTTTTTACG",
     "ACGACG",
     with_second(problem(4, -5, -3, -1), -8, 0),
     16,
     {0, 0, 11, 6},
     "3D5L3D"},
    {"two pieces, nothing but a gap",
     "",
     "ACGTACGTAC",
     with_second(problem(4, -5, -3, -1), -8, 0),
     -8,
     {0, 0, 0, 10},
     "10U"},
    // Nothing costs anything: the last row beats the last column, and its last cell comes last in it.
    {"all free, all zero, first", "AC", "GT", problem(0, 0, 0, 0, 15), 0, {0, 2, 0, 2}, ""},
    {"all free, all zero, last", "AC", "GT", problem(0, 0, 0, 0, 15, last), 0, {0, 0, 2, 2}, "2D"}};

} // namespace

TEST(reference_alignment, literal_expectations)
{
    for (expectation const & expected : expectations)
    {
        std::vector<std::uint8_t> const first = codes(expected.sequence1), second = codes(expected.sequence2);
        for (detail::output_level const level : all_output_levels)
        {
            detail::alignment_problem problem = expected.problem;
            problem.output = level;
            std::vector<detail::trace_run> runs(3); // paths are appended
            detail::pair_outcome const actual = reference_align(problem, first, second, runs);
            std::array<std::uint32_t, 4> positions = expected.positions;
            if (level < detail::output_level::begin_positions)
                positions[0] = positions[1] = 0;
            if (level < detail::output_level::end_positions)
                positions[2] = positions[3] = 0;

            bool const wants_path = level == detail::output_level::alignment;
            EXPECT_EQ(actual.score, expected.score) << expected.name;
            EXPECT_EQ((std::array{actual.begin1, actual.begin2, actual.end1, actual.end2}), positions) << expected.name;
            EXPECT_EQ(actual.first_run, wants_path ? 3u : 0u) << expected.name;
            EXPECT_EQ(actual.run_count, runs.size() - 3) << expected.name;
            runs.erase(runs.begin(), runs.begin() + 3);
            EXPECT_EQ(letters(runs), wants_path ? expected.path : "") << expected.name;
        }
    }
}

namespace
{

//!\brief The score of a gap, whatever its pieces.
std::int64_t score_of_gap(detail::alignment_problem const & problem, std::size_t const letters)
{
    auto const n = static_cast<std::int64_t>(letters);
    return std::max(problem.gap_open + n * problem.gap_extension,
                    problem.second_piece->open + n * problem.second_piece->extension);
}

/*!\brief The best score, by looking at gaps of every length from every cell (Waterman, Smith, Beyer 1976).
 * \details Knows nothing of pieces but the score of a gap.
 */
std::int64_t best_score(detail::alignment_problem const & problem, std::span<std::uint8_t const> const sequence1,
                        std::span<std::uint8_t const> const sequence2)
{
    bool const is_local = problem.method == detail::alignment_method::local;
    detail::free_end_gaps const & free = problem.free_ends;
    std::size_t const columns = sequence1.size(), rows = sequence2.size();
    std::vector scores(columns + 1, std::vector<std::int64_t>(rows + 1));
    std::int64_t best = is_local ? 0 : std::numeric_limits<std::int64_t>::min();
    for (std::size_t column = 0; column <= columns; ++column)
        for (std::size_t row = 0; row <= rows; ++row)
        {
            bool const starts = is_local || (column == 0 && row == 0) || (row == 0 && free.sequence1_leading)
                             || (column == 0 && free.sequence2_leading);
            std::int64_t score = starts ? 0 : std::numeric_limits<std::int64_t>::min();
            if (row > 0 && column > 0)
                score = std::max(score, scores[column - 1][row - 1]
                                            + problem.score(sequence1[column - 1], sequence2[row - 1]));
            for (std::size_t n = 1; n <= row; ++n)
                score = std::max(score, scores[column][row - n] + score_of_gap(problem, n));
            for (std::size_t n = 1; n <= column; ++n)
                score = std::max(score, scores[column - n][row] + score_of_gap(problem, n));
            scores[column][row] = score;
            bool const ends = is_local || (column == columns && row == rows) || (row == rows && free.sequence1_trailing)
                           || (column == columns && free.sequence2_trailing);
            if (ends)
                best = std::max(best, score);
        }
    return best;
}

//!\brief The score of a path.
std::int64_t score_of_path(detail::alignment_problem const & problem, std::span<std::uint8_t const> const sequence1,
                           std::span<std::uint8_t const> const sequence2, detail::pair_outcome const & outcome,
                           std::vector<detail::trace_run> const & runs)
{
    std::size_t column = outcome.begin1, row = outcome.begin2;
    std::int64_t score = 0;
    for (detail::trace_run const run : runs)
    {
        if (run.operation() == detail::trace_operation::diagonal)
            for (std::size_t i = 0; i < run.length(); ++i)
                score += problem.score(sequence1[column++], sequence2[row++]);
        else
        {
            score += score_of_gap(problem, run.length());
            (run.operation() == detail::trace_operation::left ? column : row) += run.length();
        }
    }
    EXPECT_EQ(column, outcome.end1);
    EXPECT_EQ(row, outcome.end2);
    return score;
}

} // namespace

TEST(reference_alignment, two_pieces_score_as_gaps_of_every_length_do)
{
    static constexpr std::array<std::size_t, 9> lengths{0, 1, 2, 3, 5, 9, 14, 20, 33};
    for (std::size_t i = 0; i < 3'000; ++i)
    {
        random_engine engine = make_engine(43, i);
        detail::alignment_problem problem =
            random_problem(engine, pick_number(engine, 1u, 4u), pick(engine, all_scoring_kinds),
                           i % 2 == 0 ? score_magnitude::small : score_magnitude::tiny);
        problem.second_piece = {pick_number(engine, 2 * problem.gap_open - 6, 0),
                                pick_number(engine, problem.gap_extension - 1, 0)};
        problem.output = detail::output_level::alignment;
        detail::packed_batch const batch = random_batch(engine, problem, lengths, 3);
        for (std::size_t pair = 0; pair < batch.size(); ++pair)
        {
            SCOPED_TRACE(to_string(problem) + ", seed 43, case " + std::to_string(i));
            std::vector<detail::trace_run> runs{};
            detail::pair_outcome const outcome = reference_align(problem, batch.first[pair], batch.second[pair], runs);
            ASSERT_EQ(outcome.score, best_score(problem, batch.first[pair], batch.second[pair]));
            ASSERT_EQ(outcome.score, score_of_path(problem, batch.first[pair], batch.second[pair], outcome, runs));
        }
    }
}

TEST(reference_alignment, a_score_beyond_32_bits_throws)
{
    std::vector<std::uint8_t> const sequence(3, 0);
    std::vector<detail::trace_run> runs{};
    EXPECT_THROW((void)reference_align(problem(1 << 30, 0, -1, -1), sequence, sequence, runs), std::overflow_error);
    EXPECT_EQ(reference_align(problem((1 << 29), 0, -1, -1), sequence, sequence, runs).score, 3 << 29);
}

} // namespace seqan3_cuda::test
