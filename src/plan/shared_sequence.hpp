// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Finds neighbouring pairs that have a sequence in common, as those of one query against many subjects do,
 * and which of them share its profile.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <plan/device_traits.hpp>

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

/*!\brief Warps of a block that shares a profile for so many rows; few, so that a block's resources are free again soon
 * after its slower warps end.
 * \param[in] letters Of the alphabet.
 * \param[in] rows    Of the strips.
 * \param[in] memory  fill_preferences::profile_memory.
 * \returns 0 if there is no room for such a profile.
 */
[[nodiscard]] std::uint32_t shared_block_warps(std::uint32_t letters, std::uint32_t rows, std::size_t memory);

/*!\brief Which pairs share a profile; empty if none does.
 * \details Scores only: exchanged pairs have the same score, but of equally good alignments they may report others.
 *          Large profiles take large blocks: only where there are enough of them for the whole executor.
 */
[[nodiscard]] std::vector<shared_sequence> find_shared_profiles(alignment_problem const & problem,
                                                                packed_batch const & batch,
                                                                fill_preferences const & preferences);

} // namespace seqan3_cuda::detail
