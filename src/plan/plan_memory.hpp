// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The memory of what executors copy of plans.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <memory_resource>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

namespace seqan3_cuda::detail
{

/*!\brief The memory of a batch: page-locked where a device is going to read it.
 * \details A device copies from other memory by way of a small page-locked buffer, while the executor's thread waits.
 */
[[nodiscard]] inline std::pmr::memory_resource * memory_of(packed_batch const & batch)
{
    return batch.first.codes.get_allocator().resource();
}

} // namespace seqan3_cuda::detail
