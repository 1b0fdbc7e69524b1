// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The scalar reference of edit distances: a plain matrix with the tie rules of SeqAn3's bit-vector algorithm.
 *
 * Layer: test. Includes neither SeqAn3 nor CUDA. Slow on purpose, a specification to read.
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

namespace seqan3_cuda::test
{

/*!\brief What an executor must return for the edit distance of one pair.
 * \details Letters of sequence 1 before and behind the alignment are free if `problem.free_ends` says so; then the last
 *          one of the best cells of the last row counts, the first column excepted. A path goes left if the cell is one
 *          more than its left neighbour, else up if it is one more than the cell above, else along the diagonal.
 * \param[in,out] runs The path is appended here; pair_outcome::first_run is its index.
 */
[[nodiscard]] inline detail::pair_outcome reference_edit_distance(detail::alignment_problem const & problem,
                                                                  std::span<std::uint8_t const> const sequence1,
                                                                  std::span<std::uint8_t const> const sequence2,
                                                                  std::vector<detail::trace_run> & runs)
{
    using enum detail::trace_operation;
    std::size_t const columns = sequence1.size(), rows = sequence2.size();
    bool const is_semi_global = problem.free_ends.sequence1_leading;

    // ---- the matrix, column-major; its memory is kept, as the system takes longer to give it than the cells take
    static thread_local std::vector<std::uint32_t> cells{};
    cells.resize(std::max(cells.size(), (columns + 1) * (rows + 1)));
    auto cell = [&](std::size_t const row, std::size_t const column) -> std::uint32_t &
    { return cells[column * (rows + 1) + row]; };
    for (std::size_t row = 0; row <= rows; ++row)
        cell(row, 0) = static_cast<std::uint32_t>(row);
    for (std::size_t column = 1; column <= columns; ++column)
    {
        std::uint32_t const * const left_column = &cell(0, column - 1);
        std::uint32_t * const this_column = &cell(0, column);
        this_column[0] = is_semi_global ? 0u : static_cast<std::uint32_t>(column);
        for (std::size_t row = 1; row <= rows; ++row)
            this_column[row] = std::min({left_column[row - 1] + (sequence1[column - 1] != sequence2[row - 1]),
                                         this_column[row - 1] + 1, left_column[row] + 1});
    }

    // ---- the end
    std::size_t end = columns;
    if (is_semi_global && columns > 0)
        for (std::size_t column = columns - 1; column > 0; --column)
            if (cell(rows, column) < cell(rows, end))
                end = column;
    std::uint32_t const errors = cell(rows, end);
    bool const is_missed = problem.max_errors && errors > *problem.max_errors;
    if (is_missed)
        end = columns;

    detail::pair_outcome result{.score = is_missed ? detail::missed_score : -static_cast<std::int32_t>(errors)};
    if (problem.output >= detail::output_level::end_positions)
    {
        result.end1 = static_cast<std::uint32_t>(end);
        result.end2 = static_cast<std::uint32_t>(rows);
    }
    if (problem.output < detail::output_level::begin_positions)
        return result;

    // ---- the path
    std::vector<detail::trace_run> path{};
    auto add = [&path](detail::trace_operation const operation)
    {
        if (!path.empty() && path.back().operation() == operation)
            path.back() = {operation, path.back().length() + 1};
        else
            path.emplace_back(operation, 1u);
    };
    std::size_t row = rows, column = end;
    while (!is_missed && (row > 0 || (column > 0 && !is_semi_global)))
    {
        if (column > 0 && cell(row, column) == cell(row, column - 1) + 1)
        {
            add(left);
            --column;
        }
        else if (column == 0 || cell(row, column) == cell(row - 1, column) + 1)
        {
            add(up);
            --row;
        }
        else
        {
            add(diagonal);
            --row, --column;
        }
    }
    result.begin1 = static_cast<std::uint32_t>(column);
    result.begin2 = static_cast<std::uint32_t>(row);
    if (problem.output < detail::output_level::alignment)
        return result;

    std::ranges::reverse(path);
    result.first_run = runs.size();
    result.run_count = static_cast<std::uint32_t>(path.size());
    runs.insert(runs.end(), path.begin(), path.end());
    return result;
}

} // namespace seqan3_cuda::test
