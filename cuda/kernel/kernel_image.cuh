// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Asks the driver whether a device can run the kernels of this build.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#pragma once

namespace seqan3_cuda::detail
{

/*!\brief Has the driver load a kernel for the current device: machine code of this build, or what it makes of the PTX.
 * \details The kernel stands for all of them, which are compiled for the same architectures.
 * \throws seqan3_cuda::cuda_error if there is neither, or if the driver cannot compile the PTX.
 */
void require_kernel_image();

} // namespace seqan3_cuda::detail
