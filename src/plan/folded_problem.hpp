// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which problems folded_wavefront computes.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstdint>
#include <optional>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <kernel/data/tile_grid.hpp>
#include <kernel/key/kernel_key.hpp>
#include <plan/code_limits.hpp>

namespace seqan3_cuda::detail
{

//!\brief A device does not fold pairs with fewer rows.
inline constexpr std::uint32_t least_folded_rows = folded_strip_rows;

/*!\brief The same where several pairs fill a device by lanes with fewer rows of padding, or where memory is short.
 * \details Sides of tiles are multiples of the rows of strips, and folded strips have twice as many.
 */
inline constexpr std::uint32_t usual_folded_rows = 4 * folded_strip_rows;

//!\brief What folded strips compute.
struct folded_problem
{
    alignment_problem reduced; //!< With gap-shifted scores.
    fill_key variant;
    //!\brief What the score 0 of local alignments, and of free ends, rises by with each letter of both sequences.
    std::int32_t letter_gain;

    //!\brief best_search::column_gain.
    [[nodiscard]] std::int32_t column_gain() const;

    //!\brief The lengths whose scores 32 bits hold, as they are kept in memory.
    [[nodiscard]] code_limits limits() const;
};

/*!\brief The problem that folded strips compute for scores of a problem's pairs: of global alignments, also with free
 *        ends, and of local ones with usual gap costs whose substitutions score no less than two letters in gaps, of up
 *        to four letters, as long as 16 bits hold what scores of a strip differ by.
 * \param[in] problem             The user's.
 * \param[in] prefers_four_letters fill_preferences::prefers_four_letters.
 * \returns None for all other problems.
 */
[[nodiscard]] std::optional<folded_problem> fold(alignment_problem const & problem, bool prefers_four_letters);

//!\brief Whether there is such a problem.
[[nodiscard]] bool can_fold(alignment_problem const & problem, bool prefers_four_letters);

} // namespace seqan3_cuda::detail
