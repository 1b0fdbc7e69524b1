// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The fill kernels over arrays of lanes.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA. For files that are compiled once for each instruction set.
 */

#pragma once

#include <lane/host_lanes.hpp> // first: makes the namespace of the instruction set inline

#include <host/host_kernel.hpp>
#include <kernel/pass/folded_wavefront.hpp>
#include <kernel/pass/local_wavefront.hpp>
#include <kernel/pass/query_wavefront.hpp>
#include <kernel/pass/wavefront.hpp>

namespace seqan3_cuda::detail
{

inline namespace SEQAN3_CUDA_HOST_ISA
{

template <fill_key key>
void fill(fill_arguments const & arguments, warp_work const & work)
{
    using value_t = host_lanes::value_of<key.value>;
    if constexpr (is_folded(key))
        folded_wavefront<host_lanes, key, false>{arguments, work}.run();
    else if constexpr (key.lookup == lookup_kind::shared_profile)
    {
        query_wavefront<host_lanes, value_t, key> body{arguments, work};
        body.prepare();
        body.run();
    }
    else if constexpr (has_paired_columns(key))
        local_wavefront<host_lanes, value_t, key, false>{arguments, work}.run();
    else
        wavefront<host_lanes, value_t, key, false>{arguments, work}.run();
}

template <fill_key key>
inline constexpr host_kernel<fill_key> host_kernel_of = &fill<key>;

} // namespace SEQAN3_CUDA_HOST_ISA

} // namespace seqan3_cuda::detail
