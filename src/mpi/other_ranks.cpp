// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements other_ranks.
 *
 * Floor: src/mpi. Includes neither SeqAn3 nor CUDA.
 */

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include <seqan3_cuda/mpi/session.hpp>

#include <mpi/session_implementation.hpp>

namespace seqan3_cuda::mpi
{

other_ranks::other_ranks(session & all, std::uint64_t const least_cells, std::uint32_t const least_rows) :
    all{*all.self},
    fewest_cells{std::max<std::uint64_t>(least_cells, 1)},
    fewest_rows{least_rows}
{
    // The first places of all ranks come first: those of hosts.
    for (int tag = 0; tag < std::ranges::max(all.self->places); ++tag)
        for (int rank = 1; rank < this->all.size; ++rank)
            if (tag < this->all.places[static_cast<std::size_t>(rank)])
                places.emplace_back(rank, tag);
}

other_ranks::~other_ranks()
{
    all.send_to_all({std::uncaught_exceptions() > exceptions ? failed : finished});
}

std::size_t other_ranks::processes() const
{
    return static_cast<std::size_t>(all.size - 1);
}

std::size_t other_ranks::size(session_options const & options) const
{
    return options.executor == executor_kind::host ? processes() * detail::places_of_host : places.size();
}

std::size_t other_ranks::process_of(std::size_t const place) const
{
    return static_cast<std::size_t>(places[place].rank - 1);
}

std::uint64_t other_ranks::least_cells() const
{
    return fewest_cells;
}

std::vector<int> other_ranks::devices_here(session_options const & options) const
{
    return options.executor == executor_kind::host
             ? options.devices
             : detail::devices_of(all.sharing, options.devices, available_executors());
}

outcome_batch other_ranks::align(std::size_t const place, alignment_problem const & problem,
                                 session_options const & options, packed_batch const & batch)
{
    auto & [rank, tag, in_use] = places[place];
    detail::message_writer writer{};
    writer(options.best != nullptr ? work::batch_with_best : work::batch, options, problem, batch);
    std::scoped_lock const lock{in_use};
    detail::send(all.communicator, rank, tag, std::exchange(writer.bytes, {}));
    if (options.best != nullptr)
    {
        detail::rank_channel channel{all.communicator, rank, tag};
        detail::exchange_scores(channel, *options.best, [] { return false; }); // the rank ends
    }

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

std::vector<std::uint32_t> other_ranks::helpers(session_options const & options) const
{
    if (options.executor == executor_kind::host || !options.devices.empty())
        return {}; // numbers of devices are each rank's own
    return {all.helpers.begin() + 1, all.helpers.end()};
}

std::uint32_t other_ranks::least_rows() const
{
    return fewest_rows;
}

//!\brief Keeps the place from batches.
class other_ranks::summoned_channel final : public detail::rank_channel
{
public:
    summoned_channel(MPI_Comm const communicator, place & own) :
        rank_channel{communicator, own.rank, own.tag},
        lock{own.in_use}
    {}

private:
    std::unique_lock<std::mutex> lock;
};

std::unique_ptr<seqan3_cuda::detail::process_channel> other_ranks::summon(std::size_t const process,
                                                                          alignment_problem const & problem,
                                                                          session_options const & options,
                                                                          packed_batch const & batch)
{
    detail::message_writer writer{};
    writer(work::pair, options, problem, batch);
    place & own = places[process]; // the first one of its rank
    auto channel = std::make_unique<summoned_channel>(all.communicator, own);
    detail::send(all.communicator, own.rank, own.tag, writer.bytes);
    return channel;
}

} // namespace seqan3_cuda::mpi
