// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What a call says while it computes.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <cstdint>
#include <functional>

namespace seqan3_cuda
{

/*!\brief How much of a call is done, in cells of the matrices, without borders.
 * \details All cells count, also those that are left out because they cannot change the result.
 */
struct alignment_progress
{
    std::uint64_t cells_done{};  //!< At most `cells_total`; never less than before.
    std::uint64_t cells_total{}; //!< Of all pairs; of an input without `std::ranges::size`, of those that were read.
};

//! \brief Gets the progress of a call: seqan3_cuda::align_cfg::gpu_options::on_progress.
using progress_callback = std::function<void(alignment_progress const &)>;

} // namespace seqan3_cuda
