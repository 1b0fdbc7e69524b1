// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Instantiates band_sweep over arrays of lanes, for one instruction set.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA. Compiled once for each instruction set, with SEQAN3_CUDA_HOST_ISA its name.
 */

#include <cstddef>
#include <utility>

#include <lane/host_lanes.hpp> // first: makes the namespace of the instruction set inline

#include <host/sweep_host_kernel.hpp>
#include <kernel/pass/band_sweep.hpp>

namespace seqan3_cuda::detail
{

namespace SEQAN3_CUDA_HOST_ISA
{

namespace
{

template <std::size_t index>
void sweep_band(fill_arguments const & arguments, warp_work const & work)
{
    band_sweep<host_lanes, host_lanes::packed16, sweep_variants[index]> body{arguments, work};
    body.run();
}

template <std::size_t... index>
constexpr sweep_host_kernel_table make_table(std::index_sequence<index...>)
{
    return {&sweep_band<index>...};
}

} // namespace

constinit sweep_host_kernel_table const sweep_host_kernels = make_table(std::make_index_sequence<sweep_variants.size()>{});

} // namespace SEQAN3_CUDA_HOST_ISA

} // namespace seqan3_cuda::detail
