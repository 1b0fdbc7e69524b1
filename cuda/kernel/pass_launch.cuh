// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Launches the kernels of passes by their keys.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#pragma once

#include <cstdint>
#include <span>

#include <cuda_runtime.h>

#include <kernel/data/edit_arguments.hpp>
#include <kernel/data/fill_arguments.hpp>

#include "kernel_group.hpp"
#include "walk_launch.cuh"

namespace seqan3_cuda::detail
{

//!\brief Tasks whose checkpoints are there.
struct task_range
{
    std::uint32_t first;
    std::uint32_t count;
    std::uint32_t refill_width; //!< warp_work::refill_width, the same in all of their works.
    std::uint32_t blocks;       //!< refill_plan::blocks.
};

//!\brief The function that launches a kernel with a key of this type.
template <typename key_t>
struct launch_function
{
    using type = void (*)(fill_arguments const &, cudaStream_t);
};

template <>
struct launch_function<refill_key>
{
    using type = void (*)(fill_arguments const &, walk_arguments const &, task_range const &, cudaStream_t);
};

template <>
struct launch_function<edit_key>
{
    using type = void (*)(edit_arguments const &, cudaStream_t);
};

template <typename key_t>
using launch_entry = kernel_entry<key_t, typename launch_function<key_t>::type>;

//!\brief The kernels of a group. Instantiated by the group's source.
template <typename key_t, auto group>
std::span<launch_entry<key_t> const> kernels_of_group();

/*!\brief Fills the matrices of the works in `arguments`.
 * \throws seqan3_cuda::cuda_error
 */
void launch_fill(fill_key const & variant, fill_arguments const & arguments, cudaStream_t stream);

/*!\brief Fills the bands of the works in `arguments` by band_sweep.
 * \throws seqan3_cuda::cuda_error
 */
void launch_sweep(sweep_key const & variant, fill_arguments const & arguments, cudaStream_t stream);

/*!\brief Walks the paths of some tasks of a fill that kept checkpoints, and sets begin positions and run counts;
 *        before, the end positions of local alignments.
 * \param[in] variant   What fills blocks again.
 * \param[in] arguments Those of the fill, with the variant's table.
 * \param[in] walk      What is wanted of the paths.
 * \param[in] tasks     Which ones.
 * \throws seqan3_cuda::cuda_error
 */
void launch_refill(refill_key const & variant, fill_arguments const & arguments, walk_arguments const & walk,
                   task_range const & tasks, cudaStream_t stream);

/*!\brief Computes the works in `arguments`.
 * \throws seqan3_cuda::cuda_error
 */
void launch_edit(edit_key const & variant, edit_arguments const & arguments, cudaStream_t stream);

} // namespace seqan3_cuda::detail
