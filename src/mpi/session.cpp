// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements the ranks: rank 0 sends problems with batches, the others send outcomes or exceptions.
 *
 * Floor: src/mpi. Includes neither SeqAn3 nor CUDA.
 */

#include <seqan3_cuda/mpi/session.hpp>

#include <algorithm>
#include <array>
#include <exception>
#include <functional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>

#include <seqan3_cuda/executor.hpp>

#include <mpi/message.hpp>
#include <mpi/transport.hpp>

namespace seqan3_cuda::mpi
{

namespace
{

using seqan3_cuda::detail::alignment_problem;
using seqan3_cuda::detail::alignment_session;
using seqan3_cuda::detail::outcome_batch;
using seqan3_cuda::detail::packed_batch;
using seqan3_cuda::detail::session_options;

// One batch is on its way while another one is computed. A batch's place at its rank is its messages' tag.
constexpr std::size_t places_of_rank{2};

//!\brief Messages of one byte, for what is not a batch.
enum note : std::uint8_t
{
    finished, //!< There are no more batches of this call.
    failed,   //!< An exception has ended the call.
    leaving   //!< Rank 0's session ends.
};

//!\brief Initialises MPI. \returns Whether nobody had done so.
bool initialise()
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

//!\brief Some ranks of a machine, and which one of them this is.
struct neighbours
{
    int position{};
    int count{1};
};

//!\brief The ranks of this machine that see the same GPUs.
neighbours find_neighbours(MPI_Comm const communicator, int const rank)
{
    std::string ids{};
    for (device_description const & device : available_executors().devices)
        ids += device.uuid + ' ';
    auto const colour = static_cast<int>(std::hash<std::string>{}(ids)&0x7fff'ffff);

    MPI_Comm machine{}, sharing{};
    neighbours found{};
    MPI_Comm_split_type(communicator, MPI_COMM_TYPE_SHARED, rank, MPI_INFO_NULL, &machine);
    MPI_Comm_split(machine, colour, rank, &sharing);
    MPI_Comm_rank(sharing, &found.position);
    MPI_Comm_size(sharing, &found.count);
    MPI_Comm_free(&sharing);
    MPI_Comm_free(&machine);
    return found;
}

//!\brief Every count-th of the usable devices; all of them for each rank if there are not enough: one.
std::vector<int> devices_of(neighbours const & those, session_options const & options)
{
    if (options.executor == executor_kind::host || those.count == 1)
        return options.devices;
    std::vector<int> usable{}, own{};
    for (device_description const & device : available_executors().devices)
        if (device.usable && (options.devices.empty() || std::ranges::count(options.devices, device.id) > 0))
            usable.push_back(device.id);
    if (usable.empty())
        return options.devices;
    for (std::size_t i = static_cast<std::size_t>(those.position); i < usable.size(); i += those.count)
        own.push_back(usable[i]);
    return own.empty() ? std::vector{usable[static_cast<std::size_t>(those.position) % usable.size()]} : own;
}

} // namespace

class session::implementation
{
public:
    explicit implementation(MPI_Comm const origin) : has_initialised{initialise()}
    {
        MPI_Comm_dup(origin, &communicator);
        MPI_Comm_rank(communicator, &rank);
        MPI_Comm_size(communicator, &size);
        sharing = find_neighbours(communicator, rank);
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
    bool serve(std::size_t const place) noexcept // there is no way on for a rank that cannot answer
    {
        while (!has_left[place])
        {
            detail::message const request = take(place);
            if (request.size() > 1)
                detail::send(communicator, 0, static_cast<int>(place), answer(request));
            else if (request[0] != leaving)
                return request[0] == finished;
        }
        return false;
    }

    //!\brief Sends a message to each place.
    void send_to_all(detail::message const & bytes) const
    {
        for (int other = 1; other < size; ++other)
            for (std::size_t place = 0; place < places_of_rank; ++place)
                detail::send(communicator, other, static_cast<int>(place), bytes);
    }

    MPI_Comm communicator{};
    int rank{};
    int size{};
    neighbours sharing{};

private:
    bool has_initialised;
    std::array<bool, places_of_rank> has_left{}; //!< Whether rank 0 has said to a place that it leaves.
    int exceptions{std::uncaught_exceptions()};

    /*!\brief Rank 0 says that it leaves; the others wait for that.
     * \returns Whether rank 0 wants nothing more of this one, for which it would wait for ever.
     */
    [[nodiscard]] bool leave()
    {
        if (rank == 0)
            send_to_all({leaving});
        for (std::size_t place = 0; place < places_of_rank && rank != 0; ++place)
            while (!has_left[place])
                if (take(place).size() > 1)
                    return false;
        return true;
    }

    //!\brief Waits for rank 0's next message.
    [[nodiscard]] detail::message take(std::size_t const place)
    {
        detail::message taken = detail::receive(communicator, 0, static_cast<int>(place));
        has_left[place] = taken.size() == 1 && taken[0] == leaving;
        return taken;
    }

    [[nodiscard]] std::string name() const
    {
        char machine[MPI_MAX_PROCESSOR_NAME]{};
        int length{};
        MPI_Get_processor_name(machine, &length);
        return "rank " + std::to_string(rank) + " on " + machine + ": ";
    }

    [[nodiscard]] detail::message answer(detail::message const & request) const
    {
        detail::message_writer writer{};
        try
        {
            detail::message_reader reader{request};
            session_options options{};
            alignment_problem problem{};
            reader(options, problem);
            options.devices = devices_of(sharing, options);

            alignment_session computing{std::move(problem), std::move(options)};
            packed_batch batch{computing.batch_memory()};
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

// ---------------------------------------------------------------------------------------------------------------------
// session
// ---------------------------------------------------------------------------------------------------------------------

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
    for (std::size_t place = 1; place < places_of_rank; ++place)
        threads.emplace_back([this, place] { self->serve(place); });
    bool const is_well = self->serve(0);
    for (std::thread & thread : threads)
        thread.join();
    if (!is_well)
        throw std::runtime_error{"seqan3_cuda::mpi: rank 0 has failed."};
}

// ---------------------------------------------------------------------------------------------------------------------
// other_ranks
// ---------------------------------------------------------------------------------------------------------------------

other_ranks::other_ranks(session & all, std::uint64_t const least_cells) :
    all{*all.self},
    fewest_cells{std::max<std::uint64_t>(least_cells, 1)},
    in_use(size())
{}

other_ranks::~other_ranks()
{
    all.send_to_all({std::uncaught_exceptions() > exceptions ? failed : finished});
}

std::size_t other_ranks::processes() const
{
    return static_cast<std::size_t>(all.size - 1);
}

std::size_t other_ranks::size() const
{
    return processes() * places_of_rank;
}

std::uint64_t other_ranks::least_cells() const
{
    return fewest_cells;
}

std::vector<int> other_ranks::devices_here(session_options const & options) const
{
    return devices_of(all.sharing, options);
}

outcome_batch other_ranks::align(std::size_t const place, alignment_problem const & problem,
                                 session_options const & options, packed_batch const & batch)
{
    int const rank = static_cast<int>(place % processes()) + 1, tag = static_cast<int>(place / processes());
    detail::message_writer writer{};
    writer(options, problem, batch);
    std::scoped_lock const lock{in_use[place]};
    detail::send(all.communicator, rank, tag, std::exchange(writer.bytes, {}));

    detail::message const reply = detail::receive(all.communicator, rank, tag);
    detail::message_reader reader{reply};
    bool is_outcome{};
    reader(is_outcome);
    if (!is_outcome)
        detail::throw_exception(reader);
    outcome_batch outcome{};
    reader(outcome);
    return outcome;
}

} // namespace seqan3_cuda::mpi
