// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What would stand in the place of the library's header of this name, if SeqAn3 had the customisation point of
 * seqan3_execution_policy.patch: no overload of seqan3::align_pairwise, but what SeqAn3's own calls.
 *
 * Layer: test.
 */

#pragma once

#include <utility>

#include <seqan3/alignment/pairwise/align_pairwise.hpp>

#include <seqan3_cuda/alignment/configuration/detail/gpu_element.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/align_sequences.hpp>

namespace seqan3_cuda::align_cfg
{

//! \brief Computes a call's alignments; found by argument-dependent lookup, for `gpu_with` too.
[[nodiscard]] inline auto align_pairwise_policy(gpu const &)
{
    return []<typename sequences_t>(sequences_t && sequences, auto const & config)
    { return detail::align_sequences(std::forward<sequences_t>(sequences), config); };
}

} // namespace seqan3_cuda::align_cfg
