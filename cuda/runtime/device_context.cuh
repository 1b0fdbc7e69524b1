// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What all executors on one device share.
 *
 * Layer: cuda/runtime. nvcc only.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

#include "device_resources.cuh"

namespace seqan3_cuda::detail
{

/*!\brief One device: whose turn it is to compute, and the memory that only computing needs.
 *
 * Kernels of one batch fill a device, so executors take turns: while one computes, the others copy. The large buffers exist once.
 */
struct device_context
{
    std::mutex turn{}; //!< Held from the first kernel of a batch until the last one has ended.

    // Guarded by `turn`.
    device_array<std::uint32_t> trace{};
    device_array<std::byte> border{};
    device_array<trace_run> runs{};
    device_array<std::byte> scan_storage{};
};

//!\brief The context of a device, made at first use. Thread-safe; never destroyed, as the driver may end before static objects do.
[[nodiscard]] device_context & context_of(int device);

} // namespace seqan3_cuda::detail
