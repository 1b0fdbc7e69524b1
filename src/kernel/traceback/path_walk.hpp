// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Walks an alignment path through the packed planes, from its end to its begin.
 *
 * Floor: src/kernel/traceback. Compiles everywhere; code of one alignment: a thread each on the device.
 */

#pragma once

#include <cstdint>

#include <kernel/data/fill_arguments.hpp>
#include <kernel/layout/checkpoint_block.hpp>
#include <kernel/traceback/cursor.hpp>
#include <kernel/traceback/path_emitter.hpp>

namespace seqan3_cuda::detail
{

//!\brief Where a walk is.
struct path_position
{
    std::uint32_t row;                       //!< Letters of sequence 2 before the cell and in it.
    std::uint32_t column;                    //!< The same of sequence 1.
    std::uint32_t direction{direction_none}; //!< The one that led here.
    bool inside_gap{};                       //!< The path goes on in this direction, whatever the direction plane says.
};

//!\brief What a path has gone along a gap.
struct gap_steps
{
    std::uint32_t steps; //!< At least 1.
    bool is_opened;      //!< Whether the gap has its first letter there; else the path goes on in the same direction.
};

/*!\brief Goes up along a gap: a step, or as many as a cursor knows at once.
 * \details Parameters as walk_planes'.
 */
template <typename cursor_t, typename path_t>
LANE_CODE void go_up(cursor_t & cursor, path_position & at, path_t & path)
{
    if constexpr (requires { cursor.go_up(); })
    {
        gap_steps const gap = cursor.go_up();
        path.gap(trace_operation::up, gap.steps);
        at.inside_gap = !gap.is_opened;
        at.row -= gap.steps;
    }
    else
    {
        path.gap(trace_operation::up, 1);
        at.inside_gap = (cursor.read(trace_plane::gap) & gap_up_opened) == 0;
        --at.row;
        cursor.up();
    }
}

//!\brief The same to the left.
template <typename cursor_t, typename path_t>
LANE_CODE void go_left(cursor_t & cursor, path_position & at, path_t & path)
{
    if constexpr (requires { cursor.go_left(); })
    {
        gap_steps const gap = cursor.go_left();
        path.gap(trace_operation::left, gap.steps);
        at.inside_gap = !gap.is_opened;
        at.column -= gap.steps;
    }
    else
    {
        path.gap(trace_operation::left, 1);
        at.inside_gap = (cursor.read(trace_plane::gap) & gap_left_opened) == 0;
        --at.column;
        cursor.left();
    }
}

/*!\brief Follows a path as far as the planes reach.
 * \tparam cursor_t A cursor, or what reads like one.
 * \param[in,out] cursor At the same cell as `at`.
 * \param[in,out] at     The cell that the path has come to.
 * \param[in,out] path   A path_emitter; gets the steps.
 * \returns Whether this cell is the path's begin, or on the border; else it is one that the planes do not have.
 *
 * Inside a gap the path stays there until the cell that it leaves says that the gap was opened, whatever the direction
 * plane says.
 */
template <typename cursor_t, typename path_t>
LANE_CODE bool walk_planes(cursor_t & cursor, path_position & at, path_t & path)
{
    while (at.row > 0 && at.column > 0)
    {
        if (!cursor.has_cell())
            return false;
        if (!at.inside_gap)
            at.direction = cursor.read(trace_plane::direction);
        if (at.direction == direction_none)
            break;
        if (at.direction == direction_diagonal)
        {
            std::uint32_t const steps = cursor.diagonal_steps();
            path.diagonals(at.column, at.row, steps);
            at.column -= steps;
            at.row -= steps;
            cursor.diagonal(steps);
        }
        else if (at.direction == direction_up)
        {
            go_up(cursor, at, path);
        }
        else
        {
            go_left(cursor, at, path);
        }
    }
    return true;
}

/*!\brief Follows a path that has left a block of checkpoints as long as it is known to be diagonal.
 * \param[in]     steps_from Says how many diagonal steps are known to follow from a cell, as known_diagonal does.
 * \param[in,out] at         The cell that the path has come to.
 * \param[in,out] path       A path_emitter; gets the steps.
 * \returns Whether this cell is on the border.
 */
template <typename steps_from_t, typename path_t>
LANE_CODE bool follow_diagonal(steps_from_t && steps_from, path_position & at, path_t & path)
{
    if (at.inside_gap)
        return false;
    if (std::uint32_t const steps = steps_from(matrix_cell{at.row, at.column}); steps > 0)
    {
        path.diagonals(at.column, at.row, steps);
        at.column -= steps;
        at.row -= steps;
    }
    return at.row == 0 || at.column == 0;
}

/*!\brief Adds what is left of a path behind walk_planes, and sets the begin positions.
 * \param[in]     scores  Border rules.
 * \param[in]     at      Where walk_planes ended.
 * \param[in,out] outcome Gets the begin positions.
 * \param[in,out] path    A path_emitter; is finished.
 */
template <typename path_t>
LANE_CODE void finish_path(fill_scores const & scores, path_position at, pair_outcome & outcome, path_t & path)
{
    // On the border a path goes on to the corner unless these letters are free.
    if (!scores.local && at.column == 0 && at.row > 0 && !scores.free_ends.sequence2_leading)
    {
        path.gap(trace_operation::up, at.row);
        at.row = 0;
    }
    if (!scores.local && at.row == 0 && at.column > 0 && !scores.free_ends.sequence1_leading)
    {
        path.gap(trace_operation::left, at.column);
        at.column = 0;
    }
    path.finish();
    outcome.begin1 = at.column;
    outcome.begin2 = at.row;
}

/*!\brief Follows the path from its end and sets the begin positions.
 * \tparam cursor_t trace_cursor or band_cursor, or what reads like them.
 * \param[in]     scores  Border rules.
 * \param[in]     place   The planes.
 * \param[in,out] outcome Has the end positions, gets the begin positions.
 * \param[in,out] path    A path_emitter; gets all steps and is finished.
 */
template <typename cursor_t, typename path_t>
LANE_CODE void walk_path(fill_scores const & scores, trace_place const & place, pair_outcome & outcome, path_t & path)
{
    path_position at{.row = outcome.end2, .column = outcome.end1};
    if (at.row > 0 && at.column > 0)
    {
        cursor_t cursor{place, at.row, at.column};
        walk_planes(cursor, at, path);
    }
    finish_path(scores, at, outcome, path);
}

} // namespace seqan3_cuda::detail
