// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Aligns long pairs on the host: the score first, then the tiles that the path passes, one after the other.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <engine/path_recorder.hpp>
#include <host/kernel_choice.hpp>
#include <plan/device_traits.hpp>
#include <plan/long_pair.hpp>

namespace seqan3_cuda::detail
{

//!\brief For one thread; keeps its memory from pair to pair.
class tile_aligner
{
public:
    /*!\brief Aligns a pair for which takes_tiles() holds.
     * \param[in]     kernels     Those of the instruction set.
     * \param[in]     problem     Says what is wanted.
     * \param[in]     batch       Holds the pair.
     * \param[in]     pair        Its index.
     * \param[in]     preferences The executor's. Tiles get fill_preferences::most_trace_bytes, or the least that they need.
     * \param[in,out] outcome     The batch's.
     * \throws std::overflow_error if 32 bits cannot hold the scores.
     */
    void align(host_kernel_choice const & kernels, alignment_problem const & problem, packed_batch const & batch,
               std::uint32_t pair, fill_preferences const & preferences, outcome_batch & outcome);

private:
    std::unique_ptr<std::uint32_t[]> words{}; //!< Not cleared: each word is written before it is read.
    std::size_t size{};                       //!< In words.
    std::vector<strip_cell> border{};
    path_recorder recorder{};
};

} // namespace seqan3_cuda::detail
