// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements make_furthest_scores, plan_trial and what else plans trials.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/similar_pair.hpp>

#include <cmath>
#include <numeric>

#include <plan/cell_plan.hpp>
#include <plan/score_table.hpp>
#include <plan/shared_words.hpp>
#include <plan/sweep_range.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Of gap costs: a host looks at so many levels before a device does (has_similar_pairs).
constexpr std::int32_t most_first_levels = 400;

//!\brief Deeper rings would be too large to be fast.
constexpr std::int32_t deepest = 256;

/*!\brief The last level for which a ring has no more entries; below 0 if there is none.
 * \details Half the way to the widest level and back pays for two letters of gaps, one of each sequence, a diagonal.
 */
std::int64_t last_level_of_ring(furthest_scores const & scores, std::int64_t const corner,
                                std::uint64_t const most_entries)
{
    return with_penalties(scores,
                          [&]<typename penalties_t>(penalties_t const & penalties)
                          {
                              std::int64_t const levels = furthest_ring<penalties_t>::levels_of(penalties),
                                                 step = penalties_t::diagonal_step,
                                                 places = static_cast<std::int64_t>(most_entries) / levels
                                                        - 2 * level_margin - (step - 1);
                              std::int64_t const width = step * places - std::abs(corner) - 3;
                              std::int64_t const both = std::int64_t{penalties.up} + penalties.left;
                              return width < 0 ? -1 : penalties.opening + width * both / 2;
                          });
}

/*!\brief What the gaps between words pay that two sequences share, in levels.
 * \param[in] trial         Tells what gaps pay.
 * \param[in] codes1,codes2 The sequences.
 * \param[in] most          That gaps may pay.
 * \returns None if fewer than two words are found, or if gaps pay more.
 */
std::optional<std::int64_t> levels_of_gaps(furthest_trial const & trial, std::span<std::uint8_t const> const codes1,
                                           std::span<std::uint8_t const> const codes2, std::int64_t const most)
{
    constexpr std::size_t words = 8, letters = 16, wanted = 2;
    gap_penalties const pays = trial.scores.is_edit ? gap_penalties{} : trial.scores.penalties;
    std::int64_t const reach = std::max<std::int64_t>(0, (most - pays.opening) / std::min(pays.up, pays.left));
    std::int64_t diagonal = 0, levels = 0;
    std::size_t found = 0;
    for (std::size_t i = 0; i < words; ++i)
    {
        std::size_t const row = (codes2.size() - letters) * (2 * i + 1) / (2 * words);
        std::int64_t const place = static_cast<std::int64_t>(row) + diagonal;
        std::optional<std::int64_t> const column = find_word_near(codes2.subspan(row, letters), codes1, place, reach);
        if (!column)
            continue;
        ++found;
        if (std::int64_t const gap = *column - place; gap != 0)
            levels += pays.opening + (gap > 0 ? gap * pays.left : -gap * pays.up);
        diagonal += *column - place;
    }
    return found < wanted || levels > most ? std::nullopt : std::optional{levels};
}

} // namespace

furthest_costs costs_before_device(alignment_problem const & problem, std::size_t const letters)
{
    struct device_costs
    {
        double letter, of_points, letter_of_many;
    };
    bool const has_path = problem.output >= output_level::begin_positions;
    device_costs const device = problem.method == alignment_method::edit_distance
                                  ? (has_path ? device_costs{160, 2.3e6, 20} : device_costs{95, 2.2e6, 20})
                                  : (has_path ? device_costs{160, 1.6e6, 8} : device_costs{20, 0.2e6, 8});
    furthest_costs costs = host_similar_costs.of(problem);
    costs.cell = 0;
    costs.letter =
        std::max(std::min(device.letter, device.of_points / static_cast<double>(std::max<std::size_t>(letters, 1))),
                 device.letter_of_many);
    return costs;
}

std::int32_t furthest_trial::last_level_kept(std::uint64_t const most) const
{
    auto const fits = [&](std::int32_t const level)
    {
        furthest_trial other = *this;
        other.last_level = level;
        return !other.has_end() || other.kept_entries() <= most;
    };
    // Most pairs: no level has more than two diagonals for each level before, and one.
    std::uint64_t const levels = static_cast<std::uint64_t>(last_level) + 1;
    if (levels * (levels + 2 * level_margin) <= most || fits(last_level))
        return last_level;
    std::int32_t kept = -1, too_much = last_level;
    while (too_much - kept > 1)
    {
        std::int32_t const middle = kept + (too_much - kept) / 2;
        (fits(middle) ? kept : too_much) = middle;
    }
    return kept;
}

std::optional<furthest_scores> make_furthest_scores(alignment_problem const & problem)
{
    if (problem.method == alignment_method::edit_distance)
        return problem.free_ends.sequence1_leading ? std::nullopt : std::optional<furthest_scores>{furthest_scores{}};
    if (!is_end_to_end(problem) || problem.band || problem.whole_matrix || needs_general_path(problem)
        || !is_equality(problem))
        return std::nullopt;

    constexpr std::int32_t largest = 1 << 14;
    std::int32_t const match = problem.score(0, 0), mismatch = problem.score(0, 1), open = problem.gap_open,
                       extension = problem.gap_extension;
    for (std::int32_t const score : {match, mismatch, open, extension})
        if (score < -largest || score > largest)
            return std::nullopt;
    furthest_scores result{.is_edit = false};
    result.letter1 = match >> 1; // rounded down
    result.letter2 = match - result.letter1;
    gap_penalties pays{.mismatch = match - mismatch,
                       .opening = -open,
                       .up = result.letter2 - extension,
                       .left = result.letter1 - extension};
    if (pays.mismatch <= 0 || pays.opening < 0 || pays.up <= 0 || pays.left <= 0)
        return std::nullopt;
    result.unit = std::gcd(std::gcd(pays.mismatch, pays.opening), std::gcd(pays.up, pays.left));
    for (std::int32_t * const penalty : {&pays.mismatch, &pays.opening, &pays.up, &pays.left})
        *penalty /= result.unit;
    result.penalties = pays;
    if (deepest_level(pays) > deepest)
        return std::nullopt;
    return result;
}

std::optional<furthest_trial> plan_trial(alignment_problem const & problem,
                                         std::optional<furthest_scores> const & scores, std::size_t const columns,
                                         std::size_t const rows, furthest_costs const & costs,
                                         std::uint64_t const most_entries, std::uint64_t const most_kept)
{
    std::size_t const longest = std::max(columns, rows);
    if (!scores || columns == 0 || rows == 0 || longest > trace_run::max_length)
        return std::nullopt;
    furthest_trial trial{
        .scores = *scores, .columns = static_cast<std::int32_t>(columns), .rows = static_cast<std::int32_t>(rows)};
    auto const limited = [&](std::int64_t const last_level) -> std::optional<furthest_trial>
    {
        std::int64_t of_memory = last_level_of_ring(*scores, trial.columns - trial.rows, most_entries);
        if (of_memory < 0)
            return std::nullopt;
        trial.last_level =
            static_cast<std::int32_t>(std::min<std::int64_t>({last_level, trial.rule.last_level(), of_memory}));
        if (std::int32_t const kept = trial.last_level_kept(most_kept); kept < trial.last_level)
            of_memory = kept;
        // What has no room shall give up early. A half more, as differences are not spread evenly.
        if (trial.rule.letters > 0 && of_memory > 0)
            trial.rule.levels =
                static_cast<std::int32_t>(std::min<std::int64_t>(trial.rule.levels, of_memory + of_memory / 2));
        trial.last_level =
            static_cast<std::int32_t>(std::min<std::int64_t>({last_level, trial.rule.last_level(), of_memory}));
        bool const can_be_missed = problem.max_errors && trial.last_level >= std::int64_t{*problem.max_errors};
        return !trial.has_end() && !can_be_missed ? std::nullopt : std::optional{trial};
    };

    // ---- few errors are allowed: at most a diamond of points, against the words near the diagonal
    std::size_t const allowed = std::min<std::size_t>(problem.max_errors.value_or(trace_run::max_length), longest);
    if (scores->is_edit)
    {
        double const levels = static_cast<double>(allowed) + 1;
        double const near_diagonal = std::min(static_cast<double>(rows), 2 * levels + 190);
        if (levels * levels / 2 * costs.point <= static_cast<double>(columns) * near_diagonal * costs.cell)
            return limited(static_cast<std::int64_t>(allowed));
    }

    double const cells = static_cast<double>(columns) * static_cast<double>(rows);
    if (cells < static_cast<double>(costs.least_cells))
        return std::nullopt;
    double const gap_letter =
        with_penalties(*scores, [](auto const & pays) { return 2 / (1.0 / pays.up + 1.0 / pays.left); });
    double const most_levels = std::min(std::sqrt(costs.other_way(columns, rows) * gap_letter / costs.point),
                                        costs.levels * static_cast<double>(columns + rows) / 2);
    auto const levels = static_cast<std::int32_t>(std::clamp(most_levels, 1.0, 1e9));
    // A pair must not be given up for a few differences that stand close together where it begins.
    trial.rule = {.letters = static_cast<std::int32_t>(columns + rows),
                  .levels = levels,
                  .first_levels = scores->is_edit ? std::max(costs.first_levels, std::clamp(levels / 20, 2, 5))
                                                  : std::max(8 * scores->penalties.mismatch,
                                                             std::min(levels / 40, most_first_levels))};
    if (scores->is_edit)
        return limited(static_cast<std::int64_t>(allowed));
    // Scores that 32 bits do not hold are told by those who compute the pair otherwise.
    std::int64_t const best = scores->score(trial.columns, trial.rows, 0),
                       worst = best - std::int64_t{scores->unit} * trial.rule.last_level();
    if (best > std::numeric_limits<std::int32_t>::max() || worst < std::numeric_limits<std::int32_t>::min())
        return std::nullopt;
    return limited(std::numeric_limits<std::int32_t>::max() / 2);
}

std::optional<furthest_trial> try_behind_gaps(furthest_trial const & trial, furthest_end const & end,
                                              std::span<std::uint8_t const> const codes1,
                                              std::span<std::uint8_t const> const codes2)
{
    constexpr std::int32_t least_levels = 200; // fewer points take no longer than words
    constexpr std::size_t least_letters = 1'000;
    if (trial.rule.letters == 0 || trial.rule.levels < least_levels
        || std::min(codes1.size(), codes2.size()) < least_letters)
        return std::nullopt;
    // Points up to there take four fifths of the time of the other way, if words should err.
    std::int32_t const most = trial.rule.levels - trial.rule.levels / 8;
    std::optional<std::int64_t> const levels = levels_of_gaps(trial, codes1, codes2, most);
    if (!levels || *levels == 0)
        return std::nullopt;
    furthest_trial again = trial;
    again.rule.first_levels += static_cast<std::int32_t>(*levels);
    again.rule.levels -= static_cast<std::int32_t>(*levels);
    // Gaps are not the reason if the pair has more than half of the levels beside theirs.
    std::int64_t const beside_gaps = std::max<std::int64_t>(0, end.level - *levels);
    if (end.reached > 0 && 2 * levels_at_rate(again.rule, beside_gaps, end.reached) > again.rule.levels)
        return std::nullopt;
    return again;
}

bool is_search(alignment_problem const & problem)
{
    return problem.method == alignment_method::edit_distance && problem.free_ends.sequence1_leading;
}

std::optional<furthest_trial> plan_search(alignment_problem const & problem, std::size_t const columns,
                                          std::size_t const rows, furthest_costs const & costs,
                                          std::uint64_t const most_points)
{
    std::size_t const longest = std::max(columns, rows);
    if (columns == 0 || rows == 0 || longest > trace_run::max_length
        || static_cast<double>(columns) * static_cast<double>(rows) < static_cast<double>(costs.least_cells))
        return std::nullopt;
    // Directions of more cells than this leave the cache: with paths the other way takes seven times as long there.
    constexpr double most_cached_cells = 64.0 * (1 << 20);
    bool const leaves_cache = problem.output >= output_level::begin_positions
                           && static_cast<double>(columns) * static_cast<double>(rows) > most_cached_cells;
    double const share = leaves_cache ? 1 : 0.125;
    double const corner = static_cast<double>(columns) - static_cast<double>(rows),
                 points =
                     std::min(share * costs.other_way(columns, rows) / costs.point, static_cast<double>(most_points));
    // So many levels have (corner + levels) points each.
    double const levels = std::floor((std::sqrt(corner * corner + 4 * points) - corner) / 2);
    std::int64_t const last_level = std::min<std::int64_t>(
        static_cast<std::int64_t>(levels) - 1, problem.max_errors.value_or(std::numeric_limits<std::int32_t>::max()));
    bool const has_margins_alone = levels * level_margin > static_cast<double>(most_points); // sequence 1 is too short
    if (last_level < 0 || last_level < static_cast<std::int64_t>(rows) - static_cast<std::int64_t>(columns)
        || has_margins_alone)
        return std::nullopt;
    return furthest_trial{.scores = {},
                          .columns = static_cast<std::int32_t>(columns),
                          .rows = static_cast<std::int32_t>(rows),
                          .last_level = static_cast<std::int32_t>(last_level),
                          .rule = {},
                          .free_ends = true};
}

} // namespace seqan3_cuda::detail
