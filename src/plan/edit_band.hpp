// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Bands for edit distances: which errors a band is wide enough for, and how many errors a pair may have; and
 * which edit distances have tiles, as their directions take too much memory or time.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 *
 * A path with few errors stays near the diagonals of both corners. So a band that is wide enough for some errors has
 * all optimal paths of a pair with no more errors, and their cells get what they get in the whole matrix
 * (kernel/data/edit_arguments.hpp): score and path are the same, ties included (Ukkonen 1985). In a band that is too
 * narrow a pair gets at least the errors that it has. A band for so many is wide enough.
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <kernel/data/edit_arguments.hpp>
#include <kernel/data/furthest_arguments.hpp>
#include <plan/device_traits.hpp>
#include <plan/tile_levels.hpp>

namespace seqan3_cuda::detail
{

//!\brief Bands are for pairs of so many letters of sequence 2, as a strip has all columns of all of its rows.
inline constexpr std::size_t least_rows_of_edit_bands = 4096;

/*!\brief The band for pairs with up to so many errors.
 * \param[in] columns,rows Letters of both sequences.
 * \param[in] errors       Taken for the difference of both numbers if fewer.
 * \details Of the errors that are no part of the way between the corners' diagonals, half lead away from these.
 */
[[nodiscard]] edit_band band_for(std::size_t columns, std::size_t rows, std::size_t errors);

//!\brief The fewest levels that points say something by of bands.
inline constexpr std::int32_t least_levels_of_bands = 16;

/*!\brief Levels that points of edit distances have before a pair is given up.
 * \param[in] letters Of the longer sequence.
 * \details Some hundredths of the time that a band takes: each level takes a device as long as ten columns.
 */
[[nodiscard]] constexpr std::int32_t first_levels_of_bands(std::size_t const letters)
{
    return std::max(least_levels_of_bands, static_cast<std::int32_t>(letters / 400));
}

/*!\brief How many errors a band should be wide enough for.
 * \param[in] columns,rows Letters of both sequences.
 * \param[in] end          How furthest-reaching points have given up the pair.
 * \returns 0 if the whole matrix takes less time, or nothing is known.
 * \details As many as there are if errors are spread evenly, and more, as the first errors may be further apart than
 * others. The more errors points have found, the less that matters.
 */
[[nodiscard]] std::size_t errors_of_band(std::size_t columns, std::size_t rows, furthest_end const & end);

//!\brief An edit distance as a problem of scores, but for its ties (gap_costs::edits).
[[nodiscard]] alignment_problem score_edits(alignment_problem const & problem);

/*!\brief Whether the path of an edit distance is followed through tiles: its directions would take too much memory,
 *        or more time.
 * \param[in] problem     Says what is wanted.
 * \param[in] size        Of the matrix.
 * \param[in] errors      As edit_choice::errors.
 * \param[in] preferences Those of the executor: most_trace_bytes and lone_tiled_edits.
 * \param[in] is_alone    As that of takes_tiles().
 */
[[nodiscard]] bool takes_tiles_of_edits(alignment_problem const & problem, matrix_size const & size,
                                        std::uint32_t errors, fill_preferences const & preferences,
                                        bool is_alone = false);

} // namespace seqan3_cuda::detail
