// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Computes passes of a round: the k-mer filter, edit distances, similar pairs, the general path. The engine
 * computes score passes itself.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <engine/backend.hpp>
#include <engine/engine_buffers.hpp>
#include <engine/turn_memory.hpp>
#include <engine/turns.hpp>
#include <plan/portions.hpp>

namespace seqan3_cuda::detail
{

//!\brief What the passes of a round have in common, in a turn of an engine.
struct pass_run
{
    backend & hardware;
    engine_buffers & own;
    turn_memory const & room;
    compute_turn & turn;
    alignment_problem const & problem;
    packed_batch const & batch;
    walk_arguments walk;

    /*!\brief Computes a plan portion by portion; the traceback bits of the next portion stand in the same place.
     * \param[in] compute Given a portion: puts its passes into the queue of passes.
     * \param[in] follow  Given a portion with traceback bits: puts what follows its paths into the queue of paths.
     */
    template <typename plan_t, typename compute_t, typename follow_t>
    void in_portions(plan_t const & plan, compute_t && compute, follow_t && follow) const
    {
        for (portion const & part : cut_portions(plan, turn.memory().trace.capacity()))
        {
            compute(part);
            if (!has_trace(plan))
                continue;
            hardware.order(queue::paths, queue::passes);
            follow(part);
            hardware.order(queue::passes, queue::paths);
        }
    }

    //!\brief The k-mer filter of open bands: looks for the words that a pair's sequence 1 does not have.
    void find_absent_words(open_band_plan const & plan) const;

    //!\brief Edit distances.
    void run(edit_plan const & plan) const;

    //!\brief Similar pairs: scores, and paths if levels are kept.
    void run(furthest_plan const & plan) const;

    //!\brief The general path; a kernel computes the cells and follows the paths.
    void run(cell_plan const & plan, outcome_batch & outcome) const;

    /*!\brief A long pair: edit distances by bit-vectors, if there is memory. Other devices help with scores only.
     * \param[in] errors      Those that an edit distance probably has at most; 0: nothing is known.
     * \param[in] preferences The engine's, which say what other devices may help with.
     */
    void run(std::uint32_t pair, std::uint32_t errors, fill_preferences const & preferences,
             outcome_batch const & outcome) const;

private:
    void fetch_matrices(cell_plan const & plan, std::size_t first, std::size_t end, outcome_batch & outcome) const;
};

} // namespace seqan3_cuda::detail
