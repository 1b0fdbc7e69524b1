// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Instantiates the body of narrow bands over arrays of lanes, for one instruction set.
 *
 * Layer: src. Includes neither SeqAn3 nor CUDA. Compiled once for each instruction set, with SEQAN3_CUDA_HOST_ISA its name.
 */

#include <cstddef>
#include <utility>

#include "../../cuda/algorithm/narrow_band.hpp"
#include "../../cuda/lane/host_lanes.hpp"
#include "narrow_host_kernel.hpp"

namespace seqan3_cuda::detail
{

namespace SEQAN3_CUDA_HOST_ISA
{

namespace
{

template <std::size_t index>
void compute_narrow_band(fill_arguments const & arguments, warp_work const & work)
{
    narrow_band<host_lanes, host_lanes::packed16, narrow_lookups[index]> body{arguments, work};
    body.run();
}

template <std::size_t... index>
constexpr narrow_host_kernel_table make_table(std::index_sequence<index...>)
{
    return {&compute_narrow_band<index>...};
}

} // namespace

constinit narrow_host_kernel_table const narrow_host_kernels = make_table(std::make_index_sequence<narrow_lookups.size()>{});

} // namespace SEQAN3_CUDA_HOST_ISA

} // namespace seqan3_cuda::detail
