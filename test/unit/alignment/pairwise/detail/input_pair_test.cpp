// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests which pairs of the input are kept.
 *
 * Layer: test.
 */

#include <cstddef>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/pairwise/detail/input_pair.hpp>

using seqan3_cuda::detail::input_pair;

TEST(input_pair, refers_to_a_pair_of_the_input)
{
    std::vector<std::pair<std::string, std::string>> pairs{{"ACGT", "ACT"}, {"A", "C"}};
    auto const position = pairs.begin() + 1;
    input_pair pair{position};
    EXPECT_EQ(&*pair, &pairs[1]);
    EXPECT_EQ(&*pair, &*pair);
}

TEST(input_pair, refers_to_a_pair_that_may_be_moved_from)
{
    std::vector<std::pair<std::string, std::string>> pairs{{"ACGT", "ACT"}, {"A", "C"}};
    auto moved = pairs | std::views::transform([](auto & pair) -> auto && { return std::move(pair); });
    auto const position = moved.begin() + 1;
    input_pair pair{position};
    EXPECT_EQ(&*pair, &pairs[1]);
    EXPECT_EQ(pairs[1].first, "A");
}

TEST(input_pair, makes_a_pair_once_and_only_if_it_is_asked_for)
{
    std::size_t made = 0;
    auto const make = [&made](int const i)
    {
        ++made;
        return std::pair{std::string(100, 'A'), i};
    };
    auto pairs = std::views::iota(0, 3) | std::views::transform(make);
    auto const position = std::ranges::next(pairs.begin(), 2);
    input_pair pair{position};
    EXPECT_EQ(made, 0u);
    std::string const & first = (*pair).first;
    EXPECT_EQ((*pair).second, 2);
    EXPECT_EQ(made, 1u);
    EXPECT_EQ(&first, &(*pair).first);
    EXPECT_EQ(first, std::string(100, 'A'));
}
