// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief In the place of src/app/ranks_mpi.cpp: ranks share pairs that are short enough for simulated devices.
 *
 * Layer: test. Other ranks than 0 fail if they did not help.
 */

#include <app/ranks.hpp>

#include <cstdlib>

#include <seqan3_cuda/mpi/session.hpp>

#include <simulated_device/simulated_device.hpp>

namespace seqan3_cuda::app
{

int run_by_ranks(std::size_t, std::function<int(seqan3_cuda::detail::batch_places *)> const & work)
{
    mpi::session ranks{};
    if (ranks.rank() == 0)
    {
        mpi::other_ranks others{ranks, mpi::other_ranks::usual_least_cells, 1};
        return work(&others);
    }
    ranks.serve();
    return test::simulated_launches() == 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}

} // namespace seqan3_cuda::app
