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

namespace
{

int compute_for_rank_0(mpi::session & ranks)
{
    ranks.serve();
    return exit_code::success;
}

int work_with_others(mpi::session & ranks, std::function<int(seqan3_cuda::detail::batch_places *)> const & work)
{
    mpi::other_ranks others{ranks};
    return work(&others);
}

int refuse(std::size_t const processes)
{
    return report_error("this is one of " + std::to_string(processes)
                            + " processes, of which MPI knows nothing; with srun, --mpi=pmix may help",
                        exit_code::usage);
}

} // namespace

int run_by_ranks(std::size_t const processes, std::function<int(seqan3_cuda::detail::batch_places *)> const & work)
{
    int code{};
    {
        mpi::session ranks{};
        code = ranks.size() == 1 ? refuse(processes)
             : ranks.rank() == 0 ? work_with_others(ranks, work)
                                 : compute_for_rank_0(ranks);
    }
    if (code != exit_code::success)
        std::_Exit(code); // threads may still read
    return code;
}

} // namespace seqan3_cuda::app
