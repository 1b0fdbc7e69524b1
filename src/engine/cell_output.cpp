// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements what the general path reads and what becomes of its matrices.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/cell_output.hpp>

#include <algorithm>
#include <cstddef>

#include <plan/cell_plan.hpp>

namespace seqan3_cuda::detail
{

cell_scores make_cell_scores(alignment_problem const & problem)
{
    return {.substitution = problem.substitution_scores.data(),
            .alphabet_size2 = problem.alphabet_size2,
            .pieces = {{problem.gap_open, problem.gap_extension}, problem.second_piece.value_or(gap_scores{})},
            .piece_count = gap_pieces(problem),
            .free_ends = problem.free_ends,
            .local = problem.method == alignment_method::local,
            .optimum = problem.optimum};
}

pair_matrices make_matrices(cell_extent const & extent, std::int32_t const length1, std::int32_t const * const scores,
                            std::uint8_t const * const directions)
{
    std::size_t const height = static_cast<std::size_t>(extent.rows) + 1;
    std::size_t const size = (static_cast<std::size_t>(length1) + 1) * height;
    pair_matrices matrices{};
    matrices.scores.resize(size);
    matrices.directions.assign(size, cell_outside);
    for (std::int32_t column = 0; column <= extent.columns; ++column)
    {
        std::int32_t const top = extent.top(column), cells = extent.bottom(column) - top + 1;
        if (cells <= 0)
            continue;
        std::size_t const from = static_cast<std::size_t>(column) * static_cast<std::size_t>(extent.height),
                          to = static_cast<std::size_t>(column) * height + static_cast<std::size_t>(top);
        std::copy_n(scores + from, cells, matrices.scores.data() + to);
        std::copy_n(directions + from, cells, matrices.directions.data() + to);
    }
    return matrices;
}

} // namespace seqan3_cuda::detail
