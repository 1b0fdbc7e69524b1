// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements plan_fills.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/fill_plan.hpp>

#include <algorithm>
#include <utility>

#include <kernel/kmer/absent_words.hpp>
#include <kernel/layout/checkpoint_layout.hpp>
#include <kernel/layout/trace_layout.hpp>
#include <plan/long_pair.hpp>
#include <plan/pair_planner.hpp>
#include <plan/score_range.hpp>
#include <plan/shared_sequence.hpp>

namespace seqan3_cuda::detail
{

optimum_scope scope_of(alignment_problem const & problem)
{
    if (problem.method == alignment_method::local)
        return optimum_scope::everywhere;
    return problem.free_ends.sequence1_trailing || problem.free_ends.sequence2_trailing ? optimum_scope::edges
                                                                                        : optimum_scope::corner;
}

fill_arguments common_arguments(fill_plan const & plan)
{
    fill_arguments result{};
    result.scores = plan.scores;
    result.block_warps = plan.block_warps;
    result.checkpoint_alignments = !plan.refill ? 0u : plan.variant.value == value_kind::packed16 ? 2u : 1u;
    result.shared_rows = plan.shared_rows;
    result.one = 1;
    if (is_folded(plan.variant) && !plan.works.empty()) // without tiles; those have grids of their own
    {
        result.grid.side = no_tiles.side;
        result.grid.lowest_score = std::ranges::min(plan.works, {}, &warp_work::lowest_score).lowest_score;
    }
    if (plan.open_band)
    {
        result.open_band.words = plan.open_band->words;
        result.open_band.word_cost = plan.open_band->word_cost;
        result.open_band.score_shift = plan.open_band->score_shift;
        result.open_band.row_gain = plan.open_band->row_gain;
    }
    return result;
}

std::uint64_t trace_words(fill_plan const & plan, warp_work const & work)
{
    if (plan.refill)
        return checkpoint_layout{work}.words();
    if (!plan.variant.with_trace)
        return 0;
    int const words = plan.variant.lookup == lookup_kind::read_row_pairs
                        ? trace_layout<2, read_lane_rows>::words_per_step
                    : plan.variant.value == value_kind::packed16 ? trace_layout<2>::words_per_step
                                                                 : trace_layout<1>::words_per_step;
    return std::uint64_t{work.strips} * strip_steps(work) * static_cast<std::uint64_t>(words);
}

std::uint64_t border_cells(fill_plan const & plan, warp_work const & work)
{
    std::uint32_t const groups = std::min(work.task_count, warp_lanes / work.group_width);
    return work.strips > 1 && !plan.refill ? std::uint64_t{groups} * work.strip_columns : 0;
}

namespace
{

//!\brief Letters of the sequences 2 whose whole matrices are computed.
std::size_t rows_of_whole(packed_batch const & batch, std::vector<certified_band> const & bands)
{
    std::size_t rows = bands.empty() ? batch.second.letters() : 0;
    for (std::size_t i = 0; i < bands.size(); ++i)
        if (bands[i].what == certified_band::part::whole)
            rows += batch.second.length(i);
    return rows;
}

//!\brief What is computed in certified bands, of which each pair has its own.
alignment_problem problem_in_bands(alignment_problem const & problem, band_certifier const & certifier)
{
    if (problem.method != alignment_method::local)
        return certifier.reduced_problem();
    alignment_problem result = problem;
    result.band = {.lower = unbounded_lower, .upper = -unbounded_lower, .column_limit = trace_run::max_length};
    return result;
}

} // namespace

batch_fill_plan plan_fills(alignment_problem const & problem, packed_batch const & batch,
                           fill_preferences const & preferences, band_certifier const & certifier,
                           std::vector<certified_band> const & bands)
{
    using part = certified_band::part;
    using place = shared_sequence::place;
    batch_fill_plan result;
    std::vector<shared_sequence> const shared =
        bands.empty() ? find_shared_profiles(problem, batch, preferences) : std::vector<shared_sequence>{};
    alignment_problem const exchanged = shared.empty() ? problem : exchange_sequences(problem);
    pair_planner whole_pairs{problem, batch, preferences, {.rows = rows_of_whole(batch, bands)}};
    pair_planner same_second{problem, batch, preferences, {.shared = place::second}};
    pair_planner same_first{exchanged, batch, preferences, {.shared = place::first}};

    alignment_problem in_bands{};
    std::optional<pair_planner> pairs_in_bands{};
    if (std::ranges::find(bands, part::band, &certified_band::what) != bands.end())
    {
        in_bands = problem_in_bands(problem, certifier);
        pair_kind const kind =
            problem.method == alignment_method::local ? pair_kind{} : pair_kind{.letter_cost = certifier.letter_cost()};
        pairs_in_bands.emplace(in_bands, batch, preferences, kind);
    }
    banded_pairs banded{batch};
    sized_pair pair{.extent = matrix_extent{problem.band}};
    for (std::uint32_t i = 0; i < batch.size(); ++i)
    {
        part const what = bands.empty() ? part::whole : bands[i].what;
        if (what == part::none)
            continue;
        if (what == part::band)
        {
            pairs_in_bands->add(banded(i, bands[i]));
            continue;
        }
        require_supported_lengths(batch.first.length(i), batch.second.length(i));
        auto const length1 = static_cast<std::uint32_t>(batch.first.length(i)),
                   length2 = static_cast<std::uint32_t>(batch.second.length(i));
        std::uint32_t const columns = pair.extent.columns(length1, length2), rows = pair.extent.rows(length1, length2);
        if (rows == 0 || columns == 0)
        {
            result.degenerate.push_back(i);
            continue;
        }
        if (takes_tiles(problem, length1, length2, preferences, batch.size() == 1))
        {
            result.long_pairs.push_back(i);
            continue;
        }
        shared_sequence const common = shared.empty() ? shared_sequence{} : shared[i];
        bool const exchanges = common.where == place::first;
        pair.index = i;
        pair.rows = exchanges ? columns : rows;
        pair.columns = exchanges ? rows : columns;
        pair.run = common.run;
        (exchanges ? same_first : common.where == place::second ? same_second : whole_pairs).add(pair);
    }
    for (pair_planner const * const planner : {&whole_pairs, &same_second, &same_first})
        planner->finish(result.fills);
    if (pairs_in_bands)
        pairs_in_bands->finish(result.fills);
    return result;
}

std::optional<fill_plan> plan_open_bands(packed_batch const & batch, fill_preferences const & preferences,
                                         band_certifier const & certifier, std::vector<certified_band> const & bands)
{
    if (!certifier.open_problem())
        return std::nullopt;
    open_band_problem const & open = *certifier.open_problem();
    alignment_problem problem = open.problem;
    problem.output = problem.method == alignment_method::local ? output_level::score
                                                               : std::min(problem.output, output_level::end_positions);
    pair_planner pairs{problem, batch, preferences, {.letter_cost = open.letter_cost, .is_open = true}};
    open_band_plan plan{.word_cost = open.word_cost,
                        .score_shift = open.score_shift,
                        .row_gain = open.row_gain,
                        .reach_share = open.reach_share,
                        .half_widths = std::vector<std::uint32_t>(batch.size())};
    std::size_t const shortest =
        certifier.reduced_problem().output < output_level::begin_positions ? 0 : shortest_open_path;
    banded_pairs banded{batch};
    double diagonals = 0;
    std::size_t count = 0;
    for (std::uint32_t i = 0; i < batch.size(); ++i)
    {
        std::size_t const longest = std::max(batch.first.length(i), batch.second.length(i));
        if (bands[i].what != certified_band::part::narrow || bands[i].open_sweeps == 0 || longest < shortest)
            continue;
        if (!pairs.add_swept(banded(i, bands[i])))
            continue;
        plan.half_widths[i] = bands[i].half_width;
        diagonals += static_cast<double>(std::max<std::int64_t>(
            0, word_reach(static_cast<std::int64_t>(longest), open.reach_share) - bands[i].half_width));
        ++count;
    }
    if (count == 0)
        return std::nullopt;
    plan.words = choose_words(diagonals / static_cast<double>(count), open.word_spacing);
    std::vector<fill_plan> plans;
    pairs.finish(plans);
    plans.front().open_band = std::move(plan);
    return std::move(plans.front());
}

std::vector<fill_plan> plan_narrow_bands(packed_batch const & batch, fill_preferences const & preferences,
                                         band_certifier const & certifier, std::vector<certified_band> const & bands)
{
    alignment_problem problem = certifier.reduced_problem();
    problem.output = std::min(problem.output, output_level::end_positions);
    pair_planner pairs{problem, batch, preferences, {.letter_cost = certifier.letter_cost()}};
    banded_pairs banded{batch};
    for (std::uint32_t i = 0; i < batch.size(); ++i)
        if (bands[i].what == certified_band::part::narrow)
            pairs.add(banded(i, bands[i]));
    std::vector<fill_plan> plans;
    pairs.finish(plans);
    return plans;
}

} // namespace seqan3_cuda::detail
