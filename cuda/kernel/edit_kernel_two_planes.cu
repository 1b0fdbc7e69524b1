// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The edit distance's kernels for codes of two bits.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include "edit_kernel.cuh"

namespace seqan3_cuda::detail
{

template void launch_edit_variant<0>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<1>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<2>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<3>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<4>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<5>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<6>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<7>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<8>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<9>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<10>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<11>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<12>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<13>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<14>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<15>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<16>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<17>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<18>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<19>(edit_arguments const &, cudaStream_t);

} // namespace seqan3_cuda::detail
