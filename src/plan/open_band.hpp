// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What is computed in open bands, whose borders paths may cross (band_border.hpp): scores that are multiplied,
 * and words.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstdint>
#include <optional>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <kernel/data/word_layout.hpp>

namespace seqan3_cuda::detail
{

//!\brief A problem whose scores are even; those of global alignments are reduced, so that none is above 0.
struct open_band_problem
{
    alignment_problem problem{};
    std::int32_t letter_cost{};  //!< What the score of an alignment gets back for each letter; it is multiplied then.
    std::uint32_t score_shift{}; //!< By 2 to this power.
    std::uint32_t word_cost{};   //!< What an alignment pays at least for a word that is not aligned to an equal one.
    std::uint32_t row_gain{};    //!< open_band_arguments::row_gain
    std::uint32_t reach_share{}; //!< Words are looked for as far as word_reach gives of it.
    //!\brief Letters between words, so that no gap touches two of them for less than they cost together.
    std::uint32_t word_spacing{};
};

/*!\brief Pairs of shorter sequences are not worth a search for words if their paths are wanted.
 * \details Scores are all that is wanted in other cases: then a call plans once instead of twice. Figures: tuning.md,
 *          Constants.
 */
inline constexpr std::size_t shortest_open_path = 250;

/*!\brief The problem to be computed in open bands.
 * \param[in] problem Local, or global without free end gaps; without a band, and gaps do not score above 0.
 * \returns none if an alignment of unequal letters may be as good as one of equal ones, or if no kernel is fast enough.
 */
[[nodiscard]] std::optional<open_band_problem> make_open_band_problem(alignment_problem const & problem);

/*!\brief Chooses the length of words so that as many as possible are absent by mere chance.
 * \param[in] diagonals The number of diagonals on which a word is looked for.
 * \param[in] spacing   As open_band_problem::word_spacing.
 */
[[nodiscard]] word_layout choose_words(double diagonals, std::uint32_t spacing);

} // namespace seqan3_cuda::detail
