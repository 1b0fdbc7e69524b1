// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Bands that hold all optimal global alignments of a pair, found by proof: what lies outside need not be
 * computed.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 *
 * Let each letter of an alignment, of either sequence, cost \f$c = \lceil s_{max} / 2 \rceil\f$. All global alignments
 * of a pair cost the same then, so the order of their *reduced* scores is that of their scores, ties included; and no
 * step of a path has a reduced score above 0: a substitution has \f$s - 2c \le 0\f$, a gap letter \f$e - c\f$, an
 * opening \f$o\f$. Two things follow.
 *
 *   - With \f$D = n_1 - n_2\f$, an alignment that leaves the diagonals \f$[\min(0, D) - w, \max(0, D) + w]\f$ has at
 *     least one gap in each sequence and \f$|D| + 2w + 2\f$ gap letters. Its reduced score is at most \f$B(w) = 2o +
 *     (|D| + 2w + 2)(e - c)\f$. If any alignment is known that is better, all optimal ones are inside the band.
 *   - A path with a reduced score below that of a known alignment cannot become an optimal one. Such values may all
 *     become one low value, so 16 bits suffice for long pairs that are similar.
 *
 * The known alignment is the best one in a narrow band. Most narrow bands are certified themselves, by letting paths
 * leave them: see band_border.hpp. doc/developer/certified_bands.md has the proofs.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <kernel/data/fill_arguments.hpp>
#include <plan/open_band.hpp>

namespace seqan3_cuda::detail
{

//!\brief What has to be computed of a pair.
struct certified_band
{
    enum class part : std::uint8_t
    {
        whole,  //!< The whole matrix.
        narrow, //!< A first band, of which nothing is known yet.
        band,   //!< The band, which holds all optimal paths.
        none    //!< Nothing any more.
    };

    part what{part::whole};
    std::uint32_t half_width{};  //!< Diagonals beyond those of the first and of the last cell, on either side.
    std::int32_t lowest_score{}; //!< No optimal path has a lower reduced score anywhere.
    std::uint8_t open_sweeps{2}; //!< How often a narrow band may still be swept with open borders.
};

/*!\brief The diagonals of a band. The upper ones fill the lanes of a sweep, so that all pairs of a warp have the same
 * ones: an open band is certified as it is swept.
 * \param[in] half_width As of certified_band.
 * \param[in] difference Of the lengths: of sequence 1 less that of sequence 2.
 */
[[nodiscard]] diagonal_band diagonals_of(std::int64_t half_width, std::int64_t difference);

/*!\brief Finds the bands of a batch.
 * \details First the narrow ones are swept with open borders, if that is possible; this alone certifies those of most
 *          similar pairs. The other pairs' scores in narrow bands, whose borders are closed then, tell which wider ones
 *          are certified.
 */
class band_certifier
{
public:
    explicit band_certifier(alignment_problem const & problem);

    //!\brief Whether bands can be certified for this problem. If not, narrow_bands() is empty, and nothing else may be
    //!asked for.
    [[nodiscard]] bool applies() const
    {
        return is_applicable;
    }

    //!\brief The problem with reduced scores, or the local problem itself; its outcomes are those of the original one
    //!with `letter_cost` for each letter added.
    [[nodiscard]] alignment_problem const & reduced_problem() const
    {
        return reduced;
    }

    //!\brief \f$c\f$.
    [[nodiscard]] std::int32_t letter_cost() const
    {
        return cost;
    }

    //!\brief Whether scores in narrow bands with closed borders are of use: some bands are narrow still, and such
    //!scores certify bands.
    [[nodiscard]] bool needs_scores(std::vector<certified_band> const & bands) const;

    //!\brief What is computed in open bands; none if nothing is.
    [[nodiscard]] std::optional<open_band_problem> const & open_problem() const
    {
        return open;
    }

    /*!\brief The narrow bands to begin with; empty if no pair is worth one, or if a sample of the pairs does not look
     * similar.
     * \param[in] batch         The pairs.
     * \param[in] least_letters No pair with a shorter sequence gets a band.
     * \details Pairs of part `whole` have none. The choice is one of speed alone.
     */
    [[nodiscard]] std::vector<certified_band> narrow_bands(packed_batch const & batch,
                                                           std::size_t least_letters = 0) const;

    /*!\brief Certifies narrow bands by what sweeps of open bands gave. Those that paths may leave become wider once, if
     *        that is promising; others that were not certified stay narrow or become whole.
     * \param[in,out] bands    What narrow_bands gave.
     * \param[in]     batch    The pairs.
     * \param[in]     outcomes Their scores (of the original problem).
     * \param[in]     leaving  What is known of the paths that leave the bands.
     */
    void certify_open(std::vector<certified_band> & bands, packed_batch const & batch,
                      std::span<pair_outcome const> outcomes, std::span<band_leaving const> leaving) const;

    /*!\brief Turns narrow bands into certified ones, given the scores (of the original problem) of the best alignments
     * in them.
     * \details Pairs for which the score is all that is wanted, and whose narrow band is certified, become `none`.
     */
    void certify(std::vector<certified_band> & bands, packed_batch const & batch,
                 std::span<pair_outcome const> outcomes) const;

private:
    [[nodiscard]] std::int64_t outside_bound(std::int64_t length_difference, std::int64_t half_width) const;
    [[nodiscard]] std::int64_t reduced_score(packed_batch const & batch, std::size_t pair, std::int32_t score) const;
    void certify(certified_band & band, packed_batch const & batch, std::size_t pair, std::int32_t score) const;
    bool widen(certified_band & band, packed_batch const & batch, std::size_t pair, std::int64_t known) const;

    [[nodiscard]] std::int64_t far_bound(packed_batch const & batch, std::size_t pair) const;

    [[nodiscard]] bool is_local() const
    {
        return reduced.method == alignment_method::local;
    }

    //!\brief Whether a pair is done when its score is known, and so the end of a global alignment.
    [[nodiscard]] bool needs_only_score() const
    {
        return reduced.output < (is_local() ? output_level::end_positions : output_level::begin_positions);
    }

    alignment_problem reduced;
    std::optional<open_band_problem> open;
    std::int32_t cost{};
    bool is_applicable{};
};

} // namespace seqan3_cuda::detail
