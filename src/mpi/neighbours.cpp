// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements how ranks divide GPUs.
 *
 * Floor: src/mpi. Includes neither SeqAn3 nor CUDA.
 */

#include <mpi/neighbours.hpp>

#include <algorithm>
#include <functional>
#include <string>

namespace seqan3_cuda::mpi::detail
{

neighbours find_neighbours(MPI_Comm const communicator, int const rank)
{
    std::string ids{};
    for (device_description const & device : available_executors().devices)
        ids += device.uuid + ' ';
    auto const colour = static_cast<int>(std::hash<std::string>{}(ids) % 0x7fff'ffff);

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

std::vector<int> devices_of(neighbours const & those, std::vector<int> const & wanted,
                            executor_inventory const & inventory)
{
    std::vector<int> usable{}, own{};
    for (device_description const & device : inventory.devices)
        if (device.usable && (wanted.empty() || std::ranges::count(wanted, device.id) > 0))
            usable.push_back(device.id);
    if (usable.empty() || usable.size() < wanted.size())
        return wanted;

    auto const position = static_cast<std::size_t>(those.position), count = static_cast<std::size_t>(those.count);
    if (position >= usable.size())
        return {usable[position % usable.size()]};
    for (std::size_t i = position; i < usable.size(); i += count)
        own.push_back(usable[i]);
    return own;
}

std::uint32_t own_devices(neighbours const & those, executor_inventory const & inventory)
{
    auto const usable = std::ranges::count_if(inventory.devices, &device_description::usable);
    bool const are_shared = usable < those.count;
    return are_shared ? 0 : static_cast<std::uint32_t>(devices_of(those, {}, inventory).size());
}

int places_of(neighbours const & those, executor_inventory const & inventory)
{
    constexpr int batches_of_device = 3; // as executors: doc/developer/architecture.md
    auto const devices = static_cast<int>(devices_of(those, {}, inventory).size());
    return std::max(places_of_host, devices * batches_of_device);
}

} // namespace seqan3_cuda::mpi::detail
