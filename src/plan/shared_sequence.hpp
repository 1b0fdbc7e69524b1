// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Finds neighbouring pairs that have a sequence in common, as those of one query against many subjects do.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstdint>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

namespace seqan3_cuda::detail
{

//!\brief Which sequence a pair has in common with its neighbours.
struct shared_sequence
{
    enum class place : std::uint8_t
    {
        none,
        first,
        second
    };

    place where{place::none};
    std::uint32_t run{}; //!< Neighbouring pairs of the same run have the same sequence there.

    friend bool operator==(shared_sequence const &, shared_sequence const &) = default;
};

//!\brief Shorter runs leave too many warps of their last block without pairs.
inline constexpr std::uint32_t shortest_run = 64;

/*!\brief Finds the runs of at least shortest_run pairs with a sequence in common; of each pair, in its order.
 * \details A pair in two runs is in that of the second sequence. Linear in the number of pairs.
 */
[[nodiscard]] std::vector<shared_sequence> find_shared_sequences(packed_batch const & batch);

/*!\brief The problem whose pairs have their sequences exchanged. The scores are the same; of equally good alignments it
 * may report others.
 * \param[in] problem Without a band.
 */
[[nodiscard]] alignment_problem exchange_sequences(alignment_problem const & problem);

} // namespace seqan3_cuda::detail
