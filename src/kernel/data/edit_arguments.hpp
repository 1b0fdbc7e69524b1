// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The work of an edit distance kernel as plain data: what the planner writes and the kernel bodies read.
 *
 * Floor: src/kernel/data. Compiles everywhere; all pointers are the executor's (device memory on the GPU).
 */

#pragma once

#include <cstdint>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <kernel/data/fill_arguments.hpp>
#include <kernel/data/sequence_array.hpp>
#include <kernel/data/tile_grid.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

//!\brief The pair of a group of lanes.
struct edit_task
{
    std::uint32_t pair; //!< Index into the batch.
    std::uint32_t work; //!< Index of the edit_work that it belongs to.
};

/*!\brief The diagonals of a band: a cell's column less its row.
 * \details Cells outside are taken for one more than their neighbours inside. So no cell gets less errors than it has,
 * and all cells of a path that stays in the band get theirs if the path is optimal.
 */
struct edit_band
{
    std::int32_t lowest;  //!< 0 or less.
    std::int32_t highest; //!< 0 or more.

    friend constexpr bool operator==(edit_band const &, edit_band const &) = default;
};

//!\brief No band.
inline constexpr edit_band every_diagonal{INT32_MIN, INT32_MAX};

//!\brief Some neighbouring columns.
struct column_range
{
    std::uint32_t first;
    std::uint32_t end;
};

//!\brief Columns of a word of a strip border.
inline constexpr std::uint32_t edit_border_columns = 16;

/*!\brief The work of one warp: up to `32 / group_width` pairs, each on a group of neighbouring lanes.
 *
 * A group covers `group_width * words * 32` rows at a time; longer sequences take several strips of so many rows, one
 * after the other, or each by a warp of its own (edit_arguments::strips).
 *
 * The work of a tile (edit_arguments::grid) has some strips of its pair's matrix, and some columns of these.
 */
struct edit_work
{
    std::uint32_t first_task;
    std::uint32_t task_count;
    std::uint32_t group_width;   //!< Lanes of a group, in [1, 32].
    std::uint32_t strips;        //!< Strips of the longest second sequence, at least 1.
    std::uint32_t columns;       //!< Letters of the longest first sequence, at least 1.
    std::uint32_t min_columns;   //!< Letters of the shortest one, at least 1.
    std::uint32_t strip_columns; //!< Columns that a strip computes, at most.
    edit_band band;              //!< Of its only task, or every_diagonal.
    std::uint64_t trace_begin;   //!< Index of the first word of its planes.
    std::uint64_t border_begin;  //!< Index of the first byte of its strip borders; a multiple of 4.
    std::uint32_t first_strip;   //!< Strips of the matrix above the first one.
    std::uint32_t first_column;  //!< Columns of the matrix before the first one. `columns` has these, too.

    //!\brief The first column of a strip of the matrix, of those that the band has.
    [[nodiscard]] LANE_CODE std::int64_t band_begin(std::uint32_t const strip, std::uint32_t const rows) const
    {
        return std::int64_t{strip} * rows + band.lowest;
    }

    //!\brief The columns that a strip of the matrix computes; `rows` are those of a strip.
    [[nodiscard]] LANE_CODE column_range range_of(std::uint32_t const strip, std::uint32_t const rows) const
    {
        std::int64_t const first = band_begin(strip, rows), end = std::int64_t{strip} * rows + rows + band.highest;
        return {first > first_column ? static_cast<std::uint32_t>(first) : first_column,
                end < columns ? static_cast<std::uint32_t>(end) : columns};
    }

    //!\brief The first word of the border below a strip of the matrix; its columns are those that the band has.
    [[nodiscard]] LANE_CODE std::uint32_t first_border_word(std::uint32_t const strip, std::uint32_t const rows) const
    {
        std::int64_t const first = band_begin(strip, rows);
        return first > 0 ? static_cast<std::uint32_t>(first) / edit_border_columns : 0;
    }

    /*!\brief The first strip of the matrix that has some column, which counts from 1, or a strip before.
     * \param[in] rows Those of a strip.
     */
    [[nodiscard]] LANE_CODE std::uint32_t first_strip_of(std::uint32_t const column, std::uint32_t const rows) const
    {
        std::int64_t const above = std::int64_t{column} - rows - band.highest;
        return above > 0 ? static_cast<std::uint32_t>(above / rows) : 0;
    }

    /*!\brief Bytes of a group's strip border.
     * \details A word for 16 columns: in the lower half HP, in the upper one HN, the first column in the highest bit.
     * Behind these a number: by how much the cell below the strip and left of the next strip's columns is more than the
     * first one of the matrix.
     */
    [[nodiscard]] LANE_CODE std::uint32_t border_bytes() const
    {
        return error_place() + 4;
    }

    //!\brief Where the number stands.
    [[nodiscard]] LANE_CODE std::uint32_t error_place() const
    {
        return (columns + edit_border_columns - 1) / edit_border_columns * 4;
    }
};

//!\brief Number of steps that one strip takes at most.
SEQAN3_CUDA_HOST_DEVICE inline constexpr std::uint32_t strip_steps(edit_work const & work)
{
    return work.strip_columns + work.group_width - 1;
}

//!\brief The strips of works, in the order in which warps take them: strip_queue without what only fills need.
struct edit_strip_queue
{
    strip_place const * places; //!< edit_arguments::strip_count ones.
    std::uint32_t * taken;      //!< How many of them have been taken; 0 at first.
    std::uint32_t * steps;      //!< How many steps of each one have been done, by strip_place::number; 0 at first.
};

//!\brief All that an edit distance kernel gets. Letters are equal exactly if their codes are.
struct edit_arguments
{
    sequence_array sequences1;
    sequence_array sequences2;
    edit_task const * tasks;
    edit_work const * works;
    std::uint32_t * trace; //!< The word that works count as number `trace_origin` stands first.
    std::uint64_t trace_origin;
    std::uint8_t * border;
    pair_outcome * outcomes;
    edit_strip_queue strips;
    /*!\brief What is kept of the matrix of the only work, and the tiles that are computed from that.
     * \details Columns are kept if there is a place for them: VP and VN of a word of rows are one kept cell. A column
     * begins with edit_work::first_strip_of. A tile is a work. In place of kept rows are borders, see `border_stride`.
     */
    tile_grid grid;
    /*!\brief Bytes from the border below a strip to that of the next one; 0: all strips share one.
     * \details Each border of its own begins with edit_work::first_border_word and ends with the number.
     */
    std::uint32_t border_stride;
    std::uint32_t work_count;
    std::uint32_t strip_count;    //!< If not 0, warps take strips, not works.
    std::uint32_t words;          //!< Of a lane, as the variant says; for the walk.
    std::uint32_t steps_together; //!< edit_trace_layout::together; for the walk.
    std::uint32_t max_errors;     //!< A pair with more errors is missed.
    bool semi_global;             //!< Whether letters of sequence 1 before and behind the alignment are free.
    bool with_positions;          //!< Whether end positions are wanted.
};

} // namespace seqan3_cuda::detail
