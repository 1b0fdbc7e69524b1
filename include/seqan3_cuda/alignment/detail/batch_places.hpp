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
#include <memory>
#include <optional>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>
#include <seqan3_cuda/alignment/detail/alignment_session.hpp>

namespace seqan3_cuda::detail
{

//! \brief One end of a line to another process. Messages keep their order. For one thread at a time.
class process_channel
{
public:
    virtual ~process_channel() = default;

    //! \brief Sends a message; does not wait.
    virtual void send(letter_vector bytes) = 0;

    //! \brief The oldest message that has arrived; none if there is none yet.
    [[nodiscard]] virtual std::optional<letter_vector> receive() = 0;
};

//! \brief Other processes, each of which computes some batches at a time, or helps with a pair. A place is for one.
class batch_places
{
public:
    virtual ~batch_places() = default;

    //! \brief Number of the other processes.
    [[nodiscard]] virtual std::size_t processes() const = 0;

    //! \brief Number of their places where these options choose who computes.
    [[nodiscard]] virtual std::size_t size(session_options const & options) const = 0;

    //! \brief The process, in `[0, processes())`, of a place.
    [[nodiscard]] virtual std::size_t process_of(std::size_t place) const = 0;

    //! \brief No part is cut off a batch for fewer cells.
    [[nodiscard]] virtual std::uint64_t least_cells() const = 0;

    //! \brief The devices that are left to this process, of those that the options choose. Empty: all usable ones.
    [[nodiscard]] virtual std::vector<int> devices_here(session_options const & options) const = 0;

    /*!\brief Computes a batch at a place, and waits for the outcome. Threads with the same place wait for each other.
     * \param[in] place   In `[0, size(options))`.
     * \param[in] problem The problem.
     * \param[in] options Those of a session that gets this batch alone. Its best score is exchanged meanwhile.
     * \param[in] batch   The batch.
     * \throws what alignment_session::next throws there.
     */
    [[nodiscard]] virtual outcome_batch align(std::size_t place, alignment_problem const & problem,
                                              session_options const & options, packed_batch const & batch) = 0;

    //! \brief For each of the other processes: its devices that help with a pair of these options' session.
    [[nodiscard]] virtual std::vector<std::uint32_t> helpers(session_options const & options) const = 0;

    //! \brief A pair of fewer letters of sequence 2 is faster without them.
    [[nodiscard]] virtual std::uint32_t least_rows() const = 0;

    /*!\brief Has a process call alignment_session::help.
     * \param[in] process In `[0, processes())`.
     * \param[in] problem The problem.
     * \param[in] options Those of the session.
     * \param[in] batch   The pair alone.
     * \returns The line to that call.
     */
    [[nodiscard]] virtual std::unique_ptr<process_channel> summon(std::size_t process,
                                                                  alignment_problem const & problem,
                                                                  session_options const & options,
                                                                  packed_batch const & batch) = 0;
};

} // namespace seqan3_cuda::detail
