// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief find_shared_sequences and exchange_sequences.
 *
 * Layer: test.
 */

#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include <plan/shared_sequence.hpp>

#include <reference/random_problem.hpp>

namespace seqan3_cuda::test
{

namespace
{

using place = detail::shared_sequence::place;

//!\brief Adds pairs of the given codes, one letter a sequence.
void append(detail::packed_batch & batch, std::size_t const pairs, std::uint8_t const code1, std::uint8_t const code2)
{
    for (std::size_t i = 0; i < pairs; ++i)
    {
        batch.first.codes.push_back(code1);
        batch.first.finish_sequence();
        batch.second.codes.push_back(code2);
        batch.second.finish_sequence();
    }
}

//!\brief Adds pairs whose sequences all differ from those of their neighbours.
void append_different(detail::packed_batch & batch, std::size_t const pairs)
{
    for (std::size_t i = 0; i < pairs; ++i)
        append(batch, 1, 10 + batch.size() % 2, 10 + batch.size() % 2);
}

//!\brief The places and the runs, in one vector each.
std::vector<place> places(std::vector<detail::shared_sequence> const & shared)
{
    std::vector<place> result;
    for (detail::shared_sequence const & pair : shared)
        result.push_back(pair.where);
    return result;
}

} // namespace

TEST(find_shared_sequences, empty_batch)
{
    EXPECT_TRUE(detail::find_shared_sequences(detail::packed_batch{}).empty());
}

TEST(find_shared_sequences, runs_of_the_first_sequence)
{
    detail::packed_batch batch;
    append_different(batch, 3);
    for (std::size_t i = 0; i < detail::shortest_run; ++i)
        append(batch, 1, 1, 2 + i % 2);
    for (std::size_t i = 0; i + 1 < detail::shortest_run; ++i) // one too few
        append(batch, 1, 2, 2 + i % 2);
    for (std::size_t i = 0; i < detail::shortest_run + 1; ++i)
        append(batch, 1, 3, 2 + i % 2);

    std::vector<detail::shared_sequence> const shared = detail::find_shared_sequences(batch);
    std::vector<place> expected(3, place::none);
    expected.insert(expected.end(), detail::shortest_run, place::first);
    expected.insert(expected.end(), detail::shortest_run - 1, place::none);
    expected.insert(expected.end(), detail::shortest_run + 1, place::first);
    EXPECT_EQ(places(shared), expected);
    EXPECT_EQ(shared[3].run, shared[3 + detail::shortest_run - 1].run);
    EXPECT_NE(shared[3].run, shared.back().run);
}

TEST(find_shared_sequences, the_second_sequence_is_preferred)
{
    detail::packed_batch batch;
    append(batch, detail::shortest_run, 1, 1);
    append(batch, detail::shortest_run, 1, 2);
    std::vector<detail::shared_sequence> const shared = detail::find_shared_sequences(batch);
    EXPECT_EQ(places(shared), (std::vector<place>(2 * detail::shortest_run, place::second)));
    EXPECT_NE(shared.front().run, shared.back().run);
}

TEST(find_shared_sequences, a_longer_sequence_with_the_same_begin_is_another_one)
{
    detail::packed_batch batch;
    append(batch, detail::shortest_run - 1, 1, 1);
    batch.second.codes.push_back(1); // "1 1"
    append(batch, 1, 2, 1);
    EXPECT_EQ(places(detail::find_shared_sequences(batch)), (std::vector<place>(detail::shortest_run, place::none)));
}

TEST(exchange_sequences, exchanges_scores_alphabets_and_free_ends)
{
    detail::alignment_problem problem{};
    problem.alphabet_size1 = 2;
    problem.alphabet_size2 = 3;
    problem.substitution_scores = {1, 2, 3, 4, 5, 6};
    problem.free_ends = {
        .sequence1_leading = true, .sequence2_leading = false, .sequence1_trailing = false, .sequence2_trailing = true};
    detail::alignment_problem const exchanged = detail::exchange_sequences(problem);
    EXPECT_EQ(exchanged.alphabet_size1, 3u);
    EXPECT_EQ(exchanged.alphabet_size2, 2u);
    EXPECT_EQ(exchanged.substitution_scores, (std::vector<std::int32_t>{1, 4, 2, 5, 3, 6}));
    EXPECT_FALSE(exchanged.free_ends.sequence1_leading);
    EXPECT_TRUE(exchanged.free_ends.sequence2_leading);
    EXPECT_TRUE(exchanged.free_ends.sequence1_trailing);
    EXPECT_FALSE(exchanged.free_ends.sequence2_trailing);
}

} // namespace seqan3_cuda::test
