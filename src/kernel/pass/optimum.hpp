// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which cell is the end of the alignment: candidates, their order, and the border cells that no kernel computes.
 *
 * Floor: src/kernel/pass. Compiles everywhere; code of one lane.
 *
 * SeqAn3 looks at the candidates in a fixed order and keeps the first or the last best one (optimum_rule). A
 * candidate's place in this order is
 * `(major, minor)`:
 *
 *   - everywhere: (column, row), both counted with the border, so that letter j stands in column j + 1;
 *   - edges: first the last row, (column, 0), then the last column, (columns + 1 + row, 0). The last cell may be in
 *     both;
 *   - corner: (columns + 1 + rows, 0), the last cell of the last column.
 */

#pragma once

#include <cstdint>

#include <kernel/data/fill_arguments.hpp>
#include <kernel/key/kernel_key.hpp>

namespace seqan3_cuda::detail
{

//!\brief A candidate, or the best one so far.
struct optimum_candidate
{
    std::int32_t score{INT32_MIN};
    std::int32_t major{};
    std::int32_t minor{};
};

//!\brief The candidates that a slab leaves.
[[nodiscard]] LANE_CODE optimum_candidate * optima_of(slab_borders const & slabs, std::uint32_t const slab)
{
    return slabs.optima + std::uint64_t{slab} * strip_alignments * warp_lanes;
}

//!\brief Where the strip above leaves its candidates, given where a strip leaves them to one on the same device.
[[nodiscard]] LANE_CODE optimum_candidate const * optima_above(slab_borders const & slabs, std::uint32_t const strip,
                                                               optimum_candidate const * const own)
{
    return slabs.begins(strip) ? optima_of(slabs, strip / slabs.slab_strips - 1) : own - strip_alignments * warp_lanes;
}

//!\brief Where a strip leaves its candidates, be it to another device.
[[nodiscard]] LANE_CODE optimum_candidate * optima_below(slab_borders const & slabs, std::uint32_t const strip,
                                                         optimum_candidate * const own)
{
    return slabs.ends(strip) ? optima_of(slabs, strip / slabs.slab_strips) : own;
}

//!\brief Whether `candidate` takes the place of `best`.
LANE_CODE bool takes_place(optimum_candidate const & candidate, optimum_candidate const & best, optimum_rule const rule)
{
    if (candidate.score != best.score)
        return candidate.score > best.score;
    bool const before = candidate.major != best.major ? candidate.major < best.major : candidate.minor < best.minor;
    return before == (rule == optimum_rule::first);
}

//!\brief The score of a border cell: `length` letters into the first column or row.
LANE_CODE std::int32_t border_score(fill_scores const & scores, bool const free, std::int32_t const length)
{
    return free || scores.local || length == 0 ? 0 : scores.gap_open + scores.gap_extension * length;
}

//!\brief The size of a matrix, and which of its border cells may be the end of the alignment.
struct matrix_end
{
    std::int32_t rows;       //!< Letters of sequence 2.
    std::int32_t columns;    //!< Letters of sequence 1 that have a column.
    bool last_row_begins;    //!< The last row's border cell is inside the band.
    bool last_column_begins; //!< The last column's border cell is inside the band.
};

//!\brief Takes the border cells into account and writes the score and, if wanted, the end positions.
template <optimum_scope scope>
LANE_CODE void write_optimum(optimum_candidate best, fill_scores const & scores, matrix_end const & end,
                             pair_outcome & outcome)
{
    auto const consider = [&](optimum_candidate const & candidate) LANE_LAMBDA
    {
        if (takes_place(candidate, best, scores.optimum))
            best = candidate;
    };
    if constexpr (scope == optimum_scope::everywhere)
    {
        consider({0, 0, 0});
    }
    else
    {
        if (scores.free_ends.sequence1_trailing && end.last_row_begins)
            consider({border_score(scores, scores.free_ends.sequence2_leading, end.rows), 0, 0});
        if (scores.free_ends.sequence2_trailing && end.last_column_begins)
            consider({border_score(scores, scores.free_ends.sequence1_leading, end.columns), end.columns + 1, 0});
    }
    outcome.score = best.score;
    if (!scores.with_positions)
        return;
    bool const in_last_column = scope != optimum_scope::everywhere && best.major > end.columns;
    bool const in_last_row = scope != optimum_scope::everywhere && !in_last_column;
    outcome.end1 = static_cast<std::uint32_t>(in_last_column ? end.columns : best.major);
    outcome.end2 = static_cast<std::uint32_t>(in_last_column ? best.major - end.columns - 1
                                              : in_last_row  ? end.rows
                                                             : best.minor);
}

} // namespace seqan3_cuda::detail
