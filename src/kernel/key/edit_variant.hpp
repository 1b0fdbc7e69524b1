// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The list of the edit distance's kernels: the only place where it is written down.
 *
 * Floor: src/kernel/key. Compiles everywhere.
 */

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace seqan3_cuda::detail
{

//!\brief What a kernel finds out besides the bit-vectors.
enum class edit_mode : std::uint8_t
{
    corner_score, //!< The last cell, from the bits of the last column: nothing is followed along the way.
    last_row,     //!< Follows the last row: its last cell, or the last one of its best cells.
    corner_trace, //!< As corner_score, and stores what a traceback needs.
    trace         //!< As last_row, and stores what a traceback needs.
};

//!\brief Whether a kernel adds up the last column at the end; others follow the last row.
constexpr bool adds_last_column(edit_mode const mode)
{
    return mode == edit_mode::corner_score || mode == edit_mode::corner_trace;
}

constexpr bool stores_trace(edit_mode const mode)
{
    return mode == edit_mode::corner_trace || mode == edit_mode::trace;
}

//!\brief One kernel.
struct edit_variant
{
    std::uint8_t planes; //!< Bits of a letter's code.
    std::uint8_t words;  //!< 32-bit words of rows that a lane owns.
    edit_mode mode;

    friend constexpr bool operator==(edit_variant const &, edit_variant const &) = default;
};

namespace edit_variant_list
{

//!\brief dna4; dna5, dna15 and amino acids; everything else.
inline constexpr std::array<std::uint8_t, 3> planes{2, 5, 8};

/*!\brief 4 and 8 are for long sequences; a lane alone takes barcodes of 32 letters, and reads of 64, 128, 160 and 256.
 * \details More words share the costs of a step, but a lane's planes, bit-vectors and masks have to fit its registers.
 */
inline constexpr std::array<std::uint8_t, 5> words{1, 2, 4, 5, 8};

inline constexpr std::array modes{edit_mode::corner_score, edit_mode::last_row, edit_mode::corner_trace, edit_mode::trace};

//!\brief Whether the registers of a lane hold its words.
constexpr bool exists(unsigned const planes, unsigned const words)
{
    return planes * words <= 40;
}

//!\brief Number of combinations of planes and words.
inline constexpr std::size_t shapes = []
{
    std::size_t count = 0;
    for (auto const p : planes)
        for (auto const w : words)
            count += exists(p, w);
    return count;
}();

} // namespace edit_variant_list

inline constexpr std::size_t edit_variant_count = edit_variant_list::shapes * edit_variant_list::modes.size();

//!\brief All variants; those with the same number of planes are neighbours.
inline constexpr std::array<edit_variant, edit_variant_count> edit_variants = []
{
    std::array<edit_variant, edit_variant_count> variants{};
    std::size_t i = 0;
    for (auto const planes : edit_variant_list::planes)
        for (auto const words : edit_variant_list::words)
            if (edit_variant_list::exists(planes, words))
                for (edit_mode const mode : edit_variant_list::modes)
                    variants[i++] = {planes, words, mode};
    return variants;
}();

//!\brief Position of a variant in the list; the list's size if it is not there.
constexpr std::size_t edit_variant_index(edit_variant const & variant)
{
    std::size_t i = 0;
    while (i < edit_variants.size() && !(edit_variants[i] == variant))
        ++i;
    return i;
}

} // namespace seqan3_cuda::detail
