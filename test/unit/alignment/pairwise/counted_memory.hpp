// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Counts the memory of a whole test program.
 *
 * Layer: test.
 */

#pragma once

#include <atomic>
#include <cstddef>

namespace seqan3_cuda::test
{

//!\brief Bytes that all threads have allocated by `new`, where the program has counted_memory.cpp.
extern std::atomic<std::size_t> bytes_in_use;

//!\brief The most of them at a time, since a test has set it.
extern std::atomic<std::size_t> most_bytes;

} // namespace seqan3_cuda::test
