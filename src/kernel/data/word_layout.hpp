// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How sequences 2 are cut into the words that paths outside of an open band pay for, see band_border.hpp.
 *
 * Floor: src/kernel/data. Compiles everywhere.
 */

#pragma once

#include <cstdint>

#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

//!\brief The sides of a band.
enum class band_side : std::uint8_t
{
    upper, //!< Beyond the highest diagonal: more letters of sequence 1.
    lower  //!< Beyond the lowest diagonal: more letters of sequence 2.
};

inline constexpr std::uint32_t band_sides = 2;

/*!\brief The words of a sequence: one in each period of rows, and some letters that belong to none.
 * \details A word stands at the begin of its period. A bit for each word and side says that it is absent. Words of 32
 *          bits, of the sides in turn: `[period / 32][side]`.
 */
struct word_layout
{
    std::uint32_t length;  //!< Letters of a word, in [shortest, longest].
    std::uint32_t spacing; //!< Letters between two words.

    static constexpr std::uint32_t shortest = 4, longest = 12;

    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE constexpr std::uint32_t period() const
    {
        return length + spacing;
    }

    //!\brief Words of a sequence.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE constexpr std::uint32_t words(std::uint32_t const letters) const
    {
        return letters / period();
    }

    /*!\brief Where the bits of a pair's words stand among those of its batch: room for periods of `shortest` letters.
     * \param[in] offset2 Of the pair's sequence 2.
     * \param[in] pair    Its index; the number of pairs gives the room for all.
     */
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE static constexpr std::uint64_t first_bits(std::uint64_t const offset2,
                                                                                    std::uint64_t const pair)
    {
        return offset2 / (32 / band_sides * shortest) + (1 + band_sides) * pair;
    }

    //!\brief Where the bits of a word stand among those of its pair.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE static constexpr std::uint32_t bits_of(std::uint32_t const word,
                                                                                 band_side const side)
    {
        return word / 32 * band_sides + static_cast<std::uint32_t>(side);
    }
};

} // namespace seqan3_cuda::detail
