// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What a fill without planes keeps, so that parts of the matrix can be computed again with planes, and where it
 * stands.
 *
 * Floor: src/kernel/layout. Compiles everywhere.
 *
 * A path passes few cells of a large matrix. So the matrix is filled for the end of the alignment alone, and keeps
 * checkpoints (Grice, Hughey and Speck 1997): the registers of a strip's lanes after every checkpoint_steps steps, and
 * the row below each section, that is so many neighbouring lanes as groups have that fill again (refill_width). They
 * cut a strip into blocks:
 *
 *     columns        0        32       64
 *     lane 0         |--------|--------|---    a block is computed again from the registers before
 *     lane 1          |--------|--------|--    it and the row above it (checkpoint_refill.hpp)
 *                     ========================   section
 *     lane 2           |--------|--------|-
 *     lane 3            |--------|--------|
 *
 * Sections of few lanes have few rows that a path does not pass, and leave many rows to keep; the fill's groups need
 * not be as narrow.
 *
 * Where a lane of the fill computes two columns at a step and has two parts (warp_work::lane_parts,
 * local_wavefront.hpp), lanes are counted by parts here, as those are the lanes of groups that fill again: each is a
 * column behind the one before. What is kept is that of whole lanes, whose lower parts have computed one more column
 * than a part may have that is a lane: their blocks begin, and end, a step later. Rows, which are kept by columns, are
 * as above.
 *
 *     columns        0        32       64
 *     lane 0         |--------|--------|---      the upper part of the fill's first lane
 *     lane 1           |--------|--------|-      the lower one: at its first step it waits
 *
 * A strip has two blocks of steps at least, since matrices that keep checkpoints are not that small
 * (least_checkpoint_letters).
 *
 * A work's words are first the rows below all sections, `[strip][time][group][section of the strip]` strip_cells (times
 * are steps of one column), so that what lanes write at a step stands side by side: each row by itself, written 8 bytes
 * at a time, made global alignments 5 % slower (tuning.md); then the registers, `[strip][checkpoint][register / 4]`,
 * four of all lanes as lanes::store_quad writes them.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <kernel/data/fill_arguments.hpp>
#include <kernel/layout/trace_layout.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

//!\brief Columns of a block, and steps of a fill from one checkpoint to the next one, if each one has one column. No
//!group has more lanes, so that at the first checkpoint all lanes of such a fill have begun.
inline constexpr std::uint32_t checkpoint_steps = 32;
static_assert(checkpoint_steps >= warp_lanes);

//!\brief Steps in which a block is filled again.
SEQAN3_CUDA_HOST_DEVICE inline constexpr std::uint32_t block_steps(std::uint32_t const lane_parts)
{
    return checkpoint_steps + lane_parts - 1;
}

//!\brief Lanes of a group, counted by their parts.
SEQAN3_CUDA_HOST_DEVICE inline constexpr std::uint32_t group_parts(warp_work const & work)
{
    return work.group_width * work.lane_parts;
}

//!\brief The columns of all steps of a strip of which one lane or another computes some.
SEQAN3_CUDA_HOST_DEVICE inline constexpr std::uint32_t strip_times(warp_work const & work)
{
    return work.strip_columns + (work.group_width - 1) * work.lane_parts;
}

//!\brief The least number of letters, of both sequences, of pairs whose fill can keep checkpoints.
inline constexpr std::uint32_t least_checkpoint_letters = 2 * checkpoint_steps;

//!\brief Columns that a block can have before the first and behind the last one of the matrix.
inline constexpr std::uint32_t refill_spare_columns = checkpoint_steps + warp_lanes;

//!\brief The numbers of the registers of a lane that a checkpoint has.
class checkpoint_registers
{
public:
    explicit constexpr SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE checkpoint_registers(std::uint32_t const lane_parts) :
        rows{lane_parts * rows_per_lane}
    {}

    //!\brief Ho of a row, a multiple of four; those of the next three follow.
    [[nodiscard]] constexpr SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t Ho(std::uint32_t const row) const
    {
        return row;
    }

    //!\brief E of a row, as Ho.
    [[nodiscard]] constexpr SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t E(std::uint32_t const row) const
    {
        return rows + row;
    }

    //!\brief Ho above the lane's first row, in the same column. F of the last row follows; where a step has two
    //!columns, Ho and F of the last row in the column before.
    [[nodiscard]] constexpr SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t diagonal() const
    {
        return 2 * rows;
    }

    //!\brief All of them, a multiple of four.
    [[nodiscard]] constexpr SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t count() const
    {
        return 2 * rows + 4;
    }

private:
    std::uint32_t rows; //!< Of a lane.
};

//!\brief A cell behind so many rows and columns, each at least 1.
struct matrix_cell
{
    std::uint32_t row;
    std::uint32_t column;
};

//!\brief Where a row is in a strip; lanes are parts.
struct lane_place
{
    std::uint32_t lane;            //!< That owns it.
    std::uint32_t section;         //!< Of the strip.
    std::uint32_t lane_of_section; //!< The same lane.
    std::uint32_t row;             //!< Of the lane.
    std::uint32_t part;            //!< Of the fill's lane that this one is.
    std::uint32_t lane_parts;      //!< warp_work::lane_parts.

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr lane_place(std::uint32_t const lane, warp_work const & work,
                                                                    std::uint32_t const row) :
        lane{lane},
        section{lane / work.refill_width},
        lane_of_section{lane - section * work.refill_width},
        row{row},
        part{lane & (work.lane_parts - 1)},
        lane_parts{work.lane_parts}
    {}

    //!\brief Of a row of the matrix, the first one of which is row 1.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE static constexpr lane_place of_row(std::uint32_t const row,
                                                                                  warp_work const & work)
    {
        return {(row - 1) / rows_per_lane % group_parts(work), work, (row - 1) % rows_per_lane};
    }

    //!\brief The columns that the fill's first lane has computed of a strip when this one has computed so many.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::uint32_t time(
        std::uint32_t const columns) const
    {
        return columns + lane - part;
    }
};

//!\brief A block of a section, that a path has come to.
struct checkpoint_block
{
    std::uint32_t section; //!< Counted from the first rows of the matrix.
    std::uint32_t number;  //!< Of the strip's blocks of steps.

    //!\brief The block that has a cell.
    static SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr checkpoint_block of_cell(matrix_cell const & cell,
                                                                                         warp_work const & work)
    {
        return {(cell.row - 1) / rows_per_lane / work.refill_width,
                lane_place::of_row(cell.row, work).time(cell.column - 1) / checkpoint_steps};
    }

    //!\brief How many diagonal steps lead from a cell out of its block, if the matrix does not end before.
    static SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::uint32_t diagonal_steps(matrix_cell const & cell,
                                                                                             lane_place const & place)
    {
        std::uint32_t const time = place.time(cell.column - 1) % checkpoint_steps;
        std::uint32_t const most = place.lane_of_section * rows_per_lane + place.row + 1; // to the section above
        // Each cell is a column earlier, and another one, or two, where the path comes to the fill's lane before.
        // rows of that lane
        std::uint32_t const below = (place.lane_parts - place.part) * rows_per_lane - 1 - place.row;
        auto const times_back = [&](std::uint32_t const cells)
        { return cells + ((cells + below) / rows_per_lane >> (place.lane_parts - 1)) * place.lane_parts; };
        std::uint32_t cells = time * rows_per_lane / (rows_per_lane + 1) + 1 + place.lane_parts; // or some less
        while (cells > 1 && times_back(cells - 1) > time)
            --cells;
        return cells < most ? cells : most;
    }

    //!\brief The cell by which a path of diagonal steps leaves the block that has a cell; one on the border of the
    //!matrix stands for what is behind it.
    static SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr matrix_cell next_cell(matrix_cell const & cell,
                                                                                      warp_work const & work)
    {
        std::uint32_t const steps = diagonal_steps(cell, lane_place::of_row(cell.row, work));
        return {cell.row > steps ? cell.row - steps : 1, cell.column > steps ? cell.column - steps : 1};
    }

    friend SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr bool operator==(checkpoint_block const & left,
                                                                                checkpoint_block const & right)
    {
        return left.section == right.section && left.number == right.number;
    }

    //!\brief The strip that has the section.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::uint32_t strip(warp_work const & work) const
    {
        return section * work.refill_width / group_parts(work);
    }

    //!\brief The section's first lane, counted from the group's first one.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::uint32_t first_lane(
        warp_work const & work) const
    {
        return section * work.refill_width % group_parts(work);
    }

    //!\brief The column that this lane has at the block's first step; negative if it has not begun then.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::int32_t first_column(
        warp_work const & work) const
    {
        return static_cast<std::int32_t>(number * checkpoint_steps) - static_cast<std::int32_t>(first_lane(work));
    }
};

/*!\brief A cell of which the fill has found the column and the lane; its row is found where its block is filled again.
 * \details H200, 66,000 local alignments of 1,000 x 1,000: a fill that looks for the row of each better cell takes 24.1
 *          ms, one for scores alone 15.5 ms.
 */
struct sought_cell
{
    std::int32_t lane; //!< Of the section, the fill's lane's first part; -1: none is sought.
    std::int32_t step; //!< Of the block; other parts come to the cell's column so many steps later.
    std::int32_t score;
    //!\brief To be found: the first row of this part that has this score in this column; no_row if there is none.
    std::uint32_t row;

    static constexpr std::uint32_t no_row = rows_per_lane;

    //!\brief The end of a local alignment in the block that has it; of its row the first one of the lane is known.
    static SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr sought_cell of_end(matrix_cell const & end,
                                                                                   warp_work const & work,
                                                                                   std::int32_t const score)
    {
        lane_place const place = lane_place::of_row(end.row, work);
        return {static_cast<std::int32_t>(place.lane_of_section),
                static_cast<std::int32_t>(place.time(end.column - 1) % checkpoint_steps), score, no_row};
    }
};

//!\brief No cell.
inline constexpr sought_cell no_cell{-1, -1, 0, sought_cell::no_row};

//!\brief Where the checkpoints of a work stand, as indices of words from its first one. All 64 bit: long pairs have
//!more than 2^32 words.
class checkpoint_layout
{
public:
    explicit constexpr SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE checkpoint_layout(warp_work const & work) :
        strips{work.strips},
        section_lanes{work.refill_width},
        lane_parts{work.lane_parts},
        strip_sections{group_parts(work) / work.refill_width},
        step_cells{work.task_count * strip_sections},
        strip_words{std::uint64_t{strip_times(work)} * step_cells * cell_words},
        checkpoints{(strip_times(work) - 1) / checkpoint_steps}
    {}

    //!\brief The first column's cell in the row below a section of a group. The next column's is cells_apart() cells
    //!behind; there are some for columns behind the last one.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::uint64_t row_below(
        std::uint32_t const section, std::uint32_t const group) const
    {
        return row_below(section / strip_sections, section % strip_sections, group);
    }

    //!\brief The same, of a section of a strip.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::uint64_t row_below(
        std::uint32_t const strip, std::uint32_t const of_strip, std::uint32_t const group) const
    {
        std::uint32_t const first_time = (of_strip + 1) * section_lanes - lane_parts;
        return strip * strip_words
             + (std::uint64_t{first_time} * step_cells + group * strip_sections + of_strip) * cell_words;
    }

    //!\brief Cells from one column's to the next one's.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::uint32_t cells_apart() const
    {
        return step_cells;
    }

    //!\brief The registers before one of a strip's blocks of steps, not the first one; those of the lanes stand side by
    //!side.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::uint64_t registers_before(
        std::uint32_t const strip, std::uint32_t const number) const
    {
        return first_register() + (std::uint64_t{strip} * checkpoints + number - 1) * register_words();
    }

    //!\brief All of a work's words.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::uint64_t words() const
    {
        return first_register() + std::uint64_t{strips} * checkpoints * register_words();
    }

private:
    //!\brief Behind the rows; a multiple of a warp's lanes, which read 128 bytes together.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::uint64_t first_register() const
    {
        return (strips * strip_words + warp_lanes - 1) / warp_lanes * warp_lanes;
    }

    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::uint32_t register_words() const
    {
        return checkpoint_registers{lane_parts}.count() * warp_lanes;
    }

    static constexpr std::uint32_t cell_words = sizeof(strip_cell) / sizeof(std::uint32_t);

    std::uint32_t strips;
    std::uint32_t section_lanes;
    std::uint32_t lane_parts;
    std::uint32_t strip_sections; //!< Of a group.
    std::uint32_t step_cells;     //!< That all groups write of a column at a step.
    std::uint64_t strip_words;    //!< Of a strip's rows.
    std::uint32_t checkpoints;    //!< Of a strip.
};

} // namespace seqan3_cuda::detail
