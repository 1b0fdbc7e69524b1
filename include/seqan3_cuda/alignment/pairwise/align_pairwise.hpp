// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The overload of seqan3::align_pairwise for configurations with seqan3_cuda::align_cfg::gpu.
 *
 * Layer: SeqAn3 side. The only thing that this library puts into namespace seqan3.
 */

#pragma once

#include <concepts>
#include <type_traits>
#include <utility>

#include <seqan3_cuda/alignment/configuration/detail/gpu_element.hpp>
#include <seqan3_cuda/alignment/configuration/detail/seqan3_contact.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/align_sequences.hpp>

namespace seqan3
{

/*!\brief Computes the pairwise alignments of one pair or of a range of pairs on the GPUs.
 *
 * \tparam sequences_t A pair of sequences or a range of such pairs, as the other overloads take it.
 * \tparam elements_t  The types of the configuration's elements; one of them is seqan3_cuda::align_cfg::gpu or
 *                     seqan3_cuda::align_cfg::gpu_with.
 *
 * \param[in] sequences The sequences; the aligned sequences of the results refer to them.
 * \param[in] config    The configuration.
 *
 * \returns A move-only, single-pass input range of seqan3::alignment_result, with `gpu_with` of
 *          seqan3_cuda::alignment_result, in the order of the input; nothing is computed before `begin()`. A result is
 *          valid until the iterator moves on, and may be moved from. With `on_result` nothing: the call ends when the
 *          callback got the last result.
 *
 * \throws seqan3::invalid_alignment_configuration if the configuration cannot be computed; the message names the
 * element.
 * \throws std::runtime_error if `parallel` has no thread count, or 0.
 * \throws seqan3_cuda::device_error at `begin()`, if there is no device or it fails.
 * \throws std::overflow_error while iterating, if a score does not fit the configured score type.
 * \throws std::length_error while iterating, if a sequence has 2^30 letters or more.
 * \throws std::bad_alloc while iterating, if memory of the host, or page-locked memory, is used up.
 *
 * \details
 *
 * More specialised than SeqAn3's own overloads, so it is chosen for qualified and unqualified calls alike. Re-entrant:
 * callbacks may make calls of their own. What to do about an exception stands in the page "Troubleshooting".
 *
 * Complexity: \f$O(mn)\f$ time for a pair of \f$m\f$ and \f$n\f$ letters, less for similar pairs and in bands
 * (Gotoh, J. Mol. Biol. 162 (1982), p. 705; edit distances: Myers, J. ACM 46 (1999), p. 395). Memory does not grow with
 * the number of pairs: scores take some bytes a letter, alignments and begin positions some bits for each cell of the
 * pairs of a batch. seqan3_cuda::estimate_pairwise tells both before a call.
 *
 * \include test/snippet/global.cpp
 */
template <typename sequences_t, typename... elements_t>
requires(std::derived_from<elements_t, seqan3_cuda::align_cfg::gpu> || ...)
    && seqan3_cuda::detail::alignable<sequences_t> auto align_pairwise(sequences_t && sequences,
                                                                       configuration<elements_t...> const & config)
{
    return seqan3_cuda::detail::align_sequences(std::forward<sequences_t>(sequences), config);
}

/*!\brief Says that seqan3_cuda::align_cfg::gap_cost_two_piece_affine needs seqan3_cuda::align_cfg::gpu: SeqAn3 would
 * ignore it.
 */
template <seqan3_cuda::detail::alignable sequences_t, typename... elements_t>
requires seqan3_cuda::detail::lacks_gpu_element<configuration<elements_t...>>
void align_pairwise(sequences_t &&, configuration<elements_t...> const &)
{
    static_assert(std::is_void_v<sequences_t>,
                  "Alignment configuration error: SeqAn3 does not know "
                  "seqan3_cuda::align_cfg::gap_cost_two_piece_affine: add seqan3_cuda::align_cfg::gpu.");
}

} // namespace seqan3

// SeqAn3's own overloads. Behind everything else, since the zero-patch header in the place of this one needs all of it.
#include <seqan3/alignment/pairwise/align_pairwise.hpp>
