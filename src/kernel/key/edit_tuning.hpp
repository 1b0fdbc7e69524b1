// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which kernels of edit distances know tiles.
 *
 * Floor: src/kernel/key. Compiles everywhere.
 */

#pragma once

#include <kernel/key/kernel_key.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Whether kernels by strips keep columns between tiles, and compute tiles from these.
 * \details Strips of 5 words do not fit into tiles. Lanes of many planes and words have no registers left.
 */
constexpr bool may_have_tiles(edit_key const & key)
{
    return (key.words & (key.words - 1)) == 0 && key.words <= 4 && key.planes * key.words <= 20;
}

} // namespace seqan3_cuda::detail
