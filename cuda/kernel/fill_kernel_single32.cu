// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The fill kernels of variant_list::arithmetics[3].
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include "fill_kernel.cuh"

namespace seqan3_cuda::detail
{

template void launch_fill_variant<36>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<37>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<38>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<39>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<40>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<41>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<42>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<43>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<44>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<45>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<46>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<47>(fill_arguments const &, cudaStream_t);

} // namespace seqan3_cuda::detail
