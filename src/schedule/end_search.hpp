// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The best ends of a batch's pairs (best_results::distance), by the threads of the host.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <engine/block_bounds.hpp>
#include <engine/peak_search.hpp>
#include <engine/window_batch.hpp>
#include <engine/window_peaks.hpp>
#include <schedule/block_scoring.hpp>
#include <schedule/named_pairs.hpp>
#include <schedule/search_places.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Finds the best ends of each pair.
 *
 * No cell of a window is better than the window's best score, which executors have computed. So windows are looked at
 * in the order of these scores, until no further one can have one of the best peaks. How good these are is guessed
 * before: windows that have no letter in common have as many peaks, in most pairs. A guess that was too high shows,
 * since there are too few peaks then, and the pair is searched again without one.
 *
 * Windows are cut into *places*, of which window_peaks looks at several at a time. The first ones of a pair tell how
 * long a margin its places need. A pair that is not cut is looked at as a whole, and nothing is known of it.
 *
 * Where executors are faster than threads, they narrow these windows down (narrow_windows): then places are some blocks
 * of windows, whose margins are known.
 */
class end_search
{
public:
    /*!\brief Computes nothing yet.
     * \param[in] problem_ With best_results of a distance.
     * \param[in] shared_  The pairs, and the threads.
     * \param[in] cuts_    How the pairs are cut. All of these must outlive this object.
     * \param[in] bounds_  The scores of in_windows().
     * \param[in] blocks_  Narrows windows down; null: nobody does.
     */
    end_search(alignment_problem const & problem_, pair_tasks const & shared_, pair_cuts const & cuts_,
               outcome_batch const & bounds_, block_scoring * blocks_ = nullptr);

    /*!\brief The best peaks of each pair.
     * \throws std::overflow_error, std::length_error with the pair.
     */
    [[nodiscard]] std::vector<best_peaks> run();

private:
    [[nodiscard]] std::vector<std::size_t> begin();
    void guess(std::size_t pair, std::optional<std::int32_t> score);
    void narrow(std::vector<std::size_t> const & pairs, bool may_guess);
    void find_margins(std::vector<std::size_t> const & pairs);
    void find_margin(std::size_t pair);
    void look_at(std::vector<std::size_t> const & pairs);
    void look_at(search_task const & of);
    [[nodiscard]] std::vector<std::size_t> search_again(std::vector<std::size_t> const & pairs);
    template <typename find_t>
    void add_found(std::size_t pair, find_t const & find);
    [[nodiscard]] std::vector<letter_range> find(std::size_t pair, std::vector<letter_range> const & places,
                                                 lane_margin const & margin);

    alignment_problem const & problem;
    pair_tasks const & shared;
    pair_cuts const & cuts;
    outcome_batch const & bounds;
    block_scoring * blocks;
    std::vector<std::optional<search_progress>> states{}; //!< Of each pair; none: it is not cut.
    std::vector<best_peaks> ends{};                       //!< Of each pair.
    std::vector<std::unique_ptr<lane_memory>> memory{};   //!< That no thread uses.
    std::mutex mutex{};                                   //!< Of `ends` and `memory`.
};

} // namespace seqan3_cuda::detail
