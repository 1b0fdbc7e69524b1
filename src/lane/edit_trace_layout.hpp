// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Where the directions of an edit distance's matrix stand in memory. No other header knows these bits.
 *
 * Floor: src/lane. Compiles everywhere.
 *
 * A cell has two bits; SeqAn3 follows the first of these that holds:
 *
 *     left    the cell is one more than the one to its left
 *     up      the cell is one more than the one above it
 *     neither the path goes on along the diagonal
 *
 * At one step of the wavefront a lane computes some words of 32 rows in one column, the first row in the lowest bit.
 * The words of
 * `left` and `up` bits for the same rows are neighbours, a *unit* of 64 bits: a walk reads both at once. Devices write
 * a word's units of two steps together, 128 bits, since walks go through the columns of a word, and memory moves 64
 * bytes at least; hosts those of one step. Those of the 32 lanes stand side by side:
 *
 *     words = 2, two steps together    steps 0, 1, word 0: lane 0 step 0, step 1 | lane 1 step 0, step 1 | ...
 *                                      steps 0, 1, word 1: lane 0 step 0, step 1 | ...
 *                                      steps 2, 3, word 0: ...
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <lane/platform.hpp>
#include <lane/shape.hpp>

namespace seqan3_cuda::detail
{

//!\brief Rows in a word.
inline constexpr int rows_per_edit_word = 32;

//!\brief edit_trace_layout::together on devices; see device_bit_lanes::steps_together.
inline constexpr std::uint32_t device_edit_steps_together = 2;

//!\brief The directions of 32 rows of one column.
struct alignas(8) edit_trace_unit
{
    std::uint32_t left;
    std::uint32_t up;
};

//!\brief Addresses of units for lanes that own `words` words.
struct edit_trace_layout
{
    std::uint32_t words;
    std::uint32_t together; //!< Steps whose units are written together.

    //!\brief The steps from a strip's first one to that of the next strip, if each has so many.
    LANE_CODE constexpr std::uint32_t padded_steps(std::uint32_t const steps) const
    {
        return (steps + together - 1) / together * together;
    }

    //!\brief Number of 32-bit words that a warp writes at one step.
    LANE_CODE constexpr std::uint64_t words_per_step() const
    {
        return std::uint64_t{2} * words * warp_lanes;
    }

    //!\brief Index of a unit, counted from the first one of the warp.
    LANE_CODE constexpr std::size_t address(std::size_t const step, std::uint32_t const word,
                                            std::uint32_t const lane) const
    {
        return ((step / together * words + word) * warp_lanes + lane) * together + step % together;
    }
};

} // namespace seqan3_cuda::detail
