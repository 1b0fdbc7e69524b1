// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Clears outcomes before they are computed, and makes room for further pairs.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

namespace seqan3_cuda::detail
{

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
