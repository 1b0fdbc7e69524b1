// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The fill kernels of lanes of twice as many rows.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include "fill_kernel.cuh"

namespace seqan3_cuda::detail
{

template void launch_fill_variant<88>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<89>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<90>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<98>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<99>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<100>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<101>(fill_arguments const &, cudaStream_t);

} // namespace seqan3_cuda::detail
