// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Finds out which words of sequence 2 are absent in sequence 1 where a path outside of a band could pass them.
 *
 * Floor: src/kernel/kmer. Compiles everywhere; code of one word: a thread each on the device.
 *
 * The letters of all sequences 1 stand in planes: plane `b` has bit `b` of each letter's code. As many neighbouring
 * diagonals as a plane's word has bits are compared at a time, letter by letter. Only the low bits of codes are looked
 * at, and some diagonals too many. So a word may seem to be there that is not, but never the other way round: paths
 * outside pay too little at worst, and their scores are bounded all the same.
 */

#pragma once

#include <cstdint>
#include <type_traits>

#include <kernel/data/fill_arguments.hpp>
#include <kernel/data/sequence_array.hpp>
#include <kernel/data/word_layout.hpp>

namespace seqan3_cuda::detail
{

/*!\brief How far from the diagonals between the first and the last cell the words of a pair are looked for. Paths that
 * go further are worth less for that alone.
 * \param[in] longest The length of the longer sequence.
 * \param[in] share   The part of it: word_search::reach_share.
 */
SEQAN3_CUDA_HOST_DEVICE inline constexpr std::int64_t word_reach(std::int64_t const longest, std::uint32_t const share)
{
    return longest / share;
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
    //!\brief Words of a plane without letters, before the first one and behind the last one.
    static constexpr std::uint64_t margin = 3;

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
    sequence_array sequences1;
    sequence_array sequences2;
    std::uint32_t const * half_widths; //!< Of the pairs' bands; 0: no words are looked for.
    letter_planes<bits_t> planes;
    word_layout words;
    std::uint32_t reach_share; //!< open_band_problem::reach_share
};

//!\brief Looks for words of so many letters in so many planes.
template <typename bits_t, std::uint32_t length, std::uint32_t plane_count>
class word_finder
{
public:
    LANE_CODE word_finder(word_search<bits_t> const & search, std::uint32_t const pair) :
        codes2{search.sequences2[pair]},
        period{search.words.period()},
        half_width{static_cast<std::int32_t>(search.half_widths[pair])},
        length1{static_cast<std::int32_t>(search.sequences1.length(pair))},
        length2{static_cast<std::int32_t>(search.sequences2.length(pair))},
        reach{static_cast<std::int32_t>(word_reach(length1 < length2 ? length2 : length1, search.reach_share))},
        words{half_width > 0 ? search.words.words(static_cast<std::uint32_t>(length2)) : 0u}
    {
        // Bits count from a word before that of the first column, so that columns from -width on have one.
        std::uint64_t const first_bit = (planes_t::margin - 1) * planes_t::width + search.sequences1.begins[pair];
        SEQAN3_CUDA_UNROLL
        for (std::uint32_t plane = 0; plane < plane_count; ++plane)
            planes[plane] = search.planes.words + plane * search.planes.words_per_plane + first_bit / planes_t::width;
        first_shift = static_cast<std::int32_t>(first_bit % planes_t::width) + width;
    }

    //!\brief Words of the pair; none if it has no band.
    [[nodiscard]] LANE_CODE std::uint32_t count() const
    {
        return words;
    }

    //!\brief Whether a word is absent on either side, as far as it is looked for: a value for each band_side.
    LANE_CODE void find(std::uint32_t const word, bool (&absent)[band_sides]) const
    {
        auto const begin = static_cast<std::int32_t>(word * period);
        bits_t letters[plane_count][length]; // all bits 1 where the letter's code has a 1
        SEQAN3_CUDA_UNROLL
        for (std::uint32_t i = 0; i < length; ++i)
        {
            std::uint32_t const code = codes2[begin + static_cast<std::int32_t>(i)];
            SEQAN3_CUDA_UNROLL
            for (std::uint32_t plane = 0; plane < plane_count; ++plane)
                letters[plane][i] = bits_t{0} - static_cast<bits_t>(code >> plane & 1u);
        }
        // From the band outwards by `width`, so that diagonals that are too many are not inside, but no further than
        // there are columns.
        std::int32_t const difference = length1 - length2;
        std::int32_t const chunks = reach > half_width ? (reach - half_width + width - 1) / width : 0;
        std::int32_t const upper = begin + (difference > 0 ? difference : 0) + half_width + 1;
        std::int32_t const upper_room = length1 - static_cast<std::int32_t>(length) - upper; // less than 0: no column
        absent[static_cast<int>(band_side::upper)] =
            upper_room < 0 || !occurs(upper, smaller(chunks, upper_room / width + 1), letters);
        std::int32_t const lower = begin + (difference < 0 ? difference : 0) - half_width; // behind the last column
        std::int32_t const lower_chunks = lower > 0 ? smaller(chunks, (lower + width - 1) / width) : 0;
        absent[static_cast<int>(band_side::lower)] =
            lower_chunks == 0 || !occurs(lower - lower_chunks * width, lower_chunks, letters);
    }

private:
    using planes_t = letter_planes<bits_t>;
    static constexpr std::int32_t width = planes_t::width;

    static LANE_CODE std::int32_t smaller(std::int32_t const a, std::int32_t const b)
    {
        return a < b ? a : b;
    }

    //!\brief Whether a word begins in one of `chunks * width` columns. Before the first one and behind the last one
    //!other sequences' letters are compared.
    [[nodiscard]] LANE_CODE bool occurs(std::int32_t const column, std::int32_t const chunks,
                                        bits_t const (&letters)[plane_count][length]) const
    {
        auto const bit = static_cast<std::uint32_t>(column + first_shift);
        std::uint32_t const shift = bit % planes_t::width;
        bits_t const * next[plane_count];
        bits_t last[plane_count], here[plane_count]; // the word read last; the bits of this chunk's columns
        SEQAN3_CUDA_UNROLL
        for (std::uint32_t plane = 0; plane < plane_count; ++plane)
        {
            bits_t const * const first = planes[plane] + bit / planes_t::width;
            last[plane] = first[1];
            here[plane] = funnel_shift(first[0], last[plane], shift);
            next[plane] = first + 2;
        }
        bits_t found = 0;
        for (std::int32_t chunk = 0; chunk < chunks; ++chunk)
        {
            bits_t differs = 0;
            SEQAN3_CUDA_UNROLL
            for (std::uint32_t plane = 0; plane < plane_count; ++plane)
            {
                bits_t const read = *next[plane]++, behind = funnel_shift(last[plane], read, shift);
                SEQAN3_CUDA_UNROLL
                for (std::uint32_t i = 0; i < length; ++i)
                    differs |= funnel_shift(here[plane], behind, i) ^ letters[plane][i];
                here[plane] = behind;
                last[plane] = read;
            }
            found |= static_cast<bits_t>(~differs);
        }
        return found != 0;
    }

    std::uint8_t const * codes2;
    bits_t const * planes[plane_count];
    std::int32_t first_shift; //!< The bit of the first column.
    std::uint32_t period;
    std::int32_t half_width;
    std::int32_t length1;
    std::int32_t length2;
    std::int32_t reach;
    std::uint32_t words;
};

/*!\brief Calls `function(length, planes)` with integral constants of these values, so that loops over letters can be
 * unrolled.
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
