// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Samples of batches: as many pairs as there is room for, or a part of a long one.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <schedule/batch_sample.hpp>

#include <reference/narrow_batch.hpp>
#include <reference/random_problem.hpp>

namespace seqan3_cuda::test
{

namespace
{

detail::packed_batch batch_of(std::vector<std::pair<std::size_t, std::size_t>> const & lengths)
{
    detail::alignment_problem const problem = match_mismatch_problem(4, 2, -4, -4, -2);
    random_engine engine = make_engine(42, lengths.size());
    detail::packed_batch batch{};
    for (auto const & [length1, length2] : lengths)
        append_random_pair(engine, problem, pair_kind::unrelated, length1, length2, batch);
    return batch;
}

//!\brief The letters of a sample of one pair, which are the first ones of both sequences.
std::pair<std::size_t, std::size_t> cut_to(std::size_t const length1, std::size_t const length2, double const cells)
{
    detail::packed_batch const batch = batch_of({{length1, length2}, {3, 3}});
    for (detail::packed_batch const & each : {batch, narrow_copy(batch)})
    {
        detail::batch_sample const sample = detail::sample_of(each, cells);
        EXPECT_EQ(sample.pairs, 1u);
        EXPECT_EQ(sample.letters.size(), 1u);
        EXPECT_TRUE(sample.is_cut);
        EXPECT_TRUE(std::ranges::equal(sample.letters.first[0], batch.first[0].first(sample.letters.first.length(0))));
        EXPECT_TRUE(
            std::ranges::equal(sample.letters.second[0], batch.second[0].first(sample.letters.second.length(0))));
    }
    detail::batch_sample const sample = detail::sample_of(batch, cells);
    return {sample.letters.first.length(0), sample.letters.second.length(0)};
}

using lengths = std::pair<std::size_t, std::size_t>;

} // namespace

TEST(batch_sample, as_many_pairs_as_there_is_room_for)
{
    detail::packed_batch const batch = batch_of({{10, 10}, {20, 5}, {10, 0}, {10, 10}});
    for (auto const & [cells, pairs] :
         {lengths{100, 1}, lengths{199, 1}, lengths{200, 3}, lengths{299, 3}, lengths{300, 4}, lengths{1'000'000, 4}})
    {
        detail::batch_sample const sample = detail::sample_of(batch, static_cast<double>(cells));
        EXPECT_EQ(sample.pairs, pairs) << cells;
        ASSERT_EQ(sample.letters.size(), pairs) << cells;
        EXPECT_FALSE(sample.is_cut);
        for (std::size_t i = 0; i < pairs; ++i)
        {
            EXPECT_TRUE(std::ranges::equal(sample.letters.first[i], batch.first[i]));
            EXPECT_TRUE(std::ranges::equal(sample.letters.second[i], batch.second[i]));
        }
    }
}

TEST(batch_sample, a_long_pair_is_cut)
{
    EXPECT_EQ(cut_to(10, 10, 99), (lengths{10, 9}));
    EXPECT_EQ(cut_to(10, 11, 99), (lengths{9, 11}));
    EXPECT_EQ(cut_to(1'000, 1'000, 100), (lengths{10, 10}));
    EXPECT_EQ(cut_to(4, 1'000, 100), (lengths{4, 25}));
    EXPECT_EQ(cut_to(1'000, 4, 100), (lengths{25, 4}));
    EXPECT_EQ(cut_to(3, 40, 100), (lengths{3, 33}));
    EXPECT_EQ(cut_to(1'000, 1'000, 1), (lengths{1, 1}));
}

} // namespace seqan3_cuda::test
