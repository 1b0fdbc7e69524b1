// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Instantiates the edit distance's body over arrays of lanes, for one instruction set.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA. Compiled once for each instruction set, with SEQAN3_CUDA_HOST_ISA its name.
 */

#include <cstddef>
#include <utility>

#include <lane/host_bit_lanes.hpp> // first: makes the namespace of the instruction set inline

#include <host/edit_host_kernel.hpp>
#include <kernel/pass/edit_wavefront.hpp>

namespace seqan3_cuda::detail
{

namespace SEQAN3_CUDA_HOST_ISA
{

namespace
{

template <std::size_t index>
void compute_edits(edit_arguments const & arguments, edit_work const & work)
{
    constexpr edit_variant variant = edit_variants[index];
    edit_wavefront<host_bit_lanes, variant.planes, variant.words, variant.mode> body{arguments, work};
    body.run();
}

template <std::size_t index>
constexpr host_edit_kernel choose_kernel()
{
    if constexpr (edit_variants[index].words == host_edit_words[0])
        return &compute_edits<index>;
    else
        return nullptr;
}

template <std::size_t... index>
constexpr host_edit_kernel_table make_table(std::index_sequence<index...>)
{
    return {choose_kernel<index>()...};
}

} // namespace

constinit host_edit_kernel_table const host_edit_kernels = make_table(std::make_index_sequence<edit_variant_count>{});

} // namespace SEQAN3_CUDA_HOST_ISA

} // namespace seqan3_cuda::detail
