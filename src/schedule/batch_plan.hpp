// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Sizes: how much a batch holds, what is too small for a launch, into how many pieces a batch is cut.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA. Every number here stands under the measurement, or the reason,
 * that chose it.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>
#include <seqan3_cuda/alignment/detail/alignment_session.hpp>

namespace seqan3_cuda::detail
{

/*!\brief `automatic` computes a whole call of fewer cells on the host; a single pair of more as pair_placement.hpp
 * says.
 * \details Figures: tuning.md, Constants.
 */
inline constexpr std::uint64_t minimum_device_cells{1'000'000};

//!\brief How batches are cut for several executors.
struct piece_rule
{
    std::size_t pieces{1};          //!< At most that many.
    std::size_t multiple{1};        //!< All pieces but the last one hold a multiple of that many pairs.
    std::uint64_t minimum_cells{1}; //!< No piece is cut off for fewer cells.
};

//!\brief Batches for host threads.
[[nodiscard]] batch_plan plan_for_host(std::size_t threads);

/*!\brief Batches for devices, but for their memory.
 * \details Letters cross the bus in two bits where these are enough. Figures: doc/developer/tuning.md, "Many pairs".
 */
[[nodiscard]] batch_plan plan_for_devices(std::size_t devices, std::size_t executors,
                                          alignment_problem const & problem);

//!\brief Pieces for host threads.
[[nodiscard]] piece_rule pieces_for_host(std::size_t threads);

//!\brief Pieces for devices.
[[nodiscard]] piece_rule pieces_for_devices(std::size_t devices);

/*!\brief Cuts a batch into parts of about equal numbers of cells.
 * \param[in] most_parts  At least 1.
 * \param[in] least_cells No part is cut off for fewer cells; at least 1.
 * \returns Where each part ends, the last one behind all pairs. None but an only part is empty.
 */
[[nodiscard]] std::vector<std::size_t> cut_evenly(packed_batch const & batch, std::size_t most_parts,
                                                  std::uint64_t least_cells);

//!\brief How many pairs each piece of a batch holds, but for the last piece, which may hold fewer. At least 1.
[[nodiscard]] std::size_t pairs_per_piece(std::size_t pairs, std::uint64_t cells, piece_rule const & rule);

} // namespace seqan3_cuda::detail
