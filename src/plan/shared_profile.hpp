// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Chooses the pairs whose query profile the warps of a block share.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <plan/device_traits.hpp>
#include <plan/shared_sequence.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Warps of a block that shares a profile for so many rows; few, so that a block's resources are free again soon
 * after its slower warps end.
 * \param[in] letters Of the alphabet.
 * \param[in] rows    Of the strips.
 * \param[in] memory  fill_preferences::profile_memory.
 * \returns 0 if there is no room for such a profile.
 */
[[nodiscard]] std::uint32_t shared_block_warps(std::uint32_t letters, std::uint32_t rows, std::size_t memory);

/*!\brief Which pairs share a profile; empty if none does.
 * \details Scores only: exchanged pairs have the same score, but of equally good alignments they may report others.
 *          Large profiles take large blocks: only where there are enough of them for the whole executor.
 */
[[nodiscard]] std::vector<shared_sequence> find_shared_profiles(alignment_problem const & problem,
                                                                packed_batch const & batch,
                                                                fill_preferences const & preferences);

} // namespace seqan3_cuda::detail
