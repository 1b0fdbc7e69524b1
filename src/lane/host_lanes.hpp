// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A warp on the host. device_lanes.cuh is its counterpart; both have the same members.
 *
 * Floor: src/lane. Host compilers only; compiled once for each instruction set.
 *
 * `SEQAN3_CUDA_HOST_ISA` names the instruction set and becomes part of every symbol, so that the linker never takes one
 * instruction set's function for another's.
 */

#pragma once

#include <type_traits>

#include <lane/host_memory.hpp>
#include <lane/host_packed16.hpp>
#include <lane/host_single32.hpp>
#include <lane/shape.hpp>

namespace seqan3_cuda::detail
{
inline namespace SEQAN3_CUDA_HOST_ISA
{

//!\brief All that kernel bodies need of a warp.
struct host_lanes : host_memory
{
    using packed16 = host_packed16;
    using single32 = host_single32;

    //!\brief The arithmetic of a kind of values.
    template <value_kind kind>
    using value_of = std::conditional_t<has_16_bits(kind), packed16, single32>;
};

} // namespace SEQAN3_CUDA_HOST_ISA
} // namespace seqan3_cuda::detail
