// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The host executor's part for edit distances: plans a batch, runs the bodies on arrays of lanes, walks the paths.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <engine/path_recorder.hpp>
#include <host/host_kernel.hpp>

namespace seqan3_cuda::detail
{

//!\brief Computes batches of edit distances, one at a time; keeps its buffers.
class edit_host_executor
{
public:
    //!\brief `words` are those that the kernels have.
    explicit edit_host_executor(std::span<std::uint8_t const> const words = host_edit_words) : words{words} {}

    /*!\brief Computes pairs of a batch, as executor::align.
     * \param[in]     kernels Those of this machine's instruction set.
     * \param[in,out] outcome One outcome for each pair, the default one for those that are computed here.
     * \param[in]     is_done `[pair]` whether the pair has its outcome already; empty: none has.
     */
    void align(std::span<host_entry<edit_key> const> kernels, alignment_problem const & problem, packed_batch const & batch,
               outcome_batch & outcome, std::span<std::uint8_t const> is_done = {});

private:
    std::span<std::uint8_t const> words;
    std::vector<std::uint8_t> border{};
    std::unique_ptr<std::uint32_t[]> planes{}; //!< Not cleared: each word is written before it is read.
    std::size_t planes_size{};
    path_recorder paths{};
};

} // namespace seqan3_cuda::detail
