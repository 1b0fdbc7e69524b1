// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The interface of what computes one pair at a time, at less cost than a batch of one pair, and what the host
 * makes of it.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <memory>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>
#include <seqan3_cuda/alignment/detail/pair_trial.hpp>

namespace seqan3_cuda::detail
{

//!\brief Computes pairs of one problem, one at a time; keeps its memory from pair to pair.
class pair_aligner
{
public:
    virtual ~pair_aligner() = default;

    /*!\brief Computes a pair unless an executor is the better one for it.
     * \param[in]     batch   One pair.
     * \param[in,out] outcome Replaced if the pair was computed.
     * \returns Whether the pair was computed.
     * \throws std::overflow_error, std::length_error
     */
    [[nodiscard]] virtual bool align(packed_batch const & batch, outcome_batch & outcome) = 0;

    /*!\brief Computes a pair if its sequences are so similar that no device is faster; looks at little of other pairs.
     * \details As align().
     */
    [[nodiscard]] virtual bool align_similar(packed_batch const &, outcome_batch &)
    {
        return false;
    }
};

//!\brief The host's, for the calling thread. Refers to the problem.
[[nodiscard]] std::unique_ptr<pair_aligner> make_host_pair_aligner(alignment_problem const & problem);

/*!\brief Makes what computes pairs with few differences in the calling thread.
 * \param[in] problem The problem, which has to outlive the result.
 * \param[in] threads Threads that do so at the same time: the more there are, the more differences are worth it.
 * \returns Null if the problem has no furthest-reaching points. Pairs whose scores might not fit 32 bits are left to
 *          executors, which say so.
 */
[[nodiscard]] std::unique_ptr<pair_trial> make_similar_trial(alignment_problem const & problem, std::size_t threads);

} // namespace seqan3_cuda::detail
