// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which rows of a word have each letter.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstdint>
#include <span>

namespace seqan3_cuda::detail
{

/*!\brief Makes the masks of one word.
 * \param[in]  codes2  The letters of all rows.
 * \param[in]  letters Codes.
 * \param[in]  words   Of all rows; the last ones may have none.
 * \param[in]  word    Which one.
 * \param[out] masks   `[code * words + word]` the rows with that letter.
 */
void make_edit_masks(std::span<std::uint8_t const> codes2, std::uint32_t letters, std::uint32_t words,
                     std::uint32_t word, std::uint64_t * masks);

} // namespace seqan3_cuda::detail
