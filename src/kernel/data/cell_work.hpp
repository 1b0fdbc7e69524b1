// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The work of the general path as plain data: which cells a pair has, and where they stand in memory.
 *
 * Floor: src/kernel/data. Compiles everywhere.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Which cells a pair has. Cell (row, column) lies behind `row` letters of sequence 2 and `column` letters of
 * sequence 1.
 *
 * A column is stored from its first cell inside the band on; `height` places are enough for each one.
 */
struct cell_extent
{
    std::int32_t rows;    //!< Letters of sequence 2.
    std::int32_t columns; //!< Letters of sequence 1, without those that diagonal_band::column_limit cuts off.
    bool whole;           //!< Whether nothing is cut off: then there is a last column.
    std::int32_t lower;   //!< The lowest diagonal, at least `-rows`.
    std::int32_t upper;   //!< The highest one, at most `columns`.
    std::int32_t height;  //!< Cells of the longest column.

    //!\brief Number of places for cells.
    SEQAN3_CUDA_HOST_DEVICE std::uint64_t size() const
    {
        return (static_cast<std::uint64_t>(columns) + 1) * static_cast<std::uint64_t>(height);
    }

    //!\brief The first row of a column.
    SEQAN3_CUDA_HOST_DEVICE std::int32_t top(std::int32_t const column) const
    {
        return column > upper ? column - upper : 0;
    }

    //!\brief The last row of a column; above `top` if the band has left the matrix.
    SEQAN3_CUDA_HOST_DEVICE std::int32_t bottom(std::int32_t const column) const
    {
        return column - lower < rows ? column - lower : rows;
    }

    //!\brief The first and the last row of the anti-diagonal of cells with `row + column == sum`; none if the last one
    //!is above the first.
    SEQAN3_CUDA_HOST_DEVICE std::int32_t first_row(std::int32_t const sum) const
    {
        std::int32_t const in_matrix = sum > columns ? sum - columns : 0;
        std::int32_t const in_band = sum > upper ? (sum - upper + 1) / 2 : 0;
        return in_matrix > in_band ? in_matrix : in_band;
    }

    //!\copydoc first_row
    SEQAN3_CUDA_HOST_DEVICE std::int32_t last_row(std::int32_t const sum) const
    {
        std::int32_t const in_matrix = sum < rows ? sum : rows;
        auto const in_band = static_cast<std::int32_t>((std::int64_t{sum} - lower) / 2);
        return in_matrix < in_band ? in_matrix : in_band;
    }
};

//!\brief The cells of a pair; `band` is null if all cells exist.
SEQAN3_CUDA_HOST_DEVICE inline cell_extent make_extent(diagonal_band const * const band, std::int32_t const length1,
                                                       std::int32_t const length2)
{
    cell_extent extent{length2, length1, true, -length2, length1, length2 + 1};
    if (band == nullptr)
        return extent;
    std::int64_t const limit = std::int64_t{length2} + band->column_limit;
    if (limit >= 0 && limit < length1)
    {
        extent.columns = static_cast<std::int32_t>(limit);
        extent.whole = false;
    }
    extent.lower = band->lower > -length2 ? band->lower : -length2;
    extent.upper = band->upper < extent.columns ? band->upper : extent.columns;
    std::int64_t const width = std::int64_t{extent.upper} - extent.lower + 1;
    extent.height = static_cast<std::int32_t>(width < length2 + 1 ? width : length2 + 1);
    return extent;
}

/*!\brief One pair's share of the memory for cells, in words of 32 bits from `begin` on: the scores, E, F, and the
 * directions, a byte a cell. \details Without directions these bytes do not exist.
 */
struct cell_work
{
    cell_extent extent;
    std::uint32_t pair;  //!< Index into the batch.
    std::uint64_t begin; //!< Counts from the first work of the batch.
};

/*!\brief Number of words of a work without directions.
 * \param[in] pieces Pieces that the gap costs have; each has an E and an F.
 */
SEQAN3_CUDA_HOST_DEVICE inline std::uint64_t score_words(cell_extent const & extent, std::int32_t const pieces)
{
    return extent.size()
         + static_cast<std::uint64_t>(pieces)
               * (static_cast<std::uint64_t>(extent.rows) + 1 + static_cast<std::uint64_t>(extent.columns) + 1);
}

//!\brief Number of words of its directions.
SEQAN3_CUDA_HOST_DEVICE inline std::uint64_t direction_words(cell_extent const & extent)
{
    return (extent.size() + sizeof(std::uint32_t) - 1) / sizeof(std::uint32_t);
}

} // namespace seqan3_cuda::detail
