// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The blocks into which checkpoints cut a matrix: which block has a cell, and where a path leaves it.
 *
 * Floor: src/kernel/layout. Compiles everywhere.
 */

#pragma once

#include <cstdint>

#include <kernel/layout/checkpoint_layout.hpp>

namespace seqan3_cuda::detail
{

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

    LANE_CODE constexpr lane_place(std::uint32_t const lane, warp_work const & work, std::uint32_t const row) :
        lane{lane},
        section{lane / work.refill_width},
        lane_of_section{lane - section * work.refill_width},
        row{row},
        part{lane & (work.lane_parts - 1)},
        lane_parts{work.lane_parts}
    {}

    //!\brief Of a row of the matrix, the first one of which is row 1.
    static LANE_CODE constexpr lane_place of_row(std::uint32_t const row, warp_work const & work)
    {
        return {(row - 1) / rows_per_lane % group_parts(work), work, (row - 1) % rows_per_lane};
    }

    //!\brief The columns that the fill's first lane has computed of a strip when this one has computed so many.
    [[nodiscard]] LANE_CODE constexpr std::uint32_t time(std::uint32_t const columns) const
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
    static LANE_CODE constexpr checkpoint_block of_cell(matrix_cell const & cell, warp_work const & work)
    {
        return {(cell.row - 1) / rows_per_lane / work.refill_width,
                lane_place::of_row(cell.row, work).time(cell.column - 1) / checkpoint_steps};
    }

    //!\brief How many diagonal steps lead from a cell out of its block, if the matrix does not end before.
    static LANE_CODE constexpr std::uint32_t diagonal_steps(matrix_cell const & cell, lane_place const & place)
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
    static LANE_CODE constexpr matrix_cell next_cell(matrix_cell const & cell, warp_work const & work)
    {
        std::uint32_t const steps = diagonal_steps(cell, lane_place::of_row(cell.row, work));
        return {cell.row > steps ? cell.row - steps : 1, cell.column > steps ? cell.column - steps : 1};
    }

    friend LANE_CODE constexpr bool operator==(checkpoint_block const & left, checkpoint_block const & right)
    {
        return left.section == right.section && left.number == right.number;
    }

    //!\brief The strip that has the section.
    [[nodiscard]] LANE_CODE constexpr std::uint32_t strip(warp_work const & work) const
    {
        return section * work.refill_width / group_parts(work);
    }

    //!\brief The section's first lane, counted from the group's first one.
    [[nodiscard]] LANE_CODE constexpr std::uint32_t first_lane(warp_work const & work) const
    {
        return section * work.refill_width % group_parts(work);
    }

    //!\brief The column that this lane has at the block's first step; negative if it has not begun then.
    [[nodiscard]] LANE_CODE constexpr std::int32_t first_column(warp_work const & work) const
    {
        return static_cast<std::int32_t>(number * checkpoint_steps) - static_cast<std::int32_t>(first_lane(work));
    }
};

/*!\brief A cell of which the fill has found the column and the lane; its row is found where its block is filled again.
 * \details A fill that looks for the row of each better cell takes much longer. Figures: tuning.md, Constants.
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
    static LANE_CODE constexpr sought_cell of_end(matrix_cell const & end, warp_work const & work,
                                                  std::int32_t const score)
    {
        lane_place const place = lane_place::of_row(end.row, work);
        return {static_cast<std::int32_t>(place.lane_of_section),
                static_cast<std::int32_t>(place.time(end.column - 1) % checkpoint_steps), score, no_row};
    }
};

//!\brief No cell.
inline constexpr sought_cell no_cell{-1, -1, 0, sought_cell::no_row};

} // namespace seqan3_cuda::detail
