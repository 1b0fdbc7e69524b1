// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests that four codes become a byte, code by code.
 *
 * Layer: test.
 */

#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/detail/letter_narrowing.hpp>

#include "random_codes.hpp"

using namespace seqan3_cuda::detail;
using seqan3_cuda::test::random_codes, seqan3_cuda::test::untouched;

TEST(letter_narrowing, four_letters_are_a_byte)
{
    for (std::size_t count = 0; count <= 100; ++count)
    {
        std::vector<std::uint8_t> const codes = random_codes(count);
        std::size_t const bytes = (count + 3) / 4;
        std::vector<std::uint8_t> narrow(bytes + 1, untouched);
        narrow_letters(codes.data(), count, narrow.data());
        for (std::size_t byte = 0; byte < bytes; ++byte)
        {
            unsigned expected = 0, factor = 1;
            for (std::size_t i = 4 * byte; i < 4 * byte + 4; ++i, factor *= 4)
                expected += i < count ? factor * codes[i] : 0;
            EXPECT_EQ(narrow[byte], expected) << "byte " << byte << " of " << count << " letters";
        }
        EXPECT_EQ(narrow.back(), untouched) << count;
    }
}
