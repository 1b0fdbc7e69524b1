// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The boundary between the SeqAn3 side and the executors: messages between two processes that share a pair.
 *
 * Layer: boundary. Includes neither SeqAn3 nor CUDA. Implemented in `src/mpi/`, or by nobody.
 */

#pragma once

#include <optional>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

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

} // namespace seqan3_cuda::detail
