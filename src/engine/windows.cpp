// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements most_letters and cut_windows.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/windows.hpp>

#include <algorithm>

#include <plan/cell_plan.hpp>

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
    std::uint64_t const own = std::max({own_letters(*overlap, std::max(rule.cells, length * others), rule),
                                        (length + rule.most_windows - 1) / rule.most_windows, std::uint64_t{1}});
    if (length / own < least_windows || 2 * (own + *overlap) > length)
        return std::nullopt;
    return window_cut{.of_first = of_first, .length = length, .own = own, .overlap = *overlap};
}

} // namespace seqan3_cuda::detail
