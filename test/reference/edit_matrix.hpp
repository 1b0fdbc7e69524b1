// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The plain matrix of edit distances, for tests that look at its cells.
 *
 * Layer: test. Includes neither SeqAn3 nor CUDA. Slow on purpose, a specification to read.
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace seqan3_cuda::test
{

/*!\brief `[row][column]` errors of the first letters of both sequences.
 * \param[in] semi_global Whether leading letters of the columns' sequence are free.
 */
[[nodiscard]] inline std::vector<std::vector<int>> errors_of_begins(std::span<std::uint8_t const> const columns,
                                                                    std::span<std::uint8_t const> const rows,
                                                                    bool const semi_global = false)
{
    std::vector<std::vector<int>> cells(rows.size() + 1, std::vector<int>(columns.size() + 1));
    for (std::size_t row = 0; row <= rows.size(); ++row)
        for (std::size_t column = 0; column <= columns.size(); ++column)
            if (row == 0 || column == 0)
                cells[row][column] = static_cast<int>(row + (semi_global ? 0 : column));
            else
                cells[row][column] = std::min({cells[row - 1][column - 1] + (rows[row - 1] != columns[column - 1]),
                                               cells[row - 1][column] + 1, cells[row][column - 1] + 1});
    return cells;
}

} // namespace seqan3_cuda::test
