// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The results of a batch whose pairs have several (best_results), by the threads of the host.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <engine/best_alignments.hpp>
#include <engine/peak_search.hpp>
#include <engine/window_batch.hpp>
#include <schedule/block_scoring.hpp>
#include <schedule/named_pairs.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Computes the results of one batch.
 *
 * *Ends* are those of end_search. Alignments then are those that end there, in the windows of the ends.
 *
 * *Non-intersecting alignments.* Each pair is a task.
 */
class result_search
{
public:
    /*!\brief Computes nothing yet.
     * \param[in] problem    With best_results.
     * \param[in] batch      The pairs. All of these must outlive this object.
     * \param[in] cuts       How they are cut.
     * \param[in] first_pair Index within the call of the first one, for messages.
     * \param[in] threads    Threads that share the work, at least 1.
     * \param[in] blocks     Narrows windows down; null: nobody does.
     */
    result_search(alignment_problem const & problem, packed_batch const & batch, pair_cuts const & cuts,
                  std::size_t first_pair, std::size_t threads, block_scoring * blocks = nullptr);

    /*!\brief The results of all pairs.
     * \param[in] bounds The scores of in_windows().
     * \throws std::overflow_error, std::length_error with the pair.
     */
    [[nodiscard]] outcome_batch run(outcome_batch const & bounds);

private:
    //!\brief Peaks of one window, for which alignments are wanted.
    struct peaks_of_window
    {
        std::size_t pair{};
        std::size_t number{}; //!< Of the windows of a pair that is cut.
        std::vector<peak> peaks{};
    };

    [[nodiscard]] outcome_batch outcome_of_ends();
    [[nodiscard]] outcome_batch align_ends();
    void align_window(peaks_of_window const & of, outcome_batch & part) const;
    [[nodiscard]] outcome_batch align_pairs() const;

    alignment_problem const & problem;
    packed_batch const & batch;
    pair_cuts const & cuts;
    pair_tasks tasks;
    block_scoring * blocks;
    std::vector<best_peaks> ends{}; //!< Of each pair.
};

} // namespace seqan3_cuda::detail
