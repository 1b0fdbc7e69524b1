// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tells whether a cell of a matrix comes before all others around.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace seqan3_cuda::detail
{

/*!\brief Looks at the cells around a cell.
 * \tparam cells_t Neighbouring columns of a matrix:
 *                 - `first()`, `end()`: the columns that are there, [first, end);
 *                 - `rows()`: rows of a column;
 *                 - `score(column, row)`;
 *                 - `all_of(column, begin, end, holds)`: whether something holds for the scores of rows [begin, end).
 */
template <typename cells_t>
class neighbourhood
{
public:
    /*!\brief Looks at nothing yet.
     * \param[in] cells_         The cells; must outlive this object.
     * \param[in] reach_         So many rows and columns away cells are looked at.
     * \param[in] is_transposed_ Whether of equal scores the first row decides, then the first column: else the first
     *                           column, then the first row.
     */
    neighbourhood(cells_t const & cells_, std::size_t const reach_, bool const is_transposed_) :
        cells{cells_},
        reach{reach_},
        is_transposed{is_transposed_}
    {}

    /*!\brief Whether a cell comes before all others within reach.
     * \details Near cells are looked at first. A cell that comes before all others up to a quarter of the distance has
     *          this quarter for itself, so that there are few such cells, and looking at the next distance is paid.
     */
    [[nodiscard]] bool is_first(std::size_t const column, std::size_t const row) const
    {
        for (std::size_t distance = 1; distance < reach; distance *= 4)
            if (!is_first_within(distance, column, row))
                return false;
        return is_first_within(reach, column, row);
    }

private:
    [[nodiscard]] bool is_first_within(std::size_t const distance, std::size_t const column,
                                       std::size_t const row) const
    {
        std::int32_t const score = cells.score(column, row);
        std::size_t const top = row - std::min(row, distance), bottom = std::min(row + distance + 1, cells.rows()),
                          begin = std::max(column - std::min(column, distance), cells.first()),
                          end = std::min(column + distance + 1, cells.end());
        for (std::size_t i = begin; i < end; ++i)
        {
            // Equal cells above this row of column i come before the cell.
            std::size_t const rows_before = i == column   ? row
                                          : is_transposed ? row + (i < column)
                                          : i < column    ? bottom
                                                          : top;
            if (!cells.all_of(i, top, rows_before, [score](std::int32_t const other) { return other < score; })
                || !cells.all_of(i, rows_before, bottom, [score](std::int32_t const other) { return other <= score; }))
                return false;
        }
        return true;
    }

    cells_t const & cells;
    std::size_t reach;
    bool is_transposed;
};

} // namespace seqan3_cuda::detail
