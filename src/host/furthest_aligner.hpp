// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Computes similar pairs by furthest-reaching points.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <engine/path_recorder.hpp>
#include <host/furthest_memory.hpp>
#include <plan/similar_pair.hpp>

namespace seqan3_cuda::detail
{

//!\brief Tries pairs, one at a time; keeps its memory from pair to pair.
class furthest_aligner
{
public:
    //!\brief For pairs of a problem. Keeps up to `most_entries` of levels where the last level of a pair is not known
    //!yet.
    explicit furthest_aligner(alignment_problem const & problem,
                              std::uint64_t const most_entries = furthest_memory::most_kept_entries) :
        scores{make_furthest_scores(problem)},
        most_entries{most_entries}
    {}

    //!\brief How a pair of so many letters would be tried; nothing if it would not.
    [[nodiscard]] std::optional<furthest_trial> plan(alignment_problem const & problem, std::size_t const columns,
                                                     std::size_t const rows, furthest_costs const & costs) const
    {
        return is_search(problem) ? plan_search(problem, columns, rows, costs)
                                  : plan_trial(problem, scores, columns, rows, costs);
    }

    /*!\brief Tries a pair of a batch, which has to live until the pair is recorded.
     * \returns Whether the pair is similar enough, or has too many errors for sure.
     * \details Tried twice where gaps are the reason why it was given up (try_behind_gaps). A pair that takes less time
     * in a band is given up, too.
     */
    [[nodiscard]] bool find(alignment_problem const & problem, packed_batch const & batch, std::size_t pair,
                            furthest_costs const & costs);

    //!\brief Whether pairs of so many letters in both sequences are guessed: an edit distance of few is there before.
    [[nodiscard]] static bool guesses(alignment_problem const & problem, std::size_t const letters)
    {
        return problem.method != alignment_method::edit_distance || problem.output >= output_level::begin_positions
            || letters >= 3'000;
    }

    //!\brief The errors of an alignment of the pair that was given up last, if one is known: not less than it has.
    [[nodiscard]] std::optional<std::uint64_t> errors_of_guess() const
    {
        return known_errors;
    }

    /*!\brief Records the pair that was found last.
     * \param[in,out] outcome Has the default entry for this pair,
     * \param[in]     place   in this place.
     */
    void record(alignment_problem const & problem, outcome_batch & outcome, std::size_t place);

    //!\brief Tries the only pair of a batch, and records it if it was found.
    [[nodiscard]] bool align_only_pair(alignment_problem const & problem, packed_batch const & batch,
                                       outcome_batch & outcome, furthest_costs const & costs);

private:
    void compute(alignment_problem const & problem, furthest_costs const & costs);
    [[nodiscard]] double expected_levels(furthest_costs const & costs) const;
    [[nodiscard]] std::optional<std::int32_t> guess(alignment_problem const & problem, furthest_costs const & costs);
    void compute_up_to(std::int32_t level, bool has_path);
    [[nodiscard]] bool is_missed(alignment_problem const & problem) const;

    std::optional<furthest_scores> scores;
    std::uint64_t most_entries;
    std::vector<std::uint8_t> room1{}; //!< Of codes that have two bits in the batch.
    std::vector<std::uint8_t> room2{};
    std::span<std::uint8_t const> codes1{}; //!< Of the pair that was tried last.
    std::span<std::uint8_t const> codes2{};
    furthest_memory memory{};
    furthest_trial trial{};
    furthest_end end{};
    std::optional<std::uint64_t> known_errors{};
    std::int32_t gap_levels{}; //!< Of gaps that words have shown.
    path_recorder paths{};
};

} // namespace seqan3_cuda::detail
