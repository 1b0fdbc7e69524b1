// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements can_fold.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/folded_problem.hpp>

#include <algorithm>

#include <kernel/layout/score_encoding.hpp>
#include <plan/reduced_problem.hpp>
#include <plan/score_table.hpp>

namespace seqan3_cuda::detail
{

namespace
{

/*!\brief Whether 16 bits hold the scores that the lanes of a folded strip have between two new scores to count from.
 * \details Of two cells the one further right and down is at most \f$S\f$ a row and a column better, and an opening
 *          where a path is cut, which also is all that it may be worse by: gaps grow for nothing.
 */
bool has_folded_codes(alignment_problem const & reduced)
{
    using encoding = score_encoding<value_kind::packed16, false>;
    // lanes are apart, and columns are read a block ahead
    constexpr std::int64_t lines = folded_strip_rows + paired_columns * (fold_interval + 3 * warp_lanes);
    std::int64_t const difference =
        lines * std::ranges::max(reduced.substitution_scores) - 4 * std::int64_t{reduced.gap_open};
    return difference < encoding::middle_code - 2 * std::int64_t{encoding::floor};
}

} // namespace

bool can_fold(alignment_problem const & problem, bool const prefers_four_letters)
{
    if (!can_reduce(problem))
        return false;
    alignment_problem const reduced = reduce(problem);
    return has_folded_codes(reduced)
        && choose_lookup(reduced, value_kind::packed16, false, prefers_four_letters) == lookup_kind::row_pairs;
}

} // namespace seqan3_cuda::detail
