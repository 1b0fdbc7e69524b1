// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements make_similar_trial.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/pair_aligner.hpp>

#include <engine/batch_parts.hpp>
#include <host/furthest_aligner.hpp>
#include <plan/similar_pair.hpp>

namespace seqan3_cuda::detail
{

namespace
{

class similar_trial final : public pair_trial
{
public:
    similar_trial(alignment_problem const & problem, std::size_t const threads) :
        problem{problem},
        costs{packing_costs(problem, threads)},
        aligner{problem}
    {}

    [[nodiscard]] bool tries(std::size_t const length1, std::size_t const length2) const override
    {
        return aligner.plan(problem, length1, length2, costs).has_value();
    }

    [[nodiscard]] bool align(packed_batch const & batch, std::size_t const pair, outcome_batch & outcome) override
    {
        if (!aligner.find(problem, batch, pair, costs))
            return false;
        aligner.record(problem, outcome, append_pair(outcome, problem.counts_identity));
        return true;
    }

private:
    alignment_problem const & problem;
    furthest_costs const costs;
    furthest_aligner aligner;
};

} // namespace

std::unique_ptr<pair_trial> make_similar_trial(alignment_problem const & problem, std::size_t const threads)
{
    return is_search(problem) || make_furthest_scores(problem) ? std::make_unique<similar_trial>(problem, threads)
                                                               : nullptr;
}

} // namespace seqan3_cuda::detail
