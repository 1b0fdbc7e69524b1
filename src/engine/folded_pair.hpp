// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which pairs folded strips compute: devices take less time for such a pair that is alone.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <plan/folded_problem.hpp>
#include <plan/level_limit.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Whether folded strips of a device compute a pair that is alone in its batch.
 * \param[in] problem  Any problem.
 * \param[in] shortest Letters of the shorter sequence.
 */
[[nodiscard]] inline bool is_folded_pair(alignment_problem const & problem, std::size_t const shortest)
{
    return shortest >= least_folded_rows && has_fills(problem) && can_fold(problem, true);
}

} // namespace seqan3_cuda::detail
