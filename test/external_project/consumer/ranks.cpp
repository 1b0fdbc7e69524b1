// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A program of ranks; alone it is one rank.
 *
 * Layer: test.
 */

#include <seqan3_cuda/mpi/session.hpp>

int main()
{
    seqan3_cuda::mpi::session ranks{};
    seqan3_cuda::mpi::other_ranks const others{ranks};
    return ranks.size() == 1 && others.processes() == 0 ? 0 : 1;
}
