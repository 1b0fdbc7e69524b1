// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

#include <iostream>

#include <seqan3_cuda/executor.hpp>

int main()
{
    seqan3_cuda::executor_inventory const & inventory = seqan3_cuda::available_executors();

    std::cout << "host: " << inventory.host_instruction_set << '\n';
    if (!inventory.cuda_reason.empty())
        std::cout << "no GPU: " << inventory.cuda_reason << '\n';
    for (seqan3_cuda::device_description const & device : inventory.devices)
        std::cout << device.id << ": " << device.name << ", " << device.memory_bytes << " bytes, "
                  << (device.usable ? "usable" : device.reason) << '\n';
}
