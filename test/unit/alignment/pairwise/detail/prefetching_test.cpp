// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests that prefetching reads no pair that is not there, and makes none.
 *
 * Layer: test.
 */

#include <cstddef>
#include <list>
#include <ranges>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/pairwise/detail/prefetching.hpp>

using seqan3_cuda::detail::prefetch_letters;
using seqan3_cuda::detail::prefetch_pair;

namespace
{

//!\brief A sequence that counts how often it is looked at.
struct counting_sequence
{
    std::vector<char> letters{};
    mutable std::size_t looked_at{};

    char const * begin() const
    {
        ++looked_at;
        return letters.data();
    }

    char const * end() const
    {
        return letters.data() + letters.size();
    }
};

} // namespace

TEST(prefetching, takes_any_sequence)
{
    std::vector<char> const empty{}, letters(1000, 'A');
    std::vector<double> const wide(1000);
    std::list<char> const scattered{'A'};
    struct large
    {
        char bytes[100];
    };
    std::vector<large> const larger_than_a_line(7);
    prefetch_letters(empty);
    prefetch_letters(letters);
    prefetch_letters(wide);
    prefetch_letters(scattered);
    prefetch_letters(larger_than_a_line);
}

TEST(prefetching, looks_at_the_eighth_pair_behind_if_there_is_one)
{
    using pairs_type = std::vector<std::pair<counting_sequence, counting_sequence>>;
    for (std::size_t const left : {1, 8, 9, 20})
    {
        pairs_type const pairs(left, {{{'A'}}, {{'C'}}});
        prefetch_pair(pairs.begin(), left);
        for (std::size_t i = 0; i < left; ++i)
        {
            EXPECT_EQ(pairs[i].first.looked_at > 0, i == 8) << i << " of " << left;
            EXPECT_EQ(pairs[i].second.looked_at > 0, i == 8) << i << " of " << left;
        }
    }
}

TEST(prefetching, looks_at_no_pair_behind_those_that_are_left)
{
    std::vector<std::pair<counting_sequence, counting_sequence>> const pairs(20, {{{'A'}}, {{'C'}}});
    prefetch_pair(pairs.begin(), 8);
    for (auto const & [first, second] : pairs)
        EXPECT_EQ(first.looked_at + second.looked_at, 0u);
}

TEST(prefetching, makes_no_pair)
{
    std::size_t made = 0;
    auto const pairs = std::views::iota(0, 20)
                     | std::views::transform(
                           [&made](int)
                           {
                               ++made;
                               return std::pair{std::vector<char>(3), std::vector<char>(3)};
                           });
    prefetch_pair(pairs.begin(), 20);
    EXPECT_EQ(made, 0u);
    std::list<std::pair<std::vector<char>, std::vector<char>>> const scattered(20);
    prefetch_pair(scattered.begin(), 20);
}
