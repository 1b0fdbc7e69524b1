// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Time on the clock, or of the processor, which other work on the machine leaves as it is.
 *
 * Layer: performance test.
 */

#pragma once

#include <ctime>

namespace seqan3_cuda::test
{

struct clock_choice
{
    bool of_processor{}; //!< Of all threads of the process together.
};

//!\brief Seconds since some point in time.
inline double seconds_by(clock_choice const clock)
{
    timespec now{};
    clock_gettime(clock.of_processor ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

} // namespace seqan3_cuda::test
