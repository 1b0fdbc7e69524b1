// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Codes of alphabets of at most four letters, four of them in a byte.
 *
 * Layer: boundary. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace seqan3_cuda::detail
{

//! \brief The largest alphabet whose codes have two bits.
inline constexpr std::size_t max_two_bit_alphabet = 4;

//! \brief Letters of two bits that a byte has: the first one in its lowest bits.
inline constexpr std::size_t two_bit_letters_per_byte = 4;

/*!\brief Spreads codes of two bits.
 * \param[in]  narrow Bytes of four codes, the first one in the lowest bits.
 * \param[in]  first  The 0-based index of the first code that is wanted.
 * \param[in]  count  Number of codes.
 * \param[out] codes  Has room for them, one a byte.
 */
inline void spread_letters(std::uint8_t const * const narrow, std::size_t const first, std::size_t const count,
                           std::uint8_t * const codes)
{
    std::size_t i = 0;
    if (std::endian::native == std::endian::little && first % two_bit_letters_per_byte == 0)
        for (; i + two_bit_letters_per_byte <= count; i += two_bit_letters_per_byte)
        {
            std::uint32_t const byte = narrow[(first + i) / two_bit_letters_per_byte],
                                four = (byte | byte << 6 | byte << 12 | byte << 18) & 0x03030303u;
            std::memcpy(codes + i, &four, sizeof(four));
        }
    for (; i < count; ++i)
        codes[i] = static_cast<std::uint8_t>(narrow[(first + i) / 4] >> 2 * ((first + i) % 4) & 3u);
}

} // namespace seqan3_cuda::detail
