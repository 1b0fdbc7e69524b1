// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements pair_session over the process's own backend.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#include <seqan3_cuda/alignment/detail/pair_session.hpp>

#include <utility>

#include <schedule/backend.hpp>
#include <schedule/pair_computing.hpp>

namespace seqan3_cuda::detail
{

class pair_session::implementation : public pair_computing
{
public:
    using pair_computing::pair_computing;
};

pair_session::pair_session(alignment_problem problem, session_options options) :
    self{std::make_unique<implementation>(std::move(problem), std::move(options), process_backend())}
{}

pair_session::~pair_session() = default;

std::pmr::memory_resource * pair_session::batch_memory() const
{
    return self->batch_memory();
}

std::size_t pair_session::letters_per_byte(std::size_t const length1, std::size_t const length2) const
{
    return self->letters_per_byte(length1, length2);
}

outcome_batch const & pair_session::align(packed_batch && batch)
{
    return self->align(std::move(batch));
}

} // namespace seqan3_cuda::detail
