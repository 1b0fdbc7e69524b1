// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A strip of a long pair, as a warp of a device computes it.
 *
 * Layer: test.
 */

#pragma once

#include <kernel/launch/launch.hpp>

namespace seqan3_cuda::test
{

/*!\brief Computes a strip of a pair whose cells between tiles are kept.
 * \details Waits for the strip above, which another device may compute.
 */
void compute_grid_strip(detail::fill_launch const & launch, detail::strip_place const & place);

} // namespace seqan3_cuda::test
