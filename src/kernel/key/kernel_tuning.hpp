// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What was measured of kernels, and which kernels there are whose warps take strips.
 *
 * Floor: src/kernel/key. Compiles everywhere.
 */

#pragma once

#include <kernel/key/kernel_variant.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Warps that a multiprocessor holds.
 * \details Twice the rows take 168 registers, three warps a scheduler. 66,000 pairs of 1,000 x 1,000: score 5,822
 * GCUPS, with 128 registers, some of them spilled, 5,413; local score 4,875, 4,265, with lanes of 16 rows 4,423. Linear
 * gap costs need no more than 128.
 */
constexpr unsigned fill_warps(kernel_variant const & variant)
{
    if (variant.lookup == lookup_kind::shared_profile)
        return multiprocessor_query_warps;
    return variant.lookup == lookup_kind::tall_row_pairs && variant.gaps != gap_costs::linear ? 12
                                                                                              : multiprocessor_warps;
}

//!\brief Whether there is a kernel of the variant whose warps take strips. Banded ones, but for global alignments,
//!would have few cells in each.
constexpr bool may_take_strips(kernel_variant const & variant)
{
    return variant.lookup != lookup_kind::shared_profile && (variant.scope == optimum_scope::corner || !variant.banded);
}

//!\brief Whether there is no other kernel of the variant.
constexpr bool takes_only_strips(kernel_variant const & variant)
{
    return variant.gaps == gap_costs::linear || has_paired_columns(variant) || variant.grid != grid_cells::none;
}

//!\brief Whether a strip leaves candidates for the end to the strip below (strip_queue::optima).
constexpr bool leaves_candidates(kernel_variant const & variant)
{
    return variant.scope != optimum_scope::corner && variant.grid != grid_cells::given;
}

} // namespace seqan3_cuda::detail
