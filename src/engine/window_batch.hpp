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

/*!\brief Whether the windows of all pairs have few enough letters, each counted for itself, for in_windows().
 * \details Windows of pairs with a hundred million letters in both sequences may have more than
 * packed_sequences::max_letters.
 */
[[nodiscard]] bool fit_a_batch(packed_batch const & pairs, pair_cuts const & cuts);

/*!\brief Puts the windows of all pairs in the place of the pairs, one behind the other.
 * \param[in] pairs The pairs; those that are not cut are left out.
 * \param[in] cuts  How they are cut.
 * \details No letter is copied: windows of a pair have letters in common.
 */
[[nodiscard]] packed_batch in_windows(packed_batch pairs, pair_cuts const & cuts);

/*!\brief The best score of each pair.
 * \param[in] cuts  How the pairs are cut.
 * \param[in] found The outcome of in_windows(), with scores.
 */
[[nodiscard]] outcome_batch best_scores(pair_cuts const & cuts, outcome_batch const & found);

//!\brief A window of a pair.
struct pair_window
{
    std::size_t pair{};   //!< 0-based index of the pair.
    std::size_t number{}; //!< 0-based index of the window.

    friend bool operator==(pair_window const &, pair_window const &) = default;
};

/*!\brief The windows in one of which a pair's end is, with its whole path: in most cases one a pair.
 * \param[in] problem The pairs' problem.
 * \param[in] cuts    How the pairs are cut.
 * \param[in] found   The outcome of in_windows(), with scores.
 *
 * \details The end is among the own letters of a window that has the best score. Where columns are cut, it is in the
 * first such window if the first end is wanted: if that window had the best score at a column before its own ones, a
 * window before would have it, too. The last end is in the last such window, or in one whose own columns that
 * window begins with. Where rows are cut, it may be in any of them. A missed pair has its last window.
 */
[[nodiscard]] std::vector<pair_window> windows_of_ends(alignment_problem const & problem, pair_cuts const & cuts,
                                                       outcome_batch const & found);

/*!\brief Windows as pairs of their own.
 * \param[in] pairs The whole pairs.
 * \param[in] cuts  How they are cut.
 * \param[in] of    The windows.
 */
[[nodiscard]] packed_batch copy_windows(packed_batch const & pairs, pair_cuts const & cuts,
                                        std::vector<pair_window> const & of);

/*!\brief The outcome of the pairs, given that of windows_of_ends() with all that is wanted.
 * \param[in] problem The pairs' problem.
 * \param[in] cuts    How they are cut.
 * \param[in] of      The windows, in order.
 * \param[in] found   Their outcome.
 */
[[nodiscard]] outcome_batch outcome_of_pairs(alignment_problem const & problem, pair_cuts const & cuts,
                                             std::vector<pair_window> const & of, outcome_batch found);

/*!\brief For each pair the letters before its end, which have the whole path.
 * \param[in] pairs The whole pairs.
 * \param[in] cuts  How they are cut.
 * \param[in] ends  Their outcome, with end positions.
 */
[[nodiscard]] packed_batch copy_before_ends(packed_batch const & pairs, pair_cuts const & cuts,
                                            outcome_batch const & ends);

/*!\brief Gives the outcome of copy_before_ends() positions in the whole sequences.
 * \param[in]     problem The pairs' problem.
 * \param[in]     cuts    How the pairs are cut.
 * \param[in]     ends    As for copy_before_ends().
 * \param[in,out] outcome The outcome.
 */
void place_before_ends(alignment_problem const & problem, pair_cuts const & cuts, outcome_batch const & ends,
                       outcome_batch & outcome);

} // namespace seqan3_cuda::detail
