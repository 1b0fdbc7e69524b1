// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Stands before SeqAn3's header of this name and gives every call of seqan3::align_pairwise the element
 * seqan3_cuda::align_cfg::gpu, so that a program's sources need no change.
 *
 * Layer: SeqAn3 side. In effect where the folder `seqan3_cuda/zero_patch` comes before SeqAn3's on the include path
 * (the target seqan3_cuda::zero_patch); nothing else of this library includes it by another path.
 */

//! \brief Defined where this header has been found, and not SeqAn3's: a test of a program can ask for the macro.
#define SEQAN3_CUDA_ZERO_PATCH

#ifndef SEQAN3_CUDA_REQUIRE_ZERO_PATCH // not for require_zero_patch.hpp, which asks for the macro alone

#pragma once
#pragma GCC system_header // #include_next is an extension

#include_next <seqan3/alignment/pairwise/align_pairwise.hpp>

#include <type_traits>
#include <utility>

#include <seqan3_cuda/alignment/configuration/align_config_gpu.hpp>
#include <seqan3_cuda/alignment/detail/environment.hpp>
#include <seqan3_cuda/alignment/configuration/detail/seqan3_contact.hpp>

namespace seqan3
{

/*!\brief Computes the pairwise alignments of a program that does not name the GPU.
 *
 * \param[in] sequences The sequences.
 * \param[in] config    A configuration without an element of seqan3_cuda. `vectorised` gives way to it.
 *
 * \returns, \throws What the overload for configurations with seqan3_cuda::align_cfg::gpu returns and throws.
 * \throws std::invalid_argument if an environment variable has a value without a meaning; see
 *         seqan3_cuda::detail::environment_settings.
 *
 * \details
 *
 * It excludes configurations with the element, so it is never in doubt with that overload, and takes part of the
 * configuration's type, so it is more specialised than SeqAn3's own. Their names with explicit template arguments still
 * call SeqAn3's.
 */
template <typename sequences_t, typename... elements_t>
requires(!seqan3_cuda::detail::is_gpu_element<elements_t> && ...)
    && seqan3_cuda::detail::alignable<sequences_t> auto align_pairwise(sequences_t && sequences,
                                                                       configuration<elements_t...> const & config)
{
    seqan3_cuda::detail::environment_settings const settings = seqan3_cuda::detail::read_environment();
    seqan3_cuda::align_cfg::gpu element{settings.executor};
    element.device_memory_limit = settings.device_memory_limit;

    if constexpr ((std::is_same_v<elements_t, align_cfg::vectorised> || ...))
        return align_pairwise(std::forward<sequences_t>(sequences),
                              config.template remove<align_cfg::vectorised>() | element);
    else
        return align_pairwise(std::forward<sequences_t>(sequences), config | element);
}

} // namespace seqan3

#endif // SEQAN3_CUDA_REQUIRE_ZERO_PATCH
