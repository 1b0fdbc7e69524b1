// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The fill kernels of long pairs: whole matrices whose cells between tiles are kept, and tiles.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include "fill_kernel.cuh"

namespace seqan3_cuda::detail
{

template void launch_fill_variant<102>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<103>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<104>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<105>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<106>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<107>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<108>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<109>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<110>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<111>(fill_arguments const &, cudaStream_t);

} // namespace seqan3_cuda::detail
