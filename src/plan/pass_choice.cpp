// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements pass_choice.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/pass_choice.hpp>

#include <algorithm>

#include <kernel/layout/checkpoint_layout.hpp>
#include <plan/plan_memory.hpp>
#include <plan/reduced_problem.hpp>
#include <plan/score_table.hpp>
#include <plan/shared_sequence.hpp>

namespace seqan3_cuda::detail
{

pass_choice::pass_choice(alignment_problem const & problem, packed_batch const & batch,
                         fill_preferences const & preferences, pair_kind const & pairs) :
    pass_rules{problem, preferences, pairs},
    batch{batch},
    folded{with_trace || is_banded() || !preferences.folds_batches ? std::nullopt
                                                                   : fold(problem, preferences.prefers_four_letters)},
    shape_of_refill{preferences.refills_across_works ? choose_refill_shape() : refill_shape{.width = 0, .blocks = 1}}
{}

// ---------------------------------------------------------------------------------------------------------------------
// Candidates
// ---------------------------------------------------------------------------------------------------------------------

std::vector<pass_candidate> pass_choice::candidates() const
{
    constexpr value_kind packed = value_kind::packed16, single = value_kind::single32;
    std::vector<pass_candidate> result;
    bool const keeps_checkpoints = may_keep_checkpoints();
    if (keeps_checkpoints)
    {
        add_packed(result, packed);
        add_packed(result, single);
        add_folded(result); // which finds ends without checkpoints
        add(result, single, gap_costs::affine, single);
    }
    add_packed(result, std::nullopt);
    if (!keeps_checkpoints)
        add_folded(result);
    add(result, single, gap_costs::affine, std::nullopt);
    return result;
}

//!\brief Adds passes that compute two alignments in a register.
void pass_choice::add_packed(std::vector<pass_candidate> & passes, std::optional<value_kind> const refill) const
{
    constexpr value_kind packed = value_kind::packed16;
    bool const is_local = problem.method == alignment_method::local;
    bool const stores_planes = with_trace && !refill; // and making these takes most of the time
    // Without checkpoints they are for scores; few kernels recompute blocks of such lanes.
    bool const has_kernels = !refill
                               ? !with_trace && !wants_local_ends()
                               : is_local && refill == packed && packed_lookup(problem, true) == lookup_kind::row_pairs;
    auto const tall = is_tall && has_kernels ? std::optional{lookup_kind::tall_row_pairs} : std::nullopt;
    if (reduced && !stores_planes)
        add(passes, packed, has_linear_scores(problem) ? gap_costs::linear : gap_costs::opening, refill, tall);
    if (stores_planes && preferences.has_read_lanes && may_have_read_lanes())
        add(passes, packed, gap_costs::affine, refill, lookup_kind::read_row_pairs);
    if (tall && is_local)
        add(passes, packed, gap_costs::affine, refill, tall);
    // Gap-shifted scores take more room. Shared profiles of global alignments have them only.
    if (!reduced || stores_planes || (!has_linear_scores(problem) && shared == shared_sequence::place::none))
        add(passes, packed, gap_costs::affine, refill);
}

//!\brief Adds the pass of long pairs whose scores 16 bits hold strip by strip.
void pass_choice::add_folded(std::vector<pass_candidate> & passes) const
{
    if (!folded)
        return;
    passes.push_back({.kind = value_kind::folded16,
                      .gaps = gap_costs::opening,
                      .lanes = std::nullopt,
                      .refill = std::nullopt,
                      .least_letters = usual_folded_rows,
                      .limits = folded->limits(),
                      .choose_shape = shape_chooser{batch.size(), preferences.score_warps,
                                                    folded_strip_rows / warp_lanes, std::nullopt, false, 1},
                      .usual_shape = std::nullopt});
}

void pass_choice::add(std::vector<pass_candidate> & passes, value_kind const kind, gap_costs const gaps,
                      std::optional<value_kind> const refill, std::optional<lookup_kind> const lanes) const
{
    bool const is_local = problem.method == alignment_method::local, is_packed = kind == value_kind::packed16;
    bool const is_query = is_packed && shared != shared_sequence::place::none;
    bool const has_read_lanes = lanes == lookup_kind::read_row_pairs, is_paired = lanes && computes_paired_columns();
    std::uint32_t const lane_rows = detail::lane_rows(lanes      ? *lanes
                                                      : is_query ? lookup_kind::shared_profile
                                                                 : lookup_kind::matrix);
    std::uint32_t const checkpoint_letters =
        is_local ? preferences.local_checkpoint_letters : preferences.checkpoint_letters;
    auto const refilled =
        refill ? std::optional{refilled_sections{.width = shape_of_refill.width, .blocks = refilled_blocks()}}
               : std::nullopt;
    // The codes of kernels with traceback have less room than others; 32 bits have more than enough for what 16 bits
    // hold without.
    bool const has_tags = refill ? *refill == kind : with_trace;
    auto const given_lowest = is_paired            ? std::optional{paired_lowest_score}
                            : is_query && is_local ? std::optional{query_lowest_score}
                                                   : std::nullopt;
    auto const shape_of = [&](std::uint32_t const rows)
    {
        return shape_chooser{is_packed ? (batch.size() + 1) / 2 : batch.size(),
                             with_trace && !refill ? preferences.trace_warps : preferences.score_warps,
                             rows,
                             refilled,
                             is_query,
                             is_paired ? std::uint32_t{paired_columns} : 1u};
    };
    passes.push_back({kind, gaps, lanes, refill, refill ? std::max(checkpoint_letters, least_checkpoint_letters) : 0,
                      code_limits{computed_problem(gaps), kind, has_tags, letter_cost.has_value(), lane_rows,
                                  refill ? refill_spare_columns : 0, given_lowest},
                      shape_of(lane_rows), has_read_lanes ? std::optional{shape_of(rows_per_lane)} : std::nullopt});
}

// ---------------------------------------------------------------------------------------------------------------------
// Plans
// ---------------------------------------------------------------------------------------------------------------------

fill_plan pass_choice::plan_of(pass_candidate const & pass) const
{
    bool const is_packed = pass.kind == value_kind::packed16, stores_planes = with_trace && !pass.refill;
    if (pass.kind == value_kind::folded16)
    {
        fill_plan plan = make_plan(folded->reduced, folded->variant);
        plan.column_gain = folded->column_gain();
        return plan;
    }
    alignment_problem const & computed = computed_problem(pass.gaps);
    optimum_scope const scope = scope_of(problem);
    place_kind const place = pass.refill && scope == optimum_scope::everywhere ? place_kind::lane
                           : is_packed && !is_banded() && wants_local_score()  ? place_kind::none
                                                                               : place_kind::cell;
    fill_plan plan = make_plan(
        computed,
        {pass.kind,
         pass.lanes ? *pass.lanes : choose_lookup(computed, pass.kind, stores_planes, preferences.prefers_four_letters),
         scope, stores_planes, is_banded() ? computed_cells::band : computed_cells::all, pass.gaps, place,
         pass.lanes && computes_paired_columns() ? static_cast<std::int8_t>(problem.gap_extension) : std::int8_t{}});
    if (pass.refill)
        plan.refill = plan_refill(*pass.refill, computed,
                                  has_paired_columns(plan.variant) ? std::uint8_t{paired_columns} : std::uint8_t{1});
    plan.exchanged = shared == shared_sequence::place::first;
    if (is_packed && shared != shared_sequence::place::none)
        share_profiles(plan, pass.pairs);
    return plan;
}

fill_plan pass_choice::plan_of_sweep() const
{
    // Sweeps of local alignments compare letters: only so they know letters that are worth nothing.
    bool const local = problem.method == alignment_method::local;
    fill_plan plan =
        make_plan(problem, {value_kind::packed16,
                            choose_sweep_lookup(problem, with_trace, preferences.prefers_four_letters && !local),
                            optimum_scope::corner, with_trace, computed_cells::band});
    plan.method = fill_method::band_sweep;
    return plan;
}

fill_plan pass_choice::make_plan(alignment_problem const & computed, fill_key const & variant) const
{
    fill_plan plan{memory_of(batch)};
    plan.variant = variant;
    plan.works_share_memory = preferences.works_share_memory;
    plan.scores = make_fill_scores(computed);
    plan.scores.letter_cost = variant.gaps == gap_costs::affine ? letter_cost.value_or(0) : problem.gap_extension;
    if (preferences.has_constant_openings)
        plan.scores.constant_opening = choose_constant_opening(computed, variant);
    plan.table = make_table(computed, variant, plan.scores.constant_opening != 0 && has_constant_entries(variant));
    return plan;
}

refill_plan pass_choice::plan_refill(value_kind const kind, alignment_problem const & computed,
                                     std::uint8_t const lane_parts) const
{
    lookup_kind const chosen = choose_lookup(computed, kind, true, true);
    lookup_kind const lookup =
        chosen == lookup_kind::four_letters || chosen == lookup_kind::row_pairs ? chosen : lookup_kind::matrix;
    bool const local = problem.method == alignment_method::local;
    return {{kind, lookup, local, lane_parts},
            shape_of_refill.width,
            shape_of_refill.blocks,
            make_table(computed, {kind, lookup, scope_of(problem), true, computed_cells::all})};
}

//!\brief Makes the plan one of query_wavefront, whose table is that of a profile.
void pass_choice::share_profiles(fill_plan & plan, pair_groups const & pairs) const
{
    plan.variant.lookup = lookup_kind::shared_profile;
    plan.variant.extension = choose_constant_extension(problem);
    if (preferences.has_constant_openings)
        plan.scores.constant_opening = choose_constant_opening(problem, plan.variant);
    auto const padded_rows = [](sized_pair const & pair)
    { return pair.shape.strips * pair.shape.width * lane_rows(lookup_kind::shared_profile); };
    plan.shared_rows = pairs.greatest(padded_rows);
    plan.block_warps = shared_block_warps(plan.scores.column_letters, plan.shared_rows, preferences.profile_memory);
}

// ---------------------------------------------------------------------------------------------------------------------
// Recomputation
// ---------------------------------------------------------------------------------------------------------------------

//!\brief For the batch's mean pair.
refill_shape pass_choice::choose_refill_shape() const
{
    std::size_t const pairs = std::max<std::size_t>(1, batch.size());
    return detail::choose_refill_shape((pairs + 1) / 2, preferences.score_warps, batch.second.letters() / pairs,
                                       batch.first.letters() / pairs, refilled_blocks());
}

blocks_of_pair pass_choice::refilled_blocks() const
{
    return wants_local_ends() ? blocks_of_pair::last : blocks_of_pair::path;
}

} // namespace seqan3_cuda::detail
