// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The fill kernels of shared profiles.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include "fill_kernel.cuh"

namespace seqan3_cuda::detail
{

template void launch_fill_variant<80>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<81>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<95>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<96>(fill_arguments const &, cudaStream_t);

} // namespace seqan3_cuda::detail
