// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements the general path: its plan, and its host side.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/general_path.hpp>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>

#include <engine/path_recorder.hpp>
#include <plan/score_range.hpp>

namespace seqan3_cuda::detail
{

bool needs_general_path(alignment_problem const & problem)
{
    if (problem.method == alignment_method::edit_distance)
        return false;
    // Fast kernels rely on gaps that do not grow better by growing. Local ones rely on gaps that improve nothing, and that are not better opened anew.
    bool const gaps_improve = problem.gap_extension > 0 || (problem.method == alignment_method::local && problem.gap_open > 0);
    // They cut off columns behind the upper diagonal, not behind one that lies below the band.
    bool const cuts_inside = problem.band && problem.band->column_limit < 0;
    return problem.with_matrices || cuts_inside || gaps_improve;
}

cell_scores make_cell_scores(alignment_problem const & problem)
{
    return {.substitution = problem.substitution_scores.data(),
            .alphabet_size2 = problem.alphabet_size2,
            .gap_open = problem.gap_open,
            .gap_extension = problem.gap_extension,
            .free_ends = problem.free_ends,
            .local = problem.method == alignment_method::local,
            .optimum = problem.optimum};
}

bool needs_directions(alignment_problem const & problem)
{
    return problem.with_matrices || problem.output >= output_level::begin_positions;
}

std::vector<cell_extent> plan_cells(alignment_problem const & problem, packed_batch const & batch)
{
    score_range const range{problem};
    std::vector<cell_extent> extents(batch.size());
    for (std::size_t i = 0; i < batch.size(); ++i)
    {
        std::size_t const length1 = batch.first.length(i), length2 = batch.second.length(i);
        score_bounds const bounds = range.bounds(length1, length2);
        if (bounds.lowest < std::numeric_limits<std::int32_t>::min()
            || bounds.highest > std::numeric_limits<std::int32_t>::max())
            throw std::overflow_error{"The scores of " + std::to_string(length1) + " x " + std::to_string(length2)
                                      + " letters lie between " + std::to_string(bounds.lowest) + " and "
                                      + std::to_string(bounds.highest) + ", more than 32 bits can hold. Use smaller scores."};
        extents[i] = make_extent(problem.band ? &*problem.band : nullptr, static_cast<std::int32_t>(length1),
                                 static_cast<std::int32_t>(length2));
    }
    return extents;
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

void align_by_cells(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome)
{
    std::vector<cell_extent> const extents = plan_cells(problem, batch);
    cell_scores const scores = make_cell_scores(problem);
    std::uint64_t cells = 0;
    std::size_t rows = 0, columns = 0;
    for (cell_extent const & extent : extents)
    {
        cells = std::max(cells, extent.size());
        rows = std::max(rows, static_cast<std::size_t>(extent.rows) + 1);
        columns = std::max(columns, static_cast<std::size_t>(extent.columns) + 1);
    }

    // Not cleared: each value is written before it is read.
    auto const cell_values = std::make_unique_for_overwrite<std::int32_t[]>(cells);
    auto const directions = std::make_unique_for_overwrite<std::uint8_t[]>(needs_directions(problem) ? cells : 0);
    std::vector<std::int32_t> left_gaps(rows), up_gaps(columns);
    path_recorder paths{};
    for (std::size_t i = 0; i < batch.size(); ++i)
    {
        cell_matrices const matrices{extents[i],
                                     {.codes1 = batch.first[i].data(),
                                      .codes2 = batch.second[i].data(),
                                      .scores = cell_values.get(),
                                      .directions = needs_directions(problem) ? directions.get() : nullptr,
                                      .left_gaps = left_gaps.data(),
                                      .up_gaps = up_gaps.data()}};
        for (std::int32_t column = 0; column <= extents[i].columns; ++column)
            for (std::int32_t row = extents[i].top(column); row <= extents[i].bottom(column); ++row)
                compute_cell(scores, matrices, row, column);

        write_end(scores, extents[i], best_candidate(scores, matrices, 0, 1), outcome.pairs[i]);
        if (problem.output >= output_level::begin_positions)
            paths.record(problem, batch, i, outcome,
                         [&matrices](pair_outcome & pair, auto & path) { walk_cells(matrices, pair, path); });
        keep_output(problem.output, outcome.pairs[i]);
        if (problem.with_matrices)
            outcome.matrices.push_back(make_matrices(extents[i], static_cast<std::int32_t>(batch.first.length(i)),
                                                     cell_values.get(), directions.get()));
    }
}

} // namespace seqan3_cuda::detail
