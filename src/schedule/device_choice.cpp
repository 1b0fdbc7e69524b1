// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements choose_devices.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#include <schedule/device_choice.hpp>

#include <algorithm>
#include <string>

#include <seqan3_cuda/alignment/detail/batch_places.hpp>
#include <seqan3_cuda/exception.hpp>

namespace seqan3_cuda::detail
{

std::vector<int> choose_devices(executor_kind const kind, std::vector<int> const & wanted,
                                executor_inventory const & inventory)
{
    if (kind == executor_kind::host || (kind == executor_kind::automatic && !inventory.cuda_reason.empty()))
        return {};
    if (!inventory.cuda_compiled)
        throw backend_not_compiled{"The CUDA executor was asked for. " + inventory.cuda_reason};

    // ---- all usable ones
    std::vector<int> ids{};
    if (wanted.empty())
    {
        for (device_description const & device : inventory.devices)
            if (device.usable)
                ids.push_back(device.id);
        if (ids.empty())
            throw no_device{"The CUDA executor was asked for. " + inventory.cuda_reason};
        return ids;
    }

    // ---- the chosen ones
    for (int const id : wanted)
    {
        auto const device = std::ranges::find(inventory.devices, id, &device_description::id);
        bool const exists = device != inventory.devices.end();
        if (exists && device->usable)
        {
            if (std::ranges::find(ids, id) == ids.end())
                ids.push_back(id);
        }
        else if (kind == executor_kind::cuda)
        {
            throw no_device{"Device " + std::to_string(id) + " was chosen, but "
                            + (exists                      ? "it is not usable: " + device->reason
                               : inventory.devices.empty() ? "there is none: " + inventory.cuda_reason
                                                           : std::string{"there is no device of that number."})};
        }
    }
    return ids;
}

std::vector<int> choose_devices(session_options const & options, executor_inventory const & inventory)
{
    return choose_devices(options.executor,
                          options.places != nullptr ? options.places->devices_here(options) : options.devices,
                          inventory);
}

} // namespace seqan3_cuda::detail
