// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The work queue of a session whose pairs have several results (best_results).
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <engine/window_batch.hpp>
#include <engine/windows.hpp>
#include <schedule/batch_service.hpp>
#include <schedule/block_scoring.hpp>
#include <schedule/window_stream.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Has another service compute the scores of windows of long pairs; next() does the rest by result_search.
 *
 * One result of each pair is the result of the pair, which the usual services compute.
 *
 * Threads: as alignment_session. next() shares its work with as many threads as it is allowed.
 */
class best_stream final : public batch_service
{
public:
    /*!\brief Opens the service for windows.
     * \param[in] problem_   The problem, with best_results.
     * \param[in] first_pair Index of the first pair within the call, for messages.
     * \param[in] threads_   Threads that share the work of next(), at least 1.
     * \param[in] rule_      Which pairs are cut, and how finely: for one result a pair.
     * \param[in] open       Opens services.
     */
    best_stream(alignment_problem problem_, std::size_t first_pair, std::size_t threads_, window_rule const & rule_,
                window_stream::opener const & open);

    void submit(packed_batch batch, bool last) override;
    void submit(std::vector<outcome_batch> parts) override;
    void skip(std::size_t pairs) override;
    //!\brief No, unless pairs have one result: next() computes.
    [[nodiscard]] bool is_next_ready() override;
    [[nodiscard]] outcome_batch next() override;

private:
    //!\brief A batch on its way.
    struct job
    {
        packed_batch letters{};
        pair_cuts cuts{};         //!< One a pair.
        std::size_t first_pair{}; //!< Index of the first pair within the call.
        bool has_windows{};       //!< Whether the other service computes windows.
    };

    [[nodiscard]] outcome_batch take_scores(job const & work);

    alignment_problem const problem;
    std::size_t const threads;
    window_rule const rule;
    std::unique_ptr<batch_service> const results; //!< Of pairs that have one each; else null.
    std::unique_ptr<batch_service> const scores;  //!< Of windows; else null.
    std::optional<block_scoring> blocks{};        //!< Of windows; none: windows are not narrowed down.
    std::deque<job> jobs{};                       //!< Submitted and not yet taken.
};

} // namespace seqan3_cuda::detail
