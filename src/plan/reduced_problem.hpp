// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Gap-shifted scores: each letter of a global alignment gets its score in a gap in advance.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <algorithm>
#include <cstdint>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <plan/sweep_range.hpp>

namespace seqan3_cuda::detail
{

//!\brief Whether 16-bit codes may hold gap-shifted scores.
[[nodiscard]] inline bool has_small_scores(alignment_problem const & problem)
{
    constexpr std::int32_t largest = 1 << 14; // of 16-bit codes
    return std::ranges::max(problem.substitution_scores) < largest && problem.gap_extension > -largest;
}

//!\brief Whether a problem's scores can be gap-shifted: all letters of global alignments count, none of a free end.
[[nodiscard]] inline bool can_reduce(alignment_problem const & problem)
{
    return has_small_scores(problem) && is_end_to_end(problem) && !problem.band;
}

//!\brief Whether linear_cell computes a problem: scores of global alignments, all letters of whose gaps score the same.
[[nodiscard]] inline bool has_linear_scores(alignment_problem const & problem)
{
    return can_reduce(problem) && problem.output < output_level::begin_positions && problem.gap_open == 0;
}

/*!\brief The problem with gap-shifted scores: extending a gap costs nothing.
 * \details Without costs of opening (linear_cell.hpp), a substitution that scores less than two letters in gaps is in
 *          no best alignment. Such a substitution gets this score, so that no score is negative.
 */
[[nodiscard]] inline alignment_problem reduce(alignment_problem const & problem)
{
    alignment_problem result = problem;
    result.gap_extension = 0;
    std::int32_t const lowest =
        has_linear_scores(problem) ? 2 * problem.gap_extension : std::ranges::min(problem.substitution_scores);
    for (std::int32_t & score : result.substitution_scores)
        score = std::max(score, lowest) - 2 * problem.gap_extension;
    return result;
}

} // namespace seqan3_cuda::detail
