// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What a problem, a device and the kind of pairs let score passes do.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <plan/fill_plan.hpp>
#include <plan/shared_sequence.hpp>

namespace seqan3_cuda::detail
{

//!\brief What the planner has to know of pairs.
struct pair_kind
{
    std::optional<std::int32_t> letter_cost{}; //!< Of a certified band's gap-shifted problem; none: not of one.
    shared_sequence::place shared{};           //!< The sequence that the pairs of a run have in common.
    bool is_open{};                            //!< Whether bands are open.
    std::size_t rows{};                        //!< Letters of all sequences 2 together, of whole matrices.
};

//!\brief Which forms of passes may compute some pairs of a problem.
struct pass_rules
{
    pass_rules(alignment_problem const & problem, fill_preferences const & preferences, pair_kind const & pairs);

    //!\brief What kernels compute in place of the problem.
    [[nodiscard]] alignment_problem const & computed_problem(gap_costs gaps) const;

    //!\brief The lookup of kernels with 16 bits.
    [[nodiscard]] lookup_kind packed_lookup(alignment_problem const & computed, bool stores_planes) const;

    //!\brief Whether matrices are computed inside a band: the problem's or a certified one. A path passes much of
    //!these, so that no checkpoints are kept.
    [[nodiscard]] bool is_banded() const;

    //!\brief Whether only the score of the best cell of all is wanted.
    [[nodiscard]] bool wants_local_score() const;

    //!\brief Whether ends of local alignments are wanted, and no paths.
    [[nodiscard]] bool wants_local_ends() const;

    //!\brief Whether paths may be followed in blocks that are computed again.
    [[nodiscard]] bool may_keep_checkpoints() const;

    //!\brief Whether lanes may have read_lane_rows rows, where planes are made.
    [[nodiscard]] bool may_have_read_lanes() const;

    //!\brief Whether tall lanes compute two columns a step.
    [[nodiscard]] bool computes_paired_columns() const;

    alignment_problem const & problem;
    fill_preferences preferences;
    std::optional<std::int32_t> letter_cost; //!< pair_kind::letter_cost.
    shared_sequence::place shared;           //!< pair_kind::shared.
    bool with_trace;
    std::optional<alignment_problem> reduced; //!< What kernels compute whose gap costs are not affine.
    bool is_tall;                             //!< Whether lanes may own more rows.

private:
    [[nodiscard]] std::optional<alignment_problem> reduce_problem() const;
    [[nodiscard]] bool has_tall_lanes(std::size_t rows) const;
};

} // namespace seqan3_cuda::detail
