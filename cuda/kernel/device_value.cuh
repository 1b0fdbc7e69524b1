// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The arithmetic of each kind of values on the device.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#pragma once

#include <kernel/key/kernel_variant.hpp>

#include "../lane/device_lanes.cuh"

namespace seqan3_cuda::detail
{

template <value_kind kind>
struct device_value;

template <>
struct device_value<value_kind::packed16>
{
    using type = device_lanes::packed16;
};

template <>
struct device_value<value_kind::single32>
{
    using type = device_lanes::single32;
};

} // namespace seqan3_cuda::detail
