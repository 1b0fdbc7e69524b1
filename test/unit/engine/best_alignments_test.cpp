// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Several alignments of one pair: by hand, and against the plain programs.
 *
 * Layer: test.
 */

#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include <engine/best_alignments.hpp>
#include <engine/local_matrix.hpp>

#include <reference/random_problem.hpp>
#include <reference/reference_best_results.hpp>
#include <unit/host/drawn_seed.hpp>
#include <unit/message_of.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::alignment_problem;
using detail::output_level;
using detail::packed_batch;
using detail::peak;

using codes = std::vector<std::uint8_t>;

//!\brief The outcome of a batch of one pair.
detail::outcome_batch outcome_of(alignment_problem const & problem, packed_batch const & batch)
{
    detail::sequence_pair const pair{batch.first[0], batch.second[0]};
    detail::outcome_batch outcome{};
    if (problem.best->distance == 0)
    {
        detail::align_non_intersecting(problem, pair, outcome);
    }
    else
    {
        detail::best_peaks found{problem.best->count};
        detail::find_peaks(problem,
                           {.sequence1 = pair.first,
                            .sequence2 = pair.second,
                            .columns = {0, pair.first.size()},
                            .rows = {0, pair.second.size()}},
                           found);
        detail::align_to_ends(problem, pair, found.finish(), outcome);
    }
    outcome.first_results = {0, outcome.pairs.size()};
    return outcome;
}

packed_batch batch_of(codes const & sequence1, codes const & sequence2)
{
    packed_batch batch{};
    append_pair(sequence1, sequence2, batch);
    return batch;
}

alignment_problem local_problem(std::uint32_t const count, std::uint32_t const distance)
{
    alignment_problem problem = match_mismatch_problem(4, 1, -2, 0, -2);
    problem.method = detail::alignment_method::local;
    problem.best = {count, distance};
    return problem;
}

//!\brief Begin and end in sequence 1 and in sequence 2, and the score, of each result.
std::vector<std::array<std::int64_t, 5>> places(detail::outcome_batch const & outcome)
{
    std::vector<std::array<std::int64_t, 5>> all{};
    for (auto const & each : outcome.pairs)
        all.push_back({each.begin1, each.end1, each.begin2, each.end2, each.score});
    return all;
}

using results = std::vector<std::array<std::int64_t, 5>>;

//!\brief Any local problem and any outputs, some with gap costs that raise scores.
alignment_problem any_problem(random_engine & engine)
{
    alignment_problem problem = random_problem(engine);
    problem.method = detail::alignment_method::local;
    if (pick_number(engine, 0, 3) == 0)
        problem.second_piece = detail::gap_scores{2 * problem.gap_open, problem.gap_extension / 2};
    else if (pick_number(engine, 0, 9) == 0)
        problem.gap_open = 1;
    if (problem.output >= output_level::begin_positions && pick_number(engine, 0, 1) == 0)
        random_comparison(engine, problem);
    problem.best = {pick_number(engine, 1u, 12u), pick_number(engine, 0, 1) == 0 ? 0 : pick_number(engine, 1u, 12u)};
    return problem;
}

} // namespace

//!\brief A word of sequence 2 occurs twice in sequence 1; what is left then is a letter that occurs once more.
TEST(best_alignments, non_intersecting_by_hand)
{
    packed_batch const batch = batch_of({0, 1, 2, 3, 3, 0, 1, 2, 3}, {0, 1, 2, 3});
    results const expected{{0, 4, 0, 4, 4}, {5, 9, 0, 4, 4}, {4, 5, 3, 4, 1}};
    for (std::uint32_t const count : {1u, 2u, 3u, 4u, 1'000u})
        EXPECT_EQ(places(outcome_of(local_problem(count, 0), batch)),
                  (results{expected.begin(), expected.begin() + std::min(count, 3u)}));
}

//!\brief One letter: each path takes its diagonal away, so that the next one is one shorter.
TEST(best_alignments, non_intersecting_diagonals)
{
    packed_batch const batch = batch_of({1, 1, 1}, {1, 1, 1});
    EXPECT_EQ(places(outcome_of(local_problem(9, 0), batch)),
              (results{{0, 3, 0, 3, 3}, {0, 2, 1, 3, 2}, {1, 3, 0, 2, 2}, {0, 1, 2, 3, 1}, {2, 3, 0, 1, 1}}));
}

TEST(best_alignments, ends_by_hand)
{
    packed_batch const batch = batch_of({0, 1, 2, 3, 3, 0, 1, 2, 3}, {0, 1, 2, 3});
    EXPECT_EQ(places(outcome_of(local_problem(9, 4), batch)), (results{{0, 4, 0, 4, 4}, {5, 9, 0, 4, 4}}));
    EXPECT_EQ(places(outcome_of(local_problem(4, 1), batch)),
              (results{{0, 4, 0, 4, 4}, {5, 9, 0, 4, 4}, {0, 3, 0, 3, 3}, {5, 8, 0, 3, 3}}));
}

TEST(best_alignments, no_results)
{
    for (std::uint32_t const distance : {0u, 1u})
        for (auto const & [sequence1, sequence2] : {std::pair{codes{}, codes{}}, std::pair{codes{1}, codes{}},
                                                    std::pair{codes{}, codes{1}}, std::pair{codes{0}, codes{1}}})
            EXPECT_TRUE(outcome_of(local_problem(5, distance), batch_of(sequence1, sequence2)).pairs.empty());
}

TEST(best_alignments, equal_the_plain_programs)
{
    std::uint64_t const seed = drawn_seed();
    std::size_t found = 0;
    for (std::uint64_t round = 0; round < 1'500; ++round)
    {
        random_engine engine = make_engine(seed, round);
        alignment_problem const problem = any_problem(engine);
        packed_batch batch{};
        bool const has_blocks = round % 8 == 0; // of at least 64 columns
        append_random_pair(engine, problem, pick(engine, all_pair_kinds),
                           pick_number<std::size_t>(engine, 0, has_blocks ? 300 : 40),
                           pick_number<std::size_t>(engine, 0, 40), batch);
        detail::outcome_batch const outcome = outcome_of(problem, batch);
        ASSERT_EQ(best_difference(outcome, problem, batch), "") << "round " << round << ", " << to_string(problem);
        found += outcome.pairs.size();
    }
    EXPECT_GT(found, 3'000u);
}

/*!\brief A gap across the edge of a block (column 64) is forgotten, while the score at the edge stays.
 * \details Sequence 2 is a word and another one. Sequence 1 has the first word, its end once more, up to the edge, and
 *          the second word behind the edge. The first word is the first result. Then no gap leads from there to the
 *          second word.
 */
TEST(best_alignments, gaps_across_blocks)
{
    std::uint64_t const seed = drawn_seed();
    for (std::uint64_t round = 0; round < 50; ++round)
    {
        random_engine engine = make_engine(seed, round);
        alignment_problem problem = match_mismatch_problem(4, 10, -400, -280, -1);
        problem.method = detail::alignment_method::local;
        problem.best = {4, 0};
        codes const first = random_sequence(engine, 30, 4), second = random_sequence(engine, 20, 4);
        codes sequence1 = random_sequence(engine, 24, 4), sequence2 = first;
        sequence1.insert(sequence1.end(), first.begin(), first.end());
        sequence1.insert(sequence1.end(), first.end() - 10, first.end());
        sequence1.resize(66);
        sequence1.insert(sequence1.end(), second.begin(), second.end());
        sequence2.insert(sequence2.end(), second.begin(), second.end());
        packed_batch const batch = batch_of(sequence1, sequence2);
        EXPECT_EQ(best_difference(outcome_of(problem, batch), problem, batch), "") << "round " << round;
    }
}

//!\brief Scores around the edges of 16 and 32 bits.
TEST(best_alignments, large_scores)
{
    for (std::int32_t const match : {6'553, 6'554, 13'107, 13'108, 429'496'729})
        for (std::uint32_t const distance : {0u, 2u})
        {
            alignment_problem problem = match_mismatch_problem(4, match, -match, -match, -match);
            problem.method = detail::alignment_method::local;
            problem.best = {6, distance};
            packed_batch const batch = batch_of({0, 1, 1, 2, 3, 0, 1, 1}, {0, 1, 1, 2, 3});
            EXPECT_EQ(best_difference(outcome_of(problem, batch), problem, batch), "") << match << ' ' << distance;
        }
    alignment_problem problem = local_problem(1, 0);
    problem.substitution_scores.assign(16, 429'496'730);
    EXPECT_THROW(std::ignore = outcome_of(problem, batch_of(codes(5), codes(5))), std::overflow_error);
}

TEST(best_alignments, a_matrix_that_takes_too_much_memory)
{
    alignment_problem const problem = local_problem(1, 0);
    codes const sequence1(1'000'000), sequence2(400'000);
    std::string const bytes = std::to_string(detail::local_matrix::bytes_of(problem, 1'000'000, 400'000));
    EXPECT_EQ(message_of<std::length_error>(
                  [&]
                  {
                      detail::outcome_batch outcome{};
                      detail::align_non_intersecting(problem, {sequence1, sequence2}, outcome);
                  }),
              "The matrix needs " + bytes
                  + " bytes, and a thread has at most 4294967296: align parts of the sequences, or ask for end "
                    "positions only");
    EXPECT_GT(std::stoull(bytes), 4'294'967'296u);
    // Blocks of 1,414 columns, scores and directions of two more; 707 columns before blocks, of scores and gaps.
    EXPECT_EQ(std::stoull(bytes), 400'001u * std::uint64_t{1'416u * 5 + 707u * 2 * 4});
    // One block of all columns.
    EXPECT_EQ(detail::local_matrix::bytes_of(problem, 10, 20), 21u * 12 * 5);
}

} // namespace seqan3_cuda::test
