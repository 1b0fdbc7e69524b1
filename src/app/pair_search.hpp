// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Aligns a batch, and finds the pair that cannot be aligned if there is one.
 *
 * Layer: app.
 */

#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "host_memory.hpp"
#include "pair_aligner.hpp"

namespace seqan3_cuda::app
{

/*!\brief Aligns a batch. Where memory or range of scores do not suffice, halves of it are aligned, down to single
 * pairs. \param[in] aligner Aligns. \param[in,out] batch What to align. Pairs that cannot be aligned are taken out.
 * \param[in] first_pair The number of the batch's first pair, from 1; reasons count from there.
 * \param[in] memory What the pairs that are aligned at once may need of the host.
 * \param[in] on_failure Gets, for each of those pairs, a line that names the pair and why; may throw.
 * \returns The results of the others, in order.
 */
[[nodiscard]] batch_results align_batch(pair_aligner & aligner, pair_batch & batch, std::uint64_t first_pair,
                                        host_memory_limit const & memory,
                                        std::function<void(std::string const &)> const & on_failure);

} // namespace seqan3_cuda::app
