// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What kernels may have of a multiprocessor's memory.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#pragma once

#include <cstddef>

namespace seqan3_cuda::detail
{

/*!\brief Lets the blocks of a kernel have as much shared memory as a block can have on the current device. Thread-safe.
 * \param[in] kernel A `__global__` function.
 * \details Not as much as the next launch needs: the limit is one of the kernel, so that a thread whose launch needs
 *          less would lower it, and the launch of another thread fail. It is set once, as that may wait for copies.
 * \throws seqan3_cuda::cuda_error
 */
void allow_shared_memory(void const * kernel);

/*!\brief Bytes of dynamic shared memory by which no multiprocessor of the current device holds more than
 * resident_blocks(); 0 if none would.
 * \param[in] kernel Of blocks of strips.
 * \param[in] blocks Of the launch.
 * \param[in] most   Blocks that a multiprocessor holds otherwise.
 */
[[nodiscard]] std::size_t padding_of_strips(void const * kernel, unsigned blocks, unsigned most);

/*!\brief Has a kernel run with as much shared memory, and as little cache, as there can be on the current device.
 * Thread-safe.
 * \param[in] kernel A `__global__` function.
 * \throws seqan3_cuda::cuda_error
 */
void prefer_shared_memory(void const * kernel);

} // namespace seqan3_cuda::detail
