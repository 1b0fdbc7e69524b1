// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements alignment_session: a batch_stream over the process's own backend.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#include <seqan3_cuda/alignment/detail/alignment_session.hpp>

#include <utility>

#include <schedule/backend.hpp>
#include <schedule/batch_stream.hpp>

namespace seqan3_cuda::detail
{

class alignment_session::implementation : public batch_stream
{
public:
    using batch_stream::batch_stream;
};

alignment_session::alignment_session(alignment_problem problem, session_options options) :
    self{std::make_unique<implementation>(std::move(problem), std::move(options), process_backend())}
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

void alignment_session::submit(std::vector<outcome_batch> parts)
{
    self->submit(std::move(parts));
}

std::optional<outcome_batch> alignment_session::try_similar(packed_batch const & batch, std::size_t const first,
                                                            std::size_t const count) const
{
    return self->try_similar(batch, first, count);
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
