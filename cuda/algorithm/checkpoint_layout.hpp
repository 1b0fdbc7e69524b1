// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What a fill without planes keeps, so that parts of the matrix can be computed again with planes, and where it stands.
 *
 * Layer: cuda/algorithm. Compiles everywhere.
 *
 * A path passes few cells of a large matrix. So the matrix is filled for the end of the alignment alone, and keeps checkpoints (Grice, Hughey and
 * Speck 1997): the row below each strip, and the registers of a strip's lanes after every checkpoint_steps steps. They cut a strip into blocks of steps:
 *
 *     columns        0        32       64
 *     lane 0         |--------|--------|---      a block is computed again from the registers before it and the row above it
 *     lane 1          |--------|--------|--      (checkpoint_refill.hpp)
 *     lane 2           |--------|--------|-
 *
 * A strip has two blocks at least, since matrices that keep checkpoints are not that small (least_checkpoint_letters).
 *
 * A work's words are first the rows below all strips but the last one, `[strip][group][column]` strip_cells, then the registers,
 * `[strip][checkpoint][register][lane]`.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include "../lane/platform.hpp"
#include "fill_arguments.hpp"
#include "trace_layout.hpp"

namespace seqan3_cuda::detail
{

//!\brief Steps of a block. No group has more lanes, so that at the first checkpoint all lanes have begun.
inline constexpr std::uint32_t checkpoint_steps = 32;
static_assert(checkpoint_steps >= warp_lanes);

//!\brief The least number of letters, of both sequences, of pairs whose fill can keep checkpoints.
inline constexpr std::uint32_t least_checkpoint_letters = 2 * checkpoint_steps;

//!\brief Columns that a block can have before the first and behind the last one of the matrix.
inline constexpr std::uint32_t refill_spare_columns = checkpoint_steps + warp_lanes;

//!\brief The registers of a lane that a checkpoint has.
enum checkpoint_register : std::uint32_t
{
    checkpoint_Ho = 0,             //!< Of the first row; the others follow.
    checkpoint_E = rows_per_lane,  //!< Of the first row; the others follow.
    checkpoint_diagonal = 2 * rows_per_lane, //!< Ho above the lane's first row, in the same column.
    checkpoint_F,                            //!< Of the last row.
    checkpoint_registers
};

//!\brief A block of a strip, that a path has come to.
struct checkpoint_block
{
    std::uint32_t strip;
    std::uint32_t number;

    //!\brief The block that has the cell behind so many rows and columns, each at least 1.
    static SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr checkpoint_block
    of_cell(std::uint32_t const row, std::uint32_t const column, std::uint32_t const group_width)
    {
        std::uint32_t const owner = (row - 1) / rows_per_lane;
        return {owner / group_width, (column - 1 + owner % group_width) / checkpoint_steps};
    }

    //!\brief The first step, counted from the strip's first one.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::uint32_t first_step() const
    {
        return number * checkpoint_steps;
    }
};

/*!\brief A cell of which the fill has found the column and the lane; its row is found where its block is filled again.
 * \details H200, 66,000 local alignments of 1,000 x 1,000: a fill that looks for the row of each better cell takes 24.1 ms, one for scores alone 15.5 ms.
 */
struct sought_cell
{
    std::int32_t lane; //!< Of the group; -1: none is sought.
    std::int32_t step; //!< Of the block.
    std::int32_t score;
    std::uint32_t row; //!< To be found: the first row of the lane that has this score at this step.

    //!\brief The end of a local alignment in the block that has it, behind so many columns and the first row of its lane.
    static SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr sought_cell
    of_end(std::uint32_t const row, std::uint32_t const column, std::uint32_t const group_width, std::int32_t const score)
    {
        std::uint32_t const lane = (row - 1) / rows_per_lane % group_width;
        return {static_cast<std::int32_t>(lane), static_cast<std::int32_t>((column - 1 + lane) % checkpoint_steps), score, 0};
    }
};

//!\brief No cell.
inline constexpr sought_cell no_cell{-1, -1, 0, 0};

//!\brief Where the checkpoints of a work stand, as indices of words from its first one. All 64 bit: long pairs have more than 2^32 words.
class checkpoint_layout
{
public:
    explicit constexpr SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE checkpoint_layout(warp_work const & work) :
        strips{work.strips},
        row_words{std::uint64_t{work.strip_columns} * (sizeof(strip_cell) / sizeof(std::uint32_t))},
        strip_words{row_words * work.task_count},
        checkpoints{(strip_steps(work) - 1) / checkpoint_steps}
    {}

    //!\brief The row below a strip of a group, but for the last strip.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::uint64_t row_below(std::uint32_t const strip, std::uint32_t const group) const
    {
        return strip * strip_words + group * row_words;
    }

    //!\brief The registers before a block, which is not a strip's first one; those of the lanes stand side by side.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::uint64_t registers_before(checkpoint_block const & block) const
    {
        return first_register() + (std::uint64_t{block.strip} * checkpoints + block.number - 1) * (checkpoint_registers * warp_lanes);
    }

    //!\brief All of a work's words.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::uint64_t words() const
    {
        return first_register() + std::uint64_t{strips} * checkpoints * (checkpoint_registers * warp_lanes);
    }

private:
    //!\brief Behind the rows; a multiple of a warp's lanes, which read 128 bytes together.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::uint64_t first_register() const
    {
        return ((strips - 1) * strip_words + warp_lanes - 1) / warp_lanes * warp_lanes;
    }

    std::uint32_t strips;
    std::uint64_t row_words;
    std::uint64_t strip_words;
    std::uint32_t checkpoints; //!< Of a strip.
};

} // namespace seqan3_cuda::detail
