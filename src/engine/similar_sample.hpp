// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Looks whether a batch has similar pairs, before a device looks at all of them.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

#include <plan/furthest_plan.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Whether some pairs of a plan, evenly spread, have one among them that looks similar.
 * \param[in] batch Has the pairs.
 * \param[in] plan  Of scores.
 * \details Computes eight levels of furthest-reaching points of up to 32 pairs, half a microsecond each.
 */
[[nodiscard]] bool has_similar_pairs(packed_batch const & batch, furthest_plan const & plan);

} // namespace seqan3_cuda::detail
