// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernels that sweep bands, over arrays of lanes.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA. For files that are compiled once for each instruction set.
 */

#pragma once

#include <lane/host_lanes.hpp> // first: makes the namespace of the instruction set inline

#include <host/host_kernel.hpp>
#include <kernel/pass/band_sweep.hpp>

namespace seqan3_cuda::detail
{

inline namespace SEQAN3_CUDA_HOST_ISA
{

template <sweep_key key>
void sweep_band(fill_arguments const & arguments, warp_work const & work)
{
    band_sweep<host_lanes, host_lanes::packed16, key>{arguments, work}.run();
}

template <sweep_key key>
inline constexpr host_kernel<sweep_key> host_kernel_of = &sweep_band<key>;

} // namespace SEQAN3_CUDA_HOST_ISA

} // namespace seqan3_cuda::detail
