// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Computes columns of the edit distances of one pair by the best kernel of this machine, and the masks of words.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <host/edit_strip_host_kernel.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Computes the cells of a band, and others of the same strips or words.
 * \details Cells that are not computed count as one more than a neighbour. So no cell gets less errors than it has. A
 * band that is wide enough (band_for) has all optimal paths, whose cells get what they have. A neighbour before a cell
 * of such a path either is on an optimal path, too, or has no less errors than the cell, then as before: no direction
 * of the cell appears or disappears. So score and path are those of all cells, whatever else is computed.
 */
void compute_edit_strips(edit_strip_arguments & arguments);

/*!\brief The errors of the last cell of all, where no end is free.
 * \param[in] columns,rows Letters of both sequences.
 * \param[in] cells        `[word]` differences of the last computed column of each one.
 * \details Behind that column the row below the words above has one error more with each column: so it does not matter
 * where the way to the last cell goes down.
 */
[[nodiscard]] std::uint64_t last_errors(std::size_t columns, std::size_t rows, std::span<edit_differences const> cells);

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
