// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The general path, when all cells are there: the end of the alignment, its path, and the outcome.
 *
 * Floor: src/kernel/pass. Compiles everywhere.
 */

#pragma once

#include <cstdint>

#include <kernel/pass/cell_matrices.hpp>
#include <kernel/pass/optimum.hpp>

namespace seqan3_cuda::detail
{

// ---------------------------------------------------------------------------------------------------------------------
// The optimum; optimum.hpp tells about the order of candidates.
// ---------------------------------------------------------------------------------------------------------------------

//!\brief Every candidate takes the place of this one.
SEQAN3_CUDA_HOST_DEVICE inline optimum_candidate no_candidate(optimum_rule const rule)
{
    return {INT32_MIN, rule == optimum_rule::first ? INT32_MAX : -1, 0};
}

//!\brief The rule that decides between equal scores.
SEQAN3_CUDA_HOST_DEVICE inline optimum_rule rule_of(cell_scores const & scores)
{
    return scores.local ? optimum_rule::first : scores.optimum;
}

/*!\brief The best one of the candidates with number `first`, `first + step`, ...: several threads share the work.
 * \details All cells must have been computed.
 */
SEQAN3_CUDA_HOST_DEVICE inline optimum_candidate best_candidate(cell_scores const & scores, cell_matrices const & cells,
                                                                std::uint32_t const first, std::uint32_t const step)
{
    cell_extent const & extent = cells.extent;
    optimum_candidate best = no_candidate(rule_of(scores));
    auto consider =
        [&](std::int32_t const row, std::int32_t const column, std::int32_t const major, std::int32_t const minor)
    {
        if (row < extent.top(column) || row > extent.bottom(column))
            return;
        optimum_candidate const candidate{cells.score(row, column), major, minor};
        if (takes_place(candidate, best, rule_of(scores)))
            best = candidate;
    };

    if (scores.local)
    {
        for (std::uint64_t i = first; i < extent.size(); i += step)
        {
            auto const height = static_cast<std::uint64_t>(extent.height);
            auto const column = static_cast<std::int32_t>(i / height);
            std::int32_t const row = extent.top(column) + static_cast<std::int32_t>(i % height);
            consider(row, column, column, row);
        }
        return best;
    }
    bool const last_row = scores.free_ends.sequence1_trailing, last_column = scores.free_ends.sequence2_trailing;
    if (last_row)
        for (std::int64_t column = first; column <= extent.columns; column += step)
            consider(extent.rows, static_cast<std::int32_t>(column), static_cast<std::int32_t>(column), 0);
    if (last_column && extent.whole)
        for (std::int64_t row = first; row <= extent.rows; row += step)
            consider(static_cast<std::int32_t>(row), extent.columns,
                     extent.columns + 1 + static_cast<std::int32_t>(row), 0);
    if (!last_row && !last_column && first == 0)
        consider(extent.rows, extent.columns, extent.columns + 1 + extent.rows, 0);
    return best;
}

//!\brief The end positions that belong to the best candidate, whether they are wanted or not.
SEQAN3_CUDA_HOST_DEVICE inline void write_end(cell_scores const & scores, cell_extent const & extent,
                                              optimum_candidate const & best, pair_outcome & outcome)
{
    bool const in_last_column = !scores.local && best.major > extent.columns;
    outcome.score = best.score;
    outcome.end1 = static_cast<std::uint32_t>(in_last_column ? extent.columns : best.major);
    outcome.end2 = static_cast<std::uint32_t>(scores.local     ? best.minor
                                              : in_last_column ? best.major - extent.columns - 1
                                                               : extent.rows);
}

// ---------------------------------------------------------------------------------------------------------------------
// The path
// ---------------------------------------------------------------------------------------------------------------------

//!\brief The direction in which a path leaves a cell that it is free to choose in, without a piece.
SEQAN3_CUDA_HOST_DEVICE inline unsigned preferred_direction(unsigned const directions)
{
    return (directions & cell_diagonal) != 0 ? unsigned{cell_diagonal}
         : (directions & cell_up) != 0       ? unsigned{cell_up}
                                             : directions & cell_left;
}

/*!\brief Follows the path from its end and sets the begin positions.
 * \tparam cells_t cell_matrices, or what has `directions()` as they do.
 * \param[in,out] outcome Has the end positions, gets the begin positions.
 * \param[in,out] path    A path_emitter; gets all steps and is finished.
 *
 * Inside a gap the path stays there until the cell that it leaves says that the gap was opened, whatever the other bits
 * say. Nor does it leave the gap's piece.
 */
template <typename cells_t, typename path_t>
SEQAN3_CUDA_HOST_DEVICE inline void walk_cells(cells_t & cells, pair_outcome & outcome, path_t & path)
{
    auto row = static_cast<std::int32_t>(outcome.end2), column = static_cast<std::int32_t>(outcome.end1);
    unsigned directions = cells.directions(row, column);
    unsigned direction = preferred_direction(directions), piece = directions & cell_second_piece;
    while (directions != cell_none)
    {
        bool const leaves_gap = direction == cell_diagonal || (directions & opened_bit(direction | piece)) != 0;
        if (direction == cell_diagonal)
            path.diagonal(static_cast<std::uint32_t>(column), static_cast<std::uint32_t>(row));
        else
            path.gap(direction == cell_up ? trace_operation::up : trace_operation::left, 1);
        row -= direction != cell_left;
        column -= direction != cell_up;
        directions = cells.directions(row, column);
        if (leaves_gap)
        {
            direction = preferred_direction(directions);
            piece = directions & cell_second_piece;
        }
    }
    path.finish();
    outcome.begin1 = static_cast<std::uint32_t>(column);
    outcome.begin2 = static_cast<std::uint32_t>(row);
}

//!\brief Clears the positions that the output level does not ask for.
SEQAN3_CUDA_HOST_DEVICE inline void keep_output(output_level const level, pair_outcome & outcome)
{
    if (level < output_level::begin_positions)
        outcome.begin1 = outcome.begin2 = 0;
    if (level < output_level::end_positions)
        outcome.end1 = outcome.end2 = 0;
}

} // namespace seqan3_cuda::detail
