// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements session.
 *
 * Floor: src/mpi. Includes neither SeqAn3 nor CUDA.
 */

#include <seqan3_cuda/mpi/session.hpp>

#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

#include <mpi/session_implementation.hpp>

namespace seqan3_cuda::mpi
{

session::session(MPI_Comm const communicator) : self{std::make_unique<implementation>(communicator)} {}

session::~session() = default;

int session::rank() const
{
    return self->rank;
}

int session::size() const
{
    return self->size;
}

void session::serve()
{
    std::vector<std::thread> threads{};
    for (int place = 1; place < self->places[static_cast<std::size_t>(self->rank)]; ++place)
        threads.emplace_back([this, place] { self->serve(place); });
    bool const is_well = self->serve(0);
    for (std::thread & thread : threads)
        thread.join();
    if (!is_well)
        throw std::runtime_error{"seqan3_cuda::mpi: rank 0 has failed."};
}

} // namespace seqan3_cuda::mpi
