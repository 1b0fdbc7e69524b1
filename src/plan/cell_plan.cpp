// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements plan_cells.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/cell_plan.hpp>

#include <plan/score_range.hpp>

namespace seqan3_cuda::detail
{

bool needs_general_path(alignment_problem const & problem)
{
    if (problem.method == alignment_method::edit_distance)
        return false;
    // Fast kernels rely on gaps that do not grow better by growing. Local ones rely on gaps that improve nothing, and
    // that are not better opened anew.
    bool const gaps_improve =
        problem.gap_extension > 0 || (problem.method == alignment_method::local && problem.gap_open > 0);
    // They cut off columns behind the upper diagonal, not behind one that lies below the band.
    bool const cuts_inside = problem.band && problem.band->column_limit < 0;
    // And they know one piece.
    return problem.with_matrices || cuts_inside || gaps_improve || problem.second_piece;
}

std::int32_t gap_pieces(alignment_problem const & problem)
{
    return problem.second_piece ? 2 : 1;
}

bool needs_directions(alignment_problem const & problem)
{
    return problem.with_matrices || problem.output >= output_level::begin_positions;
}

std::uint64_t cell_plan::words_of(std::size_t const work) const
{
    return (work + 1 < works.size() ? works[work + 1].begin : words) - works[work].begin;
}

std::size_t cell_plan::portion_end(std::size_t const first, std::uint64_t const room) const
{
    std::size_t end = first + 1;
    for (std::uint64_t used = words_of(first);
         end < works.size() && end - first < most_works && used + words_of(end) <= room; ++end)
        used += words_of(end);
    return end;
}

cell_plan plan_cells(alignment_problem const & problem, packed_batch const & batch, std::size_t const most_works)
{
    score_range const range{problem};
    cell_plan plan{.most_works = most_works};
    plan.works.reserve(batch.size());
    std::uint64_t most_words = 0;
    for (std::size_t i = 0; i < batch.size(); ++i)
    {
        std::size_t const length1 = batch.first.length(i), length2 = batch.second.length(i);
        require_32_bits(range.bounds(length1, length2), length1, length2);
        cell_extent const extent = make_extent(problem.band ? &*problem.band : nullptr,
                                               static_cast<std::int32_t>(length1), static_cast<std::int32_t>(length2));
        plan.works.push_back({extent, static_cast<std::uint32_t>(i), plan.words});
        std::uint64_t const words =
            score_words(extent, gap_pieces(problem)) + (needs_directions(problem) ? direction_words(extent) : 0);
        plan.words += words;
        if (words > most_words)
        {
            most_words = words;
            plan.largest = i;
        }
    }
    return plan;
}

} // namespace seqan3_cuda::detail
