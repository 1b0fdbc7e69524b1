// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Edit distances of long pairs: their paths go through the tiles of scores, with other ties.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstdint>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <plan/device_traits.hpp>
#include <plan/tile_levels.hpp>

namespace seqan3_cuda::detail
{

//!\brief An edit distance as a problem of scores, but for its ties (gap_costs::edits).
[[nodiscard]] alignment_problem score_edits(alignment_problem const & problem);

/*!\brief Whether the path of an edit distance is followed through tiles: its directions would take too much memory,
 *        or more time.
 * \param[in] problem     Says what is wanted.
 * \param[in] size        Of the matrix.
 * \param[in] errors      As edit_choice::errors.
 * \param[in] preferences Those of the executor: most_trace_bytes and lone_tiled_edits.
 * \param[in] is_alone    As that of takes_tiles().
 */
[[nodiscard]] bool takes_tiles_of_edits(alignment_problem const & problem, matrix_size const & size,
                                        std::uint32_t errors, fill_preferences const & preferences,
                                        bool is_alone = false);

} // namespace seqan3_cuda::detail
