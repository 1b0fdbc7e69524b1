// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The fills by folded strips.
 *
 * Layer: test.
 */

#include <host/fill_host_kernel.hpp>

#include "some_kernels.hpp"

namespace seqan3_cuda::test
{

namespace
{

using namespace detail;

constexpr bool is_tried(fill_key const & key)
{
    return is_folded(key);
}

[[gnu::used]] constexpr auto tried = some_kernels<fill_key, is_tried>();

} // namespace

} // namespace seqan3_cuda::test
