// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Walks an alignment path through the packed planes, from its end to its begin.
 *
 * Layer: cuda/algorithm. Compiles everywhere; code of one alignment: a thread each on the device.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include "fill_arguments.hpp"
#include "path_emitter.hpp"
#include "trace_layout.hpp"

namespace seqan3_cuda::detail
{

//!\brief Where an alignment's cells stand in the planes of its warp.
struct trace_place
{
    std::uint32_t const * words; //!< The warp's first word.
    std::uint32_t group_width;
    std::uint32_t steps;         //!< Of a strip.
    std::int32_t band_lower;     //!< As warp_work::band_lower.
    std::uint32_t group;         //!< The alignment's group of lanes.
    std::uint32_t alignment;     //!< 0 or 1, its place in a register.
};

//!\brief Reads the planes at a cell that moves up and left.
template <int alignments>
class trace_cursor
{
public:
    using layout = trace_layout<alignments>;

    //!\brief `row` and `column` count letters, from 1.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE trace_cursor(trace_place const & place, std::uint32_t const row, std::uint32_t const column) :
        place{place},
        row_in_lane{static_cast<int>((row - 1) % rows_per_lane)},
        column{column - 1},
        lane{static_cast<int>((row - 1) / rows_per_lane % place.group_width)},
        strip{(row - 1) / rows_per_lane / place.group_width}
    {
        enter_strip();
    }

    //!\brief The value of this cell.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t read(trace_plane const plane) const
    {
        return layout::decode(word(plane, row_in_lane, column), row_in_lane, static_cast<int>(place.alignment));
    }

    //!\brief How many diagonal steps are known to follow, if the path goes on diagonally: at least 1.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t diagonal_steps() const
    {
        return 1;
    }

    //!\brief Goes so many steps as diagonal_steps() said.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void diagonal(std::uint32_t)
    {
        left();
        up();
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void left()
    {
        --column;
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void up()
    {
        if (--row_in_lane >= 0)
            return;
        row_in_lane = rows_per_lane - 1;
        if (--lane >= 0)
            return;
        lane = static_cast<int>(place.group_width) - 1;
        --strip;
        enter_strip();
    }

protected:
    //!\brief A word of the rows of this cell's lane, in column `of_column` (from 0).
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t
    word(trace_plane const plane, int const of_row_in_lane, std::size_t const of_column) const
    {
        return place.words[layout::address(column_zero_step + of_column + static_cast<std::size_t>(lane),
                                           plane,
                                           of_row_in_lane,
                                           static_cast<int>(place.group * place.group_width) + lane)];
    }

    trace_place place;
    int row_in_lane;
    std::size_t column;

private:
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void enter_strip()
    {
        column_zero_step = std::size_t{strip} * place.steps - strip_begin(place.band_lower, place.group_width, strip);
    }

    int lane;
    std::uint32_t strip;
    std::size_t column_zero_step{}; //!< The step of the strip at which its first lane is, or would be, in column 0; may wrap around.
};

/*!\brief Follows the path from its end and sets the begin positions.
 * \tparam cursor_t trace_cursor, or what reads like it.
 * \param[in]     scores  Border rules.
 * \param[in]     place   The planes.
 * \param[in,out] outcome Has the end positions, gets the begin positions.
 * \param[in,out] path    A path_emitter; gets all steps and is finished.
 *
 * Inside a gap the path stays there until the cell that it leaves says that the gap was opened, whatever the direction plane says.
 */
template <typename cursor_t, typename path_t>
SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void
walk_path(fill_scores const & scores, trace_place const & place, pair_outcome & outcome, path_t & path)
{
    std::uint32_t row = outcome.end2, column = outcome.end1;
    std::uint32_t direction = direction_none;

    if (row > 0 && column > 0)
    {
        cursor_t cursor{place, row, column};
        bool inside_gap = false;
        while (row > 0 && column > 0)
        {
            if (!inside_gap)
                direction = cursor.read(trace_plane::direction);
            if (direction == direction_none)
                break;
            if (direction == direction_diagonal)
            {
                std::uint32_t const steps = cursor.diagonal_steps();
                path.diagonals(column, row, steps);
                column -= steps;
                row -= steps;
                cursor.diagonal(steps);
            }
            else if (direction == direction_up)
            {
                path.gap(trace_operation::up, 1);
                inside_gap = (cursor.read(trace_plane::gap) & gap_up_opened) == 0;
                --row;
                cursor.up();
            }
            else
            {
                path.gap(trace_operation::left, 1);
                inside_gap = (cursor.read(trace_plane::gap) & gap_left_opened) == 0;
                --column;
                cursor.left();
            }
        }
    }
    // On the border a path goes on to the corner unless these letters are free.
    if (!scores.local && column == 0 && row > 0 && !scores.free_ends.sequence2_leading)
    {
        path.gap(trace_operation::up, row);
        row = 0;
    }
    if (!scores.local && row == 0 && column > 0 && !scores.free_ends.sequence1_leading)
    {
        path.gap(trace_operation::left, column);
        column = 0;
    }
    path.finish();
    outcome.begin1 = column;
    outcome.begin2 = row;
}

} // namespace seqan3_cuda::detail
