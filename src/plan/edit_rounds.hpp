// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The rounds of edit distances: bands for pairs with few errors for their length, then all that is left.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <plan/device_traits.hpp>
#include <plan/edit_plan.hpp>
#include <plan/furthest_plan.hpp>

namespace seqan3_cuda::detail
{

/*!\brief What is known of a batch's edit distances from round to round.
 * \details Pairs that furthest-reaching points have given up get a band for as many errors as the points let expect. A
 * band for as many errors as were found in it is wide enough: no pair has more. So there is one round of bands. Paths
 * are followed there, too, if there is memory for the directions of each band.
 */
class edit_rounds
{
public:
    //!\brief The problem has to live as long.
    edit_rounds(alignment_problem const & problem, device_traits const & traits);

    /*!\brief Chooses bands, which only devices have.
     * \param[in] batch   The batch.
     * \param[in] similar What was tried by furthest-reaching points.
     * \param[in] ends    `[task]` what was found.
     */
    void choose(packed_batch const & batch, furthest_plan const & similar, std::span<furthest_end const> ends);

    //!\brief Whether some pairs are computed in bands before the last round.
    [[nodiscard]] bool has_bands(packed_batch const & batch) const;

    //!\brief The same ends, but nobody is given up who has a band.
    [[nodiscard]] std::vector<furthest_end> without_bands(furthest_plan const & similar,
                                                          std::span<furthest_end const> ends) const;

    /*!\brief All that is wanted, or scores, in bands.
     * \throws what plan_edits() throws.
     * \details But of pairs that are computed by tiles: these find out by themselves whether their band is wide enough.
     */
    [[nodiscard]] edit_plan plan_bands(packed_batch const & batch);

    //!\brief Takes what the bands have found: pairs that are done, and bands that are wide enough for the others.
    void settle(std::span<pair_outcome const> outcomes);

    //!\brief Pairs that are computed by tiles (takes_tiles_of_edits); the last plan leaves them out.
    [[nodiscard]] std::vector<std::uint32_t> take_long_pairs(packed_batch const & batch);

    //!\brief edit_choice::errors of some pairs.
    [[nodiscard]] std::vector<std::uint32_t> errors_of(std::vector<std::uint32_t> const & pairs) const;

    //!\brief What is left, and all paths. \throws what plan_edits() throws.
    [[nodiscard]] edit_plan plan_outcomes(packed_batch const & batch) const;

private:
    [[nodiscard]] bool has_band(packed_batch const & batch, std::uint32_t pair) const;
    [[nodiscard]] bool is_tiled(packed_batch const & batch, std::uint32_t pair) const;

    alignment_problem const * problem;
    device_traits traits;
    std::vector<std::uint8_t> is_done{};      //!< edit_choice::is_done.
    std::vector<std::uint32_t> band_errors{}; //!< edit_choice::errors.
    std::vector<std::uint8_t> has_no_band{};  //!< `[pair]` whether plan_bands() has left out a pair.
    bool has_paths_of_bands{};                //!< Whether paths are followed in the bands that were planned.
};

} // namespace seqan3_cuda::detail
