// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Refuses to do the same work several times, over the same output.
 *
 * Layer: app.
 */

#include <string>

#include "error.hpp"
#include "ranks.hpp"
#include "report.hpp"

namespace seqan3_cuda::app
{

int run_by_ranks(std::size_t const processes, std::function<int(seqan3_cuda::detail::batch_places *)> const &)
{
    return report_error("this is one of " + std::to_string(processes)
                            + " processes, and all would write the same output; seqan3-cuda-align-mpi shares the work, "
                              "--shard I/N gives each its part",
                        exit_code::usage);
}

} // namespace seqan3_cuda::app
