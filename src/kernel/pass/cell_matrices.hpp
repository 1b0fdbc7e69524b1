// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The general path: one alignment with all of its cells in memory, one cell at a time, for whatever no fast
 * kernel computes.
 *
 * Floor: src/kernel/pass. Compiles everywhere; code of one cell.
 *
 * The recurrence is that of affine_cell.hpp, for gap costs of any sign, and with a band (diagonal_band): a cell outside
 * does not exist, neither as a predecessor nor as an optimum. As in SeqAn3 a tie prefers the diagonal, then up, then
 * left, and a gap is extended rather than opened; the first cell of a column that the band cuts off at the top knows no
 * gap from the left that it does not use.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <kernel/data/cell_work.hpp>
#include <kernel/data/fill_arguments.hpp>
#include <kernel/pass/optimum.hpp>

namespace seqan3_cuda::detail
{

//!\brief The parts of the problem that the general path reads.
struct cell_scores
{
    std::int32_t const * substitution; //!< alignment_problem::substitution_scores.
    std::uint32_t alphabet_size2;
    std::int32_t gap_open;
    std::int32_t gap_extension;
    free_end_gaps free_ends;
    bool local;
    optimum_rule optimum;
};

//!\brief Where a pair's values stand. E and F need one value a row and a column: what the next cell to the right or
//!below reads.
struct cell_memory
{
    std::uint8_t const * codes1;
    std::uint8_t const * codes2;
    std::int32_t * scores;     //!< H, cell_extent::size() values.
    std::uint8_t * directions; //!< Sums of cell_direction, as many; null: not wanted.
    std::int32_t * left_gaps;  //!< E, by row.
    std::int32_t * up_gaps;    //!< F, by column.
};

//!\brief One pair's matrices.
struct cell_matrices
{
    cell_extent extent;
    cell_memory memory;

    SEQAN3_CUDA_HOST_DEVICE std::uint64_t place(std::int32_t const row, std::int32_t const column) const
    {
        return static_cast<std::uint64_t>(column) * static_cast<std::uint64_t>(extent.height)
             + static_cast<std::uint64_t>(row - extent.top(column));
    }

    SEQAN3_CUDA_HOST_DEVICE std::int32_t score(std::int32_t const row, std::int32_t const column) const
    {
        return memory.scores[place(row, column)];
    }
};

//!\brief A score, and the bits of cell_direction that stand for where it comes from.
struct directed_score
{
    std::int32_t score;
    unsigned directions;
};

//!\brief The bit that says that the best gap in a direction (cell_up, cell_left) consists of one letter.
SEQAN3_CUDA_HOST_DEVICE inline unsigned opened_bit(unsigned const direction)
{
    return direction == cell_up ? cell_up_opened : cell_left_opened;
}

/*!\brief A gap that ends in a cell: opened, or extended if it can be; a tie extends.
 * \param[in] opened     The score of a gap of one letter.
 * \param[in] extended   The score of a longer gap; only if `can_extend`.
 * \param[in] direction  cell_up or cell_left.
 */
SEQAN3_CUDA_HOST_DEVICE inline directed_score best_gap(std::int32_t const opened, bool const can_extend,
                                                       std::int32_t const extended, cell_direction const direction)
{
    if (can_extend && extended >= opened)
        return {extended, direction};
    return {opened, direction | opened_bit(direction)};
}

//!\brief A cell of the first row or the first column, `letters` away from the corner.
SEQAN3_CUDA_HOST_DEVICE inline directed_score border_cell(cell_scores const & scores, bool const free,
                                                          std::int32_t const letters, cell_direction const direction)
{
    if (scores.local || free || letters == 0)
        return {0, cell_none};
    return {scores.gap_open + scores.gap_extension * letters, direction | (letters == 1 ? opened_bit(direction) : 0u)};
}

//!\brief A cell that is in neither the first row nor the first column. Its neighbours above and to the left have been
//!computed.
SEQAN3_CUDA_HOST_DEVICE inline directed_score inner_cell(cell_scores const & scores, cell_matrices const & cells,
                                                         std::int32_t const row, std::int32_t const column)
{
    cell_extent const & extent = cells.extent;
    cell_memory const & memory = cells.memory;
    std::int32_t const first_letter = scores.gap_open + scores.gap_extension, diagonal = column - row;
    bool const has_up = diagonal<extent.upper, has_left = diagonal> extent.lower;

    directed_score cell{cells.score(row - 1, column - 1)
                            + scores.substitution[std::size_t{memory.codes1[column - 1]} * scores.alphabet_size2
                                                  + memory.codes2[row - 1]],
                        cell_diagonal};
    if (has_up)
    {
        // The cell above got a gap from above itself unless it is the first one of its column, or next to the first
        // row.
        bool const can_extend = row > 1 && diagonal + 1 < extent.upper;
        directed_score const gap = best_gap(cells.score(row - 1, column) + first_letter, can_extend,
                                            can_extend ? memory.up_gaps[column] + scores.gap_extension : 0, cell_up);
        memory.up_gaps[column] = gap.score;
        if (cell.score < gap.score)
            cell = gap;
        else
            cell.directions |= gap.directions;
    }
    if (has_left)
    {
        bool const can_extend = column > 1 && diagonal - 1 > extent.lower;
        directed_score const gap = best_gap(cells.score(row, column - 1) + first_letter, can_extend,
                                            can_extend ? memory.left_gaps[row] + scores.gap_extension : 0, cell_left);
        memory.left_gaps[row] = gap.score;
        if (cell.score < gap.score)
            cell = {gap.score, gap.directions | (cell.directions & cell_up_opened)};
        else if (has_up)
            cell.directions |= gap.directions;
    }
    if (scores.local && cell.score < 0) // a cell of score 0 continues a path
        return {0, cell_none};
    return cell;
}

//!\brief Computes a cell inside of the band.
SEQAN3_CUDA_HOST_DEVICE inline void compute_cell(cell_scores const & scores, cell_matrices const & cells,
                                                 std::int32_t const row, std::int32_t const column)
{
    directed_score const cell = row == 0    ? border_cell(scores, scores.free_ends.sequence1_leading, column, cell_left)
                              : column == 0 ? border_cell(scores, scores.free_ends.sequence2_leading, row, cell_up)
                                            : inner_cell(scores, cells, row, column);
    std::uint64_t const place = cells.place(row, column);
    cells.memory.scores[place] = cell.score;
    if (cells.memory.directions != nullptr)
        cells.memory.directions[place] = static_cast<std::uint8_t>(cell.directions);
}

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

//!\brief The direction in which a path leaves a cell that it is free to choose in.
SEQAN3_CUDA_HOST_DEVICE inline unsigned preferred_direction(unsigned const directions)
{
    return (directions & cell_diagonal) != 0 ? unsigned{cell_diagonal}
         : (directions & cell_up) != 0       ? unsigned{cell_up}
                                             : directions & cell_left;
}

/*!\brief Follows the path from its end and sets the begin positions.
 * \param[in,out] outcome Has the end positions, gets the begin positions.
 * \param[in,out] path    A path_emitter; gets all steps and is finished.
 *
 * Inside a gap the path stays there until the cell that it leaves says that the gap was opened, whatever the other bits
 * say.
 */
template <typename path_t>
SEQAN3_CUDA_HOST_DEVICE inline void walk_cells(cell_matrices const & cells, pair_outcome & outcome, path_t & path)
{
    auto row = static_cast<std::int32_t>(outcome.end2), column = static_cast<std::int32_t>(outcome.end1);
    unsigned directions = cells.memory.directions[cells.place(row, column)];
    unsigned direction = preferred_direction(directions);
    while (directions != cell_none)
    {
        bool const leaves_gap = direction == cell_diagonal || (directions & opened_bit(direction)) != 0;
        if (direction == cell_diagonal)
            path.diagonal(static_cast<std::uint32_t>(column), static_cast<std::uint32_t>(row));
        else
            path.gap(direction == cell_up ? trace_operation::up : trace_operation::left, 1);
        row -= direction != cell_left;
        column -= direction != cell_up;
        directions = cells.memory.directions[cells.place(row, column)];
        if (leaves_gap)
            direction = preferred_direction(directions);
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
