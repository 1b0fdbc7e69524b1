// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The edit distance's kernels for codes of up to five bits.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include "edit_kernel.cuh"

namespace seqan3_cuda::detail
{

template void launch_edit_variant<20>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<21>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<22>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<23>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<24>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<25>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<26>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<27>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<28>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<29>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<30>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<31>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<32>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<33>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<34>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<35>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<36>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<37>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<38>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<39>(edit_arguments const &, cudaStream_t);

} // namespace seqan3_cuda::detail
