// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The general path, for what no fast kernel computes: gap costs that improve alignments, matrices as output, unusual bands.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstdint>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <kernel/pass/cell_matrices.hpp>

namespace seqan3_cuda::detail
{

//!\brief Whether all pairs of a problem take the general path.
[[nodiscard]] bool needs_general_path(alignment_problem const & problem);

//!\brief The problem as the general path reads it; refers to `problem.substitution_scores`.
[[nodiscard]] cell_scores make_cell_scores(alignment_problem const & problem);

//!\brief Whether cells need directions: for paths, or because they are output.
[[nodiscard]] bool needs_directions(alignment_problem const & problem);

/*!\brief The cells of each pair.
 * \throws std::overflow_error if 32 bits cannot hold the scores of a pair.
 * \throws std::length_error   if a sequence has score_range::length_limit letters or more.
 */
[[nodiscard]] std::vector<cell_extent> plan_cells(alignment_problem const & problem, packed_batch const & batch);

/*!\brief The matrices of a pair as they are output: places outside of the band, too.
 * \param[in] length1    Letters of sequence 1.
 * \param[in] scores     cell_memory::scores.
 * \param[in] directions cell_memory::directions.
 */
[[nodiscard]] pair_matrices make_matrices(cell_extent const & extent, std::int32_t length1, std::int32_t const * scores,
                                          std::uint8_t const * directions);

//!\brief Computes a batch in the calling thread: plain loops over cells. `outcome` has been cleared, its pairs are there.
//! \throws std::overflow_error, std::length_error
void align_by_cells(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome);

} // namespace seqan3_cuda::detail
