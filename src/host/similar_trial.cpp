// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements try_similar_pairs.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/similar_trial.hpp>

#include <host/furthest_aligner.hpp>
#include <plan/similar_pair.hpp>

namespace seqan3_cuda::detail
{

std::optional<outcome_batch> try_similar_pairs(alignment_problem const & problem, packed_batch const & batch,
                                               pair_range const pairs, std::size_t const threads)
{
    furthest_costs const costs = packing_costs(problem, threads);
    furthest_aligner aligner{problem};
    for (std::size_t pair = pairs.first; pair < pairs.first + pairs.count; ++pair)
        if (!aligner.plan(problem, batch, pair, costs))
            return std::nullopt; // before any pair is computed in vain
    outcome_batch outcome{};
    for (std::size_t i = 0; i < pairs.count; ++i)
    {
        std::size_t const pair = pairs.first + i;
        if (!aligner.find(problem, batch, pair, costs))
            return std::nullopt;
        if (i == 0) // not before one pair is similar
        {
            outcome.pairs.resize(pairs.count);
            outcome.identities.resize(problem.counts_identity ? pairs.count : 0);
        }
        aligner.record(problem, outcome, i);
    }
    return outcome;
}

} // namespace seqan3_cuda::detail
