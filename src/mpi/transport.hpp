// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Messages of any size between two ranks.
 *
 * Floor: src/mpi. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <list>
#include <optional>
#include <thread>
#include <utility>

#include <mpi.h>

#include <seqan3_cuda/alignment/detail/batch_places.hpp>
#include <seqan3_cuda/alignment/detail/common_best.hpp>

#include <mpi/message.hpp>

namespace seqan3_cuda::mpi::detail
{

//!\brief Sends a message and returns when its memory may be used again. Messages of one tag keep their order.
void send(MPI_Comm communicator, int rank, int tag, message const & bytes);

//!\brief Waits for a message, without the use of a core. Of one rank and tag by one thread at a time.
[[nodiscard]] message receive(MPI_Comm communicator, int rank, int tag);

/*!\brief Messages of less than a part to and from another rank, while nobody else receives from it by this tag.
 * \details Does not wait, but for messages on their way at the end of its life.
 */
class rank_channel : public seqan3_cuda::detail::process_channel
{
public:
    rank_channel(MPI_Comm communicator, int rank, int tag);
    rank_channel(rank_channel const &) = delete;
    rank_channel & operator=(rank_channel const &) = delete;
    ~rank_channel() override;

    void send(message bytes) override;
    [[nodiscard]] std::optional<message> receive() override;

private:
    //!\brief A message whose memory MPI reads.
    struct sent_message
    {
        message bytes{};
        MPI_Request request{};
    };

    MPI_Comm communicator;
    int rank;
    int tag;
    std::list<sent_message> sent{};
};

/*!\brief Tells each other the best score of two ranks as it rises, until both have ended.
 * \param[in]     channel To the other rank.
 * \param[in,out] best    This rank's.
 * \param[in]     ends    Whether this rank has ended; it ends as soon as the other one has.
 */
template <typename ends_t>
void exchange_scores(rank_channel & channel, seqan3_cuda::detail::common_best & best, ends_t && ends)
{
    constexpr std::chrono::microseconds pause{200}; // kernels are looked at each 500 us
    std::uint32_t told{};
    for (bool has_ended{}, knows_end{}; !has_ended || !knows_end; std::this_thread::sleep_for(pause))
    {
        while (std::optional<message> const arrived = channel.receive())
        {
            knows_end = arrived->empty();
            message_reader reader{*arrived};
            std::uint32_t score{};
            if (!knows_end)
                reader(score);
            told = std::max(told, score);
            static_cast<void>(best.raise(score));
        }
        if (has_ended)
            continue;
        if (std::uint32_t const known = best.raise(0); known > told)
        {
            message_writer writer{};
            writer(known);
            channel.send(std::move(writer.bytes));
            told = known;
        }
        has_ended = knows_end || ends();
        if (has_ended)
            channel.send({});
    }
}

} // namespace seqan3_cuda::mpi::detail
