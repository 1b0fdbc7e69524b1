// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Rank 0 reads and writes; the other ranks compute batches.
 *
 * Layer: app.
 */

#include <cstdlib>
#include <string>

#include <seqan3_cuda/mpi/session.hpp>

#include "error.hpp"
#include "ranks.hpp"
#include "report.hpp"

namespace seqan3_cuda::app
{

int run_by_ranks(std::size_t const processes, std::function<int(seqan3_cuda::detail::batch_places *)> const & work)
{
    int code = exit_code::success;
    {
        mpi::session ranks{};
        if (ranks.size() == 1)
        {
            code = report_error("this is one of " + std::to_string(processes)
                                    + " processes, of which MPI knows nothing; with srun, --mpi=pmix may help",
                                exit_code::usage);
        }
        else if (ranks.rank() == 0)
        {
            mpi::other_ranks others{ranks};
            code = work(&others);
        }
        else
        {
            ranks.serve();
        }
    }
    if (code != exit_code::success)
        std::_Exit(code); // threads may still read
    return code;
}

} // namespace seqan3_cuda::app
