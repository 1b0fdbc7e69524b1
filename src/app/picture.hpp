// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A picture of a pair: where both sequences are alike, and the alignment.
 *
 * Layer: app.
 */

#pragma once

#include <ostream>

#include "alignment_options.hpp"
#include "pair_aligner.hpp"
#include "record.hpp"

namespace seqan3_cuda::app
{

/*!\brief Draws a pair as SVG: words that both sequences have (dot_plot), axes in letters, and the path.
 *
 * The target runs to the right, the query down. At most 1,000 bins a sequence are pixels of one embedded PNG: blue for
 * words of the same strand, red for words of the query's reverse complement, the more words the darker (logarithmic).
 * The path is a line of at most 2,000 points, in general less than half a bin away from the alignment; gaps of more
 * than a hundredth of a sequence are marked. Memory and time are those of count_common_words.
 *
 * \param[in] query  On its forward strand, whatever strand is aligned.
 * \param[in] result With a path.
 */
void draw_pair(std::ostream & stream, alphabet_kind alphabet, record const & target, record const & query,
               pair_result const & result);

} // namespace seqan3_cuda::app
