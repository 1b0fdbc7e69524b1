// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Finds out which words of sequence 2 are absent in sequence 1 where a path outside of a band could pass them.
 *
 * Layer: cuda/algorithm. Compiles everywhere; code of one word: a thread each on the device.
 *
 * The letters of all sequences 1 stand in planes: plane `b` has bit `b` of each letter's code. As many neighbouring diagonals as a plane's word has bits are
 * compared at a time, letter by letter. Only the low bits of codes are looked at, and some diagonals too many. So a word may seem to be there that is not, but never the other
 * way round: paths outside pay too little at worst, and their scores are bounded all the same.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "fill_arguments.hpp"
#include "word_layout.hpp"

namespace seqan3_cuda::detail
{

//!\brief How far from the diagonals between the first and the last cell the words of a pair are looked for. Paths that go further are covered by their gaps alone.
SEQAN3_CUDA_HOST_DEVICE inline constexpr std::int64_t word_reach(std::int64_t const longest)
{
    return longest / 8;
}

/*!\brief The planes of the letters of all sequences 1 of a batch, one behind the other.
 * \tparam bits_t Unsigned, so many letters at a time.
 */
template <typename bits_t>
struct letter_planes
{
    bits_t const * words;
    std::uint64_t words_per_plane;

    static constexpr std::uint32_t width = 8 * sizeof(bits_t);
    static constexpr std::uint64_t margin = 2; //!< Words of a plane without letters, before the first one and behind the last one.

    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE static constexpr std::uint64_t words_for(std::uint64_t const letters)
    {
        return letters / width + 1 + 2 * margin;
    }

    //!\brief The planes that are looked at.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE static constexpr std::uint32_t planes_for(std::uint32_t const alphabet_size)
    {
        return alphabet_size <= 4 ? 2u : 3u;
    }
};

//!\brief The words that are looked for. All pointers are the executor's.
template <typename bits_t>
struct word_search
{
    std::uint8_t const * codes2;
    std::uint64_t const * offsets1;
    std::uint64_t const * offsets2;
    std::uint32_t const * half_widths; //!< Of the pairs' bands; 0: no words are looked for.
    letter_planes<bits_t> planes;
    word_layout words;
};

//!\brief Looks for words of so many letters in so many planes.
template <typename bits_t, std::uint32_t length, std::uint32_t plane_count>
class word_finder
{
public:
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE word_finder(word_search<bits_t> const & search, std::uint32_t const pair) : search{search}
    {
        offset1 = search.offsets1[pair];
        offset2 = search.offsets2[pair];
        length1 = static_cast<std::int64_t>(search.offsets1[pair + 1] - offset1);
        length2 = static_cast<std::int64_t>(search.offsets2[pair + 1] - offset2);
        std::int64_t const difference = length1 - length2;
        lowest = difference < 0 ? difference : 0;
        highest = difference > 0 ? difference : 0;
        half_width = search.half_widths[pair];
        reach = word_reach(length1 < length2 ? length2 : length1);
    }

    //!\brief Words of the pair; none if it has no band.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t count() const
    {
        return half_width > 0 ? search.words.words(static_cast<std::uint32_t>(length2)) : 0u;
    }

    //!\brief Whether a word is absent on the diagonals of a side, as far as they are looked at.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE bool is_absent(std::uint32_t const word, band_side const side) const
    {
        std::int64_t const begin = search.words.begin(word, side);
        bits_t letters[plane_count][length]; // all bits 1 where the letter's code has a 1
        SEQAN3_CUDA_UNROLL
        for (std::uint32_t i = 0; i < length; ++i)
        {
            std::uint32_t const code = search.codes2[offset2 + static_cast<std::uint64_t>(begin) + i];
            SEQAN3_CUDA_UNROLL
            for (std::uint32_t plane = 0; plane < plane_count; ++plane)
                letters[plane][i] = bits_t{0} - static_cast<bits_t>(code >> plane & 1u);
        }
        constexpr std::int64_t width = letter_planes<bits_t>::width;
        // From the band outwards, so that those that are too many are not inside.
        for (std::int64_t distance = half_width + 1; distance <= reach; distance += width)
        {
            std::int64_t const first = begin + (side == band_side::upper ? highest + distance : lowest - distance - (width - 1)); // column
            if (first + width > 0 && first + length <= length1 && is_among(first, letters))
                return false;
        }
        return true;
    }

private:
    //!\brief Whether a word begins in one of `width` columns. Before the first one and behind the last one other sequences' letters are compared.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE bool is_among(std::int64_t const first, bits_t const (&letters)[plane_count][length]) const
    {
        using planes = letter_planes<bits_t>;
        std::uint64_t const bit = planes::margin * planes::width + offset1 + static_cast<std::uint64_t>(first);
        auto const shift = static_cast<std::uint32_t>(bit % planes::width);
        bits_t differs = 0;
        SEQAN3_CUDA_UNROLL
        for (std::uint32_t plane = 0; plane < plane_count; ++plane)
        {
            bits_t const * const words = search.planes.words + plane * search.planes.words_per_plane + bit / planes::width;
            bits_t const here = funnel(words[0], words[1], shift), behind = funnel(words[1], words[2], shift);
            SEQAN3_CUDA_UNROLL
            for (std::uint32_t i = 0; i < length; ++i)
                differs |= funnel(here, behind, i) ^ letters[plane][i];
        }
        return static_cast<bits_t>(~differs) != 0;
    }

    //!\brief The bits of two words from one of the first word's on.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE static SEQAN3_CUDA_INLINE bits_t funnel(bits_t const low, bits_t const high, std::uint32_t const shift)
    {
        return shift == 0 ? low : static_cast<bits_t>(low >> shift | high << (letter_planes<bits_t>::width - shift));
    }

    word_search<bits_t> const & search;
    std::uint64_t offset1;
    std::uint64_t offset2;
    std::int64_t length1;
    std::int64_t length2;
    std::int64_t lowest;  //!< Of the diagonals of the first and of the last cell.
    std::int64_t highest;
    std::int64_t half_width;
    std::int64_t reach;
};

/*!\brief Calls `function(length, planes)` with integral constants of these values, so that loops over letters can be unrolled.
 * \param[in] length In [word_layout::shortest, word_layout::longest].
 * \param[in] planes What letter_planes::planes_for gave.
 */
template <std::uint32_t candidate = word_layout::shortest, typename function_t>
void with_word_shape(std::uint32_t const length, std::uint32_t const planes, function_t && function)
{
    if constexpr (candidate < word_layout::longest)
        if (length != candidate)
            return with_word_shape<candidate + 1>(length, planes, function);
    std::integral_constant<std::uint32_t, candidate> const known{};
    if (planes == 2)
        function(known, std::integral_constant<std::uint32_t, 2>{});
    else
        function(known, std::integral_constant<std::uint32_t, 3>{});
}

} // namespace seqan3_cuda::detail
