// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What walks along paths get beside the arguments of the pass that left the traceback bits.
 *
 * Floor: src/kernel/launch. Compiles everywhere; all pointers are to the backend's memory.
 */

#pragma once

#include <cstdint>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

#include <kernel/traceback/path_emitter.hpp>

namespace seqan3_cuda::detail
{

//!\brief What is wanted of paths, and where it goes.
struct walk_arguments
{
    trace_run * runs; //!< Room for as many runs as both sequences of all pairs have letters; those of a pair end
                      //!< at its end_of_path_room. Null: no runs are wanted.
    identity_counts * identities; //!< One a pair. Null: they are not wanted.
    letter_comparison letters;
    bool only_ends{}; //!< No paths are wanted; but where checkpoints were kept, ends of local alignments are not yet
                      //!< known.

    //!\brief Whether paths have to look at letters.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE bool compares() const
    {
        return letters.marks_mismatches || identities != nullptr;
    }
};

//!\brief Tasks whose checkpoints are there.
struct task_range
{
    std::uint32_t first;
    std::uint32_t count;
    std::uint32_t refill_width; //!< warp_work::refill_width, the same in all of their works.
    std::uint32_t blocks;       //!< refill_plan::blocks.
};

} // namespace seqan3_cuda::detail
