// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements column_window.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 *
 * What inner_cell() does differs in column 1 alone, where no gap from the left can be extended. So a column that is not
 * the matrix's column 1 must not stand at place 1 when it is computed: the first column that is there stands at
 * place 1, and place 0 is unused, unless column 0 is there, which stands at place 0.
 */

#include <engine/column_window.hpp>

#include <algorithm>
#include <limits>

#include <engine/cell_output.hpp>
#include <plan/score_range.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief What stands for minus infinity: no score is below 0, so that each sum is below 0.
constexpr std::int32_t forbidden_score = std::numeric_limits<std::int32_t>::min();

} // namespace

column_window::column_window(alignment_problem const & problem, std::span<std::uint8_t const> const sequence1_,
                             std::span<std::uint8_t const> const sequence2, std::size_t const most_columns,
                             bool const has_directions_) :
    scoring{make_cell_scores(problem)},
    sequence1{sequence1_},
    cells{.extent = make_extent(nullptr, static_cast<std::int32_t>(most_columns),
                                static_cast<std::int32_t>(sequence2.size())),
          .memory = {}}
{
    require_32_bits(score_range{problem}.bounds(sequence1.size(), sequence2.size()), sequence1.size(),
                    sequence2.size());
    auto const places = static_cast<std::size_t>(cells.extent.size()),
               pieces = static_cast<std::size_t>(scoring.piece_count);
    cell_scores_here.resize(places);
    left_gaps.resize(pieces * static_cast<std::size_t>(cells.extent.height));
    up_gaps.resize(pieces * (most_columns + 1));
    if (has_directions_)
        directions_here.resize(places);
    cells.memory = {.codes1 = nullptr,
                    .codes2 = sequence2.data(),
                    .scores = cell_scores_here.data(),
                    .directions = nullptr,
                    .left_gaps = left_gaps.data(),
                    .up_gaps = up_gaps.data()};
    restart();
}

std::uint64_t column_window::bytes_of(std::size_t const most_columns, std::size_t const length2)
{
    return (std::uint64_t{most_columns} + 1) * (length2 + 1) * sizeof(std::int32_t);
}

void column_window::restart()
{
    origin = first_column = 0;
    end_column = 1;
    std::fill_n(cell_scores_here.begin(), cells.extent.height, 0);
}

void column_window::restart(std::size_t const column, column_border const & border)
{
    first_column = column;
    end_column = column + 1;
    origin = column - 1;
    std::ranges::copy(border.scores, cell_scores_here.begin() + cells.extent.height);
    left_gaps = border.left_gaps;
    cells.memory.left_gaps = left_gaps.data();
}

//!\brief Moves the last columns to the begin of the memory.
void column_window::keep(std::size_t const kept)
{
    std::size_t const first = std::max(first_column, end_column - std::min(kept, end_column)),
                      new_origin = first == 0 ? 0 : first - 1;
    if (new_origin == origin)
        return;
    auto const place_of = [&](std::size_t const column, std::size_t const from)
    { return cell_scores_here.begin() + static_cast<std::ptrdiff_t>(column - from) * cells.extent.height; };
    std::copy(place_of(first, origin), place_of(end_column, origin), place_of(first, new_origin));
    first_column = first;
    origin = new_origin;
}

void column_window::advance(std::size_t const columns, std::size_t const kept, forbidden_steps const & forbidden,
                            bool const with_directions)
{
    keep(kept);
    cells.memory.codes1 = sequence1.data() + origin;
    auto next = forbidden.lower_bound(end_column);
    for (std::size_t i = 0; i < columns; ++i, ++end_column)
    {
        std::span<std::int32_t const> forbidden_rows{};
        if (next != forbidden.end() && next->first == end_column)
            forbidden_rows = (next++)->second;
        if (!with_directions && scoring.piece_count == 1 && forbidden_rows.empty())
            compute_scores(end_column);
        else if (scoring.piece_count == 1)
            compute_column<1>(end_column, forbidden_rows, with_directions);
        else
            compute_column<2>(end_column, forbidden_rows, with_directions);
    }
}

template <int piece_count>
void column_window::compute_column(std::size_t const column, std::span<std::int32_t const> const forbidden_rows,
                                   bool const with_directions)
{
    // Copies, which the compiler knows not to change when a cell is stored.
    cell_matrices const here = cells;
    cell_scores const scores = scoring;
    std::uint8_t * const directions = directions_here.data();
    auto const place = static_cast<std::int32_t>(column - origin);
    auto store = [&](std::int32_t const row, directed_score const & cell)
    {
        std::uint64_t const at = here.place(row, place);
        here.memory.scores[at] = cell.score;
        if (with_directions)
            directions[at] = static_cast<std::uint8_t>(cell.directions);
    };
    store(0, {0, cell_none});
    auto next = forbidden_rows.begin();
    for (std::int32_t row = 1; row < here.extent.height; ++row)
    {
        std::int32_t substitution = letters_score(scores, here.memory, row, place);
        if (next != forbidden_rows.end() && *next == row)
        {
            substitution = forbidden_score;
            ++next;
        }
        store(row, inner_cell<piece_count>(scores, here, row, place, substitution));
    }
}

/*!\brief The scores of a column, as inner_cell() has them, without the branches that directions need.
 * \details Several times faster: which of three numbers is the greatest cannot be predicted.
 */
void column_window::compute_scores(std::size_t const column)
{
    auto const [open, extension] = scoring.pieces[0];
    std::int32_t const opening = open + extension;
    std::size_t const rows = static_cast<std::size_t>(cells.extent.rows), place = column - origin,
                      height = static_cast<std::size_t>(cells.extent.height);
    std::int32_t const * const before = cell_scores_here.data() + (place - 1) * height;
    std::int32_t * const here = cell_scores_here.data() + place * height;
    std::int32_t * const left = left_gaps.data();
    std::int32_t const * const substitution =
        scoring.substitution + std::size_t{cells.memory.codes1[place - 1]} * scoring.alphabet_size2;
    bool const is_first = place == 1;

    here[0] = 0;
    std::int32_t above = 0, up = forbidden_score - std::min(extension, 0); // no gap that can be extended
    for (std::size_t row = 1; row <= rows; ++row)
    {
        std::int32_t const left_opened = before[row] + opening,
                           gap = is_first ? left_opened : std::max(left[row] + extension, left_opened);
        left[row] = gap;
        up = std::max(up + extension, above + opening);
        above = std::max({before[row - 1] + substitution[cells.memory.codes2[row - 1]], gap, up, 0});
        here[row] = above;
    }
}

column_border column_window::border() const
{
    std::span<std::int32_t const> const last = scores(end_column - 1);
    return {.scores = {last.begin(), last.end()}, .left_gaps = left_gaps};
}

} // namespace seqan3_cuda::detail
