// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Several local alignments of one pair (best_results), on the host.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstdint>
#include <span>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <engine/peak_search.hpp>

namespace seqan3_cuda::detail
{

//!\brief Codes of a pair, or of parts of its sequences.
struct sequence_pair
{
    std::span<std::uint8_t const> first{};
    std::span<std::uint8_t const> second{};
};

/*!\brief Appends the outcome of an alignment for each of some ends.
 * \param[in]     problem What is wanted of the alignments.
 * \param[in]     pair    The sequences.
 * \param[in]     ends    Cells of their matrix.
 * \param[in,out] outcome Gets an outcome for each end, in their order.
 * \throws what local_matrix throws.
 */
void align_to_ends(alignment_problem const & problem, sequence_pair const & pair, std::span<peak const> ends,
                   outcome_batch & outcome);

/*!\brief Appends the outcomes of the best alignments without a common diagonal step, the best one first.
 * \param[in]     problem What is wanted; best_results::count of them at most.
 * \param[in]     pair    The sequences.
 * \param[in,out] outcome Gets the outcomes.
 * \throws what local_matrix throws.
 * \details Waterman and Eggert, J. Mol. Biol. 197 (1987), p. 723. Of equal alignments it takes what SeqAn3 takes: the
 *          end that comes first in column-major order, and the path from there.
 */
void align_non_intersecting(alignment_problem const & problem, sequence_pair const & pair, outcome_batch & outcome);

} // namespace seqan3_cuda::detail
