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

//! \brief Base of all exceptions of this library that are about devices and their memory.
struct SEQAN3_CUDA_EXPORT device_error : std::runtime_error
{
    using std::runtime_error::runtime_error;
};

//! \brief The CUDA executor was asked for, but this library was built without CUDA.
struct SEQAN3_CUDA_EXPORT backend_not_compiled : device_error
{
    using device_error::device_error;
};

//! \brief The CUDA executor was asked for, but there is no usable device, or a chosen device does not exist.
struct SEQAN3_CUDA_EXPORT no_device : device_error
{
    using device_error::device_error;
};

//! \brief A single pair needs more memory than the device (or the configured limit) has; batches are halved before this
//! is thrown.
struct SEQAN3_CUDA_EXPORT out_of_device_memory : device_error
{
    using device_error::device_error;
};

//! \brief A CUDA call failed; the message names the call and the CUDA error.
struct SEQAN3_CUDA_EXPORT cuda_error : device_error
{
    using device_error::device_error;
};

} // namespace seqan3_cuda
