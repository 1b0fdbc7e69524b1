// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The boundary between the SeqAn3 side and the executors: how much of a call is done.
 *
 * Layer: boundary. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <atomic>
#include <cstdint>

namespace seqan3_cuda::detail
{

//! \brief Counts cells of a call that are done. Thread-safe: all that compute add, anyone may look.
class cell_counter
{
public:
    void add(std::uint64_t const cells)
    {
        done.fetch_add(cells, std::memory_order_relaxed);
    }

    [[nodiscard]] std::uint64_t value() const
    {
        return done.load(std::memory_order_relaxed);
    }

private:
    std::atomic<std::uint64_t> done{};
};

} // namespace seqan3_cuda::detail
