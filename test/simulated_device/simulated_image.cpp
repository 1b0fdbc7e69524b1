// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Takes the place of kernel_image.cu.
 *
 * Layer: test.
 */

#include "../../cuda/kernel/kernel_image.cuh"

#include "../../cuda/kernel/cuda_check.cuh"
#include "simulated_device.hpp"

namespace seqan3_cuda::detail
{

void require_kernel_image()
{
    SEQAN3_CUDA_CHECK(test::simulated_devices().image_error);
}

} // namespace seqan3_cuda::detail
