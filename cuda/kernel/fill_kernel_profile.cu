// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The fill kernels of variant_list::arithmetics[5].
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include "fill_kernel.cuh"

namespace seqan3_cuda::detail
{

template void launch_fill_variant<60>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<61>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<62>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<63>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<64>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<65>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<66>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<67>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<68>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<69>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<70>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<71>(fill_arguments const &, cudaStream_t);

} // namespace seqan3_cuda::detail
