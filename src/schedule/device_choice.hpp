// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The one place that decides between host and devices.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_session.hpp>
#include <seqan3_cuda/executor.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Where a session computes: the ids of devices, none twice, or none at all for the host.
 * \param[in] kind      `automatic` takes what is usable of the wanted devices.
 * \param[in] wanted    Ids; empty: all usable devices.
 * \param[in] inventory What there is.
 * \throws seqan3_cuda::backend_not_compiled if `kind` is `cuda` and this build has no CUDA.
 * \throws seqan3_cuda::no_device if `kind` is `cuda` and no device, or not each wanted device, is usable; says which
 * and why.
 */
[[nodiscard]] std::vector<int> choose_devices(executor_kind kind, std::vector<int> const & wanted,
                                              executor_inventory const & inventory);

//!\brief The same of options: of the devices that are left to this process, if others compute, too.
[[nodiscard]] std::vector<int> choose_devices(session_options const & options, executor_inventory const & inventory);

} // namespace seqan3_cuda::detail
