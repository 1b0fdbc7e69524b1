// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Codes of one byte each become codes of two bits.
 *
 * Layer: boundary. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace seqan3_cuda::detail
{

//! \brief Eight codes, one a byte, the first one in the lowest bits, as sixteen bits.
[[nodiscard]] constexpr std::uint16_t narrow_eight(std::uint64_t word)
{
    word = (word | word >> 6) & 0x000f'000f'000f'000f; // two codes in each 16 bits
    // The product has the four groups of two codes behind each other in its highest bits.
    return static_cast<std::uint16_t>(word * 0x0001'0010'0100'1000 >> 48);
}

#ifdef __SSE2__
//! \brief Sixteen codes as four bytes, each in 32 bits.
[[nodiscard]] inline __m128i narrow_sixteen(std::uint8_t const * const codes)
{
    __m128i narrow = _mm_loadu_si128(reinterpret_cast<__m128i const *>(codes));
    narrow = _mm_and_si128(_mm_or_si128(narrow, _mm_srli_epi16(narrow, 6)), _mm_set1_epi16(0x000f));
    return _mm_and_si128(_mm_or_si128(narrow, _mm_srli_epi32(narrow, 12)), _mm_set1_epi32(0x00ff));
}
#endif

//! \brief Up to eight codes, the first one in the lowest bits.
[[nodiscard]] inline std::uint64_t load_codes(std::uint8_t const * const codes, std::size_t const count)
{
    std::uint64_t word = 0;
    if (std::endian::native == std::endian::little && count == sizeof(word))
        std::memcpy(&word, codes, sizeof(word));
    else
        for (std::size_t i = 0; i < count; ++i)
            word |= std::uint64_t{codes[i]} << 8 * i;
    return word;
}

/*!\brief Puts four codes into each byte, as two_bit_letters.hpp says; what is left of the last byte is 0.
 * \param[in]  codes  Codes, one a byte, each below 4.
 * \param[in]  count  Their number.
 * \param[out] target Has room for `(count + 3) / 4` bytes.
 */
inline void narrow_letters(std::uint8_t const * const codes, std::size_t const count, std::uint8_t * const target)
{
    constexpr std::size_t eight = 8;
    std::size_t i = 0;
#ifdef __SSE2__
    for (; i + 4 * eight <= count; i += 4 * eight)
    {
        __m128i const bytes = _mm_packs_epi32(narrow_sixteen(codes + i), narrow_sixteen(codes + i + 2 * eight));
        _mm_storel_epi64(reinterpret_cast<__m128i *>(target + i / 4), _mm_packus_epi16(bytes, bytes));
    }
#endif
    for (; i + eight <= count; i += eight)
    {
        std::uint16_t const narrow = narrow_eight(load_codes(codes + i, eight));
        target[i / 4] = static_cast<std::uint8_t>(narrow);
        target[i / 4 + 1] = static_cast<std::uint8_t>(narrow >> 8);
    }
    if (std::size_t const rest = count - i; rest > 0)
    {
        // Together with those before them, as code by code would take longer.
        std::uint64_t const word =
            count < eight ? load_codes(codes, rest) : load_codes(codes + count - eight, eight) >> 8 * (eight - rest);
        std::uint16_t const narrow = narrow_eight(word);
        target[i / 4] = static_cast<std::uint8_t>(narrow);
        if (rest > 4)
            target[i / 4 + 1] = static_cast<std::uint8_t>(narrow >> 8);
    }
}

} // namespace seqan3_cuda::detail
