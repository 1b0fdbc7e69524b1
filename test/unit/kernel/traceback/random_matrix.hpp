// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A matrix of random directions, and what walks through it, for tests of walks.
 *
 * Layer: test.
 */

#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include <kernel/layout/trace_layout.hpp>

namespace seqan3_cuda::test
{

//!\brief Directions of a matrix that nobody has computed: each one of them makes a path.
struct random_matrix
{
    std::uint32_t rows;
    std::uint32_t columns;
    std::vector<std::uint32_t> directions{};
    std::vector<std::uint32_t> gaps{};

    //!\param[in] ends Whether paths may begin anywhere, as those of local alignments.
    random_matrix(std::mt19937 & engine, std::uint32_t const rows, std::uint32_t const columns, bool const ends) :
        rows{rows},
        columns{columns}
    {
        for (std::uint32_t i = 0; i < rows * columns; ++i)
        {
            std::uint32_t const number = engine() % 100;
            directions.push_back(ends && number == 0 ? detail::direction_none
                                 : number < 60       ? detail::direction_diagonal
                                 : number < 80       ? detail::direction_up
                                                     : detail::direction_left);
            gaps.push_back(engine() % 4);
        }
    }

    //!\brief Row and column count from 1.
    [[nodiscard]] std::uint32_t at(detail::trace_plane const plane, std::uint32_t const row,
                                   std::uint32_t const column) const
    {
        return (plane == detail::trace_plane::gap ? gaps : directions)[(row - 1) * columns + column - 1];
    }
};

//!\brief Reads the matrix instead of traceback bits, one step after the other.
struct matrix_cursor
{
    [[nodiscard]] bool has_cell() const
    {
        return row > first_row;
    }

    [[nodiscard]] std::uint32_t read(detail::trace_plane const plane) const
    {
        return matrix.at(plane, row, column);
    }

    [[nodiscard]] std::uint32_t diagonal_steps() const
    {
        return 1;
    }

    void diagonal(std::uint32_t)
    {
        --row;
        --column;
    }

    void up()
    {
        --row;
    }

    void left()
    {
        --column;
    }

    random_matrix const & matrix;
    std::uint32_t row;
    std::uint32_t column;
    std::uint32_t first_row{}; //!< That the cursor does not have.
};

} // namespace seqan3_cuda::test
