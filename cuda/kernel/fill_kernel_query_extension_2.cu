// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The fill kernels of shared profiles whose instructions hold the gap scores: extensions of -2.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include "fill_kernel_constant.cuh"

namespace seqan3_cuda::detail
{

template void launch_queries_of_opening<96>(fill_arguments const &, cudaStream_t);

} // namespace seqan3_cuda::detail
