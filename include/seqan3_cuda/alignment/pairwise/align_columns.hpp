// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Alignments whose results are columns and not objects.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <concepts>
#include <ranges>
#include <utility>

#include <seqan3_cuda/alignment/configuration/detail/gpu_element.hpp>
#include <seqan3_cuda/alignment/configuration/detail/seqan3_contact.hpp>
#include <seqan3_cuda/alignment/pairwise/alignment_columns.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/align_sequences.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/column_problem.hpp>

namespace seqan3_cuda
{

namespace detail
{

//! \brief Refuses outputs that are no columns.
template <typename traits_t>
consteval void assert_columns()
{
    static_assert(traits_t::has_output_configuration,
                  "Alignment configuration error: align_columns has no default outputs; name those that you want.");
    static_assert(!traits_t::compute_sequence_alignment,
                  "Alignment configuration error: Aligned sequences are no columns; use cigar_output.");
    static_assert(!traits_t::compute_best,
                  "Alignment configuration error: Several results a pair are no columns; use align_pairwise.");
    static_assert(!traits_t::is_debug, "Alignment configuration error: Debug matrices are no columns.");
    static_assert(!traits_t::is_one_way_execution,
                  "Alignment configuration error: align_columns returns a range; use it without on_result.");
}

//! \brief Aligns a view of pairs.
template <std::ranges::view sequences_t, typename configuration_t>
auto align_columns_of_view(sequences_t sequences, configuration_t const & config)
{
    assert_columns<configuration_traits<configuration_t>>();
    return align_view_to<column_problem>(std::move(sequences), config);
}

} // namespace detail

/*!\brief Computes the pairwise alignments of one pair or of a range of pairs; results are columns.
 *
 * \tparam sequences_t A pair of sequences or a range of such pairs, as seqan3::align_pairwise takes it.
 * \tparam elements_t  The types of the configuration's elements, as seqan3::align_pairwise takes them; without
 *                     seqan3_cuda::align_cfg::gpu, or `gpu_with`, as with `gpu{}`.
 *
 * \param[in] sequences The sequences.
 * \param[in] config    The configuration. It names its outputs, of which aligned sequences are none.
 *
 * \returns A move-only, single-pass input range of seqan3_cuda::alignment_columns, each of neighbouring pairs, in the
 *          order of the input; nothing is computed before `begin()`. Columns are valid until the iterator moves on, and
 *          may be moved from. Their values are those of the results of seqan3::align_pairwise.
 *
 * \throws what seqan3::align_pairwise throws. While iterating an exception comes in the place of the columns that have
 * the first pair that it is of.
 *
 * \details
 *
 * For those who need no object for each pair: memory is contiguous, and no pair allocates. Complexity: as for
 * seqan3::align_pairwise.
 *
 * \include test/snippet/columns.cpp
 */
template <typename sequences_t, typename... elements_t>
requires detail::alignable<sequences_t>
auto align_columns(sequences_t && sequences, seqan3::configuration<elements_t...> const & config)
{
    if constexpr (!(std::derived_from<elements_t, align_cfg::gpu> || ...))
        return align_columns(std::forward<sequences_t>(sequences), config | align_cfg::gpu{});
    else
        return detail::align_columns_of_view(detail::view_of_pairs(std::forward<sequences_t>(sequences)), config);
}

} // namespace seqan3_cuda
