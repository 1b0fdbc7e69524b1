// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The score passes that can compute a pair, the fastest first, and the plan of each.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <plan/code_limits.hpp>
#include <plan/fill_plan.hpp>
#include <plan/folded_problem.hpp>
#include <plan/pair_groups.hpp>
#include <plan/pass_rules.hpp>
#include <plan/shape_chooser.hpp>

namespace seqan3_cuda::detail
{

//!\brief A score pass, and the pairs that it computes.
struct pass_candidate
{
    value_kind kind;
    gap_costs gaps;
    std::optional<lookup_kind> lanes; //!< If they do not own the usual number of rows.
    std::optional<value_kind> refill; //!< Of the recomputation, if checkpoints are kept.
    std::uint32_t least_letters;      //!< Pairs with a shorter sequence are computed by another pass.
    code_limits limits;
    shape_chooser choose_shape;
    //!\brief Of lanes of the usual number of rows, if these are to be taken for some pairs.
    std::optional<shape_chooser> usual_shape;
    pair_groups pairs{};
};

//!\brief Chooses passes for the pairs of one problem.
class pass_choice : private pass_rules
{
public:
    pass_choice(alignment_problem const & problem, packed_batch const & batch, fill_preferences const & preferences,
                pair_kind const & pairs);

    //!\brief The passes that there are, those first that are faster.
    [[nodiscard]] std::vector<pass_candidate> candidates() const;

    //!\brief The plan of a pass, without works.
    [[nodiscard]] fill_plan plan_of(pass_candidate const & pass) const;

    //!\brief The plan of a banded pass, without works.
    [[nodiscard]] fill_plan plan_of_sweep() const;

private:
    void add_packed(std::vector<pass_candidate> & passes, std::optional<value_kind> refill) const;
    void add_folded(std::vector<pass_candidate> & passes) const;
    void add(std::vector<pass_candidate> & passes, value_kind kind, gap_costs gaps, std::optional<value_kind> refill,
             std::optional<lookup_kind> lanes = std::nullopt) const;

    [[nodiscard]] fill_plan make_plan(alignment_problem const & computed, fill_key const & variant) const;
    [[nodiscard]] refill_plan plan_refill(value_kind kind, alignment_problem const & computed,
                                          std::uint8_t lane_parts) const;
    void share_profiles(fill_plan & plan, pair_groups const & pairs) const;

    [[nodiscard]] refill_shape choose_refill_shape() const;
    [[nodiscard]] blocks_of_pair refilled_blocks() const;

    packed_batch const & batch;
    std::optional<folded_problem> const folded; //!< If scores of long pairs may be computed so.
    refill_shape shape_of_refill;               //!< With a width of 0 as the group's.
};

} // namespace seqan3_cuda::detail
