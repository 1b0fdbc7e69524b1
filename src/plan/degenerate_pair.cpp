// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements align_degenerate.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/degenerate_pair.hpp>

#include <algorithm>
#include <array>
#include <cassert>

#include <plan/score_range.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Columns that exist, behind as many letters of sequence 1, with the problem's band.
std::size_t existing_columns(alignment_problem const & problem, std::size_t const length1, std::size_t const length2)
{
    if (!problem.band)
        return length1;
    std::int64_t columns = static_cast<std::int64_t>(length1), rows = static_cast<std::int64_t>(length2);
    if (problem.band->column_limit >= 0)
        columns = std::min(columns, rows + problem.band->column_limit);
    return static_cast<std::size_t>(std::min(columns, rows + problem.band->upper));
}

//!\brief Rows that exist in the first column, behind as many letters of sequence 2.
std::size_t existing_rows(alignment_problem const & problem, std::size_t const length2)
{
    if (!problem.band)
        return length2;
    return static_cast<std::size_t>(
        std::min<std::int64_t>(static_cast<std::int64_t>(length2), -std::int64_t{problem.band->lower}));
}

//!\brief The only row or the only column of the matrix; cell `n` lies behind `n` letters of the sequence that is not
//!empty.
struct border_line
{
    gap_scores first_piece;
    gap_scores second_piece; //!< Equal to the first one if there is one piece.
    bool free; //!< Whether the letters before the alignment cost nothing: then every cell is 0 and ends a path.

    static std::int64_t score_of(gap_scores const & piece, std::size_t const cell)
    {
        return piece.open + piece.extension * static_cast<std::int64_t>(cell);
    }

    std::int64_t score(std::size_t const cell) const
    {
        return free || cell == 0 ? 0 : std::max(score_of(first_piece, cell), score_of(second_piece, cell));
    }
};

/*!\brief The optimum among candidate cells, visited in this order.
 * \details Between cell 1 and the last one the scores are linear, or a maximum of two linear functions, so that 0, 1
 *          and the last one decide about the whole line: where all of them are equal, the first maximum is the first
 *          candidate and the last maximum the last one.
 */
std::size_t best_cell(border_line const & line, std::span<std::size_t const> const candidates, optimum_rule const rule)
{
    std::size_t best = candidates.front();
    for (std::size_t const cell : candidates.subspan(1))
        if (line.score(cell) > line.score(best) || (rule == optimum_rule::last && line.score(cell) == line.score(best)))
            best = cell;
    return best;
}

//!\brief A pair with too many errors: where SeqAn3 has nothing to report, it reports the last cell.
pair_outcome missed_pair(alignment_problem const & problem, std::size_t const length1, std::size_t const length2)
{
    pair_outcome outcome{.score = missed_score};
    if (problem.output >= output_level::end_positions)
    {
        outcome.end1 = static_cast<std::uint32_t>(length1);
        outcome.end2 = static_cast<std::uint32_t>(length2);
    }
    if (problem.output >= output_level::begin_positions)
    {
        outcome.begin1 = outcome.end1;
        outcome.begin2 = outcome.end2;
    }
    return outcome;
}

} // namespace

pair_outcome align_degenerate(alignment_problem const & problem, std::size_t const length1, std::size_t const length2,
                              std::pmr::vector<trace_run> & runs)
{
    require_supported_lengths(length1, length2);

    // ---- the line
    std::size_t const columns = existing_columns(problem, length1, length2);
    bool const is_row = length2 == 0;
    assert(is_row || columns == 0);
    bool const is_local = problem.method == alignment_method::local;
    free_end_gaps const & ends = problem.free_ends;
    std::size_t const last = is_row ? columns : existing_rows(problem, length2);
    gap_scores const first_piece{problem.gap_open, problem.gap_extension};
    border_line const line{.first_piece = first_piece,
                           .second_piece = problem.second_piece.value_or(first_piece),
                           .free = is_local || (is_row ? ends.sequence1_leading : ends.sequence2_leading)};

    // ---- the optimum: all cells of the line where the alignment may end anywhere in it, else its last cell
    // The other sequence's free trailing end adds the last cell: in a row behind the others, in a column before them.
    // What a band cuts off is no end: then the column is not the matrix's last one, or its last cell not in the last
    // row.
    bool const is_end = is_row || columns == length1, has_end = is_row || last == length2;
    bool const whole_line = is_local || (is_row ? ends.sequence1_trailing : ends.sequence2_trailing && is_end);
    bool const last_cell_first = !is_local && !is_row && ends.sequence1_trailing && has_end;
    std::array<std::size_t, 4> const cells{last, 0, last == 0 ? 0u : 1u, last};
    std::span<std::size_t const> const visited = !whole_line      ? std::span{cells}.first(1)
                                               : !last_cell_first ? std::span{cells}.subspan(1)
                                                                  : std::span{cells};
    std::size_t const end = best_cell(line, visited, is_local ? optimum_rule::first : problem.optimum);
    std::size_t const begin = line.free ? end : 0;

    // ---- the outcome
    pair_outcome outcome{.score = to_32_bits(line.score(end))};
    if (problem.max_errors && -std::int64_t{outcome.score} > *problem.max_errors)
        return missed_pair(problem, length1, length2);
    if (problem.output >= output_level::end_positions)
        (is_row ? outcome.end1 : outcome.end2) = static_cast<std::uint32_t>(end);
    if (problem.output >= output_level::begin_positions)
        (is_row ? outcome.begin1 : outcome.begin2) = static_cast<std::uint32_t>(begin);
    if (problem.output >= output_level::alignment)
    {
        outcome.first_run = runs.size();
        if (begin < end)
        {
            outcome.run_count = 1;
            runs.emplace_back(is_row ? trace_operation::left : trace_operation::up,
                              static_cast<std::uint32_t>(end - begin));
        }
    }
    return outcome;
}

void align_degenerate(alignment_problem const & problem, packed_batch const & batch,
                      std::span<std::uint32_t const> const pairs, outcome_batch & outcome)
{
    for (std::uint32_t const index : pairs)
    {
        pair_outcome const pair =
            align_degenerate(problem, batch.first.length(index), batch.second.length(index), outcome.runs);
        outcome.pairs[index] = pair;
        if (!problem.counts_identity)
            continue;
        std::uint32_t const letters = pair.end1 - pair.begin1 + pair.end2 - pair.begin2; // of one gap, or of nothing
        outcome.identities[index] = {.gap_openings = letters > 0 ? 1u : 0u, .gap_letters = letters};
    }
}

void miss_pairs(alignment_problem const & problem, packed_batch const & batch,
                std::span<std::uint32_t const> const pairs, outcome_batch & outcome)
{
    if (!problem.max_errors)
        return;
    for (std::uint32_t const pair : pairs)
    {
        if (-std::int64_t{outcome.pairs[pair].score} <= *problem.max_errors)
            continue;
        outcome.pairs[pair] = missed_pair(problem, batch.first.length(pair), batch.second.length(pair));
        if (problem.counts_identity)
            outcome.identities[pair] = {};
    }
}

} // namespace seqan3_cuda::detail
