// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements alignment_session over the process's own backend, and other processes if there are any.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#include <seqan3_cuda/alignment/detail/alignment_session.hpp>

#include <utility>

#include <schedule/backend.hpp>
#include <schedule/device_helpers.hpp>
#include <schedule/service.hpp>

namespace seqan3_cuda::detail
{

class alignment_session::implementation
{
public:
    std::unique_ptr<batch_service> service;
};

alignment_session::alignment_session(alignment_problem problem, session_options options) :
    self{std::make_unique<implementation>(open_service(std::move(problem), std::move(options), process_backend()))}
{}

alignment_session::~alignment_session() = default;

batch_plan const & alignment_session::plan() const
{
    return self->service->plan();
}

void alignment_session::submit(packed_batch batch, bool const last)
{
    self->service->submit(std::move(batch), last);
}

void alignment_session::submit(std::vector<outcome_batch> parts)
{
    self->service->submit(std::move(parts));
}

std::unique_ptr<pair_trial> alignment_session::make_trial() const
{
    return self->service->make_trial();
}

void alignment_session::prepare(packed_batch & batch) const
{
    self->service->prepare(batch);
}

bool alignment_session::is_next_ready() const
{
    return self->service->is_next_ready();
}

outcome_batch alignment_session::next()
{
    return self->service->next();
}

void alignment_session::help(alignment_problem const & problem, session_options const & options,
                             packed_batch const & batch, process_channel & channel)
{
    help_other_process(process_backend(), problem, options, batch, channel);
}

} // namespace seqan3_cuda::detail
