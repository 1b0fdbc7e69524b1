// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Launches the kernels that walk paths and bring their runs together.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#pragma once

#include <cstdint>

#include <cuda_runtime.h>

#include <kernel/data/edit_arguments.hpp>
#include <kernel/data/fill_arguments.hpp>
#include <kernel/key/kernel_key.hpp>
#include <kernel/traceback/path_emitter.hpp>
#include <kernel/traceback/tile_walk.hpp>

namespace seqan3_cuda::detail
{

//!\brief What a walk kernel gets beside the arguments of the fill. All pointers are to device memory.
struct walk_arguments
{
    trace_run * runs;             //!< Room for as many runs as both sequences of all pairs have letters; those of a pair end
                                  //!< at its end_of_path_room. Null: no runs are wanted.
    identity_counts * identities; //!< One a pair. Null: they are not wanted.
    letter_comparison letters;
    bool only_ends{}; //!< No paths are wanted; but where checkpoints were kept, ends of local alignments are not yet known.
};

/*!\brief Walks the paths of some tasks, one thread an alignment, and sets begin positions and run counts.
 * \param[in] method     Tells how the planes are laid out.
 * \param[in] variant    Tells whether a task has one or two alignments, and what rows a lane has.
 * \param[in] arguments  Those of the fill that wrote the planes.
 * \param[in] walk       What is wanted of the paths.
 * \param[in] first_task Of the tasks whose planes are there.
 * \param[in] task_count Number of these tasks.
 * \throws seqan3_cuda::cuda_error
 */
void launch_walk(fill_method method,
                 fill_key const & variant,
                 fill_arguments const & arguments,
                 walk_arguments const & walk,
                 std::uint32_t first_task,
                 std::uint32_t task_count,
                 cudaStream_t stream);

/*!\brief Walks the paths of some pairs, one thread a pair, and sets begin positions and run counts.
 * \param[in] arguments  Those of the kernel that wrote the planes, with all works of the plan.
 * \param[in] walk       What is wanted of the paths.
 * \param[in] first_task Of the tasks whose planes are there.
 * \param[in] task_count Number of these tasks.
 * \throws seqan3_cuda::cuda_error
 */
void launch_edit_walk(edit_arguments const & arguments, walk_arguments const & walk, std::uint32_t first_task,
                      std::uint32_t task_count, cudaStream_t stream);

/*!\brief Walks the path of a long pair through the tiles that have been computed; at the path's begin, sets the begin position.
 * \param[in]     arguments Those of the pass that computed the tiles; no works if there are no tiles yet.
 * \param[in]     walk      What is wanted of the path.
 * \param[in]     pair      The pair; its outcome gets the runs that are complete.
 * \param[in]     begins    Whether this is the first walk.
 * \param[in,out] path      In device memory: where the path is. Only written by the first walk.
 * \throws seqan3_cuda::cuda_error
 */
void launch_tile_walk(fill_arguments const & arguments, walk_arguments const & walk, std::uint32_t pair, bool begins, tile_path * path, cudaStream_t stream);

/*!\brief Sets pair_outcome::first_run of all pairs, so that their runs can stand one behind the other.
 * \param[in,out] outcomes    `pair_count` outcomes with run counts.
 * \param[out]    total_runs  One value in device memory.
 * \param[in]     storage     Temporary memory of scan_storage_bytes(pair_count) bytes.
 * \throws seqan3_cuda::cuda_error
 */
void launch_scan(pair_outcome * outcomes, std::uint32_t pair_count, std::uint64_t * total_runs, void * storage, cudaStream_t stream);

//!\brief Bytes of temporary memory for launch_scan.
[[nodiscard]] std::size_t scan_storage_bytes(std::uint32_t pair_count);

//!\brief Copies the runs of all pairs from where launch_walk put them to where launch_scan wants them.
//! \throws seqan3_cuda::cuda_error
void launch_gather(fill_arguments const & arguments, std::uint32_t pair_count, trace_run const * runs, trace_run * gathered, cudaStream_t stream);

} // namespace seqan3_cuda::detail
