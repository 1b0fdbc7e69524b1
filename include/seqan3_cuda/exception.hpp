// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The exceptions of seqan3_cuda: one class for each cause.
 *
 * Layer: boundary. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <stdexcept>
#include <string>

#include <seqan3_cuda/export.hpp>

namespace seqan3_cuda
{

/*!\brief Base of all exceptions of this library that are about devices and their memory.
 * \details What to do about each message stands in the page "Troubleshooting". Other calls, and later ones, are not
 * affected.
 *
 * \include test/snippet/memory_limit.cpp
 */
struct SEQAN3_CUDA_EXPORT device_error : std::runtime_error
{
    using std::runtime_error::runtime_error;
};

/*!\brief The CUDA executor was asked for, but this library was built without CUDA.
 * \details Build the library with `SEQAN3_CUDA_WITH_CUDA=ON`, or choose seqan3_cuda::executor_kind::automatic.
 */
struct SEQAN3_CUDA_EXPORT backend_not_compiled : device_error
{
    using device_error::device_error;
};

/*!\brief The CUDA executor was asked for, but there is no usable device, or a chosen device does not exist.
 * \details The message has the reason, as seqan3_cuda::available_executors has for each device. Choose other devices,
 * or seqan3_cuda::executor_kind::automatic, which computes on the host then.
 */
struct SEQAN3_CUDA_EXPORT no_device : device_error
{
    using device_error::device_error;
};

/*!\brief A single pair needs more memory than the device (or the configured limit) has; batches are halved before this
 * is thrown.
 * \details The message names the pair, its lengths, and bytes. Raise the limit, ask for the score alone, or choose
 * seqan3_cuda::executor_kind::host. seqan3_cuda::estimate_pairwise throws it before anything is computed.
 */
struct SEQAN3_CUDA_EXPORT out_of_device_memory : device_error
{
    using device_error::device_error;
};

/*!\brief A CUDA call failed; the message names the call and the CUDA error.
 * \details Thrown where no other device is left to take the work over. After most such errors the process can use the
 * device no more: start the program again.
 */
struct SEQAN3_CUDA_EXPORT cuda_error : device_error
{
    using device_error::device_error;
};

} // namespace seqan3_cuda
