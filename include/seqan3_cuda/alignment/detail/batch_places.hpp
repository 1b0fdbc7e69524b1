// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The boundary between the SeqAn3 side and the executors: other processes that compute batches, too.
 *
 * Layer: boundary. Includes neither SeqAn3 nor CUDA. Implemented in `src/mpi/`, or by nobody.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>
#include <seqan3_cuda/alignment/detail/alignment_session.hpp>

namespace seqan3_cuda::detail
{

//! \brief Other processes, each of which computes some batches at a time. A place is for one batch.
class batch_places
{
public:
    virtual ~batch_places() = default;

    //! \brief Number of the other processes.
    [[nodiscard]] virtual std::size_t processes() const = 0;

    //! \brief Number of their places where these options choose who computes.
    [[nodiscard]] virtual std::size_t size(session_options const & options) const = 0;

    //! \brief No part is cut off a batch for fewer cells.
    [[nodiscard]] virtual std::uint64_t least_cells() const = 0;

    //! \brief The devices that are left to this process, of those that the options choose. Empty: all usable ones.
    [[nodiscard]] virtual std::vector<int> devices_here(session_options const & options) const = 0;

    /*!\brief Computes a batch at a place, and waits for the outcome. Threads with the same place wait for each other.
     * \param[in] place   In `[0, size(options))`.
     * \param[in] problem The problem.
     * \param[in] options Those of a session that gets this batch alone.
     * \param[in] batch   The batch.
     * \throws what alignment_session::next throws there.
     */
    [[nodiscard]] virtual outcome_batch align(std::size_t place, alignment_problem const & problem,
                                              session_options const & options, packed_batch const & batch) = 0;
};

} // namespace seqan3_cuda::detail
