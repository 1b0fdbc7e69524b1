// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements pair_planner.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/pair_planner.hpp>

#include <algorithm>

#include <plan/work_builder.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Whether a pair takes less time in lanes of read_lane_rows rows.
bool pays(pass_candidate & pass, sized_pair const & pair)
{
    // The time of a step of such lanes, by one of the usual lanes: "Lanes of reads" in doc/developer/tuning.md.
    constexpr double read_step_cost = 1.2;
    auto const cost = [&](shape_chooser & choose_shape)
    { return choose_shape.cost(choose_shape(pair.rows, pair.columns, pair.extent), pair.columns, pair.extent); };
    return read_step_cost * cost(pass.choose_shape) < cost(*pass.usual_shape);
}

} // namespace

pair_planner::pair_planner(alignment_problem const & problem, packed_batch const & batch,
                           fill_preferences const & preferences, pair_kind const & pairs) :
    batch{batch},
    kind{pairs},
    query_warps{preferences.query_warps},
    choice{problem, batch, preferences, pairs},
    passes{choice.candidates()},
    sweeps{problem, problem.output >= output_level::begin_positions, pairs.is_open}
{}

void pair_planner::add(sized_pair const & unshaped)
{
    if (add_swept(unshaped))
        return;
    if (std::ranges::none_of(passes, [&](pass_candidate & pass) { return add_to(pass, unshaped); }))
        refuse_scores(passes.back().limits.bounds(unshaped), batch.first.length(unshaped.index),
                      batch.second.length(unshaped.index));
}

//!\brief Adds a pair to a pass, if the pass is for such pairs and holds its scores.
bool pair_planner::add_to(pass_candidate & pass, sized_pair const & unshaped)
{
    if (std::min(unshaped.rows, unshaped.columns) < pass.least_letters || (pass.usual_shape && !pays(pass, unshaped)))
        return false;
    sized_pair pair = unshaped;
    // folded strips have whole warps
    pair.shape = pass.kind == value_kind::folded16
                   ? group_shape{warp_lanes, (pair.rows + folded_strip_rows - 1) / folded_strip_rows}
                   : pass.choose_shape(pair.rows, pair.columns, pair.extent);
    if (!pass.limits.lowest_score(common_extent{pair}, pair.shape))
        return false;
    pair_group & group = pass.pairs.add(pair);
    if (!kind.letter_cost) // in a certified band the pass depends on the pair's score, too
        recent.remember(group);
    return true;
}

bool pair_planner::add_swept_of_new_sizes(sized_pair const & unshaped)
{
    std::uint32_t const lanes = sweeps.lanes(unshaped);
    if (lanes == 0)
        return false;
    sized_pair pair = unshaped;
    pair.shape = {.width = lanes, .strips = 1};
    recent.remember(swept_pairs.add(pair));
    return true;
}

void pair_planner::finish(std::vector<fill_plan> & plans) const
{
    for (pass_candidate const & pass : passes)
    {
        if (pass.pairs.empty())
            continue;
        fill_plan & plan = plans.emplace_back(choice.plan_of(pass));
        if (kind.shared == shared_sequence::place::none)
            build_works(plan, pass.pairs, wavefront_order, pass.limits);
        else
            build_works(plan, pass.pairs, shared_order, pass.limits,
                        pass.kind == value_kind::packed16 ? query_warps : 0);
    }
    if (!swept_pairs.empty())
        build_works(plans.emplace_back(choice.plan_of_sweep()), swept_pairs, sweep_order, sweeps);
}

sized_pair const & banded_pairs::operator()(std::uint32_t const i, certified_band const & band)
{
    auto const length1 = static_cast<std::uint32_t>(batch.first.length(i)),
               length2 = static_cast<std::uint32_t>(batch.second.length(i));
    if (pair.columns != length1 || pair.rows != length2 || half_width != band.half_width)
    {
        half_width = band.half_width;
        pair.columns = length1;
        pair.rows = length2;
        pair.extent = matrix_extent{diagonals_of(half_width, std::int64_t{length1} - length2)};
    }
    pair.index = i;
    pair.lowest_score = band.lowest_score;
    return pair;
}

} // namespace seqan3_cuda::detail
