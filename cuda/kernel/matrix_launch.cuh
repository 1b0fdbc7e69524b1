// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Launches the kernel of the general path.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#pragma once

#include <cstdint>

#include <cuda_runtime.h>

#include <kernel/data/sequence_array.hpp>
#include <kernel/pass/cell_matrices.hpp>

#include "walk_launch.cuh"

namespace seqan3_cuda::detail
{

/*!\brief One pair's share of the memory for cells, in words of 32 bits from `begin` on: the scores, E, F, and the directions, a byte a cell.
 * \details Without directions these bytes do not exist.
 */
struct cell_work
{
    cell_extent extent;
    std::uint32_t pair;  //!< Index into the batch.
    std::uint64_t begin; //!< Counts from the first work of the batch.
};

//!\brief Number of words of a work without directions.
SEQAN3_CUDA_HOST_DEVICE inline std::uint64_t score_words(cell_extent const & extent)
{
    return extent.size() + static_cast<std::uint64_t>(extent.rows) + 1 + static_cast<std::uint64_t>(extent.columns) + 1;
}

//!\brief Number of words of its directions.
SEQAN3_CUDA_HOST_DEVICE inline std::uint64_t direction_words(cell_extent const & extent)
{
    return (extent.size() + sizeof(std::uint32_t) - 1) / sizeof(std::uint32_t);
}

//!\brief What the kernel gets. All pointers are to device memory.
struct matrix_arguments
{
    sequence_array sequences1;
    sequence_array sequences2;
    cell_work const * works;
    std::uint32_t * cells;    //!< The word that works count as number `cells_origin` stands first.
    std::uint64_t cells_origin;
    pair_outcome * outcomes;
    cell_scores scores;
    walk_arguments walk;
    output_level output;
    bool with_directions;
};

/*!\brief Computes some pairs, a block each: all cells, the optimum, and the path if begin positions are wanted.
 * \param[in] work_count Number of works, at least 1.
 * \throws seqan3_cuda::cuda_error
 */
void launch_matrices(matrix_arguments const & arguments, std::uint32_t work_count, cudaStream_t stream);

} // namespace seqan3_cuda::detail
