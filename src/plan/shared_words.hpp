// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Looks for words of one sequence near the same place of another one, and whether a sample of pairs shares some.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

#include <plan/certified_band.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Where a word stands in a sequence, nearest to a place.
 * \param[in] word     At least eight letters.
 * \param[in] sequence The sequence.
 * \param[in] place    A place where the word is expected to begin, which need not be within the sequence.
 * \param[in] reach    Letters that the word may be away from there.
 * \returns The place; none if the word is not there.
 */
[[nodiscard]] std::optional<std::int64_t> find_word_near(std::span<std::uint8_t const> word,
                                                         std::span<std::uint8_t const> sequence, std::int64_t place,
                                                         std::int64_t reach);

/*!\brief Whether at least a quarter of the pairs with a band seem to be similar, of a sample.
 * \details A narrow round for unrelated pairs is lost time. Figures: tuning.md, Constants.
 */
[[nodiscard]] bool seem_similar(packed_batch const & batch, std::vector<certified_band> const & bands);

} // namespace seqan3_cuda::detail
