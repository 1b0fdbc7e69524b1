// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements matrix_columns.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 *
 * The cells are those of the general path, in a window of three columns. To a cell, all columns from the third one on
 * are alike: what it reads stands in the column before. So each of them is the third one of the window, and the column
 * before is moved to the second place.
 */

#include <seqan3_cuda/alignment/detail/matrix_columns.hpp>

#include <algorithm>
#include <array>

#include <engine/cell_output.hpp>
#include <kernel/pass/cell_matrices.hpp>
#include <plan/score_range.hpp>

namespace seqan3_cuda::detail
{

namespace
{

constexpr std::size_t window_columns = 3;

} // namespace

matrix_columns::matrix_columns(alignment_problem const & problem_, std::span<std::uint8_t const> const sequence1_,
                               std::span<std::uint8_t const> const sequence2_) :
    problem{problem_},
    sequence1{sequence1_},
    sequence2{sequence2_}
{
    require_32_bits(score_range{problem}.bounds(sequence1.size(), sequence2.size()), sequence1.size(),
                    sequence2.size());
    std::size_t const rows = sequence2.size() + 1;
    cells.resize(window_columns * rows);
    directions_here.resize(rows);
    left_gaps.resize(rows);
}

bool matrix_columns::next()
{
    if (columns_done > sequence1.size())
        return false;

    std::size_t const column = columns_done++, rows = directions_here.size();
    place = std::min(column, window_columns - 1);
    if (column > place)
        std::copy_n(cells.begin() + place * rows, rows, cells.begin() + (place - 1) * rows);

    std::array<std::int32_t, window_columns + 1> up_gaps{};
    cell_scores const scores = make_cell_scores(problem);
    cell_matrices const window{
        .extent = make_extent(nullptr, static_cast<std::int32_t>(window_columns), static_cast<std::int32_t>(rows - 1)),
        .memory = {.codes1 = sequence1.data() + (column - place),
                   .codes2 = sequence2.data(),
                   .scores = cells.data(),
                   .directions = nullptr,
                   .left_gaps = left_gaps.data(),
                   .up_gaps = up_gaps.data()}};

    auto cell_of = [&](std::size_t const row)
    {
        auto const row_here = static_cast<std::int32_t>(row), column_here = static_cast<std::int32_t>(column),
                   place_here = static_cast<std::int32_t>(place);
        if (row == 0)
            return border_cell<1>(scores, scores.free_ends.sequence1_leading, column_here, cell_left);
        if (column == 0)
            return border_cell<1>(scores, scores.free_ends.sequence2_leading, row_here, cell_up);
        return inner_cell<1>(scores, window, row_here, place_here,
                             letters_score(scores, window.memory, row_here, place_here));
    };
    for (std::size_t row = 0; row < rows; ++row)
    {
        directed_score const cell = cell_of(row);
        cells[place * rows + row] = cell.score;
        directions_here[row] = static_cast<std::uint8_t>(cell.directions);
    }
    return true;
}

} // namespace seqan3_cuda::detail
