// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How different pairs may be that are tried by furthest-reaching points: few long ones have strips instead.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <plan/device_traits.hpp>

namespace seqan3_cuda::detail
{

//!\brief Whether fills compute a problem's pairs.
[[nodiscard]] bool has_fills(alignment_problem const & problem);

/*!\brief Whether whole matrices take less time than certified bands: a warp sweeps a band, but all of the device
 * computes a matrix.
 * \details Figures: tuning.md, Constants.
 */
[[nodiscard]] bool are_few_long_pairs(alignment_problem const & problem, packed_batch const & batch,
                                      device_traits const & traits);

/*!\brief Levels for each letter of a pair, at most (furthest_costs::levels).
 * \details Where strips have all of a device, a column takes them some time, in as many rounds as there are strips
 * for each warp. So many levels take as long, and fewer where the path is wanted: those of furthest-reaching points are
 * kept, and strips follow theirs in little time. Edit distances of pairs with more errors are computed in bands.
 * Figures: tuning.md, Folded strips and Bands of edit distances.
 */
[[nodiscard]] double most_levels(alignment_problem const & problem, packed_batch const & batch,
                                 device_traits const & traits);

} // namespace seqan3_cuda::detail
