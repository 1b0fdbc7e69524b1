// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The fill kernels of local scores without a place.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include "fill_kernel.cuh"

namespace seqan3_cuda::detail
{

template void launch_fill_variant<76>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<77>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<78>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<79>(fill_arguments const &, cudaStream_t);

} // namespace seqan3_cuda::detail
