// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What a fill without planes keeps, so that parts of the matrix can be computed again with planes, and where it stands.
 *
 * Layer: cuda/algorithm. Compiles everywhere.
 *
 * A path passes few cells of a large matrix. So the matrix is filled for the end of the alignment alone, and keeps checkpoints (Grice, Hughey and
 * Speck 1997): the registers of a strip's lanes after every checkpoint_steps steps, and the row below each section, that is so many neighbouring lanes as groups have
 * that fill again (refill_width). They cut a strip into blocks:
 *
 *     columns        0        32       64
 *     lane 0         |--------|--------|---      a block is computed again from the registers before it and the row above it
 *     lane 1          |--------|--------|--      (checkpoint_refill.hpp)
 *                     ========================   section
 *     lane 2           |--------|--------|-
 *     lane 3            |--------|--------|
 *
 * Sections of few lanes have few rows that a path does not pass, and leave many rows to keep; the fill's groups need not be as narrow.
 *
 * A strip has two blocks of steps at least, since matrices that keep checkpoints are not that small (least_checkpoint_letters).
 *
 * A work's words are first the rows below all sections, `[strip][step][group][section of the strip]` strip_cells, so that what lanes write at a step stands side by side: each row by itself, written 8 bytes at
 * a time, made global alignments 5 % slower (tuning.md); then the registers, `[strip][checkpoint][register / 4]`, four of all lanes as lanes::store_quad writes them.
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
    checkpoint_registers = checkpoint_diagonal + 4 //!< A multiple of four; two are not used.
};

//!\brief A cell behind so many rows and columns, each at least 1.
struct matrix_cell
{
    std::uint32_t row;
    std::uint32_t column;
};

//!\brief Where a row is in a strip.
struct lane_place
{
    std::uint32_t lane;            //!< That owns it.
    std::uint32_t section;         //!< Of the strip.
    std::uint32_t lane_of_section; //!< The same lane.
    std::uint32_t row;             //!< Of the lane.

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr lane_place(std::uint32_t const lane, std::uint32_t const section_lanes, std::uint32_t const row) :
        lane{lane},
        section{lane / section_lanes},
        lane_of_section{lane - section * section_lanes},
        row{row}
    {}
};

//!\brief A block of a section, that a path has come to.
struct checkpoint_block
{
    std::uint32_t section; //!< Counted from the first rows of the matrix.
    std::uint32_t number;  //!< Of the strip's blocks of steps.

    //!\brief The block that has a cell.
    static SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr checkpoint_block of_cell(matrix_cell const & cell, warp_work const & work)
    {
        std::uint32_t const owner = (cell.row - 1) / rows_per_lane;
        return {owner / work.refill_width, (cell.column - 1 + owner % work.group_width) / checkpoint_steps};
    }

    //!\brief How many diagonal steps lead from a cell out of its block, if the matrix does not end before.
    static SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::uint32_t diagonal_steps(matrix_cell const & cell, lane_place const & place)
    {
        std::uint32_t const step = (cell.column - 1 + place.lane) % checkpoint_steps;
        std::uint32_t const most = place.lane_of_section * rows_per_lane + place.row + 1; // to the section above
        // Each cell is a step earlier, and another one where the path comes to the lane before.
        auto const steps_back = [&](std::uint32_t const cells) { return cells + (cells + rows_per_lane - 1 - place.row) / rows_per_lane; };
        std::uint32_t cells = step * rows_per_lane / (rows_per_lane + 1) + 2; // or up to two less
        while (cells > 1 && steps_back(cells - 1) > step)
            --cells;
        return cells < most ? cells : most;
    }

    //!\brief The cell by which a path of diagonal steps leaves the block that has a cell; one on the border of the matrix stands for what is behind it.
    static SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr matrix_cell next_cell(matrix_cell const & cell, warp_work const & work)
    {
        std::uint32_t const owner = (cell.row - 1) / rows_per_lane;
        std::uint32_t const steps = diagonal_steps(cell, lane_place{owner % work.group_width, work.refill_width, (cell.row - 1) % rows_per_lane});
        return {cell.row > steps ? cell.row - steps : 1, cell.column > steps ? cell.column - steps : 1};
    }

    friend SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr bool operator==(checkpoint_block const & left, checkpoint_block const & right)
    {
        return left.section == right.section && left.number == right.number;
    }

    //!\brief The strip that has the section.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::uint32_t strip(warp_work const & work) const
    {
        return section * work.refill_width / work.group_width;
    }

    //!\brief The section's first lane, counted from the group's first one.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::uint32_t first_lane(warp_work const & work) const
    {
        return section * work.refill_width % work.group_width;
    }

    //!\brief The column that this lane has at the block's first step; negative if it has not begun then.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::int32_t first_column(warp_work const & work) const
    {
        return static_cast<std::int32_t>(number * checkpoint_steps) - static_cast<std::int32_t>(first_lane(work));
    }
};

/*!\brief A cell of which the fill has found the column and the lane; its row is found where its block is filled again.
 * \details H200, 66,000 local alignments of 1,000 x 1,000: a fill that looks for the row of each better cell takes 24.1 ms, one for scores alone 15.5 ms.
 */
struct sought_cell
{
    std::int32_t lane; //!< Of the section; -1: none is sought.
    std::int32_t step; //!< Of the block.
    std::int32_t score;
    std::uint32_t row; //!< To be found: the first row of the lane that has this score at this step.

    //!\brief The end of a local alignment in the block that has it; of its row the first one of the lane is known.
    static SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr sought_cell
    of_end(matrix_cell const & end, warp_work const & work, std::int32_t const score)
    {
        std::uint32_t const owner = (end.row - 1) / rows_per_lane, step = (end.column - 1 + owner % work.group_width) % checkpoint_steps;
        return {static_cast<std::int32_t>(owner % work.refill_width), static_cast<std::int32_t>(step), score, 0};
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
        section_lanes{work.refill_width},
        strip_sections{work.group_width / work.refill_width},
        step_cells{work.task_count * strip_sections},
        strip_words{std::uint64_t{strip_steps(work)} * step_cells * cell_words},
        checkpoints{(strip_steps(work) - 1) / checkpoint_steps}
    {}

    //!\brief The first column's cell in the row below a section of a group. The next column's is cells_apart() cells behind; there are some for columns behind the last one.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::uint64_t row_below(std::uint32_t const section, std::uint32_t const group) const
    {
        return row_below(section / strip_sections, section % strip_sections, group);
    }

    //!\brief The same, of a section of a strip.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::uint64_t row_below(std::uint32_t const strip, std::uint32_t const of_strip, std::uint32_t const group) const
    {
        std::uint32_t const first_step = (of_strip + 1) * section_lanes - 1;
        return strip * strip_words + (std::uint64_t{first_step} * step_cells + group * strip_sections + of_strip) * cell_words;
    }

    //!\brief Cells from one column's to the next one's.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::uint32_t cells_apart() const
    {
        return step_cells;
    }

    //!\brief The registers before one of a strip's blocks of steps, not the first one; those of the lanes stand side by side.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::uint64_t registers_before(std::uint32_t const strip, std::uint32_t const number) const
    {
        return first_register() + (std::uint64_t{strip} * checkpoints + number - 1) * (checkpoint_registers * warp_lanes);
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
        return (strips * strip_words + warp_lanes - 1) / warp_lanes * warp_lanes;
    }

    static constexpr std::uint32_t cell_words = sizeof(strip_cell) / sizeof(std::uint32_t);

    std::uint32_t strips;
    std::uint32_t section_lanes;
    std::uint32_t strip_sections; //!< Of a group.
    std::uint32_t step_cells;     //!< That all groups write at a step.
    std::uint64_t strip_words;    //!< Of a strip's rows.
    std::uint32_t checkpoints;    //!< Of a strip.
};

} // namespace seqan3_cuda::detail
