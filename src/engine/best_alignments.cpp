// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements align_to_ends and align_non_intersecting.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/best_alignments.hpp>

#include <cstddef>
#include <optional>
#include <vector>

#include <engine/local_matrix.hpp>
#include <engine/path_recorder.hpp>
#include <kernel/pass/cell_outcome.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Gives the steps of a path to a path_emitter, and remembers the diagonal ones.
template <typename emitter_t>
struct remembering_path
{
    emitter_t & emitter;
    std::vector<diagonal_step> & steps;

    void diagonal(std::uint32_t const column, std::uint32_t const row)
    {
        steps.push_back({column, static_cast<std::int32_t>(row)});
        emitter.diagonal(column, row);
    }

    void gap(trace_operation const operation, std::uint32_t const length)
    {
        emitter.gap(operation, length);
    }

    void finish()
    {
        emitter.finish();
    }
};

//!\brief Appends the alignment that ends in a cell. \returns Its diagonal steps.
std::vector<diagonal_step> append_alignment(alignment_problem const & problem, sequence_pair const & pair,
                                            peak const & end, local_matrix & matrix, path_recorder & paths,
                                            outcome_batch & outcome)
{
    std::vector<diagonal_step> steps{};
    std::size_t const place = outcome.pairs.size();
    outcome.pairs.push_back({.score = end.score, .end1 = end.column, .end2 = end.row});
    if (problem.counts_identity)
        outcome.identities.emplace_back();
    paths.record(problem, pair.first, pair.second, outcome, place,
                 [&](pair_outcome & found, auto & emitter)
                 {
                     remembering_path path{emitter, steps};
                     walk_cells(matrix, found, path);
                 });
    keep_output(problem.output, outcome.pairs[place]);
    return steps;
}

} // namespace

void align_to_ends(alignment_problem const & problem, sequence_pair const & pair, std::span<peak const> const ends,
                   outcome_batch & outcome)
{
    local_matrix matrix{problem, pair.first, pair.second};
    path_recorder paths{};
    for (peak const & end : ends)
        append_alignment(problem, pair, end, matrix, paths, outcome);
}

void align_non_intersecting(alignment_problem const & problem, sequence_pair const & pair, outcome_batch & outcome)
{
    local_matrix matrix{problem, pair.first, pair.second};
    path_recorder paths{};
    for (std::uint32_t i = 0; i < problem.best->count; ++i)
    {
        std::optional<peak> const end = matrix.best();
        if (!end)
            return;
        std::vector<diagonal_step> const steps = append_alignment(problem, pair, *end, matrix, paths, outcome);
        if (i + 1 < problem.best->count)
            matrix.forbid(steps);
    }
}

} // namespace seqan3_cuda::detail
