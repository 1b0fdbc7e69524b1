// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Pairs with few differences are computed by the threads that pack them.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <memory>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>
#include <seqan3_cuda/alignment/detail/pair_trial.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Makes what computes pairs with few differences in the calling thread.
 * \param[in] problem The problem, which has to outlive the result.
 * \param[in] threads Threads that do so at the same time: the more there are, the more differences are worth it.
 * \returns Null if the problem has no furthest-reaching points. Pairs whose scores might not fit 32 bits are left to
 *          executors, which say so.
 */
[[nodiscard]] std::unique_ptr<pair_trial> make_similar_trial(alignment_problem const & problem, std::size_t threads);

} // namespace seqan3_cuda::detail
