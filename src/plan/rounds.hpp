// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The rounds in which a batch is computed: first what certifies bands, at last what is left.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <plan/cell_plan.hpp>
#include <plan/certified_band.hpp>
#include <plan/device_traits.hpp>
#include <plan/edit_plan.hpp>
#include <plan/edit_rounds.hpp>
#include <plan/fill_plan.hpp>
#include <plan/furthest_plan.hpp>

namespace seqan3_cuda::detail
{

//!\brief What a round is for.
enum class round_purpose : std::uint8_t
{
    open_bands,     //!< Scores in narrow bands with open borders, and what is known of the paths that leave the bands.
    similar_scores, //!< Scores of pairs that may be similar, by furthest-reaching points. The first round.
    scores_behind_gaps, //!< The same of pairs that were given up, but whose words show gaps.
    edit_bands,         //!< Edit distances of pairs that may have few errors for their length, in bands.
    closed_bands,       //!< Scores in narrow bands with closed borders.
    outcomes            //!< All that is wanted of the pairs. The last round.
};

//!\brief What is computed before the next round can be planned.
struct round_plan
{
    round_purpose purpose{};
    std::vector<fill_plan> fills{};   //!< One with open bands, else up to max_fill_plans.
    std::optional<edit_plan> edits{}; //!< Of edit distances.
    furthest_plan furthest{};         //!< Similar pairs: their scores, or in the last round their paths.
    std::optional<cell_plan> cells{}; //!< Of the general path, whose only round is the last one.
    std::vector<std::uint32_t>
        degenerate{}; //!< Pairs with an empty sequence; in the last round only. align_degenerate() computes these.
    //!\brief Pairs that are computed by tiles (long_pair.hpp); in the last round only.
    std::vector<std::uint32_t> long_pairs{};
    std::vector<std::uint32_t> long_errors{}; //!< What bands of these edit distances are to be wide enough for, or 0.
};

//!\brief Bytes that a round needs at least while it is computed; the largest number if it takes all memory.
[[nodiscard]] std::size_t bytes_at_least(round_plan const & round, packed_batch const & batch);

/*!\brief Plans a batch round by round.
 * \details The problem has to live as long.
 */
class batch_rounds
{
public:
    batch_rounds(alignment_problem const & problem, device_traits const & traits);

    /*!\brief Plans the next round.
     * \param[in] batch    The batch, the same in each round.
     * \param[in] outcomes One a pair: what the round before has computed. Not read by the first call.
     * \param[in] leaving  The same; read only if the round before had open bands.
     * \param[in] ends One a task of round_plan::furthest; read only if the round before had scores of these.
     * \returns none behind the last round.
     * \throws what plan_fills(), plan_edits() and plan_cells() throw.
     */
    [[nodiscard]] std::optional<round_plan> next(packed_batch const & batch, std::span<pair_outcome const> outcomes,
                                                 std::span<band_leaving const> leaving,
                                                 std::span<furthest_end const> ends = {});

    //!\brief Plans the first round, which the first call of next() returns then. \throws what next() throws.
    void plan_first(packed_batch const & batch)
    {
        first = next(batch, {}, {});
    }

private:
    [[nodiscard]] std::optional<round_plan> plan_next(packed_batch const & batch,
                                                      std::span<pair_outcome const> outcomes,
                                                      std::span<band_leaving const> leaving,
                                                      std::span<furthest_end const> ends);
    void note_ends(std::span<furthest_end const> ends);
    void begin_bands(packed_batch const & batch);
    [[nodiscard]] furthest_plan plan_similar_paths(packed_batch const & batch) const;
    [[nodiscard]] round_plan plan_edit_round(packed_batch const & batch, std::span<pair_outcome const> outcomes);
    [[nodiscard]] bool has_paths() const;
    [[nodiscard]] round_plan plan_outcomes(packed_batch const & batch);

    alignment_problem const * problem;
    device_traits traits;
    band_certifier certifier;
    edit_rounds edits;
    std::vector<certified_band> bands{};      //!< Empty: whole matrices.
    furthest_plan similar{};                  //!< The scores of pairs that may be similar.
    std::vector<std::uint32_t> again{};       //!< The pairs whose scores are computed once more, by task.
    std::vector<furthest_end> similar_ends{}; //!< What was found of these.
    std::optional<round_purpose> before{};    //!< None before the first round.
    std::optional<round_plan> first{};        //!< Planned, and not yet asked for.
};

/*!\brief Letters that each sequence of a pair has to have for a certified band; 0 where bands cost nothing extra.
 * \details The three executors of a device plan in one thread each. Of short pairs the rounds take longer to plan than
 * the device saves by them. What is saved grows with the square of the length, about; what is planned does not.
 * On the host a pair that is alone fills no vector by the rows of a band whose borders are closed. Figures: tuning.md,
 * Constants, and Where a device pays.
 * \param[in] traits   The hardware.
 * \param[in] pairs    Of the batch.
 * \param[in] are_open Whether bands are open (open_band_problem).
 */
[[nodiscard]] std::size_t least_letters_of_bands(device_traits const & traits, std::size_t pairs, bool are_open);

/*!\brief Plans the first round of a batch for executors with these traits.
 * \details The plan holds for this object of the problem, which has to live as long. Several threads may do so at once,
 *          with batches of their own.
 * \throws what batch_rounds::next throws.
 */
[[nodiscard]] std::shared_ptr<batch_preparation> prepare_rounds(alignment_problem const & problem,
                                                                packed_batch const & batch,
                                                                device_traits const & traits);

/*!\brief The rounds of a batch, with the first plan if one was prepared for these traits and nobody has taken it yet.
 * \details One executor at a time.
 */
[[nodiscard]] batch_rounds take_rounds(alignment_problem const & problem, packed_batch const & batch,
                                       device_traits const & traits);

} // namespace seqan3_cuda::detail
