// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which problems folded_wavefront computes.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstdint>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <kernel/data/tile_grid.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Pairs with fewer rows are never folded, so that their tiles may be smaller.
 * \details Sides of tiles are multiples of the rows of strips, and folded strips have twice as many.
 */
inline constexpr std::uint32_t least_folded_rows = 4 * folded_strip_rows;

/*!\brief Whether scores of a problem's pairs may be computed by folded strips: of global alignments of up to four
 *        letters, as long as 16 bits hold what scores of a strip differ by.
 * \param[in] problem             The user's.
 * \param[in] prefers_four_letters fill_preferences::prefers_four_letters.
 */
[[nodiscard]] bool can_fold(alignment_problem const & problem, bool prefers_four_letters);

} // namespace seqan3_cuda::detail
