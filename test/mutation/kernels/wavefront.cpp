// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Some of the fills by wavefronts: of pairs in 16 bits, in and out of bands, and of long pairs and their tiles.
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
    if (key.value == value_kind::folded16 || !has_all_outputs(key.value, key.lookup)
        || (key.gaps != gap_costs::affine && key.gaps != gap_costs::edits))
        return false;
    if (key.value == value_kind::single32)
        return key.lookup == lookup_kind::four_letters && is_of_long_pairs(key)
            && key.scope != optimum_scope::everywhere;
    return key.lookup == lookup_kind::row_pairs && key.with_trace
        && (key.scope == optimum_scope::everywhere || is_banded(key));
}

[[gnu::used]] constexpr auto tried = some_kernels<fill_key, is_tried>();

} // namespace

} // namespace seqan3_cuda::test
