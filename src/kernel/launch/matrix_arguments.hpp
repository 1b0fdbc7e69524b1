// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What the general path gets, and what is the same wherever it is computed.
 *
 * Floor: src/kernel/launch. Compiles everywhere; all pointers are to the backend's memory.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <kernel/data/cell_work.hpp>
#include <kernel/data/sequence_array.hpp>
#include <kernel/launch/walked_path.hpp>
#include <kernel/pass/cell_outcome.hpp>

namespace seqan3_cuda::detail
{

//!\brief The works, the problem, and where the outcomes go.
struct matrix_arguments
{
    sequence_array sequences1;
    sequence_array sequences2;
    cell_work const * works;
    std::uint32_t * cells; //!< The word that works count as number `cells_origin` stands first.
    std::uint64_t cells_origin;
    pair_outcome * outcomes;
    cell_scores scores;
    walk_arguments walk;
    output_level output;
    bool with_directions;
};

//!\brief The matrices of a work.
SEQAN3_CUDA_HOST_DEVICE inline cell_matrices matrices_of(matrix_arguments const & arguments, cell_work const & work)
{
    auto * const scores = reinterpret_cast<std::int32_t *>(arguments.cells + (work.begin - arguments.cells_origin));
    std::int32_t * const left_gaps = scores + work.extent.size();
    std::ptrdiff_t const pieces = arguments.scores.piece_count;
    std::int32_t * const up_gaps = left_gaps + pieces * (work.extent.rows + 1);
    auto * const directions = reinterpret_cast<std::uint8_t *>(up_gaps + pieces * (work.extent.columns + 1));
    return {work.extent,
            {arguments.sequences1[work.pair], arguments.sequences2[work.pair], scores,
             arguments.with_directions ? directions : nullptr, left_gaps, up_gaps}};
}

//!\brief Writes what is wanted of a pair: the score, the ends and the path. One thread does it.
SEQAN3_CUDA_HOST_DEVICE inline void store_outcome(matrix_arguments const & arguments, cell_work const & work,
                                                  cell_matrices const & cells, optimum_candidate const & best)
{
    arguments.outcomes[work.pair] = {};
    walked_path path{std::true_type{}, arguments, arguments.walk, work.pair};
    write_end(arguments.scores, work.extent, best, path.outcome);
    if (arguments.output >= output_level::begin_positions)
        walk_cells(cells, path.outcome, path.steps());
    keep_output(arguments.output, path.outcome);
    path.store(arguments);
}

} // namespace seqan3_cuda::detail
