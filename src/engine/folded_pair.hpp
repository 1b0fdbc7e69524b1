// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which pairs devices compute in less time where they are alone: by folded strips, and local ones of DNA.
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

//!\brief Whether strips of a device compute a local pair of up to four letters, folded or not.
[[nodiscard]] inline bool is_local_pair_of_dna(alignment_problem const & problem)
{
    return problem.method == alignment_method::local && has_fills(problem) && !problem.band
        && problem.alphabet_size1 <= 4 && problem.alphabet_size2 <= 4;
}

} // namespace seqan3_cuda::detail
