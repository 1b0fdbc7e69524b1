// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The fill kernels of variant_list::arithmetics[0].
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include "fill_kernel.cuh"

namespace seqan3_cuda::detail
{

template void launch_fill_variant<0>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<1>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<2>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<3>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<4>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<5>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<6>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<7>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<8>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<9>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<10>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<11>(fill_arguments const &, cudaStream_t);

} // namespace seqan3_cuda::detail
