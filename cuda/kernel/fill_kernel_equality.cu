// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The fill kernels of variant_list::arithmetics[1].
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include "fill_kernel.cuh"

namespace seqan3_cuda::detail
{

template void launch_fill_variant<12>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<13>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<14>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<15>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<16>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<17>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<18>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<19>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<20>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<21>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<22>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<23>(fill_arguments const &, cudaStream_t);

} // namespace seqan3_cuda::detail
