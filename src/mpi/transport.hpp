// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Messages of any size between two ranks.
 *
 * Floor: src/mpi. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <mpi.h>

#include <mpi/message.hpp>

namespace seqan3_cuda::mpi::detail
{

//!\brief Sends a message and returns when its memory may be used again. Messages of one tag keep their order.
void send(MPI_Comm communicator, int rank, int tag, message const & bytes);

//!\brief Waits for a message, without the use of a core. Of one rank and tag by one thread at a time.
[[nodiscard]] message receive(MPI_Comm communicator, int rank, int tag);

} // namespace seqan3_cuda::mpi::detail
