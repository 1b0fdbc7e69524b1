// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The fill kernels of lane_arithmetics.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include "fill_kernel.cuh"

namespace seqan3_cuda::detail
{

template void launch_fill_variant<82>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<83>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<84>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<85>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<86>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<87>(fill_arguments const &, cudaStream_t);

} // namespace seqan3_cuda::detail
