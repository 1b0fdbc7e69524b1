// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements resident_memory.
 *
 * Layer: test.
 */

#include <load/resident_memory.hpp>

#include <fstream>
#include <stdexcept>

#include <unistd.h>

namespace seqan3_cuda::test
{

std::size_t resident_memory()
{
    std::size_t all = 0, resident = 0;
    if (!(std::ifstream{"/proc/self/statm"} >> all >> resident))
        throw std::runtime_error{"/proc/self/statm cannot be read."};
    return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

} // namespace seqan3_cuda::test
