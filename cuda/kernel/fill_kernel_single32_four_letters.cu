// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The fill kernels of variant_list::arithmetics[4].
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include "fill_kernel.cuh"

namespace seqan3_cuda::detail
{

template void launch_fill_variant<48>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<49>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<50>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<51>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<52>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<53>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<54>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<55>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<56>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<57>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<58>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<59>(fill_arguments const &, cudaStream_t);

} // namespace seqan3_cuda::detail
