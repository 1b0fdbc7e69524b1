// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The boundary between the SeqAn3 side and what computes pairs of few differences while they are packed.
 *
 * Layer: boundary. Includes neither SeqAn3 nor CUDA. Implemented in `src/host/`.
 */

#pragma once

#include <cstddef>
#include <optional>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

namespace seqan3_cuda::detail
{

//! \brief Computes pairs that have few differences, one at a time, for one thread. Keeps its memory from pair to pair.
class pair_trial
{
public:
    virtual ~pair_trial() = default;

    //! \brief Whether a pair of so many letters is tried at all.
    [[nodiscard]] virtual bool tries(std::size_t length1, std::size_t length2) const = 0;

    /*!\brief Computes a pair of a batch, unless it has so many differences that an executor would be faster.
     * \param[in]     batch   The batch.
     * \param[in]     pair    The 0-based index of the pair.
     * \param[in,out] outcome Gets the pair, behind those that it has.
     * \returns Whether the pair was computed.
     */
    [[nodiscard]] virtual bool align(packed_batch const & batch, std::size_t pair, outcome_batch & outcome) = 0;
};

/*!\brief Computes neighbouring pairs, if all of them have few differences.
 * \param[in,out] trial Computes; null: no pair has few differences.
 * \param[in]     batch The batch.
 * \param[in]     first The 0-based index of the first pair in the batch.
 * \param[in]     count Number of pairs.
 * \returns The outcome of these pairs alone.
 */
[[nodiscard]] inline std::optional<outcome_batch> try_pairs(pair_trial * const trial, packed_batch const & batch,
                                                            std::size_t const first, std::size_t const count)
{
    if (trial == nullptr)
        return std::nullopt;
    for (std::size_t pair = first; pair < first + count; ++pair)
        if (!trial->tries(batch.first.length(pair), batch.second.length(pair)))
            return std::nullopt; // before any pair is computed in vain
    outcome_batch outcome{};
    for (std::size_t pair = first; pair < first + count; ++pair)
        if (!trial->align(batch, pair, outcome))
            return std::nullopt;
    return outcome;
}

} // namespace seqan3_cuda::detail
