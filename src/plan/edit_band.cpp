// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements band_for, errors_of_band, score_edits and takes_tiles_of_edits.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/edit_band.hpp>

#include <cmath>
#include <cstdlib>

#include <plan/long_pair.hpp>

namespace seqan3_cuda::detail
{

edit_band band_for(std::size_t const columns, std::size_t const rows, std::size_t const errors)
{
    auto const corner = static_cast<std::int64_t>(columns) - static_cast<std::int64_t>(rows);
    auto const enough = static_cast<std::int64_t>(columns + rows); // for the whole matrix
    std::int64_t const away =
        std::max<std::int64_t>(0, std::min(static_cast<std::int64_t>(errors), enough) - std::abs(corner)) / 2;
    return {static_cast<std::int32_t>(std::min<std::int64_t>(corner, 0) - away),
            static_cast<std::int32_t>(std::max<std::int64_t>(corner, 0) + away)};
}

std::size_t errors_of_band(std::size_t const columns, std::size_t const rows, furthest_end const & end)
{
    constexpr double most = 0.35;    // errors of a letter; a band for more has half of the matrix
    constexpr double deviations = 3; // of as many errors as were found: one pair of some thousand has more
    if (rows < least_rows_of_edit_bands || end.state != furthest_state::gave_up || end.level == 0 || end.reached <= 0)
        return 0;
    double const letters = static_cast<double>(std::max(columns, rows)),
                 difference = letters - static_cast<double>(std::min(columns, rows)),
                 errors_of_letter = 2.0 * end.level / end.reached, more = 1 + deviations / std::sqrt(end.level),
                 errors = difference + more * errors_of_letter * letters + 32;
    return errors < most * letters ? static_cast<std::size_t>(errors) : 0;
}

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
    bool const is_faster = is_alone && cells >= preferences.lone_tiled_edits;
    return cells > least_tiled_cells && (is_too_large || is_faster);
}

} // namespace seqan3_cuda::detail
