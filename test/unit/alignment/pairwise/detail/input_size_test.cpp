// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests how many threads an input is worth.
 *
 * Layer: test.
 */

#include <cstddef>
#include <list>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/pairwise/detail/input_size.hpp>

using namespace seqan3_cuda::detail;

namespace
{

using pair_type = std::pair<std::string, std::string>;

//!\brief Some pairs of so many letters each.
std::vector<pair_type> pairs_of(std::size_t const pairs, std::size_t const length1, std::size_t const length2)
{
    return std::vector<pair_type>(pairs, pair_type{std::string(length1, 'A'), std::string(length2, 'C')});
}

TEST(input_size, letters_are_those_of_a_sample)
{
    auto none = pairs_of(0, 1, 1);
    EXPECT_EQ(sampled_letters(none), 0u);

    auto pairs = pairs_of(most_sampled_pairs, 2, 3);
    EXPECT_EQ(sampled_letters(pairs), most_sampled_pairs * 5);

    pairs.resize(4 * most_sampled_pairs); // empty ones: each fourth pair is looked at
    EXPECT_EQ(sampled_letters(pairs), 5 / 4 * 4 * most_sampled_pairs);
}

TEST(input_size, a_thread_has_so_many_pairs)
{
    for (std::size_t const pairs : {std::size_t{0}, std::size_t{1}, pairs_worth_a_thread})
    {
        auto input = pairs_of(pairs, 1, 1);
        EXPECT_EQ(worthwhile_threads(input), 1u) << pairs;
    }
    auto input = pairs_of(pairs_worth_a_thread + 1, 1, 1);
    EXPECT_EQ(worthwhile_threads(input), 2u);

    std::list<pair_type> list(input.begin(), input.end());
    EXPECT_EQ(worthwhile_threads(list), 2u);
}

TEST(input_size, a_thread_has_so_many_letters)
{
    auto input = pairs_of(2, letters_worth_a_thread / 2, letters_worth_a_thread / 2);
    EXPECT_EQ(worthwhile_threads(input), 2u);
    input.front().first.resize(letters_worth_a_thread / 2 - 2);
    EXPECT_EQ(worthwhile_threads(input), 1u);

    std::list<pair_type> list(3, pair_type{std::string(letters_worth_a_thread, 'A'), "C"});
    EXPECT_EQ(worthwhile_threads(list), 1u); // not looked at
}

TEST(input_size, threads_with_a_pair_each)
{
    auto none = pairs_of(0, 1, 1), three = pairs_of(3, 1, 1);
    EXPECT_EQ(useful_threads(none, 4), 1u);
    EXPECT_EQ(useful_threads(three, 2), 2u);
    EXPECT_EQ(useful_threads(three, 3), 3u);
    EXPECT_EQ(useful_threads(three, 4), 3u);
}

TEST(input_size, of_an_unknown_number_of_pairs)
{
    auto pairs = pairs_of(2 * pairs_worth_a_thread, 1, 1);
    auto some = pairs | std::views::filter([](pair_type const & pair) { return !pair.first.empty(); });
    static_assert(!std::ranges::sized_range<decltype(some)>);
    EXPECT_EQ(worthwhile_threads(some), 1u);
    EXPECT_EQ(useful_threads(some, 4), 4u);
}

} // namespace
