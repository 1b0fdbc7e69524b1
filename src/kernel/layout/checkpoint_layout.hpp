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
    LANE_CODE explicit constexpr checkpoint_registers(std::uint32_t const lane_parts) : rows{lane_parts * rows_per_lane}
    {}

    //!\brief Ho of a row, a multiple of four; those of the next three follow.
    [[nodiscard]] LANE_CODE constexpr std::uint32_t Ho(std::uint32_t const row) const
    {
        return row;
    }

    //!\brief E of a row, as Ho.
    [[nodiscard]] LANE_CODE constexpr std::uint32_t E(std::uint32_t const row) const
    {
        return rows + row;
    }

    //!\brief Ho above the lane's first row, in the same column. F of the last row follows; where a step has two
    //!columns, Ho and F of the last row in the column before.
    [[nodiscard]] LANE_CODE constexpr std::uint32_t diagonal() const
    {
        return 2 * rows;
    }

    //!\brief All of them, a multiple of four.
    [[nodiscard]] LANE_CODE constexpr std::uint32_t count() const
    {
        return 2 * rows + 4;
    }

private:
    std::uint32_t rows; //!< Of a lane.
};

//!\brief Where the checkpoints of a work stand, as indices of words from its first one. All 64 bit: long pairs have
//!more than 2^32 words.
class checkpoint_layout
{
public:
    LANE_CODE explicit constexpr checkpoint_layout(warp_work const & work) :
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
    [[nodiscard]] LANE_CODE constexpr std::uint64_t row_below(std::uint32_t const section,
                                                              std::uint32_t const group) const
    {
        return row_below(section / strip_sections, section % strip_sections, group);
    }

    //!\brief The same, of a section of a strip.
    [[nodiscard]] LANE_CODE constexpr std::uint64_t row_below(std::uint32_t const strip, std::uint32_t const of_strip,
                                                              std::uint32_t const group) const
    {
        std::uint32_t const first_time = (of_strip + 1) * section_lanes - lane_parts;
        return strip * strip_words
             + (std::uint64_t{first_time} * step_cells + group * strip_sections + of_strip) * cell_words;
    }

    //!\brief Cells from one column's to the next one's.
    [[nodiscard]] LANE_CODE constexpr std::uint32_t cells_apart() const
    {
        return step_cells;
    }

    //!\brief The registers before one of a strip's blocks of steps, not the first one; those of the lanes stand side by
    //!side.
    [[nodiscard]] LANE_CODE constexpr std::uint64_t registers_before(std::uint32_t const strip,
                                                                     std::uint32_t const number) const
    {
        return first_register() + (std::uint64_t{strip} * checkpoints + number - 1) * register_words();
    }

    //!\brief All of a work's words.
    [[nodiscard]] LANE_CODE constexpr std::uint64_t words() const
    {
        return first_register() + std::uint64_t{strips} * checkpoints * register_words();
    }

private:
    //!\brief Behind the rows; a multiple of a warp's lanes, which read 128 bytes together.
    [[nodiscard]] LANE_CODE constexpr std::uint64_t first_register() const
    {
        return (strips * strip_words + warp_lanes - 1) / warp_lanes * warp_lanes;
    }

    [[nodiscard]] LANE_CODE constexpr std::uint32_t register_words() const
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
