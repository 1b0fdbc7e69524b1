// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The boundary between the SeqAn3 side and the executors: a score that several processes and devices look for.
 *
 * Layer: boundary. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>

namespace seqan3_cuda::detail
{

/*!\brief A score that some cell has, of all that look for one best cell of local alignments; 0 at first.
 *
 * Threads: any.
 */
class common_best
{
public:
    //! \brief Raises the score to at least `own`, and returns the score.
    std::uint32_t raise(std::uint32_t const own) noexcept
    {
        std::uint32_t known = score.load();
        while (known < own && !score.compare_exchange_weak(known, own))
        {}
        return std::max(known, own);
    }

private:
    std::atomic<std::uint32_t> score{};
};

} // namespace seqan3_cuda::detail
