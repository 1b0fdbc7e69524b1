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
#include <schedule/batch_stream.hpp>
#include <schedule/spread_stream.hpp>

namespace seqan3_cuda::detail
{

namespace
{

std::unique_ptr<batch_service> open_service(alignment_problem problem, session_options options)
{
    if (options.places != nullptr)
        return std::make_unique<spread_stream>(std::move(problem), std::move(options), process_backend());
    return std::make_unique<batch_stream>(std::move(problem), std::move(options), process_backend());
}

} // namespace

alignment_session::alignment_session(alignment_problem problem, session_options options) :
    self{open_service(std::move(problem), std::move(options))}
{}

alignment_session::~alignment_session() = default;

std::pmr::memory_resource * alignment_session::batch_memory() const
{
    return self->batch_memory();
}

std::size_t alignment_session::batch_letters() const
{
    return self->plan().letters;
}

std::size_t alignment_session::batch_pairs() const
{
    return self->plan().pairs;
}

std::size_t alignment_session::batches_ahead() const
{
    return self->plan().ahead;
}

void alignment_session::submit(packed_batch batch, bool const last)
{
    self->submit(std::move(batch), last);
}

std::size_t alignment_session::pending() const
{
    return self->pending();
}

bool alignment_session::is_next_ready() const
{
    return self->is_next_ready();
}

outcome_batch alignment_session::next()
{
    return self->next();
}

} // namespace seqan3_cuda::detail
