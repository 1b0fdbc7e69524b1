// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Words are found as near as a letter-by-letter search finds them.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include <plan/shared_words.hpp>
#include <reference/random_problem.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::find_word_near;
using letters_t = std::vector<std::uint8_t>;

//!\brief The distance of the nearest place with the word; none if there is none within reach.
std::optional<std::int64_t> nearest(letters_t const & word, letters_t const & sequence, std::int64_t const place,
                                    std::int64_t const reach)
{
    std::optional<std::int64_t> result{};
    for (std::size_t begin = 0; begin + word.size() <= sequence.size(); ++begin)
    {
        std::int64_t const away = std::abs(static_cast<std::int64_t>(begin) - place);
        if (away <= reach && std::equal(word.begin(), word.end(), sequence.begin() + static_cast<std::ptrdiff_t>(begin))
            && (!result || away < *result))
            result = away;
    }
    return result;
}

} // namespace

TEST(shared_words, nearest_place)
{
    std::size_t found = 0, missed = 0;
    for (std::uint64_t i = 0; i < 4'000 && !testing::Test::HasFailure(); ++i)
    {
        random_engine engine = make_engine(42, i);
        letters_t const sequence = random_sequence(engine, pick_number<std::size_t>(engine, 0, 60), 1 + i % 2);
        letters_t const word = random_sequence(engine, pick_number<std::size_t>(engine, 8, 10), 1 + i % 2);
        std::int64_t const place = pick_number(engine, -30, 90), reach = pick_number(engine, 0, 70);
        std::optional<std::int64_t> const at = find_word_near(word, sequence, place, reach);
        std::optional<std::int64_t> const expected = nearest(word, sequence, place, reach);
        ASSERT_EQ(at.has_value(), expected.has_value()) << i;
        found += at.has_value();
        missed += !at.has_value();
        if (!at)
            continue;
        EXPECT_EQ(std::abs(*at - place), *expected) << i;
        ASSERT_TRUE(*at >= 0
                    && *at + static_cast<std::int64_t>(word.size()) <= static_cast<std::int64_t>(sequence.size()));
        EXPECT_TRUE(std::equal(word.begin(), word.end(), sequence.begin() + *at)) << i;
    }
    EXPECT_GT(found, 500u);
    EXPECT_GT(missed, 500u);
}

} // namespace seqan3_cuda::test
