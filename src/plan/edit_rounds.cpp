// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements edit_rounds.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/edit_rounds.hpp>

#include <algorithm>
#include <limits>

#include <plan/edit_band.hpp>
#include <plan/long_pair.hpp>

namespace seqan3_cuda::detail
{

namespace
{

bool has_paths(alignment_problem const & problem)
{
    return problem.output >= output_level::begin_positions;
}

//!\brief Errors from which on it is all the same how many a pair has; at least 1.
std::uint32_t allowed_errors(alignment_problem const & problem)
{
    return std::max<std::uint32_t>(1, problem.max_errors.value_or(std::numeric_limits<std::uint32_t>::max()));
}

} // namespace

edit_rounds::edit_rounds(alignment_problem const & problem, device_traits const & traits) :
    problem{&problem},
    traits{traits}
{}

void edit_rounds::choose(packed_batch const & batch, furthest_plan const & similar,
                         std::span<furthest_end const> const ends)
{
    is_done = finished_pairs(similar, ends, batch, has_paths(*problem));
    band_errors.clear();
    if (traits.multiprocessors == 0)
        return;
    band_errors.resize(batch.size());
    std::size_t const allowed = allowed_errors(*problem);
    for (std::size_t i = 0; i < similar.tasks.size(); ++i)
    {
        std::uint32_t const pair = similar.tasks[i].pair;
        std::size_t const errors = errors_of_band(batch.first.length(pair), batch.second.length(pair), ends[i]);
        if (!is_done[pair])
            band_errors[pair] = static_cast<std::uint32_t>(std::min(errors, allowed));
    }
}

//!\brief Whether a pair is computed in a band before the last round.
bool edit_rounds::has_band(packed_batch const & batch, std::uint32_t const pair) const
{
    return band_errors[pair] > 0 && !is_tiled(batch, pair);
}

bool edit_rounds::has_bands(packed_batch const & batch) const
{
    for (std::uint32_t pair = 0; pair < band_errors.size(); ++pair)
        if (has_band(batch, pair))
            return true;
    return false;
}

std::vector<furthest_end> edit_rounds::without_bands(furthest_plan const & similar,
                                                     std::span<furthest_end const> const ends) const
{
    std::vector<furthest_end> result{ends.begin(), ends.end()};
    if (!band_errors.empty())
        for (std::size_t i = 0; i < result.size(); ++i)
            if (band_errors[similar.tasks[i].pair] > 0)
                result[i].state = furthest_state::above;
    return result;
}

edit_plan edit_rounds::plan_bands(packed_batch const & batch)
{
    has_no_band.resize(batch.size());
    for (std::uint32_t pair = 0; pair < batch.size(); ++pair)
        has_no_band[pair] = has_band(batch, pair) ? 0 : 1;
    has_paths_of_bands = has_paths(*problem);
    edit_choice choice{.is_done = has_no_band, .errors = band_errors, .only_scores = !has_paths_of_bands};
    edit_plan plan = plan_edits(*problem, batch, traits.edits, choice);
    if (plan.largest_trace * sizeof(std::uint32_t) <= traits.fills.most_trace_bytes)
        return plan;
    has_paths_of_bands = false; // bands for the errors that are found are narrower
    choice.only_scores = true;
    return plan_edits(*problem, batch, traits.edits, choice);
}

//!\brief Whether the path of a pair is followed through tiles.
bool edit_rounds::is_tiled(packed_batch const & batch, std::uint32_t const pair) const
{
    std::uint32_t const errors = band_errors.empty() ? 0 : band_errors[pair];
    return takes_tiles_of_edits(*problem, size_of(batch, pair), errors, traits.fills, batch.size() == 1);
}

void edit_rounds::settle(std::span<pair_outcome const> const outcomes)
{
    for (std::size_t pair = 0; pair < band_errors.size(); ++pair)
    {
        if (has_no_band[pair] != 0)
            continue;
        std::uint32_t const errors = outcomes[pair].score == missed_score
                                       ? allowed_errors(*problem)
                                       : static_cast<std::uint32_t>(-outcomes[pair].score);
        is_done[pair] = (has_paths_of_bands || !has_paths(*problem)) && errors <= band_errors[pair];
        band_errors[pair] = std::max(1u, errors);
    }
}

std::vector<std::uint32_t> edit_rounds::take_long_pairs(packed_batch const & batch)
{
    std::vector<std::uint32_t> result{};
    for (std::uint32_t pair = 0; pair < batch.size(); ++pair)
    {
        bool const is_left = is_done.empty() || is_done[pair] == 0;
        if (is_left && is_tiled(batch, pair))
            result.push_back(pair);
    }
    is_done.resize(batch.size());
    for (std::uint32_t const pair : result)
        is_done[pair] = 1;
    return result;
}

std::vector<std::uint32_t> edit_rounds::errors_of(std::vector<std::uint32_t> const & pairs) const
{
    std::vector<std::uint32_t> result(pairs.size());
    if (!band_errors.empty())
        std::ranges::transform(pairs, result.begin(), [&](std::uint32_t const pair) { return band_errors[pair]; });
    return result;
}

edit_plan edit_rounds::plan_outcomes(packed_batch const & batch) const
{
    return plan_edits(*problem, batch, traits.edits, {.is_done = is_done, .errors = band_errors});
}

} // namespace seqan3_cuda::detail
