// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What the general path reads of a problem, and what becomes of its matrices.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstdint>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <kernel/data/cell_work.hpp>
#include <kernel/pass/cell_matrices.hpp>

namespace seqan3_cuda::detail
{

//!\brief The problem as the general path reads it; refers to `problem.substitution_scores`.
[[nodiscard]] cell_scores make_cell_scores(alignment_problem const & problem);

/*!\brief The matrices of a pair as they are output: places outside of the band, too.
 * \param[in] length1    Letters of sequence 1.
 * \param[in] scores     cell_memory::scores.
 * \param[in] directions cell_memory::directions.
 */
[[nodiscard]] pair_matrices make_matrices(cell_extent const & extent, std::int32_t length1, std::int32_t const * scores,
                                          std::uint8_t const * directions);

} // namespace seqan3_cuda::detail
