// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernels that fill blocks again from checkpoints on the host, one table for each instruction set.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <array>
#include <cstdint>

#include <kernel/data/fill_arguments.hpp>
#include <kernel/key/refill_variant.hpp>
#include <kernel/layout/checkpoint_layout.hpp>

namespace seqan3_cuda::detail
{

//!\brief What walks through blocks need of one variant.
struct refill_host_kernel
{
    /*!\brief Fills a block of each alignment of a work, or of one alignment of each of its tasks.
     * \details Gets the place in its tasks of the first alignment, `[group][alignment in a register]` the blocks and the cells that are sought in them, and the planes.
     */
    void (*fill)(fill_arguments const &, warp_work const &, std::uint32_t, checkpoint_block const *, sought_cell *, std::uint32_t *);

    //!\brief Calls known_diagonal for an alignment of a work, given by its group and its place in the task.
    std::uint32_t (*diagonal_steps)(fill_arguments const &, warp_work const &, std::uint32_t, std::uint32_t, matrix_cell const &);
};

//!\brief The kernels in the order of refill_variants.
using refill_host_kernel_table = std::array<refill_host_kernel, refill_variants.size()>;

// those that CMake compiles; kernel_choice.cpp uses the ones that exist.
namespace baseline
{
extern refill_host_kernel_table const refill_host_kernels;
}
namespace avx2
{
extern refill_host_kernel_table const refill_host_kernels;
}
namespace avx512
{
extern refill_host_kernel_table const refill_host_kernels;
}

} // namespace seqan3_cuda::detail
