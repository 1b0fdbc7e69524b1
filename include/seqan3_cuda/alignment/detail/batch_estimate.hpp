// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The boundary between the SeqAn3 side and the executors: what a batch would take.
 *
 * Layer: boundary. Includes neither SeqAn3 nor CUDA. Implemented in `src/schedule/`.
 */

#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>
#include <seqan3_cuda/alignment/detail/alignment_session.hpp>
#include <seqan3_cuda/export.hpp>

namespace seqan3_cuda::detail
{

//! \brief What a batch would take.
struct batch_estimate
{
    std::vector<int> devices{};            //!< Who would compute; empty: the host.
    std::size_t device_memory{};           //!< Bytes on each device.
    std::size_t host_memory{};             //!< Bytes that executors allocate of the host's memory.
    double seconds{};                      //!< From the batch's submission to its outcome.
    std::size_t sampled_pairs{};           //!< The first pairs of the batch, which were computed.
    std::optional<outcome_batch> sample{}; //!< Their outcome, unless letters were left out.
};

/*!\brief Plans a batch as a session would, and computes its first pairs, or first letters, to measure the time.
 * \param[in] problem The problem.
 * \param[in] options Those of the session. Other processes are left out.
 * \param[in] batch   At least one pair.
 * \param[in] batches Number of batches of the call, at least 1: executors work side by side.
 * \throws what alignment_session's constructor and alignment_session::next throw; seqan3_cuda::out_of_device_memory
 *         without a sample, if a pair would not fit.
 * \details Memory is that of unlike pairs or of bands, whichever is more. Takes up to some seconds, and at least a
 *          quarter of one for large batches.
 */
[[nodiscard]] SEQAN3_CUDA_EXPORT batch_estimate estimate_batch(alignment_problem const & problem,
                                                               session_options const & options,
                                                               packed_batch const & batch, std::size_t batches);

} // namespace seqan3_cuda::detail
