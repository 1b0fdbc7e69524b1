// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Codes for the tests of letters of two bits.
 *
 * Layer: test.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace seqan3_cuda::test
{

//!\brief What a byte is before it is written.
inline constexpr std::uint8_t untouched = 0xa5;

//!\brief Codes below 4; the same ones for the same count.
inline std::vector<std::uint8_t> random_codes(std::size_t const count)
{
    constexpr unsigned seed = 42;
    std::mt19937 engine{seed + static_cast<unsigned>(count)};
    std::vector<std::uint8_t> codes(count);
    for (std::uint8_t & code : codes)
        code = engine() & 3;
    return codes;
}

} // namespace seqan3_cuda::test
