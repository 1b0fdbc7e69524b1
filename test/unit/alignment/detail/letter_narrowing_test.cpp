// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests that four codes become a byte, code by code.
 *
 * Layer: test.
 */

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/detail/letter_narrowing.hpp>

using namespace seqan3_cuda::detail;

namespace
{

constexpr unsigned seed = 42;
constexpr std::uint8_t untouched = 0xa5;

std::vector<std::uint8_t> random_codes(std::size_t const count)
{
    std::mt19937 engine{seed + static_cast<unsigned>(count)};
    std::vector<std::uint8_t> codes(count);
    for (std::uint8_t & code : codes)
        code = engine() & 3;
    return codes;
}

} // namespace

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
            EXPECT_EQ(narrow[byte], expected) << "byte " << byte << " of " << count << " letters, seed " << seed;
        }
        EXPECT_EQ(narrow.back(), untouched) << count;
    }
}
