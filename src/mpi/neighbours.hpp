// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which GPUs of a machine belong to which of its ranks.
 *
 * Floor: src/mpi. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstdint>
#include <vector>

#include <mpi.h>

#include <seqan3_cuda/executor.hpp>

namespace seqan3_cuda::mpi::detail
{

//!\brief Batches that a rank without GPUs computes at a time: one is on its way while another one is computed.
inline constexpr int places_of_host{2};

//!\brief The ranks of a machine that see the same GPUs, and which one of them this is.
struct neighbours
{
    int position{};
    int count{1};
};

//!\brief Finds the neighbours of each rank. All ranks call it.
[[nodiscard]] neighbours find_neighbours(MPI_Comm communicator, int rank);

/*!\brief The devices of one of the neighbours: each of them every count-th one; a device has several if there are too
 *        few.
 * \param[in] wanted Ids; empty: all usable ones.
 * \returns Ids, in the meaning of `wanted`. If one of the wanted ones is not usable, all of these: whoever computes
 *          says so.
 */
[[nodiscard]] std::vector<int> devices_of(neighbours const & those, std::vector<int> const & wanted,
                                          executor_inventory const & inventory);

//!\brief Devices of one of the neighbours that no other one has, too.
[[nodiscard]] std::uint32_t own_devices(neighbours const & those, executor_inventory const & inventory);

//!\brief Batches that one of the neighbours computes at a time where its devices compute: some for each of them, to
//!overlap copies and kernels.
[[nodiscard]] int places_of(neighbours const & those, executor_inventory const & inventory);

} // namespace seqan3_cuda::mpi::detail
