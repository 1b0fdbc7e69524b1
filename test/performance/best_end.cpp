// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements plain_best_ends.
 *
 * Layer: performance test.
 */

#include "best_end.hpp"

#include <algorithm>

#include "aligned_pair.hpp"

namespace seqan3_cuda::test
{

namespace
{

//!\brief The scores of all cells, column by column.
class plain_matrix
{
public:
    plain_matrix(std::span<std::uint8_t const> const subject, std::span<std::uint8_t const> const query,
                 letter_scores const & scores) :
        columns{subject.size() + 1},
        rows{query.size() + 1},
        cells(columns * rows)
    {
        std::vector<std::int32_t> left(rows, -scores_below_all); // gaps of the query that end in the column
        for (std::size_t column = 1; column < columns; ++column)
        {
            std::int32_t up = -scores_below_all;
            for (std::size_t row = 1; row < rows; ++row)
            {
                left[row] = scores.extension + std::max(left[row], at(column - 1, row) + scores.open);
                up = scores.extension + std::max(up, at(column, row - 1) + scores.open);
                bool const is_match = subject[column - 1] == query[row - 1];
                cells[column * rows + row] =
                    std::max({0, left[row], up, at(column - 1, row - 1) + (is_match ? scores.match : scores.mismatch)});
            }
        }
    }

    //!\brief Whether no cell around comes before this one.
    [[nodiscard]] bool is_peak(std::size_t const column, std::size_t const row, std::size_t const distance) const
    {
        best_end const own{at(column, row), column, row};
        for (std::size_t i = column - std::min(column, distance - 1); i < std::min(columns, column + distance); ++i)
            for (std::size_t j = row - std::min(row, distance - 1); j < std::min(rows, row + distance); ++j)
                if (best_end{at(i, j), i, j} < own)
                    return false;
        return true;
    }

    [[nodiscard]] std::int32_t at(std::size_t const column, std::size_t const row) const
    {
        return cells[column * rows + row];
    }

    std::size_t const columns;
    std::size_t const rows;

private:
    static constexpr std::int32_t scores_below_all = 1'000'000'000;

    std::vector<std::int32_t> cells;
};

} // namespace

std::vector<best_end> plain_best_ends(std::span<std::uint8_t const> const subject,
                                      std::span<std::uint8_t const> const query, letter_scores const & scores,
                                      std::size_t const count, std::size_t const distance, std::int64_t const least)
{
    plain_matrix const matrix{subject, query, scores};
    std::vector<best_end> ends{};
    for (std::size_t column = 1; column < matrix.columns; ++column)
        for (std::size_t row = 1; row < matrix.rows; ++row)
            if (matrix.at(column, row) >= least && matrix.is_peak(column, row, distance))
                ends.push_back({matrix.at(column, row), column, row});
    std::ranges::sort(ends, std::less{});
    ends.resize(std::min(ends.size(), count));
    return ends;
}

} // namespace seqan3_cuda::test
