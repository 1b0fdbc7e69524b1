// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Whether two configurations of one type describe the same problem.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <concepts>
#include <cstring>
#include <tuple>
#include <type_traits>

#include <seqan3/alignment/configuration/align_config_parallel.hpp>
#include <seqan3/alignment/configuration/align_config_scoring_scheme.hpp>

#include <seqan3_cuda/alignment/configuration/detail/seqan3_contact.hpp>

namespace seqan3_cuda::detail
{

//! \brief Whether two values are known to be equal: by their bytes if these decide, which takes less time, or by their
//! operator.
template <typename value_t>
[[nodiscard]] bool known_equal(value_t const & a, value_t const & b)
{
    if constexpr (std::is_empty_v<value_t>)
        return true;
    else if constexpr (std::is_trivially_copyable_v<value_t> && std::has_unique_object_representations_v<value_t>)
        return std::memcmp(&a, &b, sizeof(value_t)) == 0;
    else if constexpr (std::equality_comparable<value_t>)
        return a == b;
    else
        return false;
}

//! \brief Whether two elements are known to be equal.
template <typename element_t>
[[nodiscard]] bool known_equal_elements(element_t const & a, element_t const & b)
{
    if constexpr (std::same_as<element_t, seqan3::align_cfg::parallel>) // threads belong to the call
        return true;
    else if constexpr (has_gpu_element<element_t>)
    {
        if constexpr (requires { a.outputs; })
            if (a.outputs != b.outputs)
                return false;
        return a.executor == b.executor && a.device_memory_limit == b.device_memory_limit
            && a.certified_bands == b.certified_bands && a.devices == b.devices;
    }
    else if constexpr (requires { a.scheme; })
        return known_equal(a.scheme, b.scheme);
    else
        return known_equal(a, b);
}

/*!\brief Whether two configurations are known to describe the same problem, so that what was made for one serves the
 * other.
 */
template <typename... elements_t>
[[nodiscard]] bool known_same_problem(seqan3::configuration<elements_t...> const & a,
                                      seqan3::configuration<elements_t...> const & b)
{
    return (known_equal_elements(std::get<elements_t>(a), std::get<elements_t>(b)) && ...);
}

} // namespace seqan3_cuda::detail
