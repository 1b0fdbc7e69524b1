// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements messages of any size: their size, then parts, as MPI counts in int.
 *
 * Floor: src/mpi. Includes neither SeqAn3 nor CUDA.
 */

#include <mpi/transport.hpp>

namespace seqan3_cuda::mpi::detail
{

namespace
{

constexpr std::size_t most_bytes_of_part{std::size_t{1} << 30};

/*!\brief Waits until a message begins to arrive.
 * \details Open MPI waits by asking without a pause, which takes the core that computes. A batch takes milliseconds.
 */
MPI_Message wait_for_message(MPI_Comm const communicator, int const rank, int const tag)
{
    constexpr std::chrono::microseconds shortest{10}, longest{500};
    for (std::chrono::microseconds pause{shortest};; pause = std::min(2 * pause, longest))
    {
        int arrived{};
        MPI_Message arriving{};
        MPI_Improbe(rank, tag, communicator, &arrived, &arriving, MPI_STATUS_IGNORE);
        if (arrived != 0)
            return arriving;
        std::this_thread::sleep_for(pause);
    }
}

//!\brief Calls a function with each part's begin and number of bytes.
template <typename function_t>
void for_each_part(std::size_t const bytes, function_t const & function)
{
    for (std::size_t begin = 0; begin < bytes; begin += most_bytes_of_part)
        function(begin, static_cast<int>(std::min(most_bytes_of_part, bytes - begin)));
}

} // namespace

void send(MPI_Comm const communicator, int const rank, int const tag, message const & bytes)
{
    std::uint64_t const size = bytes.size();
    MPI_Send(&size, 1, MPI_UINT64_T, rank, tag, communicator);
    for_each_part(size, [&](std::size_t const begin, int const count)
                  { MPI_Send(bytes.data() + begin, count, MPI_BYTE, rank, tag, communicator); });
}

message receive(MPI_Comm const communicator, int const rank, int const tag)
{
    std::uint64_t size{};
    MPI_Message arriving = wait_for_message(communicator, rank, tag);
    MPI_Mrecv(&size, 1, MPI_UINT64_T, &arriving, MPI_STATUS_IGNORE);

    message bytes(size, message::allocator_type{});
    for_each_part(size, [&](std::size_t const begin, int const count)
                  { MPI_Recv(bytes.data() + begin, count, MPI_BYTE, rank, tag, communicator, MPI_STATUS_IGNORE); });
    return bytes;
}

// ---------------------------------------------------------------------------------------------------------------------
// rank_channel
// ---------------------------------------------------------------------------------------------------------------------

rank_channel::rank_channel(MPI_Comm const communicator, int const rank, int const tag) :
    communicator{communicator},
    rank{rank},
    tag{tag}
{}

rank_channel::~rank_channel()
{
    for (sent_message & each : sent)
        MPI_Wait(&each.request, MPI_STATUS_IGNORE);
}

void rank_channel::send(message bytes)
{
    std::erase_if(sent,
                  [](sent_message & each)
                  {
                      int has_gone{};
                      MPI_Test(&each.request, &has_gone, MPI_STATUS_IGNORE);
                      return has_gone != 0;
                  });
    sent_message & added = sent.emplace_back();
    added.bytes = std::move(bytes);
    MPI_Isend(added.bytes.data(), static_cast<int>(added.bytes.size()), MPI_BYTE, rank, tag, communicator,
              &added.request);
}

std::optional<message> rank_channel::receive()
{
    int has_arrived{}, size{};
    MPI_Message arriving{};
    MPI_Status status{};
    MPI_Improbe(rank, tag, communicator, &has_arrived, &arriving, &status);
    if (has_arrived == 0)
        return std::nullopt;
    MPI_Get_count(&status, MPI_BYTE, &size);
    message bytes(static_cast<std::size_t>(size), message::allocator_type{});
    MPI_Mrecv(bytes.data(), size, MPI_BYTE, &arriving, MPI_STATUS_IGNORE);
    return bytes;
}

} // namespace seqan3_cuda::mpi::detail
