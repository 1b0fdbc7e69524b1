// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The other strand of a record.
 *
 * Layer: app.
 */

#pragma once

#include "alignment_options.hpp"
#include "record.hpp"

namespace seqan3_cuda::app
{

//!\brief Letters complemented and in reverse order, qualities in reverse order, the same name.
[[nodiscard]] record reverse_complement(record const & forward, alphabet_kind alphabet);

} // namespace seqan3_cuda::app
