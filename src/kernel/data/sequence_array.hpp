// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The sequences of a batch as kernel bodies read them.
 *
 * Floor: src/kernel/data. Compiles everywhere.
 */

#pragma once

#include <cstdint>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

//!\brief The letters of a sequence, or of a tile's part, in the order in which a work comes to them.
struct letter_line
{
    std::uint8_t const * first;
    std::ptrdiff_t step; //!< 1, or -1 from the last letter on.

    [[nodiscard]] LANE_CODE std::uint8_t operator[](std::uint32_t const number) const
    {
        return first[static_cast<std::ptrdiff_t>(number) * step];
    }
};

//!\brief All first or all second sequences of a batch, see packed_sequences. All pointers are the executor's.
struct sequence_array
{
    std::uint8_t const * codes;
    std::uint32_t const * begins;
    std::uint32_t const * offsets;

    //!\brief Of sequences in host memory.
    [[nodiscard]] static sequence_array of(packed_sequences const & sequences)
    {
        return {sequences.codes.data(), sequences.begins.data(), sequences.offsets.data()};
    }

    //!\brief The codes of sequence `i`.
    [[nodiscard]] LANE_CODE std::uint8_t const * operator[](std::uint32_t const i) const
    {
        return codes + begins[i];
    }

    //!\brief The letters of sequence `i` behind some of them, or all of them from the last one on.
    [[nodiscard]] LANE_CODE letter_line line(std::uint32_t const i, std::uint32_t const begin,
                                             bool const is_backward) const
    {
        std::uint8_t const * const letters = (*this)[i];
        return is_backward ? letter_line{letters + length(i) - 1, -1} : letter_line{letters + begin, 1};
    }

    //!\brief Number of letters of sequence `i`.
    [[nodiscard]] LANE_CODE std::uint32_t length(std::uint32_t const i) const
    {
        return offsets[i + 1] - offsets[i];
    }
};

/*!\brief Where the room for a pair's path ends, in runs: each pair has as much as its sequences have letters.
 * \param[in] arguments Have the sequences of the batch.
 */
template <typename arguments_t>
[[nodiscard]] LANE_CODE std::uint64_t end_of_path_room(arguments_t const & arguments, std::uint32_t const pair)
{
    return std::uint64_t{arguments.sequences1.offsets[pair + 1]} + arguments.sequences2.offsets[pair + 1];
}

} // namespace seqan3_cuda::detail
