// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements fold and can_fold.
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
 *          where a path is cut, which also is all that it may be worse by: gaps grow for nothing. Where the
 *          score 0 is that of many cells, codes leave room for what it rises by, \f$-x\f$ a row and a column
 *          (folded_local::set_local_bounds).
 */
bool has_folded_codes(alignment_problem const & reduced, std::int64_t const letter_gain)
{
    using encoding = score_encoding<value_kind::packed16, false>;
    // lanes are apart, and columns are read a block ahead
    constexpr std::int64_t lines = folded_strip_rows + paired_columns * (fold_interval + 3 * warp_lanes);
    std::int64_t const difference =
        lines * (std::ranges::max(reduced.substitution_scores) + letter_gain) - 4 * std::int64_t{reduced.gap_open};
    return difference < encoding::middle_code - 2 * std::int64_t{encoding::floor};
}

} // namespace

std::int32_t folded_problem::column_gain() const
{
    return std::max(0, std::ranges::max(reduced.substitution_scores) + 2 * variant.extension);
}

code_limits folded_problem::limits() const
{
    return {reduced, value_kind::single32, false, false, rows_per_lane, 0, std::nullopt, letter_gain};
}

std::optional<folded_problem> fold(alignment_problem const & problem, bool const prefers_four_letters)
{
    bool const is_local = has_usual_gaps(problem), has_free_ends = problem.method == alignment_method::global
                                                                && !is_end_to_end(problem)
                                                                && problem.gap_extension <= 0;
    if (problem.band || !has_small_scores(problem) || (!is_local && !has_free_ends && !is_end_to_end(problem)))
        return std::nullopt;
    folded_problem result{reduce(problem),
                          is_local        ? folded_key_of(optimum_scope::everywhere, problem.gap_extension)
                          : has_free_ends ? folded_key_of(optimum_scope::edges)
                                          : folded_key,
                          is_local || has_free_ends ? -problem.gap_extension : 0};
    // Kernels of local alignments hold the opening, and have no score for padding but 0, if bytes have no sign.
    bool const has_kernel = !is_local
                         || (choose_constant_opening(result.reduced, result.variant) != 0
                             && std::ranges::min(result.reduced.substitution_scores) >= 0);
    if (!has_kernel || !has_folded_codes(result.reduced, result.letter_gain)
        || choose_lookup(result.reduced, value_kind::packed16, false, prefers_four_letters) != lookup_kind::row_pairs)
        return std::nullopt;
    return result;
}

bool can_fold(alignment_problem const & problem, bool const prefers_four_letters)
{
    return fold(problem, prefers_four_letters).has_value();
}

} // namespace seqan3_cuda::detail
