// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements most_letters, rule_of_strips and cut_windows.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/windows.hpp>

#include <algorithm>

#include <kernel/key/kernel_tuning.hpp>
#include <plan/cell_plan.hpp>
#include <plan/folded_problem.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief With fewer windows a pair is not faster.
constexpr std::uint64_t least_windows = 4;

//!\brief Whether only the ends of one sequence are free.
bool has_free_ends_of(alignment_problem const & problem, bool const of_first)
{
    free_end_gaps const & free = problem.free_ends;
    bool const first = free.sequence1_leading && free.sequence1_trailing,
               any_of_first = free.sequence1_leading || free.sequence1_trailing,
               second = free.sequence2_leading && free.sequence2_trailing,
               any_of_second = free.sequence2_leading || free.sequence2_trailing;
    return of_first ? first && !any_of_second : second && !any_of_first;
}

//!\brief The fewest letters that a window should have for itself, see window_rule.
std::uint64_t own_letters(std::uint64_t const overlap, std::uint64_t const cells, window_rule const & rule)
{
    std::uint64_t const usual = overlap * rule.own_overlaps;
    return rule.step_cells == 0 ? usual : std::min(usual, std::max(overlap / 4, cells / rule.step_cells));
}

/*!\brief So many windows that a pair is computed in the least time, if there is a strip_rule for them; else 0.
 * \details All strips of an executor run side by side, and get on by some columns at a time; those for which it has no
 * room wait until the first ones have ended. So a window of c columns takes as long as r c, if its executor takes the
 * strips of all in r rounds. More rounds leave less of the last one idle; more windows have more columns in common.
 */
std::uint64_t windows_by_strips(std::uint64_t const length, std::uint64_t const others, std::uint64_t const overlap,
                                strip_rule const & rule)
{
    if (rule.least_letters2 == 0 || others < rule.least_letters2)
        return 0;
    constexpr std::uint64_t most_rounds = 4;
    std::uint64_t const strips = (others + rule.rows - 1) / rule.rows;
    std::uint64_t best = 0, least_columns = UINT64_MAX;
    for (std::uint64_t rounds = 1; rounds <= most_rounds; ++rounds)
    {
        std::uint64_t const windows = rule.executors * (rounds * rule.at_once / strips),
                            columns = windows == 0 ? UINT64_MAX : rounds * (length / windows + overlap);
        if (columns < least_columns)
        {
            best = windows;
            least_columns = columns;
        }
    }
    return best;
}

} // namespace

std::optional<std::uint64_t> most_letters(alignment_problem const & problem, bool const of_first,
                                          std::uint64_t const others)
{
    if (problem.band || problem.whole_matrix)
        return std::nullopt;
    if (problem.method == alignment_method::edit_distance)
        return of_first && problem.free_ends.sequence1_leading
                 ? std::optional{others + std::min<std::uint64_t>(others, problem.max_errors.value_or(others))}
                 : std::nullopt;
    if (needs_general_path(problem) || problem.gap_extension >= 0 || problem.gap_open > 0)
        return std::nullopt;

    std::int64_t const m = static_cast<std::int64_t>(others),
                       best = std::max<std::int64_t>(0, *std::ranges::max_element(problem.substitution_scores)),
                       opening = -std::int64_t{problem.gap_open}, extension = -std::int64_t{problem.gap_extension};
    std::int64_t gap_letters{};
    if (problem.method == alignment_method::local)
        gap_letters = std::max<std::int64_t>(0, m * best - opening) / extension;
    else if (has_free_ends_of(problem, of_first))
        gap_letters = m * (best + extension) / extension;
    else
        return std::nullopt;
    return others + static_cast<std::uint64_t>(gap_letters);
}

strip_rule rule_of_strips(alignment_problem const & problem, std::size_t const executors,
                          std::size_t const multiprocessors)
{
    // Only local alignments have windows and are folded; edit distances have no scores of letters to look at.
    if (problem.best || problem.method != alignment_method::local || !can_fold(problem, true))
        return {};
    constexpr std::uint64_t scores = 1 << 16;
    auto const best = static_cast<std::uint64_t>(std::max(1, std::ranges::max(problem.substitution_scores)));
    return {.least_letters2 = std::max<std::uint64_t>(usual_folded_rows, (scores + best - 1) / best),
            .rows = folded_strip_rows,
            .at_once = multiprocessors * multiprocessor_folded_warps,
            .executors = executors};
}

std::optional<window_cut> cut_windows(alignment_problem const & problem, std::uint64_t const length1,
                                      std::uint64_t const length2, window_rule const & rule)
{
    bool const of_first = length1 >= length2;
    std::uint64_t const length = std::max(length1, length2), others = std::min(length1, length2);
    if (others == 0 || length < (of_first ? rule.least_letters1 : rule.least_letters2)
        || rule.most_windows < least_windows)
        return std::nullopt;
    std::optional<std::uint64_t> const overlap = most_letters(problem, of_first, others);
    if (!overlap)
        return std::nullopt;
    std::uint64_t const by_strips = of_first ? windows_by_strips(length, others, *overlap, rule.strips) : 0,
                        most = by_strips > 0 ? by_strips : rule.most_windows;
    std::uint64_t own = std::max<std::uint64_t>((length + most - 1) / most, 1);
    if (by_strips == 0)
        own = std::max(own, own_letters(*overlap, std::max(rule.cells, length * others), rule));
    if (length / own < (by_strips > 0 ? 2 : least_windows) || 2 * (own + *overlap) > length)
        return std::nullopt;
    return window_cut{
        .of_first = of_first, .length = length, .own = own, .overlap = *overlap, .has_strips = by_strips > 0};
}

} // namespace seqan3_cuda::detail
