// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements the tiles of edit distances.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/edit_tiles.hpp>

#include <algorithm>

#include <plan/edit_band.hpp>
#include <plan/long_pair.hpp>

namespace seqan3_cuda::detail
{

alignment_problem score_edits(alignment_problem const & problem)
{
    alignment_problem result = problem;
    result.method = alignment_method::global;
    result.optimum = optimum_rule::last;
    for (std::uint32_t code1 = 0; code1 < problem.alphabet_size1; ++code1)
        for (std::uint32_t code2 = 0; code2 < problem.alphabet_size2; ++code2)
            result.substitution_scores.push_back(code1 == code2 ? 0 : -1);
    return result;
}

bool takes_tiles_of_edits(alignment_problem const & problem, matrix_size const & size, std::uint32_t const errors,
                          fill_preferences const & preferences, bool const is_alone)
{
    if (problem.output < output_level::begin_positions)
        return false;
    edit_band const band = errors == 0 ? every_diagonal : band_for(size.columns, size.rows, errors);
    std::int64_t const in_band = std::min<std::int64_t>(size.columns, std::int64_t{band.highest} - band.lowest);
    std::uint64_t const cells = size.rows * static_cast<std::uint64_t>(in_band);
    bool const is_too_large = cells / 4 > preferences.most_trace_bytes; // two bits a cell
    bool const is_faster = is_alone && errors == 0 && cells >= preferences.lone_tiled_edits;
    return cells > least_tiled_cells && (is_too_large || is_faster);
}

} // namespace seqan3_cuda::detail
