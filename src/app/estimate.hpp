// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tells how much work there is before it is done.
 *
 * Layer: app.
 */

#pragma once

#include <ostream>

#include "options.hpp"

namespace seqan3_cuda::app
{

/*!\brief Reads all records, aligns some pairs, and writes pairs, cells, the largest pair, memory and time.
 * \throws seqan3_cuda::app::input_error
 */
void print_estimate(std::ostream & stream, options const & options);

} // namespace seqan3_cuda::app
