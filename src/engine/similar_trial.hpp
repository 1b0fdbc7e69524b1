// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Pairs with few differences are computed by the threads that pack them.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <optional>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

namespace seqan3_cuda::detail
{

//!\brief Neighbouring pairs of a batch.
struct pair_range
{
    std::size_t first{}; //!< 0-based index in the batch.
    std::size_t count{};
};

/*!\brief Computes neighbouring pairs of a batch in the calling thread, up to the first pair that has too many
 * differences to be worth it.
 * \param[in] problem The problem.
 * \param[in] batch   Has the pairs; their letters should be in the cache.
 * \param[in] pairs   Which ones.
 * \param[in] threads Threads that do so at the same time: the more there are, the more differences are worth it.
 * \returns The outcome of these pairs alone; nothing if one has too many differences, or if the problem has no
 *          furthest-reaching points. Pairs whose scores might not fit 32 bits are left to executors, which say so.
 */
[[nodiscard]] std::optional<outcome_batch> try_similar_pairs(alignment_problem const & problem,
                                                             packed_batch const & batch, pair_range pairs,
                                                             std::size_t threads);

} // namespace seqan3_cuda::detail
