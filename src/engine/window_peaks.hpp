// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Finds the best ends of local alignments of a pair that is cut into windows, several places at a time.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <engine/lane_search.hpp>
#include <engine/peak_search.hpp>
#include <engine/windows.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Looks for the peaks of a pair behind letters of the sequence that is cut, column_lanes places at a time.
 *
 * Cells behind a letter depend on all letters before, up to the windows' overlap. But in most pairs those shortly
 * before decide. So a place is computed from a *margin* of letters before it, twice: from scores of 0, which gives
 * scores that are not above those of the whole matrix, and from the best score of the window that has the first letter,
 * which gives scores that are not below. Where both agree in a whole column, all columns from there on are those of the
 * whole matrix. A margin of the overlap, or one that is proven otherwise, needs no second computation.
 */
class window_peaks
{
public:
    /*!\brief Looks at nothing yet.
     * \param[in] problem_ With best_results of a distance. It and the pair's sequences and scores must outlive this
     *                     object.
     * \param[in] pair_    The pair.
     */
    window_peaks(alignment_problem const & problem_, cut_pair const & pair_);

    //!\brief Whether scores fit lanes, and columns the memory that a thread may have; else find_peaks() does.
    [[nodiscard]] bool fit() const
    {
        return value_bytes > 0;
    }

    /*!\brief The shortest margin that is worth a trial.
     * \details From an upper bound a gap leads to lower scores letter by letter, and reaches 0 behind so many of them.
     *          The overlap if a trial would take as long.
     */
    [[nodiscard]] std::uint64_t first_margin() const;

    //!\brief A longer margin; at most the overlap, which suffices.
    [[nodiscard]] std::uint64_t next_margin(std::uint64_t margin) const;

    /*!\brief Adds the peaks that are wanted.
     * \param[in]     places Letters behind which peaks are looked for; 1 to column_lanes ranges. Only if fit().
     * \param[in]     margin Letters before them, with which their cells are computed.
     * \param[in,out] memory Is used.
     * \param[in,out] found  Gets the peaks, at their columns and rows in the pair's matrix.
     * \returns The places that need a longer margin; none of their peaks was added.
     * \details In O((l + margin + d) m + c d^2) time for l letters, d best_results::distance, m letters of the other
     *          sequence and c cells that may be peaks, whatever the number of places; O(md) memory.
     */
    [[nodiscard]] std::vector<letter_range> find(std::span<letter_range const> places, lane_margin const & margin,
                                                 lane_memory & memory, best_peaks & found) const;

private:
    alignment_problem const & problem;
    cut_pair pair;
    std::int32_t best{};       //!< No cell's score is above.
    std::size_t value_bytes{}; //!< Of a lane's value; 0: they do not fit.
};

} // namespace seqan3_cuda::detail
