// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The fill kernels of lanes of twice as many rows, a warp a work, whose instructions hold the opening of a gap.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include "fill_kernel_constant.cuh"

namespace seqan3_cuda::detail
{

template void launch_warps_of_opening<88>(fill_arguments const &, cudaStream_t);

} // namespace seqan3_cuda::detail
