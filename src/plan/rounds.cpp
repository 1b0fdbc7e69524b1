// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements batch_rounds, prepare_rounds and take_rounds.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/rounds.hpp>

#include <algorithm>
#include <limits>
#include <unordered_map>
#include <utility>

#include <plan/level_limit.hpp>
#include <plan/long_pair.hpp>
#include <plan/portions.hpp>

namespace seqan3_cuda::detail
{

std::size_t least_letters_of_bands(device_traits const & traits, std::size_t const pairs, bool const are_open)
{
    constexpr std::size_t of_devices = 300, of_lone_pairs = 6'000;
    if (traits.multiprocessors > 0)
        return of_devices;
    return pairs == 1 && !are_open ? of_lone_pairs : 0;
}

std::size_t bytes_at_least(round_plan const & round, packed_batch const & batch)
{
    if (round.cells)
        return std::numeric_limits<std::size_t>::max();
    std::size_t bytes = std::max(round.edits ? bytes_at_least(*round.edits) : 0, bytes_at_least(round.furthest));
    for (fill_plan const & plan : round.fills)
        bytes = std::max(bytes, bytes_at_least(plan));
    for (std::uint32_t const pair : round.long_pairs)
        bytes = std::max<std::size_t>(bytes, usual_tile_words(size_of(batch, pair)) * sizeof(std::uint32_t));
    return bytes;
}

batch_rounds::batch_rounds(alignment_problem const & problem, device_traits const & traits) :
    problem{&problem},
    traits{traits},
    certifier{problem},
    edits{problem, traits}
{}

std::optional<round_plan> batch_rounds::next(packed_batch const & batch, std::span<pair_outcome const> const outcomes,
                                             std::span<band_leaving const> const leaving,
                                             std::span<furthest_end const> const ends)
{
    return first ? std::exchange(first, std::nullopt) : plan_next(batch, outcomes, leaving, ends);
}

std::optional<round_plan> batch_rounds::plan_next(packed_batch const & batch,
                                                  std::span<pair_outcome const> const outcomes,
                                                  std::span<band_leaving const> const leaving,
                                                  std::span<furthest_end const> const ends)
{
    if (before == round_purpose::outcomes)
        return std::nullopt;

    // ---- pairs that may be similar, once
    if (!before)
    {
        similar_preferences preferences = traits.similar;
        preferences.levels = most_levels(*problem, batch, traits);
        similar = plan_furthest_scores(*problem, batch, preferences);
        if (!similar.tasks.empty())
        {
            before = round_purpose::similar_scores;
            return round_plan{.purpose = round_purpose::similar_scores, .furthest = similar};
        }
    }
    bool const had_scores = before == round_purpose::similar_scores || before == round_purpose::scores_behind_gaps;
    if (had_scores)
        note_ends(ends);
    if (problem->method == alignment_method::edit_distance && before != round_purpose::edit_bands)
        edits.choose(batch, similar, similar_ends);
    if (before == round_purpose::similar_scores)
    {
        furthest_plan plan = plan_scores_behind_gaps(batch, similar, edits.without_bands(similar, similar_ends));
        if (!plan.tasks.empty())
        {
            for (furthest_task const & task : plan.tasks)
                again.push_back(task.pair);
            before = round_purpose::scores_behind_gaps;
            return round_plan{.purpose = round_purpose::scores_behind_gaps, .furthest = std::move(plan)};
        }
    }
    if (problem->method == alignment_method::edit_distance)
        return plan_edit_round(batch, outcomes);

    // ---- what the round before has found
    if (!before || had_scores)
        begin_bands(batch);
    if (before == round_purpose::open_bands)
        certifier.certify_open(bands, batch, outcomes, leaving);
    else if (before == round_purpose::closed_bands)
        certifier.certify(bands, batch, outcomes);

    // ---- open bands, as long as some of them may be swept once more
    round_plan round{};
    if (before != round_purpose::closed_bands && !bands.empty())
    {
        if (std::optional<fill_plan> plan = plan_open_bands(batch, traits.fills, certifier, bands))
        {
            before = round.purpose = round_purpose::open_bands;
            round.fills.push_back(std::move(*plan));
            return round;
        }
    }

    // ---- closed bands, once
    if (before != round_purpose::closed_bands && certifier.needs_scores(bands))
    {
        before = round.purpose = round_purpose::closed_bands;
        round.fills = plan_narrow_bands(batch, traits.fills, certifier, bands);
        return round;
    }

    return plan_outcomes(batch);
}

//!\brief Notes what was found of similar pairs.
void batch_rounds::note_ends(std::span<furthest_end const> const ends)
{
    if (before == round_purpose::similar_scores)
    {
        similar_ends.assign(ends.begin(), ends.end());
        return;
    }
    std::unordered_map<std::uint32_t, furthest_end> of_pairs{};
    for (std::size_t i = 0; i < again.size(); ++i)
        of_pairs.emplace(again[i], ends[i]);
    for (std::size_t i = 0; i < similar_ends.size(); ++i)
        if (auto const found = of_pairs.find(similar.tasks[i].pair); found != of_pairs.end())
            similar_ends[i] = found->second;
}

//!\brief Finds the bands to begin with. Pairs that are finished have none.
void batch_rounds::begin_bands(packed_batch const & batch)
{
    std::vector<std::uint8_t> const is_finished = finished_pairs(similar, similar_ends, batch, has_paths());
    auto const finished = static_cast<std::size_t>(std::ranges::count(is_finished, true));
    if (finished < batch.size() && has_fills(*problem) && !are_few_long_pairs(*problem, batch, traits))
        bands = certifier.narrow_bands(
            batch, least_letters_of_bands(traits, batch.size(), certifier.open_problem().has_value()));
    if (finished == 0)
        return;
    bands.resize(batch.size());
    for (std::size_t pair = 0; pair < batch.size(); ++pair)
        if (is_finished[pair])
            bands[pair].what = certified_band::part::none;
}

bool batch_rounds::has_paths() const
{
    return problem->output >= output_level::begin_positions;
}

//!\brief The round of edit distances in bands, or the last one.
round_plan batch_rounds::plan_edit_round(packed_batch const & batch, std::span<pair_outcome const> const outcomes)
{
    round_plan round{};
    if (before == round_purpose::edit_bands)
    {
        edits.settle(outcomes);
    }
    else if (edits.has_bands(batch))
    {
        before = round.purpose = round_purpose::edit_bands;
        round.edits = edits.plan_bands(batch);
        return round;
    }
    before = round.purpose = round_purpose::outcomes;
    round.furthest = plan_similar_paths(batch);
    round.long_pairs = edits.take_long_pairs(batch);
    round.long_errors = edits.errors_of(round.long_pairs);
    round.edits = edits.plan_outcomes(batch);
    round.degenerate = std::move(round.edits->degenerate);
    return round;
}

//!\brief The paths of similar pairs, if paths are wanted.
furthest_plan batch_rounds::plan_similar_paths(packed_batch const & batch) const
{
    return has_paths() && !similar.tasks.empty() ? plan_furthest_paths(batch, similar, similar_ends) : furthest_plan{};
}

//!\brief The last round of fills, or of the general path: what is left.
round_plan batch_rounds::plan_outcomes(packed_batch const & batch)
{
    before = round_purpose::outcomes;
    round_plan round{.purpose = round_purpose::outcomes, .furthest = plan_similar_paths(batch)};
    if (needs_general_path(*problem))
    {
        round.cells = plan_cells(*problem, batch, traits.fills.works_share_memory ? 1 : batch.size());
        return round;
    }
    batch_fill_plan plan = plan_fills(*problem, batch, traits.fills, certifier, bands);
    round.fills = std::move(plan.fills);
    round.degenerate = std::move(plan.degenerate);
    round.long_pairs = std::move(plan.long_pairs);
    return round;
}

namespace
{

struct prepared_rounds final : batch_preparation
{
    alignment_problem const * problem; //!< Not looked at: it tells problems apart.
    device_traits traits;
    std::optional<batch_rounds> rounds{}; //!< Empty once taken.

    prepared_rounds(alignment_problem const & problem, device_traits const & traits) : problem{&problem}, traits{traits}
    {}
};

} // namespace

std::shared_ptr<batch_preparation> prepare_rounds(alignment_problem const & problem, packed_batch const & batch,
                                                  device_traits const & traits)
{
    auto prepared = std::make_shared<prepared_rounds>(problem, traits);
    prepared->rounds.emplace(problem, traits).plan_first(batch);
    return prepared;
}

batch_rounds take_rounds(alignment_problem const & problem, packed_batch const & batch, device_traits const & traits)
{
    auto * const prepared = static_cast<prepared_rounds *>(batch.preparation.get());
    if (prepared == nullptr || prepared->problem != &problem || prepared->traits != traits || !prepared->rounds)
        return batch_rounds{problem, traits};
    batch_rounds rounds = std::move(*prepared->rounds);
    prepared->rounds.reset();
    return rounds;
}

} // namespace seqan3_cuda::detail
