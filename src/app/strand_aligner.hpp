// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Aligns the strand of the query that the options choose, or the better one of both.
 *
 * Layer: app.
 */

#pragma once

#include <memory>

#include "pair_aligner.hpp"

namespace seqan3_cuda::app
{

//!\brief The aligner itself if queries are aligned as they are.
[[nodiscard]] std::unique_ptr<pair_aligner> on_strands(alignment_options const & options,
                                                       std::unique_ptr<pair_aligner> aligner);

} // namespace seqan3_cuda::app
