// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Parts of batches, and outcomes: cleared, and put together again.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <string>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

namespace seqan3_cuda::detail
{

/*!\brief A copy of the pairs [begin, end) of a batch, in memory from the same resource.
 * \details Letters that sequences have in common are in common in the copy, too.
 */
[[nodiscard]] packed_batch copy_pairs(packed_batch const & batch, std::size_t begin, std::size_t end);

//!\brief Matrix cells of all pairs of a batch, borders not counted.
[[nodiscard]] std::uint64_t count_cells(packed_batch const & batch);

/*!\brief Names a pair in messages: "Pair 17 (sequences of 100 and 120 letters)".
 * \param[in] batch Has the pair.
 * \param[in] pair  Its 0-based index in the batch.
 * \param[in] index Its 0-based index in the call.
 */
[[nodiscard]] std::string name_of_pair(packed_batch const & batch, std::size_t pair, std::size_t index);

//!\brief Appends the outcomes of the following pairs; their paths are found at their new place.
void append_outcomes(outcome_batch & outcome, outcome_batch const & following);

//!\brief Makes an outcome that of so many pairs, of which nothing is known, with or without identities.
inline void reset(outcome_batch & outcome, std::size_t const size, bool const has_identities)
{
    outcome.pairs.assign(size, pair_outcome{});
    outcome.runs.clear();
    outcome.identities.assign(has_identities ? size : 0, identity_counts{});
    outcome.matrices.clear();
    outcome.first_results.clear();
    outcome.kernel_seconds = 0;
}

//!\brief Appends a pair of which nothing is known; returns its place.
inline std::size_t append_pair(outcome_batch & outcome, bool const has_identities)
{
    outcome.pairs.emplace_back();
    if (has_identities)
        outcome.identities.emplace_back();
    return outcome.pairs.size() - 1;
}

} // namespace seqan3_cuda::detail
