// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Looks at a sample of pairs before bands are swept: do they seem to be similar?
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

#include <plan/certified_band.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Whether at least a quarter of the pairs with a band seem to be similar, of a sample.
 * \details A narrow round for unrelated pairs is lost time. Figures: tuning.md, Constants.
 */
[[nodiscard]] bool seem_similar(packed_batch const & batch, std::vector<certified_band> const & bands);

} // namespace seqan3_cuda::detail
