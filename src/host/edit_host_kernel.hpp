// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The edit distance's kernels of the host executor, a table of them for each instruction set.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA. edit_host_kernel.cpp is compiled once for each instruction set.
 */

#pragma once

#include <array>
#include <cstdint>

#include <kernel/data/edit_arguments.hpp>
#include <kernel/key/edit_variant.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Words that a lane owns on the host.
 * \details Vector units have no carry from lane to lane: what several words in a lane save the device, they cost here again.
 */
inline constexpr std::array<std::uint8_t, 1> host_edit_words{1};

//!\brief Computes one work.
using host_edit_kernel = void (*)(edit_arguments const &, edit_work const &);

//!\brief The kernels in the order of edit_variants; null for numbers of words other than host_edit_words.
using host_edit_kernel_table = std::array<host_edit_kernel, edit_variant_count>;

// those that CMake compiles; kernel_choice.cpp uses the ones that exist.
namespace baseline
{
extern host_edit_kernel_table const host_edit_kernels;
}
namespace avx2
{
extern host_edit_kernel_table const host_edit_kernels;
}
namespace avx512
{
extern host_edit_kernel_table const host_edit_kernels;
}

} // namespace seqan3_cuda::detail
