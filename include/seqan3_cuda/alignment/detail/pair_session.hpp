// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The boundary between the SeqAn3 side and the executors: one pair at a time, without threads or queues.
 *
 * Layer: boundary. Includes neither SeqAn3 nor CUDA. Implemented in `src/schedule/`.
 */

#pragma once

#include <cstddef>
#include <memory>
#include <memory_resource>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>
#include <seqan3_cuda/alignment/detail/alignment_session.hpp>
#include <seqan3_cuda/export.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Computes pairs of one problem, one after the other, in the calling thread.
 *
 * Made once for many calls: after the first pair of its size a pair allocates nothing. A session belongs to one thread
 * at a time; any number of sessions may exist at once and share the devices.
 */
class pair_session
{
public:
    //! \copydoc alignment_session::alignment_session
    SEQAN3_CUDA_EXPORT pair_session(alignment_problem problem, session_options options);
    pair_session(pair_session const &) = delete;
    pair_session & operator=(pair_session const &) = delete;
    SEQAN3_CUDA_EXPORT ~pair_session();

    //! \brief Where batches should be allocated, as batch_plan::memory.
    [[nodiscard]] SEQAN3_CUDA_EXPORT std::pmr::memory_resource * batch_memory() const;

    //! \brief packed_sequences::letters_per_byte that a pair of such lengths should have, as in batch_plan.
    [[nodiscard]] SEQAN3_CUDA_EXPORT std::size_t letters_per_byte(std::size_t length1, std::size_t length2) const;

    /*!\brief Computes one pair: with `automatic` where it is done first, see src/schedule/pair_placement.hpp.
     * \param[in,out] batch One pair, whose letters are taken where that saves a copy.
     * \returns The outcome, valid until the next call.
     * \throws what alignment_session::next throws.
     */
    [[nodiscard]] SEQAN3_CUDA_EXPORT outcome_batch const & align(packed_batch && batch);

private:
    class implementation;
    std::unique_ptr<implementation> self;
};

} // namespace seqan3_cuda::detail
