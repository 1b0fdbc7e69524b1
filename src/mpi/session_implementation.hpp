// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What a rank knows, and how it answers rank 0, which sends problems with batches and gets outcomes or
 * exceptions.
 *
 * Floor: src/mpi. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstdint>
#include <exception>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <mpi.h>

#include <seqan3_cuda/alignment/detail/alignment_session.hpp>
#include <seqan3_cuda/executor.hpp>
#include <seqan3_cuda/mpi/session.hpp>

#include <mpi/message.hpp>
#include <mpi/neighbours.hpp>
#include <mpi/transport.hpp>

namespace seqan3_cuda::mpi
{

using seqan3_cuda::detail::alignment_problem;
using seqan3_cuda::detail::alignment_session;
using seqan3_cuda::detail::outcome_batch;
using seqan3_cuda::detail::packed_batch;
using seqan3_cuda::detail::session_options;

//!\brief Messages of one byte, for what is not a batch.
enum note : std::uint8_t
{
    finished, //!< There are no more batches of this call.
    failed,   //!< An exception has ended the call.
    leaving   //!< Rank 0's session ends.
};

//!\brief What a message with a batch asks for.
enum class work : std::uint8_t
{
    batch,
    batch_with_best, //!< The best score is exchanged meanwhile.
    pair             //!< alignment_session::help.
};

//!\brief Initialises MPI. \returns Whether nobody had done so.
inline bool initialise()
{
    int is_initialised{}, level{};
    MPI_Initialized(&is_initialised);
    if (is_initialised != 0)
        MPI_Query_thread(&level);
    else
        MPI_Init_thread(nullptr, nullptr, MPI_THREAD_MULTIPLE, &level);
    if (level < MPI_THREAD_MULTIPLE)
        throw std::runtime_error{"seqan3_cuda::mpi needs MPI_THREAD_MULTIPLE; MPI_Init_thread has to ask for it."};
    return is_initialised == 0;
}

class session::implementation
{
public:
    explicit implementation(MPI_Comm const origin) : has_initialised{initialise()}
    {
        MPI_Comm_dup(origin, &communicator);
        MPI_Comm_rank(communicator, &rank);
        MPI_Comm_size(communicator, &size);
        sharing = detail::find_neighbours(communicator, rank);

        int const own = detail::places_of(sharing, available_executors());
        places.resize(static_cast<std::size_t>(size));
        MPI_Allgather(&own, 1, MPI_INT, places.data(), 1, MPI_INT, communicator);
        std::uint32_t const helping = detail::own_devices(sharing, available_executors());
        helpers.resize(static_cast<std::size_t>(size));
        MPI_Allgather(&helping, 1, MPI_UINT32_T, helpers.data(), 1, MPI_UINT32_T, communicator);
        has_left.resize(static_cast<std::size_t>(own));
    }

    implementation(implementation const &) = delete;
    implementation & operator=(implementation const &) = delete;

    ~implementation()
    {
        if (std::uncaught_exceptions() > exceptions || !leave())
            MPI_Abort(communicator, 1);
        MPI_Comm_free(&communicator);
        if (has_initialised)
            MPI_Finalize();
    }

    //!\brief Computes the batches of a place until there are no more. \returns Whether rank 0 has not failed.
    bool serve(int const place) noexcept // there is no way on for a rank that cannot answer
    {
        while (!leaves(place))
        {
            detail::message const request = take(place);
            if (request.size() > 1)
                do_work(request, place);
            else if (request[0] != leaving)
                return request[0] == finished;
        }
        return false;
    }

    //!\brief Sends a message to each place.
    void send_to_all(detail::message const & bytes) const
    {
        for (int other = 1; other < size; ++other)
            for (int place = 0; place < places[static_cast<std::size_t>(other)]; ++place)
                detail::send(communicator, other, place, bytes);
    }

    MPI_Comm communicator{};
    int rank{};
    int size{};
    detail::neighbours sharing{};
    std::vector<int> places{};            //!< Of each rank.
    std::vector<std::uint32_t> helpers{}; //!< Devices of each rank that help with a pair.

private:
    bool has_initialised;
    std::vector<char> has_left{}; //!< Whether rank 0 has said to a place that it leaves.
    int exceptions{std::uncaught_exceptions()};

    /*!\brief Rank 0 says that it leaves; the others wait for that.
     * \returns Whether rank 0 wants nothing more of this one, for which it would wait for ever.
     */
    [[nodiscard]] bool leave()
    {
        if (rank == 0)
            send_to_all({leaving});
        for (int place = 0; place < places[static_cast<std::size_t>(rank)] && rank != 0; ++place)
            while (!leaves(place))
                if (take(place).size() > 1)
                    return false;
        return true;
    }

    [[nodiscard]] bool leaves(int const place) const
    {
        return has_left[static_cast<std::size_t>(place)] != 0;
    }

    //!\brief Waits for rank 0's next message.
    [[nodiscard]] detail::message take(int const place)
    {
        detail::message taken = detail::receive(communicator, 0, place);
        has_left[static_cast<std::size_t>(place)] = taken.size() == 1 && taken[0] == leaving;
        return taken;
    }

    [[nodiscard]] std::string name() const
    {
        char machine[MPI_MAX_PROCESSOR_NAME]{};
        int length{};
        MPI_Get_processor_name(machine, &length);
        return "rank " + std::to_string(rank) + " on " + machine + ": ";
    }

    void do_work(detail::message const & bytes, int const place) const
    {
        detail::message_reader reader{bytes};
        work kind{};
        session_options options{};
        alignment_problem problem{};
        reader(kind, options, problem);
        if (options.executor != executor_kind::host)
            options.devices = detail::devices_of(sharing, options.devices, available_executors());
        if (kind == work::batch)
            return detail::send(communicator, 0, place, answer(options, problem, reader));

        detail::rank_channel channel{communicator, 0, place};
        if (kind == work::pair)
        {
            packed_batch batch{};
            reader(batch);
            return alignment_session::help(problem, options, batch, channel);
        }
        seqan3_cuda::detail::common_best best{};
        options.best = &best;
        std::jthread exchange{[&](std::stop_token const & stop)
                              { detail::exchange_scores(channel, best, [&stop] { return stop.stop_requested(); }); }};
        detail::message const reply = answer(options, problem, reader);
        exchange.request_stop();
        exchange.join();
        detail::send(communicator, 0, place, reply);
    }

    //!\brief Computes the batch that is left to read.
    [[nodiscard]] detail::message answer(session_options const & options, alignment_problem const & problem,
                                         detail::message_reader & reader) const
    {
        detail::message_writer writer{};
        try
        {
            alignment_session computing{problem, options};
            packed_batch batch{computing.plan().memory};
            reader(batch);
            computing.submit(std::move(batch), true);
            outcome_batch const outcome = computing.next();
            writer(true, outcome);
        }
        catch (...)
        {
            writer = {};
            writer(false);
            write_exception(writer, std::current_exception(), name());
        }
        return std::move(writer.bytes);
    }
};

} // namespace seqan3_cuda::mpi
