// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernels of edit distances over arrays of lanes.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA. For files that are compiled once for each instruction set.
 */

#pragma once

#include <lane/host_bit_lanes.hpp> // first: makes the namespace of the instruction set inline

#include <host/host_kernel.hpp>
#include <kernel/pass/edit_wavefront.hpp>

namespace seqan3_cuda::detail
{

inline namespace SEQAN3_CUDA_HOST_ISA
{

template <edit_key key>
void compute_edits(edit_arguments const & arguments, edit_work const & work)
{
    edit_wavefront<host_bit_lanes, key.planes, key.words, key.mode>{arguments, work}.run();
}

template <edit_key key>
inline constexpr host_kernel<edit_key> host_kernel_of = &compute_edits<key>;

} // namespace SEQAN3_CUDA_HOST_ISA

} // namespace seqan3_cuda::detail
