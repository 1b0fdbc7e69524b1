// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The arithmetic of each kind of values on the host.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA. For files that are compiled once for each instruction set.
 */

#pragma once

#include <kernel/key/kernel_variant.hpp>
#include <lane/host_lanes.hpp>

namespace seqan3_cuda::detail
{

inline namespace SEQAN3_CUDA_HOST_ISA
{

template <value_kind kind>
struct host_value;

template <>
struct host_value<value_kind::packed16>
{
    using type = host_lanes::packed16;
};

template <>
struct host_value<value_kind::single32>
{
    using type = host_lanes::single32;
};

} // namespace SEQAN3_CUDA_HOST_ISA

} // namespace seqan3_cuda::detail
