// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The edit distance's kernels for codes of up to eight bits.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include "edit_kernel.cuh"

namespace seqan3_cuda::detail
{

template void launch_edit_variant<40>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<41>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<42>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<43>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<44>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<45>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<46>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<47>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<48>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<49>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<50>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<51>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<52>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<53>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<54>(edit_arguments const &, cudaStream_t);
template void launch_edit_variant<55>(edit_arguments const &, cudaStream_t);

} // namespace seqan3_cuda::detail
