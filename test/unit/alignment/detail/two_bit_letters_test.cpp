// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests that letters of two bits are read from any one on.
 *
 * Layer: test.
 */

#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/detail/letter_narrowing.hpp>
#include <seqan3_cuda/alignment/detail/two_bit_letters.hpp>

#include "random_codes.hpp"

using namespace seqan3_cuda::detail;
using seqan3_cuda::test::random_codes, seqan3_cuda::test::untouched;

TEST(two_bit_letters, are_spread_from_any_letter_on)
{
    static_assert(max_two_bit_alphabet == 4, "codes 0 to 3");
    constexpr std::size_t count = 41;
    std::vector<std::uint8_t> const codes = random_codes(count);
    std::vector<std::uint8_t> narrow((count + 3) / 4);
    narrow_letters(codes.data(), count, narrow.data());
    for (std::size_t first = 0; first <= count; ++first)
        for (std::size_t last = first; last <= count; ++last)
        {
            std::vector<std::uint8_t> spread(last - first + 1, untouched);
            spread_letters(narrow.data(), first, last - first, spread.data());
            for (std::size_t i = first; i < last; ++i)
                EXPECT_EQ(spread[i - first], codes[i]) << first << " to " << last;
            EXPECT_EQ(spread.back(), untouched);
        }
}
