// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Pairs of which at least one sequence is empty: their matrix is one row or one column, and needs no kernel.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

namespace seqan3_cuda::detail
{

/*!\brief The outcome of a pair of which at least one sequence is empty, in constant time.
 * \param[in]     problem Method, free ends, gap costs, optimum rule and output level.
 * \param[in]     length1 Letters of sequence 1; 0, or `length2` is 0.
 * \param[in]     length2 Letters of sequence 2.
 * \param[in,out] runs    The path, at most one run, is appended here; pair_outcome::first_run is its index.
 * \throws std::overflow_error if the score does not fit 32 bits.
 * \throws std::length_error   if a sequence has score_range::length_limit letters or more.
 */
[[nodiscard]] pair_outcome align_degenerate(alignment_problem const & problem, std::size_t length1, std::size_t length2,
                                            std::pmr::vector<trace_run> & runs);

/*!\brief Computes those pairs of a batch that have an empty sequence.
 * \param[in]     problem The batch's problem.
 * \param[in]     batch   The batch.
 * \param[in]     pairs   Their indices in the batch.
 * \param[in,out] outcome Has an entry for each pair of the batch; theirs are set.
 * \throws what align_degenerate() throws.
 */
void align_degenerate(alignment_problem const & problem, packed_batch const & batch,
                      std::span<std::uint32_t const> pairs, outcome_batch & outcome);

/*!\brief Misses those pairs that have too many errors, which the passes of long pairs do not know.
 * \param[in]     problem The batch's problem.
 * \param[in]     batch   The batch.
 * \param[in]     pairs   Indices in the batch of pairs that have been computed.
 * \param[in,out] outcome Has them. Runs of missed pairs stay where they are.
 */
void miss_pairs(alignment_problem const & problem, packed_batch const & batch, std::span<std::uint32_t const> pairs,
                outcome_batch & outcome);

} // namespace seqan3_cuda::detail
