// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The fill kernels of linear gap costs.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include "fill_kernel.cuh"

namespace seqan3_cuda::detail
{

template void launch_fill_variant<72>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<73>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<74>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<75>(fill_arguments const &, cudaStream_t);

} // namespace seqan3_cuda::detail
