// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The work queue of one session: batches in, executors at work, outcomes out in the order of submission.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <list>
#include <memory>
#include <mutex>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>
#include <seqan3_cuda/alignment/detail/alignment_session.hpp>
#include <seqan3_cuda/alignment/detail/common_best.hpp>

#include <engine/strip_watch.hpp>
#include <schedule/backend.hpp>
#include <schedule/batch_plan.hpp>
#include <schedule/batch_service.hpp>
#include <schedule/part_queue.hpp>
#include <schedule/working_devices.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Implements alignment_session over a given backend; see there for the meaning of its functions.
 *
 * A batch is cut into pieces, at most one for each executor, but whole where devices are busy with batches before.
 * Worker threads belong to the stream; they are started when there is more work than idle workers, and joined by the
 * destructor, so that no thread outlives its session. Where nothing is gained by another thread (one host thread; a
 * single batch in one piece), next() computes in its caller's thread.
 *
 * Threads: the functions are called by one thread at a time; part_queue says how workers share jobs with that thread.
 */
class batch_stream final : public batch_service
{
public:
    batch_stream(alignment_problem problem_, session_options options_, execution_backend const & backend_);

    [[nodiscard]] std::unique_ptr<pair_trial> make_trial() const override;
    void prepare(packed_batch & batch) const override;
    void submit(packed_batch batch, bool last) override;
    void submit(std::vector<outcome_batch> parts) override;
    [[nodiscard]] bool is_next_ready() override;
    [[nodiscard]] outcome_batch next() override;

private:
    //!\brief The pairs [begin, end) of a job.
    struct piece
    {
        std::size_t begin{};
        std::size_t end{};
        outcome_batch outcome;
        std::exception_ptr error{};
    };

    //!\brief A batch on its way.
    struct job
    {
        packed_batch batch;
        std::size_t first_pair{}; //!< Index within the call of the batch's first pair.
        bool on_host{};
        bool queued{}; //!< Whether workers compute it; else next() does.
        std::vector<piece> pieces{};
        std::size_t unfinished{};            //!< Pieces in the queue, and at its threads.
        std::unique_ptr<common_best> best{}; //!< What all pieces look for (packed_batch::has_one_best); else null.
    };

    [[nodiscard]] bool is_for_host(packed_batch const & batch, std::uint64_t cells) const;
    void cut(job & work, piece_rule const & rule, std::uint64_t cells) const;
    void enqueue(job & work);
    void start_workers(std::size_t pieces);
    void compute(job const & work, piece & part, std::unique_ptr<executor> & host) const noexcept;
    void compute_on_devices(job const & work, piece & part, packed_batch const & batch) const;
    void learn_planner(executor const & worker) const;

    alignment_problem const problem;
    session_options const options;
    execution_backend const & backend;
    std::vector<int> const devices;     //!< Empty: the host.
    mutable working_devices working;    //!< Of these.
    piece_rule const rule;              //!< How batches for many workers are cut.
    std::size_t const worker_limit;     //!< Threads that may be started; 0: none.
    mutable std::mutex planner_mutex{}; //!< Guards the next one.
    mutable batch_planner planner{};    //!< Of the first device that was lent; empty before.

    std::list<job> jobs{};            //!< Submitted and not yet taken.
    std::unique_ptr<executor> host{}; //!< Of the caller's thread; made when needed.

    part_queue<job, piece> queue{}; //!< Its threads end before all else.
};

} // namespace seqan3_cuda::detail
