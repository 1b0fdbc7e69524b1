// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The work queue of a session that shares its batches with other processes.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <deque>
#include <exception>
#include <list>
#include <memory>
#include <optional>
#include <vector>

#include <seqan3_cuda/alignment/detail/batch_places.hpp>
#include <seqan3_cuda/alignment/detail/common_best.hpp>

#include <schedule/backend.hpp>
#include <schedule/batch_service.hpp>
#include <schedule/batch_stream.hpp>
#include <schedule/part_queue.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Implements alignment_session where session_options::places are given.
 *
 * A batch is cut into parts of about equal numbers of cells. Each part is computed as a session of its own: here, or by
 * another process. The process with the smallest share of its places at work takes the next part, so that all get one
 * first, and faster ones get more. A call of one part stays here.
 *
 * Threads: as batch_stream. One thread waits for each place; here as many compute as there are executors of devices.
 */
class spread_stream final : public batch_service
{
public:
    //!\brief Parts that are computed here at a time by the host: one can be put together while another is computed.
    static constexpr std::size_t parts_of_host{2};

    spread_stream(alignment_problem problem_, session_options options_, execution_backend const & backend_);

    [[nodiscard]] std::unique_ptr<pair_trial> make_trial() const override;
    void submit(packed_batch batch, bool last) override;
    void submit(std::vector<outcome_batch> parts) override;
    [[nodiscard]] bool is_next_ready() override;
    [[nodiscard]] outcome_batch next() override;

private:
    //!\brief Some neighbouring pairs of a batch.
    struct part
    {
        packed_batch batch;
        std::size_t first_pair{}; //!< Index within the call.
        outcome_batch outcome{};
        std::exception_ptr error{};
    };

    //!\brief A batch on its way.
    struct job
    {
        std::deque<part> parts{};
        std::size_t unfinished{};            //!< Parts in the queue, and at its threads.
        std::unique_ptr<common_best> best{}; //!< What all parts look for (packed_batch::has_one_best); else null.
    };

    void cut(packed_batch batch, std::vector<std::size_t> const & ends);
    void start_workers();
    void compute(job const & whole, part & work, std::optional<std::size_t> place) const noexcept;

    alignment_problem const problem;
    batch_places & places;
    session_options const options; //!< For a part, wherever it is computed.
    session_options here;          //!< For a part here.
    execution_backend const & backend;
    std::size_t const place_count;
    std::size_t const parts_here; //!< Computed at a time.
    batch_stream single;          //!< For a call of one part.
    bool is_single{};

    std::list<job> jobs{};         //!< Submitted and not yet taken.
    part_queue<job, part> queue{}; //!< Its threads end before all else.
};

} // namespace seqan3_cuda::detail
