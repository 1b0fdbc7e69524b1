// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What the words about letters and their scores mean together.
 *
 * Layer: app.
 */

#pragma once

#include "alignment_options.hpp"
#include "typed_options.hpp"

namespace seqan3_cuda::app
{

/*!\brief Settles the alphabet, the scores of letters and the gap costs.
 * \throws seqan3_cuda::app::usage_error if the words make no sense together.
 */
void settle_scores(alignment_options & alignment, typed_options const & typed);

} // namespace seqan3_cuda::app
