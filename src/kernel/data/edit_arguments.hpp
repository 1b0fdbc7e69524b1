// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The work of an edit distance kernel as plain data: what the planner writes and the kernel bodies read.
 *
 * Floor: src/kernel/data. Compiles everywhere; all pointers are the executor's (device memory on the GPU).
 */

#pragma once

#include <cstdint>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <kernel/data/sequence_array.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

//!\brief The pair of a group of lanes.
struct edit_task
{
    std::uint32_t pair; //!< Index into the batch.
    std::uint32_t work; //!< Index of the edit_work that it belongs to.
};

/*!\brief The work of one warp: up to `32 / group_width` pairs, each on a group of neighbouring lanes.
 *
 * A group covers `group_width * words * 32` rows at a time; longer sequences take several strips of so many rows, one
 * after the other.
 */
struct edit_work
{
    std::uint32_t first_task;
    std::uint32_t task_count;
    std::uint32_t group_width;  //!< Lanes of a group, in [1, 32].
    std::uint32_t strips;       //!< Strips of the longest second sequence, at least 1.
    std::uint32_t columns;      //!< Letters of the longest first sequence, at least 1.
    std::uint32_t min_columns;  //!< Letters of the shortest one, at least 1.
    std::uint64_t trace_begin;  //!< Index of the first word of its planes.
    std::uint64_t border_begin; //!< Index of the first byte of its strip borders, one byte a column and group.
};

//!\brief Number of steps that one strip takes.
SEQAN3_CUDA_HOST_DEVICE inline constexpr std::uint32_t strip_steps(edit_work const & work)
{
    return work.columns + work.group_width - 1;
}

//!\brief All that an edit distance kernel gets. Letters are equal exactly if their codes are.
struct edit_arguments
{
    sequence_array sequences1;
    sequence_array sequences2;
    edit_task const * tasks;
    edit_work const * works;
    std::uint32_t * trace; //!< The word that works count as number `trace_origin` stands first.
    std::uint64_t trace_origin;
    std::uint8_t * border;
    pair_outcome * outcomes;
    std::uint32_t work_count;
    std::uint32_t words;          //!< Of a lane, as the variant says; for the walk.
    std::uint32_t steps_together; //!< edit_trace_layout::together; for the walk.
    std::uint32_t max_errors;     //!< A pair with more errors is missed.
    bool semi_global;             //!< Whether letters of sequence 1 before and behind the alignment are free.
    bool with_positions;          //!< Whether end positions are wanted.
};

} // namespace seqan3_cuda::detail
