// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Memory and time of a call of seqan3::align_pairwise, before it is made.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <concepts>
#include <utility>

#include <seqan3_cuda/alignment/configuration/detail/gpu_element.hpp>
#include <seqan3_cuda/alignment/configuration/detail/seqan3_contact.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/call_estimate.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/call_estimation.hpp>

namespace seqan3_cuda
{

/*!\brief Estimates memory and time of a call of seqan3::align_pairwise, or seqan3_cuda::align_columns, with the same
 * arguments.
 *
 * \tparam sequences_t A pair of sequences or a range of such pairs, as seqan3::align_pairwise takes it.
 * \tparam elements_t  The types of the configuration's elements, as seqan3::align_pairwise takes them; without
 *                     seqan3_cuda::align_cfg::gpu, or `gpu_with`, as with `gpu{}`.
 *
 * \param[in] sequences The sequences. All of them are asked for their lengths.
 * \param[in] config    The configuration. A callback is not called.
 *
 * \returns The estimate; of no pairs nothing but zeros.
 *
 * \throws what seqan3::align_pairwise throws before it has computed anything, or for a pair of the sample.
 * \throws seqan3_cuda::out_of_device_memory if a pair of the largest batch would not fit: need and limit, at once.
 *
 * \details
 *
 * **Memory** is found by planning the largest batch. Device memory is what a call allocates whose pairs are all
 * unlike, or all similar, whichever is more: to the byte but for the paths, whose lengths are not known before. Memory
 * that earlier calls have left on devices (seqan3_cuda::trim_memory) is used again, and counts in the estimate. Host
 * memory is what a call allocates, within a factor of two.
 *
 * **Time** is measured with the first pairs of the largest batch, of long pairs with the first letters, and multiplied
 * by the cells that there are. Where pairs are alike and nothing else computes, it is within a factor of two of what a
 * call takes with a plain loop. It is too long for few long pairs on devices, and for long similar pairs, whose time
 * does not grow with the cells; too short where later pairs are less similar than the first ones.
 *
 * Complexity: linear in the number of pairs; some tenths of a second for the sample, at most as long as the call, and
 * the time in which devices start.
 *
 * \include test/snippet/estimate.cpp
 */
template <typename sequences_t, typename... elements_t>
requires detail::alignable<sequences_t>
[[nodiscard]] call_estimate estimate_pairwise(sequences_t && sequences,
                                              seqan3::configuration<elements_t...> const & config)
{
    if constexpr (!(std::derived_from<elements_t, align_cfg::gpu> || ...))
        return estimate_pairwise(std::forward<sequences_t>(sequences), config | align_cfg::gpu{});
    else
        return detail::estimate_view(detail::view_of_pairs(std::forward<sequences_t>(sequences)), config);
}

} // namespace seqan3_cuda
