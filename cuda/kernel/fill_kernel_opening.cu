// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The fill kernels of global alignments whose letters have what gaps cost by growing.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include "fill_kernel.cuh"

namespace seqan3_cuda::detail
{

template void launch_fill_variant<91>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<92>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<93>(fill_arguments const &, cudaStream_t);
template void launch_fill_variant<94>(fill_arguments const &, cudaStream_t);

} // namespace seqan3_cuda::detail
