// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A warp on the device. host_lanes.hpp is its counterpart; both have the same members.
 *
 * Floor: cuda/lane. nvcc only.
 */

#pragma once

#include <type_traits>

#include <lane/shape.hpp>

#include "device_memory.cuh"
#include "device_packed16.cuh"
#include "device_single32.cuh"

namespace seqan3_cuda::detail
{

//!\brief All that kernel bodies need of a warp.
struct device_lanes : device_memory
{
    using packed16 = device_packed16;
    using single32 = device_single32;

    //!\brief The arithmetic of a kind of values.
    template <value_kind kind>
    using value_of = std::conditional_t<has_16_bits(kind), packed16, single32>;
};

} // namespace seqan3_cuda::detail
