// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Instantiates the kernel bodies over arrays of lanes, for one instruction set.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA. Compiled once for each instruction set, with SEQAN3_CUDA_HOST_ISA its name.
 */

#include <cstddef>
#include <utility>

#include <lane/host_lanes.hpp> // first: makes the namespace of the instruction set inline

#include <host/host_kernel.hpp>
#include <host/host_value.hpp>
#include <kernel/pass/local_wavefront.hpp>
#include <kernel/pass/query_wavefront.hpp>
#include <kernel/pass/wavefront.hpp>

namespace seqan3_cuda::detail
{

namespace SEQAN3_CUDA_HOST_ISA
{

namespace
{

template <std::size_t index>
void fill(fill_arguments const & arguments, warp_work const & work)
{
    constexpr kernel_variant variant = kernel_variants[index];
    using value_t = typename host_value<variant.value>::type;
    if constexpr (variant.lookup == lookup_kind::shared_profile)
    {
        query_wavefront<host_lanes, value_t, variant> body{arguments, work};
        body.prepare();
        body.run();
    }
    else if constexpr (has_paired_columns(variant))
    {
        local_wavefront<host_lanes, value_t, variant, false> body{arguments, work};
        body.run();
    }
    else
    {
        wavefront<host_lanes, value_t, variant, false> body{arguments, work};
        body.run();
    }
}

template <std::size_t... index>
constexpr host_kernel_table make_table(std::index_sequence<index...>)
{
    return {&fill<index>...};
}

} // namespace

constinit host_kernel_table const host_kernels = make_table(std::make_index_sequence<kernel_variant_count>{});

} // namespace SEQAN3_CUDA_HOST_ISA

} // namespace seqan3_cuda::detail
