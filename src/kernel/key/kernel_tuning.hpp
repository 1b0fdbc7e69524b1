// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What was chosen for kernels by measurements (doc/developer/tuning.md, Constants), and which kernels there are
 * whose warps take strips.
 *
 * Floor: src/kernel/key. Compiles everywhere.
 */

#pragma once

#include <kernel/key/kernel_key.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Warps that a multiprocessor holds with 128 registers a thread. A few values of the code around the loop are
 * spilled.
 * \details Faster than 12 or 14 warps without spills, for lanes of 16 rows.
 */
inline constexpr unsigned multiprocessor_warps = 16;

/*!\brief The same of query_wavefront: its two columns a step take 168 registers.
 * \details Faster than 16 warps with spilled registers.
 */
inline constexpr unsigned multiprocessor_query_warps = 12;

/*!\brief Warps that a multiprocessor shall hold of folded_wavefront: one a scheduler.
 * \details With three and four, long pairs took up to three times as long, probably since schedulers prefer some warps,
 * and strips wait for others. Figures: tuning.md, "Folded strips".
 */
inline constexpr unsigned multiprocessor_folded_warps = 4;

/*!\brief Warps that a multiprocessor holds.
 * \details Twice the rows take 168 registers, three warps a scheduler: faster than 128 registers, some of them spilled.
 * Linear gap costs need no more than 128.
 */
constexpr unsigned fill_warps(fill_key const & variant)
{
    if (variant.lookup == lookup_kind::shared_profile)
        return multiprocessor_query_warps;
    if (is_folded(variant))
        return multiprocessor_folded_warps;
    return variant.lookup == lookup_kind::tall_row_pairs && variant.gaps != gap_costs::linear ? 12
                                                                                              : multiprocessor_warps;
}

//!\brief Parts of a strip, at most. Figures: tuning.md, Folded strips.
inline constexpr std::uint32_t most_parts = 32;

/*!\brief Blocks of strips that a multiprocessor shall hold, so that the last ones are not alone.
 * \param[in] blocks          Of the launch, at least 1.
 * \param[in] multiprocessors Of the device, at least 1.
 * \param[in] most            Blocks that a multiprocessor holds.
 * \details Strips wait for those above, so that a pair is as fast as its slowest strip. Blocks that begin when others
 * have ended are where these were, on some multiprocessors more than on others: a few of them are as slow as many.
 */
constexpr unsigned resident_blocks(unsigned const blocks, unsigned const multiprocessors, unsigned const most)
{
    unsigned const rounds = (blocks + multiprocessors * most - 1) / (multiprocessors * most),
                   in_round = (blocks + rounds - 1) / rounds;
    return (in_round + multiprocessors - 1) / multiprocessors;
}

//!\brief Whether there is a kernel of the variant whose warps take strips. Banded ones, but for global alignments,
//!would have few cells in each.
constexpr bool may_take_strips(fill_key const & variant)
{
    return variant.lookup != lookup_kind::shared_profile
        && (variant.scope == optimum_scope::corner || !is_banded(variant));
}

//!\brief Whether there is no other kernel of the variant.
constexpr bool takes_only_strips(fill_key const & variant)
{
    return variant.gaps == gap_costs::linear || has_paired_columns(variant) || is_of_long_pairs(variant);
}

//!\brief Whether a strip leaves candidates for the end to the strip below (strip_queue::optima).
constexpr bool leaves_candidates(fill_key const & variant)
{
    return variant.scope != optimum_scope::corner && !begins_inside(variant);
}

//!\brief Whether warps tell each other the best score that they have found (best_search).
constexpr bool searches(fill_key const & variant)
{
    return is_folded(variant) && variant.scope == optimum_scope::everywhere;
}

} // namespace seqan3_cuda::detail
