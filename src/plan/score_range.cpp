// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements score_range.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/score_range.hpp>

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <string>

namespace seqan3_cuda::detail
{

score_range::score_range(alignment_problem const & problem) :
    is_local{problem.method == alignment_method::local},
    band{problem.band},
    free_first_row{is_local || problem.free_ends.sequence1_leading},
    free_first_column{is_local || problem.free_ends.sequence2_leading},
    open{problem.gap_open},
    extension{problem.gap_extension},
    second_piece{problem.second_piece}
{
    auto const [lowest, highest] = std::ranges::minmax(problem.substitution_scores);
    lowest_substitution = lowest;
    highest_substitution = highest;
}

//!\brief The lowest value of the cells 0 to `length` of the first row or column.
std::int64_t score_range::lowest_border(std::int64_t const length, bool const free) const
{
    return free || length == 0 ? 0 : std::min({std::int64_t{0}, open + extension, open + length * extension});
}

//!\brief Nothing that the first row and the first column are made of is below: extensions without an opening, and gaps
//!of the second piece, also where the first one is better.
std::int64_t score_range::lowest_border_term(std::int64_t const columns, std::int64_t const rows) const
{
    std::int64_t const row_letters = free_first_row ? 0 : band ? std::min<std::int64_t>(columns, band->upper) : columns;
    std::int64_t const column_letters = free_first_column ? 0
                                      : band              ? std::min(rows, -std::int64_t{band->lower})
                                                          : rows;
    std::int64_t const letters = std::max(row_letters, column_letters);
    std::int64_t const second =
        second_piece && letters > 0 ? second_piece->open + letters * second_piece->extension : std::int64_t{0};
    return std::min({std::int64_t{0}, letters * extension, second});
}

//!\brief The largest of the three lower bounds of global cells in rows and columns from 1 on; both lengths are at least
//!1.
std::int64_t score_range::lowest_inner_cell(std::int64_t const columns, std::int64_t const rows) const
{
    std::int64_t const shorter = std::min(columns, rows);

    // ---- along a border, then one gap away from it
    std::int64_t const gap_down = open + std::min(extension, rows * extension);
    std::int64_t const gap_right = open + std::min(extension, columns * extension);
    std::int64_t const via_row = (free_first_row ? 0 : gap_right) + gap_down;
    std::int64_t const via_column = (free_first_column ? 0 : gap_down) + gap_right;

    // ---- along a border, then down a diagonal of `d` substitutions; `border` is the lowest cell from which that many
    // are left
    auto via_diagonal = [&](std::int64_t const d)
    {
        std::int64_t const border =
            std::min(lowest_border(columns - d, free_first_row), lowest_border(rows - d, free_first_column));
        return border + d * lowest_substitution;
    };
    // As a function of d: a sum of a linear function and of minima of linear functions, hence concave but for the step
    // of gap_open where the border shrinks to its corner; its minimum over [1, shorter] is at an end, or just before
    // that step.
    std::int64_t const diagonal =
        std::min({via_diagonal(1), via_diagonal(std::max<std::int64_t>(1, shorter - 1)), via_diagonal(shorter)});

    return std::max({via_row, via_column, diagonal});
}

//!\brief No cell inside the band is below: border cells, and as many substitutions from there as the diagonal has.
std::int64_t score_range::lowest_banded_cell(std::int64_t const columns, std::int64_t const rows) const
{
    std::int64_t const first_row = std::min<std::int64_t>(columns, band->upper);
    std::int64_t const first_column = std::min<std::int64_t>(rows, -std::int64_t{band->lower});
    return std::min(lowest_border(first_row, free_first_row), lowest_border(first_column, free_first_column))
         + std::min(columns, rows) * std::min<std::int64_t>(0, lowest_substitution);
}

score_bounds score_range::bounds(std::size_t const length1, std::size_t const length2) const
{
    require_supported_lengths(length1, length2);
    std::int64_t const columns = static_cast<std::int64_t>(length1), rows = static_cast<std::int64_t>(length2);
    std::int64_t const shorter = std::min(columns, rows), letters = columns + rows;

    // ---- above
    std::int64_t const best_substitution = std::max<std::int64_t>(0, highest_substitution);
    std::int64_t const best_gap_letter = std::max({std::int64_t{0}, extension, open + extension});
    score_bounds bounds{};
    bounds.highest =
        std::max(letters * best_gap_letter, shorter * best_substitution + (letters - 2 * shorter) * best_gap_letter);

    // Kernels also hold H + open + extension of the last cell, from which no gap starts, and H + open on the way there.
    bounds.highest += std::max({std::int64_t{0}, open, open + extension});

    // ---- below
    if (!is_local && band)
    {
        bounds.lowest_cell = lowest_banded_cell(columns, rows);
    }
    else if (!is_local)
    {
        bounds.lowest_cell = std::min(lowest_border(columns, free_first_row), lowest_border(rows, free_first_column));
        if (shorter > 0)
            bounds.lowest_cell = std::min(bounds.lowest_cell, lowest_inner_cell(columns, rows));
    }

    std::int64_t lowest_gap = open + extension + std::min<std::int64_t>(0, extension);
    if (second_piece)
        lowest_gap = std::min(lowest_gap, std::int64_t{second_piece->open} + 2 * std::int64_t{second_piece->extension});
    bounds.lowest =
        bounds.lowest_cell + std::min({std::int64_t{0}, lowest_substitution, open, open + extension, lowest_gap});
    bounds.lowest = std::min(bounds.lowest, lowest_border_term(columns, rows));
    return bounds;
}

std::int32_t to_32_bits(std::int64_t const score)
{
    if (score < std::numeric_limits<std::int32_t>::min() || score > std::numeric_limits<std::int32_t>::max())
        throw std::overflow_error{"The score " + std::to_string(score)
                                  + " does not fit 32 bits. Use smaller gap costs, or shorter sequences."};
    return static_cast<std::int32_t>(score);
}

void refuse_scores(score_bounds const & bounds, std::size_t const length1, std::size_t const length2)
{
    throw std::overflow_error{"The scores of " + std::to_string(length1) + " x " + std::to_string(length2)
                              + " letters lie between " + std::to_string(bounds.lowest) + " and "
                              + std::to_string(bounds.highest) + ", more than 32 bits can hold. Use smaller scores."};
}

void require_32_bits(score_bounds const & bounds, std::size_t const length1, std::size_t const length2)
{
    if (bounds.lowest < std::numeric_limits<std::int32_t>::min()
        || bounds.highest > std::numeric_limits<std::int32_t>::max())
        refuse_scores(bounds, length1, length2);
}

void require_supported_lengths(std::size_t const length1, std::size_t const length2)
{
    if (std::size_t const longest = std::max(length1, length2); longest >= score_range::length_limit)
        throw std::length_error{"A sequence of " + std::to_string(longest)
                                + " letters is too long: alignments are limited to fewer than "
                                + std::to_string(score_range::length_limit) + " letters a sequence."};
}

} // namespace seqan3_cuda::detail
