// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements plan_trial.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/similar_pair.hpp>

#include <algorithm>
#include <cmath>

namespace seqan3_cuda::detail
{

std::optional<furthest_trial> plan_trial(alignment_problem const & problem, std::uint32_t const columns,
                                         std::uint32_t const rows, furthest_costs const & costs)
{
    // Free ends begin on all diagonals, and levels are as wide as the matrix.
    if (problem.method != alignment_method::edit_distance || problem.free_ends.sequence1_leading || columns == 0 || rows == 0)
        return std::nullopt;
    std::uint32_t const longest = std::max(columns, rows), allowed = std::min(problem.max_errors.value_or(longest), longest);
    furthest_extent const extent{.columns = static_cast<std::int32_t>(columns),
                                 .rows = static_cast<std::int32_t>(rows),
                                 .last_level = static_cast<std::int32_t>(allowed),
                                 .free_ends = false};

    // ---- few errors are allowed: at most a diamond of points, against the words near the diagonal
    double const levels = allowed + 1.0, near_diagonal = std::min<double>(rows, 2.0 * allowed + 192);
    if (levels * levels / 2 * costs.point <= columns * near_diagonal * costs.cell)
        return furthest_trial{extent, {.letters_per_error = 0}};

    double const cells = static_cast<double>(columns) * rows;
    if (cells < static_cast<double>(costs.least_cells))
        return std::nullopt;
    double const most_errors = std::sqrt(cells * costs.cell / costs.point);
    double const letters = (static_cast<double>(columns) + rows) / 2;
    return furthest_trial{extent, {.letters_per_error = static_cast<std::int32_t>(std::ceil(letters / most_errors))}};
}

} // namespace seqan3_cuda::detail
