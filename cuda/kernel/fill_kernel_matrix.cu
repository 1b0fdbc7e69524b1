// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The fill kernels of variant_list::arithmetics[2].
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include "fill_kernel.cuh"

namespace seqan3_cuda::detail
{

template void launch_fill_variant<24>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<25>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<26>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<27>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<28>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<29>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<30>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<31>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<32>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<33>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<34>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<35>(fill_arguments const &, cudaStream_t);

} // namespace seqan3_cuda::detail
