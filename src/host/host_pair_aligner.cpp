// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements make_host_pair_aligner.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/pair_aligner.hpp>
#include <host/cell_pair_aligner.hpp>
#include <host/edit_pair_aligner.hpp>

namespace seqan3_cuda::detail
{

std::unique_ptr<pair_aligner> make_host_pair_aligner(alignment_problem const & problem)
{
    if (problem.method == alignment_method::edit_distance)
        return std::make_unique<edit_pair_aligner>(problem);
    return std::make_unique<cell_pair_aligner>(problem);
}

} // namespace seqan3_cuda::detail
