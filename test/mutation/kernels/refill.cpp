// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The fills of blocks again.
 *
 * Layer: test.
 */

#include <host/refill_host_kernel.hpp>

#include "some_kernels.hpp"

namespace seqan3_cuda::test
{

namespace
{

using namespace detail;

constexpr bool is_tried(refill_key const & key)
{
    return key.lookup != lookup_kind::matrix;
}

[[gnu::used]] constexpr auto tried = some_kernels<refill_key, is_tried>();

} // namespace

} // namespace seqan3_cuda::test
