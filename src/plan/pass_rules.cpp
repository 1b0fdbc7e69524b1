// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements pass_rules.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/pass_rules.hpp>

#include <algorithm>

#include <plan/reduced_problem.hpp>
#include <plan/score_table.hpp>

namespace seqan3_cuda::detail
{

pass_rules::pass_rules(alignment_problem const & problem, fill_preferences const & preferences,
                       pair_kind const & pairs) :
    problem{problem},
    preferences{preferences},
    letter_cost{pairs.letter_cost},
    shared{pairs.shared},
    with_trace{problem.output >= output_level::begin_positions},
    reduced{reduce_problem()},
    is_tall{has_tall_lanes(pairs.rows)}
{}

//!\brief The problem that kernels with 16 bits compute, if its scores can be gap-shifted and do not take a slower
//!lookup by being greater.
std::optional<alignment_problem> pass_rules::reduce_problem() const
{
    if (!can_reduce(problem) || letter_cost)
        return std::nullopt;
    alignment_problem result = reduce(problem);
    if (!has_linear_scores(problem) && packed_lookup(result, false) != packed_lookup(problem, false))
        return std::nullopt;
    return result;
}

alignment_problem const & pass_rules::computed_problem(gap_costs const gaps) const
{
    return gaps == gap_costs::affine ? problem : *reduced;
}

lookup_kind pass_rules::packed_lookup(alignment_problem const & computed, bool const stores_planes) const
{
    return choose_lookup(computed, value_kind::packed16, stores_planes,
                         stores_planes || preferences.prefers_four_letters);
}

bool pass_rules::is_banded() const
{
    return problem.band || letter_cost;
}

bool pass_rules::wants_local_score() const
{
    return problem.method == alignment_method::local && problem.output == output_level::score;
}

bool pass_rules::wants_local_ends() const
{
    return problem.method == alignment_method::local && problem.output == output_level::end_positions;
}

bool pass_rules::may_keep_checkpoints() const
{
    // Of local alignments registers are kept that do not tell an E of 0 from lower ones (affine_cell.hpp).
    bool const knows_gaps = problem.method != alignment_method::local || problem.gap_extension < 0;
    // Where checkpoints are kept, entries of tables are added up (known_diagonal.hpp).
    bool const has_entries =
        std::int64_t{std::ranges::min(problem.substitution_scores)} - problem.gap_open - problem.gap_extension
        > -(1 << 29);
    return !is_banded() && (with_trace || wants_local_ends()) && knows_gaps && has_entries;
}

//!\brief Whether lanes may own more rows: of four letters, without traceback bits, where there are so many rows that
//!enough warps are left.
bool pass_rules::has_tall_lanes(std::size_t const rows) const
{
    constexpr std::size_t warp_rows = 2 * warp_lanes * lane_rows(lookup_kind::tall_row_pairs);
    bool const has_kernel = scope_of(problem) == optimum_scope::corner
                              ? reduced && !with_trace
                              : wants_local_score() || computes_paired_columns();
    return has_kernel && !is_banded() && shared == shared_sequence::place::none
        && rows >= warp_rows * preferences.score_warps
        && packed_lookup(reduced.value_or(problem), false) == lookup_kind::row_pairs;
}

bool pass_rules::may_have_read_lanes() const
{
    return scope_of(problem) == optimum_scope::corner && !is_banded() && shared == shared_sequence::place::none
        && packed_lookup(problem, true) == lookup_kind::row_pairs;
}

bool pass_rules::computes_paired_columns() const
{
    return preferences.has_constant_openings && has_usual_gaps(problem);
}

} // namespace seqan3_cuda::detail
