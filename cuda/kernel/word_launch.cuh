// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Launches the kernels that look for the words of pairs in open bands.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#pragma once

#include <cstdint>

#include <cuda_runtime.h>

#include <kernel/kmer/absent_words.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Puts the letters of all sequences 1 of a batch into planes.
 * \param[out] planes      Room for `plane_count * letter_planes::words_for(letters)` words.
 * \throws seqan3_cuda::cuda_error
 */
void launch_letter_planes(std::uint8_t const * codes1, std::uint64_t letters, std::uint32_t plane_count, std::uint32_t * planes, cudaStream_t stream);

/*!\brief Finds the absent words of a batch.
 * \param[in]  search      All of its pointers are to device memory.
 * \param[in]  plane_count Number of planes.
 * \param[in]  pair_count  Pairs of the batch.
 * \param[out] bits        As word_layout says; written for pairs with a band only.
 * \throws seqan3_cuda::cuda_error
 */
void launch_word_search(
    word_search<std::uint32_t> const & search, std::uint32_t plane_count, std::uint32_t pair_count, std::uint32_t * bits, cudaStream_t stream);

} // namespace seqan3_cuda::detail
