// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Compiles some kernels of a pass.
 *
 * Layer: test. A program is linked to these before the library, so that their functions take the place of the
 * library's, which has the same ones. So a changed body is compiled for a few keys in seconds, where all of them take
 * minutes.
 */

#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include <host/host_kernel.hpp>
#include <kernel/key/kernel_list.hpp>

namespace seqan3_cuda::test
{

template <typename key_t, bool (*is_tried)(key_t const &)>
constexpr auto some_kernels()
{
    constexpr auto & keys = detail::keys_where<key_t, is_tried>;
    return []<std::size_t... i>(std::index_sequence<i...>)
    {
        return std::array{detail::host_kernel_of<keys[i]>...};
    }
    (std::make_index_sequence<keys.size()>{});
}

} // namespace seqan3_cuda::test
