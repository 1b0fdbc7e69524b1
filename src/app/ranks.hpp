// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The program as one of several processes that a launcher has started, such as mpirun or srun.
 *
 * Layer: app. `ranks_alone.cpp` or `ranks_mpi.cpp` has run_by_ranks: one program knows MPI, the other one does not.
 */

#pragma once

#include <cstddef>
#include <functional>

#include <seqan3_cuda/alignment/detail/batch_places.hpp>

namespace seqan3_cuda::app
{

/*!\brief How many processes share the work of this command line, by the launchers' environment variables.
 * \details 1 with `--shard`, which gives each process work of its own.
 */
[[nodiscard]] std::size_t processes_of_work(int argc, char const * const * argv);

/*!\brief Lets one of the processes do the work; the others compute for it.
 * \param[in] processes Their number, above 1.
 * \param[in] work      Does the work with the others' help. Returns the exit code.
 * \returns The exit code.
 */
[[nodiscard]] int run_by_ranks(std::size_t processes,
                               std::function<int(seqan3_cuda::detail::batch_places *)> const & work);

} // namespace seqan3_cuda::app
