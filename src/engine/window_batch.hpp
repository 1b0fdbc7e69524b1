// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Batches of windows, and what their outcomes say of pairs.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <engine/windows.hpp>

namespace seqan3_cuda::detail
{

//!\brief How each pair of a batch is cut; none: it is not.
using pair_cuts = std::vector<std::optional<window_cut>>;

/*!\brief Adds what stands before a window to the positions that were found in the window.
 * \param[in,out] outcome Has the positions.
 * \param[in]     cut     How the pair is cut.
 * \param[in]     letters Letters of the cut sequence before the window.
 * \param[in]     level   Says which positions there are.
 */
void shift_positions(pair_outcome & outcome, window_cut const & cut, std::uint64_t letters, output_level level);

/*!\brief Puts the windows of all pairs in the place of the pairs, one behind the other.
 * \param[in] pairs The pairs; those that are not cut are left out.
 * \param[in] cuts  How they are cut.
 * \details No letter is copied: windows of a pair have letters in common.
 */
[[nodiscard]] packed_batch in_windows(packed_batch pairs, pair_cuts const & cuts);

/*!\brief The best end of each pair.
 * \param[in] problem The pairs' problem.
 * \param[in] cuts    How the pairs are cut.
 * \param[in] found   The outcome of in_windows(), with ends if `problem` asks for them.
 * \returns Scores, and ends in the whole sequences.
 */
[[nodiscard]] outcome_batch best_of_windows(alignment_problem const & problem, pair_cuts const & cuts,
                                            outcome_batch const & found);

/*!\brief For each pair the window before its end, which has the whole path.
 * \param[in] pairs The whole pairs.
 * \param[in] cuts  How they are cut.
 * \param[in] best  What best_of_windows() gave.
 */
[[nodiscard]] packed_batch windows_before_ends(packed_batch const & pairs, pair_cuts const & cuts,
                                               outcome_batch const & best);

/*!\brief Gives the outcome of windows_before_ends() positions in the whole sequences.
 * \param[in]     problem The pairs' problem.
 * \param[in]     cuts    How the pairs are cut.
 * \param[in]     best    What best_of_windows() gave.
 * \param[in,out] outcome The outcome.
 */
void place_windows_before_ends(alignment_problem const & problem, pair_cuts const & cuts, outcome_batch const & best,
                               outcome_batch & outcome);

} // namespace seqan3_cuda::detail
