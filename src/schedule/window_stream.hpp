// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The work queue of a session that computes long pairs in windows.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <engine/window_batch.hpp>
#include <engine/windows.hpp>
#include <schedule/batch_service.hpp>

namespace seqan3_cuda::detail
{

//!\brief The problem of scores alone, or of ends.
[[nodiscard]] alignment_problem without_paths(alignment_problem problem, output_level output);

/*!\brief Puts windows in the place of long pairs; other services compute them, and all other pairs.
 *
 * The windows of a pair are computed for their scores. The best one is the pair's, as no cell of a window is better
 * than it is in the whole matrix. If more is wanted, the window that has the end is computed once more; if it is wide,
 * for the end alone, and then the letters before that for the path. Windows of a strip_rule are computed for their ends
 * at once.
 *
 * Threads: as alignment_session.
 */
class window_stream final : public batch_service
{
public:
    //!\brief Opens a service for a problem.
    using opener = std::function<std::unique_ptr<batch_service>(alignment_problem)>;

    /*!\brief Opens the service for all pairs that are not cut.
     * \param[in] problem_   The problem.
     * \param[in] first_pair Index of the first pair within the call, for messages.
     * \param[in] rule_      Which pairs are cut.
     * \param[in] open_      Opens services.
     */
    window_stream(alignment_problem problem_, std::size_t first_pair, window_rule const & rule_, opener open_);

    [[nodiscard]] std::unique_ptr<pair_trial> make_trial() const override;
    void prepare(packed_batch & batch) const override;
    void submit(packed_batch batch, bool last) override;
    void submit(std::vector<outcome_batch> parts) override;
    void skip(std::size_t pairs) override;
    [[nodiscard]] bool is_next_ready() override;
    [[nodiscard]] outcome_batch next() override;

private:
    //!\brief Neighbouring pairs of a batch that are all cut, or all whole.
    struct segment
    {
        pair_cuts cuts{};                      //!< One a pair.
        std::size_t first_pair{};              //!< Index of the first pair within the call.
        std::optional<packed_batch> letters{}; //!< Of pairs that are cut, in the memory of their batch.

        bool has_ends{}; //!< Whether windows are computed for their ends at once.

        [[nodiscard]] bool is_cut() const
        {
            return cuts.front().has_value();
        }
    };

    //!\brief The segments of a batch; none if another service has the batch as it is.
    using job = std::vector<segment>;

    [[nodiscard]] bool may_be_cut(packed_batch const & batch) const;
    [[nodiscard]] pair_cuts cuts_of(packed_batch const & batch) const;
    [[nodiscard]] bool has_wide_windows(segment const & part) const;
    void submit_segment(segment & part, packed_batch letters, bool last);
    [[nodiscard]] batch_service & windows_of(segment const & part) const;
    [[nodiscard]] outcome_batch take(segment & part);
    [[nodiscard]] outcome_batch take_windows(segment & part);
    [[nodiscard]] outcome_batch take_paths(segment & part, outcome_batch & with_ends);

    alignment_problem const problem;
    window_rule const rule;
    opener const open;
    std::unique_ptr<batch_service> const whole;
    std::unique_ptr<batch_service> scores{};   //!< Of all windows; opened when needed.
    std::unique_ptr<batch_service> all_ends{}; //!< Of all windows whose ends are found at once; likewise.
    std::unique_ptr<batch_service> ends{};     //!< Of wide windows that have ends; likewise.
    std::unique_ptr<batch_service> outcomes{}; //!< Of windows that have whole paths; likewise.
    std::deque<job> jobs{};                    //!< Submitted and not yet taken.
};

} // namespace seqan3_cuda::detail
