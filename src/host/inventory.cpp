// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Looks once for the executors and devices of this build and this machine.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#include <algorithm>

#include <seqan3_cuda/executor.hpp>

#include <engine/executor.hpp>

namespace seqan3_cuda
{

namespace
{

//!\brief Why there is no usable device although the driver shows some: each one's own reason.
std::string reasons_of(std::vector<device_description> const & devices)
{
    std::string reason{"No device is usable:"};
    for (device_description const & device : devices)
        reason += " device " + std::to_string(device.id) + " (" + device.name + "): " + device.reason;
    return reason;
}

executor_inventory look_for_executors()
{
    executor_inventory inventory{};
    inventory.cuda_compiled = detail::cuda_compiled();
    inventory.devices = detail::cuda_devices(inventory.cuda_reason);
    inventory.host_instruction_set = detail::host_instruction_set();

    if (std::ranges::any_of(inventory.devices, &device_description::usable))
        inventory.cuda_reason.clear();
    else if (!inventory.devices.empty())
        inventory.cuda_reason = reasons_of(inventory.devices);
    return inventory;
}

} // namespace

executor_inventory const & available_executors()
{
    // Never destroyed: static objects of the program may still align when they are.
    static executor_inventory const & inventory = *new executor_inventory{look_for_executors()};
    return inventory;
}

} // namespace seqan3_cuda
