// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How much memory the process has.
 *
 * Layer: test.
 */

#pragma once

#include <cstddef>

namespace seqan3_cuda::test
{

//!\brief Bytes in memory of this process; of Linux.
[[nodiscard]] std::size_t resident_memory();

} // namespace seqan3_cuda::test
