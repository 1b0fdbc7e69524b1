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

std::optional<furthest_trial> plan_trial(alignment_problem const & problem, std::size_t const columns,
                                         std::size_t const rows, furthest_costs const & costs)
{
    // Free ends begin on all diagonals, and levels are as wide as the matrix.
    if (problem.method != alignment_method::edit_distance || problem.free_ends.sequence1_leading || columns == 0 || rows == 0)
        return std::nullopt;
    std::size_t const longest = std::max(columns, rows);
    if (longest > trace_run::max_length)
        return std::nullopt;
    std::size_t const allowed = std::min<std::size_t>(problem.max_errors.value_or(trace_run::max_length), longest);
    furthest_extent const extent{.columns = static_cast<std::int32_t>(columns),
                                 .rows = static_cast<std::int32_t>(rows),
                                 .last_level = static_cast<std::int32_t>(allowed),
                                 .free_ends = false};

    // ---- few errors are allowed: at most a diamond of points, against the words near the diagonal
    double const levels = static_cast<double>(allowed) + 1;
    double const near_diagonal = std::min(static_cast<double>(rows), 2 * levels + 190);
    if (levels * levels / 2 * costs.point <= static_cast<double>(columns) * near_diagonal * costs.cell)
        return furthest_trial{extent, {.letters_per_error = 0}};

    double const cells = static_cast<double>(columns) * static_cast<double>(rows);
    if (cells < static_cast<double>(costs.least_cells))
        return std::nullopt;
    double const most_errors = std::sqrt(cells * costs.cell / costs.point);
    double const letters = static_cast<double>(columns + rows) / 2;
    return furthest_trial{extent, {.letters_per_error = static_cast<std::int32_t>(std::ceil(letters / most_errors))}};
}

} // namespace seqan3_cuda::detail
