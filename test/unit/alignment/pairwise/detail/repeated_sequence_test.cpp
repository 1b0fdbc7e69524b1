// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests which sequences are recognised as those of the pair before.
 *
 * Layer: test.
 */

#include <list>
#include <ranges>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/pairwise/detail/repeated_sequence.hpp>

using seqan3_cuda::detail::repeated_sequence;

namespace
{

//!\brief Whether each pair has the first, and the second, sequence of the pair before.
template <typename pairs_t>
std::pair<std::vector<bool>, std::vector<bool>> repeats(pairs_t && pairs)
{
    repeated_sequence<0, pairs_t> first{};
    repeated_sequence<1, pairs_t> second{};
    std::pair<std::vector<bool>, std::vector<bool>> result{};
    for (auto && pair : pairs)
    {
        result.first.push_back(first(std::get<0>(pair)));
        result.second.push_back(second(std::get<1>(pair)));
    }
    return result;
}

using flags = std::vector<bool>;

} // namespace

TEST(repeated_sequence, of_a_query)
{
    std::string query{"ACGT"};
    std::vector<std::string> subjects{"A", "A", "C"};
    auto const [first, second] =
        repeats(subjects | std::views::transform([&](std::string & subject) { return std::tie(query, subject); }));
    EXPECT_EQ(first, (flags{false, true, true}));
    EXPECT_EQ(second, (flags{false, false, false})); // equal letters in different places
}

TEST(repeated_sequence, of_views)
{
    std::string const text{"ACGTACGT"};
    using view = std::span<char const>;
    std::vector<std::pair<view, view>> const pairs{{view{text}.first(4), view{text}},
                                                   {view{text}.first(4), view{text}.first(5)},
                                                   {view{text}.last(4), view{text}.first(5)}};
    auto const [first, second] = repeats(pairs);
    EXPECT_EQ(first, (flags{false, true, false}));
    EXPECT_EQ(second, (flags{false, false, true}));
}

TEST(repeated_sequence, pairs_that_hold_their_sequences_are_not_compared)
{
    std::vector<int> const numbers{1, 2, 3};
    // perhaps all in one place
    auto const pairs = numbers
                     | std::views::transform(
                           [](int) {
                               return std::pair{std::string(4, 'A'), std::string(4, 'C')};
                           });
    EXPECT_EQ(repeats(pairs).first, (flags{false, false, false}));
    std::vector<std::pair<std::string, std::string>> const stored(3);
    EXPECT_EQ(repeats(stored).first, (flags{false, false, false}));
}

TEST(repeated_sequence, the_first_one_is_never_repeated)
{
    std::vector<char> empty{};
    std::vector<std::vector<char>> subjects(2);
    EXPECT_EQ(
        repeats(subjects | std::views::transform([&](std::vector<char> & subject) { return std::tie(empty, subject); }))
            .first,
        (flags{false, true}));
}

TEST(repeated_sequence, lists_are_not_compared)
{
    std::list<char> query{'A'};
    std::vector<std::string> subjects{"A", "C"};
    EXPECT_EQ(repeats(subjects | std::views::transform([&](std::string & subject) { return std::tie(query, subject); }))
                  .first,
              (flags{false, false}));
}
