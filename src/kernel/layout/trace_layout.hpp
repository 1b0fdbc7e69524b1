// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Where the directions of a matrix cell stand in memory. No other header knows these bits.
 *
 * Floor: src/kernel/layout. Compiles everywhere.
 *
 * A cell has two values of 2 bits, in two planes:
 *
 *     direction plane   3 diagonal, 2 up, 1 left, 0 none     where the best path into the cell comes from
 *     gap plane         bit 1 up opened, bit 0 left opened   whether the gap that ends in the cell starts there
 *
 * A lane owns `rows_per_lane` consecutive rows. At one step of the wavefront it computes these rows of one column and
 * writes whole 32-bit words, the first row in the highest bits. With two alignments in a register each has its half of
 * the word:
 *
 *     two alignments, word 0      bits 31..16: rows 0..7 of the second one      bits 15..0: rows 0..7 of the first one
 *                     word 1      the same for rows 8..15
 *     one alignment,  word 0      bits 31..0: rows 0..15
 *
 * Lanes of other numbers of rows have as many words as these need; the last one may have room for more rows, and keeps
 * its own in the lowest bits.
 *
 * The words of one step, plane and word index are those of the 32 lanes, side by side: a warp writes 128 consecutive
 * bytes, and no two lanes share a byte.
 *
 *     step 0: direction word 0, lanes 0..31 | direction word 1, lanes 0..31 | gap word 0, lanes 0..31
 *             | gap word 1, lanes 0..31
 *     step 1: ...
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <lane/platform.hpp>
#include <lane/shape.hpp>

namespace seqan3_cuda::detail
{

enum class trace_plane : std::uint8_t
{
    direction = 0,
    gap = 1
};

//!\brief The values of the direction plane. Their order is the order in which ties are decided.
enum trace_direction : std::uint32_t
{
    direction_none = 0,
    direction_left = 1,
    direction_up = 2,
    direction_diagonal = 3
};

//!\brief The bits of the gap plane.
enum trace_gap : std::uint32_t
{
    gap_left_opened = 1,
    gap_up_opened = 2
};

//!\brief Addresses and bits of the planes, for `alignments` (1 or 2) alignments in a register and lanes of some rows.
template <int alignments, int lane_rows = rows_per_lane>
struct trace_layout
{
    static constexpr int bits_per_cell = 2;
    static constexpr int rows_per_word = 32 / bits_per_cell / alignments;
    static constexpr int words_per_plane = (lane_rows + rows_per_word - 1) / rows_per_word;
    //!\brief Words that a warp writes at one step.
    static constexpr int words_per_step = 2 * words_per_plane * warp_lanes;

    //!\brief Index of a word, counted from the first word of the warp. `row` is the row within the lane.
    static LANE_CODE constexpr std::size_t address(std::size_t const step, trace_plane const plane, int const row,
                                                   int const lane)
    {
        int const word = static_cast<int>(plane) * words_per_plane + row / rows_per_word;
        return step * words_per_step + static_cast<std::size_t>(word * warp_lanes + lane);
    }

    //!\brief Whether a row is the last one of its word.
    static LANE_CODE constexpr bool ends_word(int const row)
    {
        return (row + 1) % rows_per_word == 0 || row + 1 == lane_rows;
    }

    //!\brief Appends the value of the next row to a word that is being filled.
    static LANE_CODE constexpr std::uint32_t append(std::uint32_t const word, std::uint32_t const value)
    {
        return (word << bits_per_cell) + value;
    }

    //!\brief The first bit of a row of one alignment (0 or 1) in its word; those of the rows above are behind.
    static LANE_CODE constexpr int first_bit(int const row, int const alignment)
    {
        // of the word
        int const rest = lane_rows - row / rows_per_word * rows_per_word,
                  rows = rest < rows_per_word ? rest : rows_per_word;
        int const from_end = rows - 1 - row % rows_per_word;
        return bits_per_cell * from_end + (32 / alignments) * alignment;
    }

    //!\brief Reads the value of a row of one alignment (0 or 1) from its word.
    static LANE_CODE constexpr std::uint32_t decode(std::uint32_t const word, int const row, int const alignment)
    {
        return word >> first_bit(row, alignment) & 3u;
    }
};

} // namespace seqan3_cuda::detail
