// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How a pair is computed by furthest-reaching points: by how many threads and blocks, with how much memory.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <kernel/data/furthest_arguments.hpp>
#include <plan/device_traits.hpp>
#include <plan/similar_pair.hpp>

namespace seqan3_cuda::detail
{

//!\brief What computes the pairs of a batch.
struct furthest_blocks
{
    std::uint32_t of_pair{1};     //!< Blocks that may share a pair.
    std::uint64_t ring_entries{}; //!< That each block has room for.
    bool are_few_pairs{};         //!< Whether pairs with gap costs have a multiprocessor each, and more.

    //!\brief Of a batch of some pairs.
    [[nodiscard]] static furthest_blocks of(std::size_t pairs, furthest_scores const & scores,
                                            similar_preferences const & preferences);

    //!\brief Entries of a ring of one block whose places all blocks have room for.
    [[nodiscard]] std::uint64_t shared_entries(furthest_scores const & scores) const;
};

/*!\brief A task without a trace.
 * \details What counts for few pairs is how long levels take: blocks compute several of them at a time, which takes
 * many registers. Several blocks share a pair of many diagonals, or one that a block has no room for. Figures:
 * tuning.md, Parts of a pair.
 */
[[nodiscard]] furthest_task make_task(std::uint32_t pair, furthest_trial const & trial, furthest_blocks const & blocks);

} // namespace seqan3_cuda::detail
