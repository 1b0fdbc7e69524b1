// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The best peaks of matrices: by hand, and against the plain program.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <engine/peak_search.hpp>

#include <reference/random_problem.hpp>
#include <reference/reference_best_results.hpp>
#include <unit/host/drawn_seed.hpp>
#include <unit/message_of.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::alignment_problem;
using detail::best_peaks;
using detail::peak;

using codes = std::vector<std::uint8_t>;

alignment_problem local_problem(std::uint32_t const count, std::uint32_t const distance)
{
    alignment_problem problem = match_mismatch_problem(4, 1, -1, 0, -1);
    problem.method = detail::alignment_method::local;
    problem.best = {count, distance};
    return problem;
}

//!\brief The best peaks of a whole matrix.
std::vector<peak> peaks_of(alignment_problem const & problem, codes const & sequence1, codes const & sequence2)
{
    best_peaks found{problem.best->count};
    detail::find_peaks(problem,
                       {.sequence1 = sequence1,
                        .sequence2 = sequence2,
                        .columns = {0, sequence1.size()},
                        .rows = {0, sequence2.size()}},
                       found);
    auto const best = found.finish();
    return {best.begin(), best.end()};
}

} // namespace

TEST(peak_search, order)
{
    std::array const ordered{peak{3, 1, 9}, peak{2, 1, 1}, peak{2, 1, 2}, peak{2, 2, 1}, peak{1, 1, 1}};
    for (std::size_t i = 0; i < ordered.size(); ++i)
        for (std::size_t j = 0; j < ordered.size(); ++j)
            EXPECT_EQ(detail::comes_before(ordered[i], ordered[j]), i < j);
}

TEST(peak_search, keeps_the_best)
{
    best_peaks three{3};
    EXPECT_EQ(three.least_score(), 1);
    EXPECT_TRUE(three.finish().empty());
    for (std::uint32_t i = 1; i <= 20; ++i)
        three.add({static_cast<std::int32_t>(i % 7), i, 1});
    std::vector<peak> const expected{{6, 6, 1}, {6, 13, 1}, {6, 20, 1}};
    EXPECT_TRUE(std::ranges::equal(three.finish(), expected));
    EXPECT_EQ(three.least_score(), 6);
    EXPECT_FALSE(three.wants({6, 20, 1}));
    EXPECT_TRUE(three.wants({6, 19, 1}));

    best_peaks two{2};
    two.add({4, 1, 1});
    two.add({3, 1, 1});
    EXPECT_EQ(two.least_score(), 1);
    (void)two.finish();
    EXPECT_EQ(two.least_score(), 3);

    best_peaks limited{3, peak{5, 10, 10}};
    EXPECT_EQ(limited.least_score(), 5);
    limited.add({5, 10, 10});
    limited.add({5, 10, 9});
    limited.add({4, 1, 1});
    EXPECT_TRUE(std::ranges::equal(limited.finish(), std::vector<peak>{{5, 10, 9}}));
}

/*!\brief Sequence 2 is 0 1 2; sequence 1 has this, then twice 0 1.
 *
 *     columns 1 2 3 4 5 6 7   letters 0 1 2 0 1 0 1
 *     row 1   1 0 0 1 0 1 0
 *     row 2   0 2 1 0 2 1 2
 *     row 3   0 1 3 2 1 1 1
 */
TEST(peak_search, by_hand)
{
    codes const sequence1{0, 1, 2, 0, 1, 0, 1}, sequence2{0, 1, 2};
    std::vector<peak> const all{{3, 3, 3}, {2, 2, 2}, {2, 4, 3}, {2, 5, 2}, {2, 7, 2}, {1, 1, 1}, {1, 2, 3},
                                {1, 3, 2}, {1, 4, 1}, {1, 5, 3}, {1, 6, 1}, {1, 6, 2}, {1, 6, 3}, {1, 7, 3}};
    EXPECT_EQ(peaks_of(local_problem(1'000, 1), sequence1, sequence2), all);
    for (std::uint32_t const count : {1u, 2u, 13u, 14u, 15u})
        EXPECT_EQ(peaks_of(local_problem(count, 1), sequence1, sequence2),
                  (std::vector<peak>{all.begin(), all.begin() + std::min(count, 14u)}));

    // The 2 of column 5 is beside the one of column 4, which is beside the 3 and no peak itself.
    EXPECT_EQ(peaks_of(local_problem(9, 2), sequence1, sequence2), (std::vector<peak>{{3, 3, 3}, {2, 7, 2}}));
    // The 2 of column 7 is two columns behind the one of column 5.
    EXPECT_EQ(peaks_of(local_problem(9, 3), sequence1, sequence2), (std::vector<peak>{{3, 3, 3}}));
    EXPECT_EQ(peaks_of(local_problem(9, 1'000'000), sequence1, sequence2), (std::vector<peak>{{3, 3, 3}}));
}

TEST(peak_search, no_peaks)
{
    for (std::uint32_t const distance : {1u, 2u, 70u})
    {
        EXPECT_TRUE(peaks_of(local_problem(9, distance), {}, {}).empty());
        EXPECT_TRUE(peaks_of(local_problem(9, distance), {1}, {}).empty());
        EXPECT_TRUE(peaks_of(local_problem(9, distance), {}, {1}).empty());
        EXPECT_TRUE(peaks_of(local_problem(9, distance), {0}, {1}).empty());
        EXPECT_EQ(peaks_of(local_problem(9, distance), {1}, {1}), (std::vector<peak>{{1, 1, 1}}));
    }
}

TEST(peak_search, equals_the_plain_program)
{
    std::uint64_t const seed = drawn_seed();
    std::size_t peaks = 0;
    for (std::uint64_t round = 0; round < 600; ++round)
    {
        random_engine engine = make_engine(seed, round);
        alignment_problem problem = random_problem(engine);
        problem.method = detail::alignment_method::local;
        problem.output = detail::output_level::end_positions;
        if (pick_number(engine, 0, 3) == 0)
            problem.second_piece = detail::gap_scores{2 * problem.gap_open, problem.gap_extension / 2};
        problem.best = {pick(engine, std::array{1u, 2u, 3u, 10u, 1'000u}),
                        pick(engine, std::array{1u, 2u, 3u, 8u, 33u})};
        detail::packed_batch batch{};
        append_random_pair(engine, problem, pick(engine, all_pair_kinds), pick_number<std::size_t>(engine, 0, 200),
                           pick_number<std::size_t>(engine, 0, 40), batch);
        codes const sequence1{batch.first.codes.begin(), batch.first.codes.end()},
            sequence2{batch.second.codes.begin(), batch.second.codes.end()};

        std::vector<peak> expected{};
        for (reference_result const & result : reference_best_results(problem, sequence1, sequence2))
            expected.push_back({result.outcome.score, result.outcome.end1, result.outcome.end2});
        ASSERT_EQ(peaks_of(problem, sequence1, sequence2), expected) << "round " << round << ", " << to_string(problem);
        peaks += expected.size();
    }
    EXPECT_GT(peaks, 1'000u);
}

//!\brief Parts of a matrix give what they have, at the places of the whole pair.
TEST(peak_search, area)
{
    alignment_problem const problem = local_problem(10, 1);
    codes const sequence1{0, 1, 2, 0, 1, 0, 1}, sequence2{0, 1, 2};
    best_peaks found{10};
    detail::find_peaks(problem,
                       {.sequence1 = sequence1,
                        .sequence2 = sequence2,
                        .columns = {2, 5},
                        .rows = {1, 3},
                        .before1 = 100,
                        .before2 = 200},
                       found);
    EXPECT_TRUE(std::ranges::equal(
        found.finish(), std::vector<peak>{{3, 103, 203}, {2, 104, 203}, {2, 105, 202}, {1, 103, 202}, {1, 105, 203}}));
}

TEST(peak_search, refuses_columns_that_take_too_much_memory)
{
    codes const sequence1(3'000), sequence2(100'000);
    EXPECT_EQ(message_of<std::length_error>([&] { (void)peaks_of(local_problem(1, 1'000), sequence1, sequence2); }),
              "Ends that are 1000 letters apart need 1200012000 bytes for columns of 100000 letters, and a thread has "
              "at most 1073741824: choose a smaller end_distance, or exchange the sequences");
}

//!\brief The greatest score of 32 bits, and one more.
TEST(peak_search, scores_of_32_bits)
{
    alignment_problem problem = local_problem(2, 5);
    problem.substitution_scores.assign(16, 1);
    problem.substitution_scores[0] = 2'147'483'647;
    EXPECT_EQ(peaks_of(problem, {0}, {0}), (std::vector<peak>{{2'147'483'647, 1, 1}}));
    problem.substitution_scores[0] = 1'073'741'824;
    EXPECT_THROW((void)peaks_of(problem, {0, 0}, {0, 0}), std::overflow_error);
    problem.substitution_scores[0] = 1'073'741'823;
    EXPECT_EQ(peaks_of(problem, {0, 0}, {0, 0}), (std::vector<peak>{{2'147'483'646, 2, 2}}));
}

} // namespace seqan3_cuda::test
