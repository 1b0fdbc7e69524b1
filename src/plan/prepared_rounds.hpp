// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The rounds of a batch, of which the first one may have been planned before an executor has the batch.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <memory>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <plan/device_traits.hpp>
#include <plan/rounds.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Plans the first round of a batch for executors with these traits.
 * \details The plan holds for this object of the problem, which has to live as long. Several threads may do so at once,
 *          with batches of their own.
 * \throws what batch_rounds::next throws.
 */
[[nodiscard]] std::shared_ptr<batch_preparation> prepare_rounds(alignment_problem const & problem,
                                                                packed_batch const & batch,
                                                                device_traits const & traits);

/*!\brief The rounds of a batch, with the first plan if one was prepared for these traits and nobody has taken it yet.
 * \details One executor at a time.
 */
[[nodiscard]] batch_rounds take_rounds(alignment_problem const & problem, packed_batch const & batch,
                                       device_traits const & traits);

} // namespace seqan3_cuda::detail
