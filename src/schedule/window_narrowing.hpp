// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tells in which blocks of windows the best ends may be.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <engine/block_bounds.hpp>
#include <engine/windows.hpp>
#include <schedule/block_scoring.hpp>

namespace seqan3_cuda::detail
{

//!\brief Windows of a pair that may have some of its best ends.
struct promising_windows
{
    std::size_t pair{}; //!< 0-based index.
    window_cut cut{};
    std::span<pair_outcome const> scores{}; //!< Of all windows of the pair.
    std::vector<std::size_t> windows{};
    std::int32_t least{1}; //!< Lower scores are not wanted.
};

//!\brief What is known of a pair's blocks.
struct narrowed_pair
{
    block_cut cut{};
    std::vector<block_bound> bounds{};   //!< Of blocks in ascending order; others have no score that is wanted.
    std::optional<std::int32_t> guess{}; //!< What the last one of the best ends probably scores; none if that is not
                                         //!< wanted.
};

/*!\brief Has blocks of windows scored, and bounds them.
 * \param[in]     problem With best_results of a distance.
 * \param[in]     pairs   The pairs.
 * \param[in]     of      Windows of some of these.
 * \param[in,out] scoring Scores blocks.
 * \returns One for each of the pairs that have windows.
 */
[[nodiscard]] std::vector<narrowed_pair> narrow_windows(alignment_problem const & problem, packed_batch const & pairs,
                                                        std::vector<promising_windows> const & of,
                                                        block_scoring & scoring);

/*!\brief The blocks where cells may have a score, joined.
 * \param[in] pair      The pair.
 * \param[in] least     The score.
 * \param[in] at_a_time So many joined blocks can be looked at at a time.
 * \returns None if fewer than half of the blocks have a margin: the pair's scores depend on what is far away.
 */
[[nodiscard]] std::optional<std::vector<joined_blocks>> wanted_blocks(narrowed_pair const & pair, std::int32_t least,
                                                                      std::size_t at_a_time);

} // namespace seqan3_cuda::detail
